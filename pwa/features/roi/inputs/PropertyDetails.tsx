import { useState } from 'react';
import { type NumberKey, problemWith } from '../../../../domain/roi/fields.ts';
import { LOAN_FIELDS, loanOf } from '../../../../domain/roi/loan.ts';
import { loanFor } from '../../../../domain/roi/loan-profile.ts';
import { handoverPercent } from '../../../../domain/roi/payment-plan.ts';
import { DEFAULT_PREFERENCES } from '../../../../domain/user/preferences.ts';
import { savePreferences } from '../../../data/mutations/user-records.ts';
import { useLoan, useSavedPreferences } from '../../../data/queries/shared-records.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { RadioTrack } from '../../../ui/fields/RadioTrack.tsx';
import { showNotSaved } from '../../../ui/layers/show-not-saved.ts';
import { showToast } from '../../../ui/layers/toast.ts';
import { Note } from '../../../ui/states/Note.tsx';
import { money, points } from '../figures.ts';
import { FIELD_LABELS } from '../labels.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useModel, useNumber, useScenarioStore } from '../scenario-store.ts';
import { ChoiceRow, FieldRow } from './FieldRow.tsx';

const STEPS = [-0.2, -0.1, 0, 0.1, 0.2];

export function PropertyDetails() {
  const financing = useModel(({ scenario }) => scenario.financing);
  const completion = useModel(({ scenario }) => scenario.completion);
  return (
    <Card id="roi-property" title={messages.property} className="pad stack gap-16">
      <div className="stack gap-8">
        <FieldRow field="priceFils" />
        <WhatIf field="priceFils" />
      </div>
      <div className="two">
        <ChoiceRow field="financing" labels={messages.finance} />
        <ChoiceRow field="completion" labels={messages.stage} />
      </div>
      {financing === 'mortgage' && (
        <>
          <FieldRow field="downPaymentPercent" slider />
          <LoanAmount />
          <FieldRow field="interestPercent" slider />
          <FieldRow field="termYears" slider />
          <KeepLoan />
        </>
      )}
      <div className="stack gap-8">
        <FieldRow field="monthlyRentFils" />
        <WhatIf field="monthlyRentFils" />
      </div>
      {completion === 'off_plan' && <PlanFields />}
    </Card>
  );
}

/** Offers to use this loan everywhere, once it differs from the user's own. */
function KeepLoan() {
  const own = useLoan();
  const saved = useSavedPreferences();
  const scenario = useModel((model) => model.scenario);
  const loan = loanOf(scenario);
  const usual = loanFor(scenario, own);
  if (LOAN_FIELDS.every((field) => loan[field] === usual[field])) return null;
  const keep = async () => {
    const result = await savePreferences({ ...(saved ?? DEFAULT_PREFERENCES), loan });
    if (result.ok) showToast({ title: messages.loanKept, text: messages.loanKeptText, tone: 'pos' });
    else showNotSaved(result.reason);
  };
  return (
    <div>
      <Button small variant="soft" onClick={() => void keep()}>
        {messages.keepLoan}
      </Button>
    </div>
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

function PlanFields() {
  const rest = useModel(({ scenario }) => handoverPercent(scenario));
  return (
    <fieldset className={`stack ${styles.plan}`}>
      <legend className="h4">{messages.plan}</legend>
      <div className="two">
        <FieldRow field="bookingPercent" />
        <FieldRow field="handoverMonths" />
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

/** Steps such as −10% in one tap; typing a value sets a new base. */
export function WhatIf({ field }: { field: NumberKey }) {
  const { setNumber } = useScenarioStore();
  const value = useNumber(field);
  const home = useModel(({ scenario }) => `${scenario.propertyId} ${scenario.areaId}`);
  const [tapped, setTapped] = useState({ base: value, value, home });
  // A tap keeps the base. A typed value or another home sets a new one.
  const base = tapped.value === value && tapped.home === home ? tapped.base : value;
  return (
    <RadioTrack
      className={styles.choice}
      label={messages.whatIf(FIELD_LABELS[field])}
      hasHiddenLabel
      name={`roi-what-if-${field}`}
      options={STEPS.map((step) => ({
        value: step,
        label: step === 0 ? messages.asEntered : messages.byPercent(step),
        disabled: problemWith(field, stepped(base, step)) !== null,
      }))}
      value={STEPS.find((step) => stepped(base, step) === value)}
      onChange={(step) => {
        setTapped({ base, value: stepped(base, step), home });
        setNumber(field, stepped(base, step));
      }}
    />
  );
}

/** Rounds to whole dirhams. */
function stepped(fils: number, step: number): number {
  return step === 0 ? fils : Math.round((fils * (1 + step)) / 100) * 100;
}
