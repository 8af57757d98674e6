import { CircleAlert } from 'lucide-react';
import { type CSSProperties, memo, useId, useState } from 'react';
import { type NumberKey, numberField, readNumber } from '../../../../domain/roi/fields.ts';
import { CHOICES, type ChoiceKey, type Scenario } from '../../../../domain/roi/scenario.ts';
import type { NumberProblem } from '../../../../domain/typed-number.ts';
import { RadioTrack } from '../../../ui/fields/RadioTrack.tsx';
import { inputText, rangeText, valueText } from '../figures.ts';
import { FIELD_LABELS } from '../labels.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useModel, useNumber, useScenarioStore } from '../scenario-store.ts';

type NumberRowProps = {
  field: NumberKey;
  value: number;
  onChange: (key: NumberKey, value: number) => void;
  slider?: boolean;
  help?: string | undefined;
  /** Raises the field's lower bound, in its stored unit. */
  least?: number | undefined;
};

/** Typed text, and the value when it was typed. The text is outdated once a slider changes the value. */
type Draft = { text: string; against: number; problem: NumberProblem | null };

/** Invalid input stays as typed with an explanation; results keep the last valid value. */
export const NumberRow = memo(function NumberRow({ field, value, onChange, slider, help, least }: NumberRowProps) {
  const id = useId();
  const [typed, setDraft] = useState<Draft | null>(null);
  const [isTyping, setTyping] = useState(false);
  const draft = typed !== null && typed.against === value ? typed : null;
  const problem = draft !== null && !isTyping ? draft.problem : null;
  const error = problem === null ? undefined : messages.problem(FIELD_LABELS[field], problem, rangeText(field, least));
  const type = (text: string) => {
    const read = readNumber(field, text, least);
    setDraft({ text, against: read.ok ? read.value : value, problem: read.ok ? null : read.reason });
    if (read.ok) onChange(field, read.value);
  };
  const leave = () => {
    setTyping(false);
    if (draft !== null && draft.problem === null) setDraft(null);
  };
  const text = error === undefined ? help : `${error} ${messages.stillUsing(valueText(field, value))}`;
  return (
    <div className={slider ? styles.slider : 'field'}>
      <label className={slider ? styles.name : undefined} htmlFor={id}>
        {FIELD_LABELS[field]}
      </label>
      {slider && <Slider field={field} value={value} onChange={onChange} least={least} />}
      <NumberBox
        id={id}
        field={field}
        text={draft?.text ?? inputText(field, value)}
        describedBy={text === undefined ? undefined : `${id}-help`}
        invalid={error !== undefined}
        onType={type}
        onFocus={() => setTyping(true)}
        onLeave={leave}
      />
      {text !== undefined && (
        <span
          className={error === undefined ? 'help' : 'help error'}
          id={`${id}-help`}
          role={error === undefined ? undefined : 'alert'}
        >
          {error !== undefined && <CircleAlert size={15} />}
          <span>{text}</span>
        </span>
      )}
    </div>
  );
});

type RowProps = Pick<NumberRowProps, 'field' | 'slider' | 'help' | 'least'>;

export function FieldRow({ field, slider = false, help, least }: RowProps) {
  const { setNumber } = useScenarioStore();
  const value = Math.max(useNumber(field), least ?? Number.NEGATIVE_INFINITY);
  return <NumberRow field={field} value={value} onChange={setNumber} slider={slider} help={help} least={least} />;
}

type BoxProps = {
  id: string;
  field: NumberKey;
  text: string;
  invalid: boolean;
  describedBy: string | undefined;
  onType: (text: string) => void;
  onFocus: () => void;
  onLeave: () => void;
};

function NumberBox({ id, field, text, invalid, describedBy, onType, onFocus, onLeave }: BoxProps) {
  const { unit, whole } = numberField(field);
  const after = messages.units[unit];
  return (
    <div className={`input number${invalid ? ' error' : ''}`}>
      {unit === 'aed' && <span className="unit">{messages.units.aed}</span>}
      <input
        id={id}
        className="value"
        type="text"
        inputMode={whole && unit !== 'aed' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onType(event.target.value)}
        onFocus={onFocus}
        onBlur={onLeave}
      />
      {unit !== 'aed' && after !== '' && <span className="unit">{after}</span>}
    </div>
  );
}

function Slider({ field, value, onChange, least }: Pick<NumberRowProps, 'field' | 'value' | 'onChange' | 'least'>) {
  const { min: lowest, max, step, sliderMin = lowest } = numberField(field);
  const min = Math.max(sliderMin, least ?? sliderMin);
  const filled = Math.min(1, Math.max(0, (value - min) / (max - min)));
  return (
    <div className="track one">
      <i style={{ '--filled': filled } as CSSProperties} />
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-label={messages.slider(FIELD_LABELS[field])}
        aria-valuetext={valueText(field, value)}
        onChange={(event) => onChange(field, roundStep(Number(event.target.value)))}
      />
    </div>
  );
}

/** Range inputs return 4.6000000000000005 for 4.6. */
function roundStep(value: number): number {
  return Math.round(value * 1000) / 1000;
}

type Props<K extends ChoiceKey> = { field: K; labels: Record<Scenario[K], string> & { legend: string } };

export function ChoiceRow<K extends ChoiceKey>({ field, labels }: Props<K>) {
  const { change } = useScenarioStore();
  const value = useModel(({ scenario }) => scenario[field]);
  // TypeScript widens the values of this key to those of all keys.
  const values = CHOICES[field].values as readonly string[] as readonly Scenario[K][];
  return (
    <RadioTrack
      className={styles.choice}
      label={labels.legend}
      options={values.map((option) => ({ value: option, label: labels[option] }))}
      value={value}
      onChange={(option) => change({ [field]: option } as Partial<Scenario>)}
    />
  );
}
