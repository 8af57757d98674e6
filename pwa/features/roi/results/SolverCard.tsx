import { useMemo, useState } from 'react';
import { type NumberKey, numberField } from '../../../../domain/roi/fields.ts';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import { matters } from '../../../../domain/roi/sensitivity.ts';
import { type Answer, OUTCOMES, type Outcome, solveFor } from '../../../../domain/roi/solver.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { valueText } from '../inputs/field-text.ts';
import inputsStyles from '../inputs/inputs.module.css';
import { FIELD_LABELS, OUTCOME_LABELS } from '../labels.ts';
import { messages } from '../messages.ts';
import roiStyles from '../roi.module.css';
import { type SetNumber, useScenarioStore } from '../scenario-store.ts';
import { outcomeText, targetFromTyped, targetUnit, USUAL_TARGET } from './outcome-text.ts';
import { Picker } from './Picker.tsx';

const KEYS: readonly NumberKey[] = [
  'monthlyRentFils',
  'priceFils',
  'interestPercent',
  'downPaymentPercent',
  'appreciationPercent',
  'vacancyPercent',
  'years',
];

export function SolverCard({ scenario }: { scenario: Scenario }) {
  const { setNumber } = useScenarioStore();
  const [outcome, setOutcome] = useState<Outcome>('irr');
  const [typed, setTyped] = useState(String(USUAL_TARGET.irr));
  const [wanted, setKey] = useState<NumberKey>('monthlyRentFils');
  const keys = KEYS.filter((key) => matters(scenario, key));
  const key = keys.includes(wanted) ? wanted : 'monthlyRentFils';
  const number = Number(typed.replace(/[,\s]/g, '').replace('−', '-'));
  const target = typed.trim() === '' || !Number.isFinite(number) ? null : targetFromTyped(outcome, number);
  const answer = useMemo(
    () => (target === null ? null : solveFor({ scenario, key, outcome, target })),
    [scenario, key, outcome, target],
  );
  return (
    <section className="card pad" aria-labelledby="roi-solver">
      <h2 className={`display-3 ${roiStyles.heading}`} id="roi-solver">
        {messages.solver}
      </h2>
      <div className={inputsStyles.three}>
        <Picker
          label={messages.solverTarget}
          value={outcome}
          options={OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }))}
          onChange={(next) => {
            setOutcome(next);
            setTyped(String(USUAL_TARGET[next]));
          }}
        />
        <Field
          label={messages.solverValue}
          error={target === null ? messages.problem('', 'not-a-number', '') : undefined}
        >
          <TextInput
            inputMode="decimal"
            value={typed}
            end={<span className="unit">{targetUnit(outcome)}</span>}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Picker
          label={messages.solverInput}
          value={key}
          options={keys.map((value) => ({ value, label: FIELD_LABELS[value] }))}
          onChange={setKey}
        />
      </div>
      {answer !== null && target !== null && (
        <Found answer={answer} field={key} outcome={outcome} target={target} onUse={setNumber} />
      )}
    </section>
  );
}

type FoundProps = { answer: Answer; field: NumberKey; outcome: Outcome; target: number; onUse: SetNumber };

function Found({ answer, field, outcome, target, onUse }: FoundProps) {
  const label = FIELD_LABELS[field];
  const goal = outcomeText(outcome, target);
  if (!answer.ok) {
    return (
      <p className="space-12" aria-live="polite">
        {messages.solverNone(label, OUTCOME_LABELS[outcome], goal)}{' '}
        {answer.best !== null &&
          messages.solverBest(valueText(field, answer.best.value), outcomeText(outcome, answer.best.reached))}
      </p>
    );
  }
  const value = neat(field, answer.value);
  return (
    <div className="row between wrap space-12">
      <p className="grow" aria-live="polite">
        <b>{messages.solverAnswer(label, valueText(field, value), OUTCOME_LABELS[outcome], goal)}</b>
      </p>
      <Button small variant="soft" onClick={() => onUse(field, value)}>
        {messages.solverUse}
      </Button>
    </div>
  );
}

/** Whole dirhams and hundredths of a percent are as exact as anyone pays. */
function neat(key: NumberKey, value: number): number {
  return numberField(key).unit === 'aed' ? Math.round(value / 100) * 100 : Math.round(value * 100) / 100;
}
