import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { inNumerals } from '../../../domain/language/language.ts';
import { groupThousands } from '../../../domain/money.ts';
import { roundStep } from '../../../domain/property/price-step.ts';
import { type NumberProblem, readTypedNumber, type TypedUnit } from '../../../domain/typed-number.ts';
import { messages } from '../texts/messages.ts';
import { Field, type LabelProps, useField } from './Field.tsx';

type BoxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'> & {
  value: number | null;
  /** Null for an empty field and for text that is not understood; such text stays in the field with an explanation. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Arrow keys go to the next multiple of `step`. */
  step?: number;
  unit?: string;
  unitAfter?: string;
  /** Unit whose words may be typed beside the number. */
  measure?: TypedUnit;
  decimals?: boolean;
  /** A year is written without separators. */
  isYear?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
};

/** A number with thousands separators. Typed text stays as typed until the field is left. */
export function NumberInput({ label, help, error, ...rest }: BoxProps & LabelProps) {
  const [isUnread, setUnread] = useState(false);
  const box = <Box {...rest} onUnread={setUnread} />;
  // The box says itself what is not understood, so the form's own error would be a second one.
  if (label === undefined) return box;
  return <Field {...{ label, help, error: isUnread ? undefined : error, required: rest.required }}>{box}</Field>;
}

/** The first field of a form whose number is not understood. */
export function findUnreadNumber(form: HTMLFormElement): HTMLInputElement | null {
  return [...form.querySelectorAll<HTMLInputElement>('.number input')].find((box) => box.validity.customError) ?? null;
}

/** Moves to the first number in a form that is not understood. False if there is none. */
export function focusUnreadNumber(form: HTMLFormElement): boolean {
  const box = findUnreadNumber(form);
  box?.focus();
  return box !== null;
}

function Box({
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step,
  unit,
  unitAfter,
  measure = 'count',
  decimals,
  isYear,
  invalid,
  describedBy,
  onUnread,
  onBlur,
  ...rest
}: BoxProps & { onUnread: (isUnread: boolean) => void }) {
  const field = useField();
  const problemId = useId();
  const limits = { min, max, whole: decimals !== true, unit: measure };
  const { text, words, isShown, type, show, reset } = useTypedNumber({ value, onChange, limits, isYear });
  const input = useRef<HTMLInputElement>(null);
  // Forms with a custom validity are not sent.
  useEffect(() => input.current?.setCustomValidity(words), [words]);
  useEffect(() => onUnread(isShown), [onUnread, isShown]);
  const isInvalid = isShown || (invalid ?? field?.invalid ?? false);
  return (
    <div className="field">
      <div className={`input number${isInvalid ? ' error' : ''}`}>
        {unit !== undefined && <span className="unit">{unit}</span>}
        <input
          id={field?.id}
          {...rest}
          ref={input}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isShown ? problemId : (describedBy ?? field?.describedBy)}
          className="value"
          type="text"
          inputMode={decimals || measure === 'aed' ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') show();
            if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            reset();
            onChange(Math.min(max, Math.max(min, roundStep(value ?? 0, step, event.key === 'ArrowUp' ? 1 : -1))));
          }}
          onBlur={(event) => {
            show();
            onBlur?.(event);
          }}
        />
        {unitAfter !== undefined && <span className="unit">{unitAfter}</span>}
      </div>
      {isShown && (
        <span className="help error" id={problemId} role="alert">
          <CircleAlert size={15} />
          <span>{words}</span>
        </span>
      )}
    </div>
  );
}

type TypedProps = Pick<BoxProps, 'value' | 'onChange' | 'isYear'> & {
  limits: { min: number; max: number; whole: boolean; unit: TypedUnit };
};

/** The text of a number field and, if it is not understood, why. The explanation waits until the field is left. */
function useTypedNumber({ value, onChange, isYear, limits }: TypedProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const numberIn = (text: string) => {
    const read = readTypedNumber(text, limits);
    return read.ok ? read.value : null;
  };
  const write = (number: number) => inNumerals(isYear ? String(number) : groupThousands(number));
  const read = draft === null ? null : readTypedNumber(draft, limits);
  const words = read === null || read.ok ? '' : numberProblem(read.reason, limits, write);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value (reset, slider) replaces a half-typed one.
  useEffect(() => setDraft((now) => (now !== null && numberIn(now) === value ? now : null)), [value]);
  return {
    text: draft ?? (value === null ? '' : write(value)),
    words,
    isShown: words !== '' && !isTyping,
    type: (text: string) => {
      setTyping(true);
      setDraft(inNumerals(text));
      onChange(numberIn(text));
    },
    show: () => {
      setTyping(false);
      if (words === '') setDraft(null);
    },
    reset: () => setDraft(null),
  };
}

/** Why a typed number is not used, '' for an empty field. `write` formats the limits. */
export function numberProblem(
  reason: NumberProblem,
  { min, max, unit }: { min: number; max: number; unit: TypedUnit },
  write: (number: number) => string,
): string {
  const { number: texts } = messages;
  if (reason === 'empty') return '';
  if (reason === 'too-low') return texts.tooLow(write(min));
  if (reason === 'too-high') return texts.tooHigh(write(max));
  if (unit === 'aed') return texts.amount[reason];
  return texts.plain[reason];
}
