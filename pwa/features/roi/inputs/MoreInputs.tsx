import { dubaiDay, fromMonthIndex, toEpochDay, toMonthIndex } from '../../../../domain/day.ts';
import { formatMonth } from '../../../../domain/format.ts';
import { handoverPercent } from '../../../../domain/roi/payment-plan.ts';
import { OWNING_FACTS } from '../../../../domain/rules/owning-facts.ts';
import { Note } from '../../../ui/states/Note.tsx';
import { points } from '../figures.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useModel } from '../scenario-store.ts';
import { BuyerFields } from './BuyerFields.tsx';
import { Expenses } from './Expenses.tsx';
import { ChoiceRow, FieldRow } from './FieldRow.tsx';
import { Group } from './Group.tsx';
import { Letting } from './Letting.tsx';
import { Loan } from './Loan.tsx';
import { Start } from './Start.tsx';
import { WhatIf } from './WhatIf.tsx';

/** Everything beyond the short form, by subject. Closed at first, so that the figures stay near. */
export function MoreInputs({ isLoading }: { isLoading: boolean }) {
  return (
    <details className={`card pad ${styles.more}`}>
      <summary className="display-3">{messages.moreInputs}</summary>
      <div className="stack">
        <Start />
        {!isLoading && <Groups />}
      </div>
    </details>
  );
}

function Groups() {
  const isMortgage = useModel(({ scenario }) => scenario.financing === 'mortgage');
  return (
    <>
      <Group title={messages.property}>
        <WhatIf field="priceFils" />
        <ChoiceRow field="completion" labels={messages.stage} />
        <Plan />
      </Group>
      <Group title={messages.letting.legend}>
        <Letting />
      </Group>
      {isMortgage && (
        <Group title={messages.finance.mortgage}>
          <Loan />
        </Group>
      )}
      <Group title={messages.expenses}>
        <Expenses />
      </Group>
      <Group title={messages.exit}>
        <Exit />
      </Group>
      {isMortgage && (
        <Group title={messages.buyer}>
          <BuyerFields />
        </Group>
      )}
    </>
  );
}

function Exit() {
  const isDetailed = useModel(({ scenario }) => scenario.costs === 'dubai');
  const { source } = OWNING_FACTS.sellerNoc;
  return (
    <>
      <FieldRow field="years" slider />
      {isDetailed && (
        <div className={styles.pair}>
          <FieldRow field="sellingCostPercent" />
          <FieldRow field="exitCostFils" help={messages.sourceOf(source.law, source.asOf)} />
        </div>
      )}
    </>
  );
}

function Plan() {
  const isOffPlan = useModel(({ scenario }) => scenario.completion === 'off_plan');
  const rest = useModel(({ scenario }) => handoverPercent(scenario));
  const months = useModel(({ scenario }) => scenario.handoverMonths);
  if (!isOffPlan) return null;
  return (
    <fieldset className={`stack ${styles.plan}`}>
      <legend className="h4">{messages.plan}</legend>
      <div className="two">
        <FieldRow field="bookingPercent" />
        <FieldRow field="handoverMonths" help={handoverMonth(months)} />
        <FieldRow field="constructionPercent" />
        <FieldRow field="constructionInstalments" />
        <FieldRow field="postHandoverPercent" />
        <FieldRow field="postHandoverMonths" />
      </div>
      <div className="row between small">
        <span className="muted">{messages.onHandover}</span>
        <b>{points(rest)}</b>
      </div>
      {rest === null && <Note tone="warn">{messages.planTooMuch}</Note>}
      <p className="help">{messages.planNote}</p>
    </fieldset>
  );
}

/** The month of the handover, counted from today. */
function handoverMonth(months: number): string {
  return formatMonth(fromMonthIndex(toMonthIndex(toEpochDay(dubaiDay(new Date()))) + months));
}
