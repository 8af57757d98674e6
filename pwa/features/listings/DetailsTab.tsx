import { LocateFixed, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { shownArea, sqftOfShown } from '../../../domain/format.ts';
import { resolveArea } from '../../../domain/gazetteer/areas.ts';
import { currentPosition } from '../../device/position.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/format.ts';
import { NumberInput } from '../../ui/NumberInput.tsx';
import styles from './editor.module.css';
import type { FormPart } from './form-part.ts';
import { LIMITS } from './listing-form.ts';
import { messages } from './messages.ts';
import { PlotField } from './PlotField.tsx';
import { TextField } from './TextField.tsx';

const PositionSheet = lazy(() => import('./PositionSheet.tsx'));

/** Where the map opens for a listing without place and area. */
const DOWNTOWN = { lat: 25.1972, lng: 55.2744 };

type NumberField = 'bedrooms' | 'bathrooms' | 'sqft' | 'yearBuilt';

export function DetailsTab(part: FormPart) {
  return (
    <div className={styles.fields}>
      <Figure {...part} field="bedrooms" required />
      <Figure {...part} field="bathrooms" required decimals />
      <Figure {...part} field="sqft" required decimals />
      <Figure {...part} field="yearBuilt" help={messages.yearHelp} />
      <TextField
        {...part}
        field="building"
        maxLength={LIMITS.building}
        help={messages.buildingHelp}
        className={styles.wide}
      />
      <PositionField {...part} />
    </div>
  );
}

type FigureProps = FormPart & { field: NumberField; required?: boolean; decimals?: boolean; help?: string };

function Figure({ form, errors, onChange, onLeave, field, required = false, decimals = false, help }: FigureProps) {
  const isYear = field === 'yearBuilt';
  const isSize = field === 'sqft';
  return (
    <NumberInput
      label={messages.fields[field]}
      error={errors[field]}
      help={help}
      name={field}
      required={required}
      decimals={decimals}
      isYear={isYear}
      max={isYear ? 9999 : 5_000_000}
      value={isSize ? roundedArea(form.sqft) : form[field]}
      onChange={(value) =>
        onChange({ [field]: value === null ? (isYear ? null : 0) : isSize ? sqftOfShown(value) : value })
      }
      onBlur={() => onLeave(field)}
    />
  );
}

function roundedArea(sqft: number | null): number | null {
  return sqft === null ? null : Math.round(shownArea(sqft) * 100) / 100;
}

function PositionField({ form, onChange }: FormPart) {
  const [state, setState] = useState<'idle' | 'taking' | 'failed'>('idle');
  const [accuracyM, setAccuracyM] = useState<number | null>(null);
  const [isMapOpen, setMapOpen] = useState(false);
  const { coordinates } = form;
  const boundaries = coordinates?.boundaries ?? [];
  const take = async () => {
    setState('taking');
    const found = await currentPosition();
    setState(found.ok ? 'idle' : 'failed');
    if (!found.ok) return;
    setAccuracyM(found.accuracyM);
    onChange({ coordinates: { ...found.at, boundaries } });
  };
  return (
    <div className={`field ${styles.wide}`}>
      <span className="label">{messages.fields.position}</span>
      <p className="small muted">
        {coordinates === null
          ? messages.positionNone
          : messages.positionAt(coordinates.lat.toFixed(6), coordinates.lng.toFixed(6))}
        {coordinates !== null &&
          accuracyM !== null &&
          ` · ${messages.positionTaken(formatCount(Math.ceil(accuracyM)))}`}
      </p>
      {state === 'failed' && <p className="small neg">{messages.positionFailed}</p>}
      <div className="row wrap">
        <Button small icon={MapIcon} onClick={() => setMapOpen(true)}>
          {messages.positionMap}
        </Button>
        <Button
          small
          icon={LocateFixed}
          busy={state === 'taking' ? messages.positionTaking : undefined}
          onClick={() => void take()}
        >
          {messages.positionTake}
        </Button>
      </div>
      {coordinates !== null && (
        <PlotField
          at={coordinates}
          corners={boundaries}
          onChange={(next) => onChange({ coordinates: { ...coordinates, boundaries: next } })}
        />
      )}
      {isMapOpen && (
        <Suspense fallback={null}>
          <PositionSheet
            start={coordinates ?? resolveArea(form.location)?.center ?? DOWNTOWN}
            onChoose={(at) => {
              setAccuracyM(null);
              onChange({ coordinates: { ...at, boundaries } });
            }}
            onClose={() => setMapOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
