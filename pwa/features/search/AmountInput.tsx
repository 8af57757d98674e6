import { useState } from 'react';
import { groupThousands } from '../../../domain/money.ts';
import { messages } from './messages.ts';

type Props = {
  label: string;
  unit?: string;
  value: number | null;
  /** Smallest difference between two amounts: 1 for beds, 0.5 for baths. */
  step: number;
  max: number;
  invalid: boolean;
  describedBy?: string;
  onChange: (value: number | null) => void;
};

/** A number that may be absent. Shows it with separators, takes it without, and drops what is no number on leaving. */
export function AmountInput({ label, unit, value, step, max, invalid, describedBy, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && amountOf(typed, step, max) === undefined;
  const change = (text: string) => {
    setTyped(text);
    const amount = amountOf(text, step, max);
    if (amount !== undefined) onChange(amount);
  };
  return (
    <div className={isWrong || invalid ? 'inp num err' : 'inp num'}>
      {unit !== undefined && (
        <span className="u" aria-hidden="true">
          {unit}
        </span>
      )}
      <input
        className="v"
        type="text"
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || invalid}
        aria-describedby={describedBy}
        placeholder={messages.any}
        value={typed ?? (value === null ? '' : groupThousands(value))}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}

/** The amount in a text, null for an empty one, undefined for what is no amount. */
function amountOf(text: string, step: number, max: number): number | null | undefined {
  const plain = text.replace(/[,\s]/g, '');
  if (plain === '') return null;
  if (!/^\d{1,11}(\.\d)?$/.test(plain)) return undefined;
  const amount = Number(plain);
  return amount <= max && Number.isInteger(amount / step) ? amount : undefined;
}
