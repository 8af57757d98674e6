import { useState } from 'react';
import { type NumberKey, problemWith } from '../../../../domain/roi/fields.ts';
import { RadioTrack } from '../../../ui/fields/RadioTrack.tsx';
import { FIELD_LABELS } from '../labels.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useModel, useNumber, useScenarioStore } from '../scenario-store.ts';

const STEPS = [-0.2, -0.1, 0, 0.1, 0.2];

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
