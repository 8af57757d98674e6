import { useState } from 'react';
import type { NumberKey } from '../../../../domain/roi/fields.ts';
import { problemWith } from '../../../../domain/roi/fields.ts';
import { FIELD_LABELS } from '../labels.ts';
import { messages } from '../messages.ts';
import { useNumber, useScenarioStore } from '../scenario-store.ts';
import styles from './inputs.module.css';

const STEPS = [-0.2, -0.1, 0, 0.1, 0.2];

/** “What if the rent is 10 % lower?” in one tap, and back in another. Typing a value starts anew from it. */
export function WhatIf({ field }: { field: NumberKey }) {
  const { setNumber } = useScenarioStore();
  const value = useNumber(field);
  const [entered, setEntered] = useState(value);
  const isStep = STEPS.some((step) => stepped(entered, step) === value);
  const base = isStep ? entered : value;
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{messages.whatIf(FIELD_LABELS[field])}</legend>
      <div className="segments">
        {STEPS.map((step) => {
          const next = stepped(base, step);
          return (
            <label key={step}>
              <input
                className="visually-hidden"
                type="radio"
                name={`roi-what-if-${field}`}
                checked={next === value}
                disabled={problemWith(field, next) !== null}
                onChange={() => {
                  setEntered(base);
                  setNumber(field, next);
                }}
              />
              {step === 0 ? messages.asEntered : messages.byPercent(step)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Whole dirhams. */
function stepped(fils: number, step: number): number {
  return step === 0 ? fils : Math.round((fils * (1 + step)) / 100) * 100;
}
