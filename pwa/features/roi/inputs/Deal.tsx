import { useEffect, useRef } from 'react';
import { NUMBER_FIELDS } from '../../../../domain/roi/fields.ts';
import { GROWTH_LEVELS } from '../../../../domain/roi/growth-assumption.ts';
import { lettingOf } from '../../../../domain/roi/letting.ts';
import { isDownPaymentOfPlan, leastDownPayment } from '../../../../domain/roi/payment-plan.ts';
import { Card } from '../../../ui/controls/Card.tsx';
import { RadioTrack } from '../../../ui/fields/RadioTrack.tsx';
import { points, valueText } from '../figures.ts';
import { FIELD_LABELS } from '../labels.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useModel, useNumber, useScenarioStore } from '../scenario-store.ts';
import { useScenarioGrowth } from '../use-scenario-growth.ts';
import { ChoiceRow, FieldRow } from './FieldRow.tsx';
import { WhatIf } from './WhatIf.tsx';

/** The deal in one short form: price, payment, rent and growth. */
export function Deal() {
  const isMortgage = useModel(({ scenario }) => scenario.financing === 'mortgage');
  return (
    <Card id="roi-deal" title={messages.deal} className="pad stack gap-16">
      <div className={styles.pair}>
        <FieldRow field="priceFils" />
        <ChoiceRow field="financing" labels={messages.finance} />
      </div>
      {isMortgage && <DownPayment />}
      <Income />
      <GrowthLevel />
    </Card>
  );
}

/** The down payment, from the share that a payment plan takes before handover; that share alone if no choice is left. */
export function DownPayment() {
  const least = useModel(({ scenario }) => leastDownPayment(scenario));
  const isOfPlan = useModel(({ scenario }) => isDownPaymentOfPlan(scenario));
  const taken = valueText('downPaymentPercent', least);
  if (!isOfPlan) {
    const isRaised = least > NUMBER_FIELDS.downPaymentPercent.min;
    const help = isRaised ? messages.downFromPlan(taken) : undefined;
    return <FieldRow field="downPaymentPercent" slider least={least} help={help} />;
  }
  return (
    <div>
      <div className="row between">
        <span>{FIELD_LABELS.downPaymentPercent}</span>
        <b>{taken}</b>
      </div>
      <p className="help">{messages.downOfPlan(taken)}</p>
    </div>
  );
}

/** The income of the chosen letting; the rest of its terms is among the other inputs. */
function Income() {
  const letting = useModel(({ scenario }) => lettingOf(scenario));
  if (letting === 'holiday') {
    return (
      <div className={styles.pair}>
        <FieldRow field="nightlyFils" />
        <FieldRow field="occupancyPercent" />
      </div>
    );
  }
  return (
    <div className="stack gap-8">
      {letting === 'tenant' && <FieldRow field="tenantRentFils" />}
      <FieldRow field="monthlyRentFils" help={letting === 'tenant' ? messages.marketRent : undefined} />
      <WhatIf field="monthlyRentFils" />
    </div>
  );
}

/** Low, base or high growth from the area's own history; none is chosen if the growth is the user's own. */
function GrowthLevel() {
  const { setNumber } = useScenarioStore();
  const growth = useNumber('appreciationPercent');
  const { found } = useScenarioGrowth();
  const level = GROWTH_LEVELS.find((name) => found[name] === growth);
  // When the period changes, low and high change too. The chosen level then stays chosen.
  const last = useRef(found);
  useEffect(() => {
    const chosen = GROWTH_LEVELS.find((name) => last.current[name] === growth);
    if (last.current !== found && chosen !== undefined) setNumber('appreciationPercent', found[chosen]);
    last.current = found;
  }, [found, growth, setNumber]);
  return (
    <RadioTrack
      className={styles.choice}
      label={messages.growthLevel}
      options={GROWTH_LEVELS.map((name) => ({
        value: name,
        label: `${messages.growthLevels[name]} ${points(found[name])}`,
      }))}
      value={level}
      onChange={(name) => setNumber('appreciationPercent', found[name])}
    >
      {level === undefined && <p className="help">{messages.growthOwn(points(growth))}</p>}
    </RadioTrack>
  );
}
