import { type ComponentProps, useEffect, useState } from 'react';
import { inNumerals, westernDigits } from '../../domain/language/language.ts';
import { groupThousands } from '../../domain/money.ts';
import { roundStep } from '../../domain/property/price-step.ts';
import { Field, type LabelProps, useField } from './Field.tsx';

type BoxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'> & {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Arrow keys go to the next multiple of `step`. */
  step?: number;
  unit?: string;
  unitAfter?: string;
  decimals?: boolean;
  /** A year is written without separators. */
  isYear?: boolean;
};

/** A number with thousands separators. Typed text stays as typed until the field is left, then it is clamped. */
export function NumberInput({ label, help, error, ...rest }: BoxProps & LabelProps) {
  const box = <Box {...rest} />;
  return label === undefined ? box : <Field {...{ label, help, error }}>{box}</Field>;
}

function Box({
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step,
  unit,
  unitAfter,
  decimals,
  isYear,
  onBlur,
  ...rest
}: BoxProps) {
  const field = useField();
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => {
    // A value from outside (reset, slider) replaces a half-typed one.
    setDraft((now) => (now !== null && parseAmount(now) === value ? now : null));
  }, [value]);
  const leave = () => {
    setDraft(null);
    if (value !== null) onChange(Math.min(max, Math.max(min, value)));
  };
  return (
    <div className={`input number${field?.invalid ? ' error' : ''}`}>
      {unit !== undefined && <span className="unit">{unit}</span>}
      <input
        id={field?.id}
        aria-invalid={field?.invalid || undefined}
        aria-describedby={field?.describedBy}
        {...rest}
        className="value"
        type="text"
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={draft ?? (value === null ? '' : inNumerals(isYear ? String(value) : groupThousands(value)))}
        onChange={(event) => {
          const text = westernDigits(event.target.value).replace(decimals ? /[^\d.,]/g : /[^\d,]/g, '');
          setDraft(inNumerals(text));
          onChange(parseAmount(text));
        }}
        onKeyDown={(event) => {
          if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          setDraft(null);
          onChange(Math.min(max, Math.max(min, roundStep(value ?? 0, step, event.key === 'ArrowUp' ? 1 : -1))));
        }}
        onBlur={(event) => {
          leave();
          onBlur?.(event);
        }}
      />
      {unitAfter !== undefined && <span className="unit">{unitAfter}</span>}
    </div>
  );
}

export function parseAmount(text: string): number | null {
  const plain = westernDigits(text).replace(/,/g, '');
  const value = Number(plain);
  return plain === '' || plain === '.' || !Number.isFinite(value) ? null : value;
}
