import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { currentPosition } from '../../device/position.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { formatCount } from '../../ui/format.ts';
import { NumberInput } from '../../ui/NumberInput.tsx';
import type { FormPart } from './form-part.ts';
import { LIMITS } from './listing-form.ts';
import { messages } from './messages.ts';
import { TextField } from './TextField.tsx';

type NumberField = 'bedrooms' | 'bathrooms' | 'sqft' | 'yearBuilt';

/** Property Details: size, rooms, year and place. */
export function DetailsTab(part: FormPart) {
  return (
    <div className="fieldgrid">
      <Figure {...part} field="bedrooms" required />
      <Figure {...part} field="bathrooms" required decimals />
      <Figure {...part} field="sqft" required decimals />
      <Figure {...part} field="yearBuilt" help={messages.yearHelp} />
      <TextField {...part} field="building" maxLength={LIMITS.building} help={messages.buildingHelp} className="wide" />
      <Position {...part} />
    </div>
  );
}

type FigureProps = FormPart & { field: NumberField; required?: boolean; decimals?: boolean; help?: string };

function Figure({ form, errors, onChange, onLeave, field, required = false, decimals = false, help }: FigureProps) {
  const isYear = field === 'yearBuilt';
  return (
    <Field label={messages.fields[field]} required={required} error={errors[field]} help={help}>
      {({ id, describedBy, invalid }) => (
        <NumberInput
          id={id}
          name={field}
          required={required}
          decimals={decimals}
          isYear={isYear}
          max={isYear ? 9999 : 5_000_000}
          value={form[field]}
          invalid={invalid}
          describedBy={describedBy}
          // Text that is no number is 0, and no year.
          onChange={(value) => onChange({ [field]: value ?? (isYear ? null : 0) })}
          onBlur={() => onLeave(field)}
        />
      )}
    </Field>
  );
}

function Position({ form, onChange }: FormPart) {
  const [state, setState] = useState<'idle' | 'taking' | 'failed'>('idle');
  const [accuracyM, setAccuracyM] = useState<number | null>(null);
  const { coordinates } = form;
  const take = async () => {
    setState('taking');
    const found = await currentPosition();
    setState(found.ok ? 'idle' : 'failed');
    if (!found.ok) return;
    setAccuracyM(found.accuracyM);
    onChange({ coordinates: { ...found.at, boundaries: [] } });
  };
  return (
    <div className="field wide">
      <span className="lbl">{messages.fields.position}</span>
      <p className="sm mut">
        {coordinates === null
          ? messages.positionNone
          : messages.positionAt(coordinates.lat.toFixed(6), coordinates.lng.toFixed(6))}
        {coordinates !== null && accuracyM !== null && ` ${messages.positionTaken(formatCount(Math.ceil(accuracyM)))}`}
      </p>
      {state === 'failed' && <p className="sm neg">{messages.positionFailed}</p>}
      <div className="row wrap">
        <Button
          small
          icon={LocateFixed}
          busy={state === 'taking' ? messages.positionTaking : undefined}
          onClick={() => void take()}
        >
          {messages.positionTake}
        </Button>
      </div>
    </div>
  );
}
