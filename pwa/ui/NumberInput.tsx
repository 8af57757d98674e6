import { type ComponentProps, useEffect, useState } from 'react';
import { inNumerals, westernDigits } from '../../domain/language/language.ts';
import { groupThousands } from '../../domain/money.ts';
import { useField } from './Field.tsx';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'> & {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  unit?: string;
  unitAfter?: string;
  decimals?: boolean;
  /** A year is written without separators. */
  isYear?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
};

/** A figure with thousands separators; what is typed is kept as typed until the field is left, then clamped. */
export function NumberInput(props: Props) {
  const field = useField();
  const {
    value,
    onChange,
    min = 0,
    max = Number.MAX_SAFE_INTEGER,
    unit,
    unitAfter,
    decimals,
    isYear,
    id = field?.id,
    invalid = field?.invalid,
    describedBy = field?.describedBy,
    ...rest
  } = props;
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
    <div className={`input number${invalid ? ' error' : ''}`}>
      {unit !== undefined && <span className="unit">{unit}</span>}
      <input
        {...rest}
        id={id}
        className="value"
        type="text"
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={draft ?? (value === null ? '' : inNumerals(isYear ? String(value) : groupThousands(value)))}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          const text = westernDigits(event.target.value).replace(decimals ? /[^\d.,]/g : /[^\d,]/g, '');
          setDraft(inNumerals(text));
          onChange(parseAmount(text));
        }}
        onBlur={leave}
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
