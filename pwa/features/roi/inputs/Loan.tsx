import { NUMBER_FIELDS } from '../../../../domain/roi/fields.ts';
import { LOAN_FIELDS, loanOf } from '../../../../domain/roi/loan.ts';
import { loanFor } from '../../../../domain/roi/loan-profile.ts';
import { paidDownPercent } from '../../../../domain/roi/payment-plan.ts';
import { hasLaterRate } from '../../../../domain/roi/terms.ts';
import { OWNING_FACTS } from '../../../../domain/rules/owning-facts.ts';
import { DEFAULT_PREFERENCES } from '../../../../domain/user/preferences.ts';
import { savePreferences } from '../../../data/mutations/user-records.ts';
import { useLoan, useSavedPreferences } from '../../../data/queries/shared-records.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { showNotSaved } from '../../../ui/layers/show-not-saved.ts';
import { showToast } from '../../../ui/layers/toast.ts';
import { money, points } from '../figures.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useModel, useScenarioStore } from '../scenario-store.ts';
import { FieldRow } from './FieldRow.tsx';

const { settlement, laterRate } = OWNING_FACTS;

/** The loan beyond its down payment: rate and term, the rate after the fixed years, early settlement. */
export function Loan() {
  const { change } = useScenarioStore();
  const isLater = useModel(({ scenario }) => hasLaterRate(scenario));
  const fee = useModel(({ scenario }) => scenario.settlementPercent);
  return (
    <>
      <LoanAmount />
      <FieldRow field="interestPercent" slider />
      <FieldRow field="termYears" slider />
      <div className={styles.pair}>
        <FieldRow field="fixedYears" help={isLater ? undefined : messages.fixedHelp} />
        {isLater && (
          <FieldRow
            field="laterInterestPercent"
            help={messages.sourceOf(laterRate.source.law, laterRate.source.asOf)}
          />
        )}
      </div>
      <div className={styles.pair}>
        <FieldRow field="settleAfterYears" help={messages.settleHelp} />
        <FieldRow field="settlementPercent" />
      </div>
      <p className="help">
        {messages.settlementRule(points(settlement.percent), money(settlement.mostFils))}{' '}
        {messages.sourceOf(settlement.source.law, settlement.source.asOf)}
      </p>
      <div className="row wrap">
        {fee !== settlement.percent && (
          <Button
            small
            variant="soft"
            onClick={() => change({ settlementPercent: settlement.percent, settlementMostFils: settlement.mostFils })}
          >
            {messages.useSettlementRule}
          </Button>
        )}
        <KeepLoan />
      </div>
    </>
  );
}

const MOST_DOWN = NUMBER_FIELDS.downPaymentPercent.max;

/** Offers to use this loan everywhere, once it differs from the user's own. */
function KeepLoan() {
  const own = useLoan();
  const saved = useSavedPreferences();
  const scenario = useModel((model) => model.scenario);
  const loan = { ...loanOf(scenario), downPaymentPercent: Math.min(MOST_DOWN, paidDownPercent(scenario)) };
  const usual = loanFor(scenario, own);
  if (LOAN_FIELDS.every((field) => loan[field] === usual[field])) return null;
  const keep = async () => {
    const result = await savePreferences({ ...(saved ?? DEFAULT_PREFERENCES), loan });
    if (result.ok) showToast({ title: messages.loanKept, text: messages.loanKeptText, tone: 'pos' });
    else showNotSaved(result.reason);
  };
  return (
    <Button small variant="soft" onClick={() => void keep()}>
      {messages.keepLoan}
    </Button>
  );
}

function LoanAmount() {
  const loanFils = useModel(({ spec }) => spec.loanAmount);
  const drawnFils = useModel(({ flow }) => flow.plan.loanFils);
  return (
    <div>
      <div className="row between small">
        <span className="muted">{messages.loanAmount}</span>
        <b>{money(loanFils)}</b>
      </div>
      {drawnFils < loanFils && <p className="help">{messages.loanCut(money(drawnFils))}</p>}
    </div>
  );
}
