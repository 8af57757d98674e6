import { LocateFixed, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { resolveArea } from '../../../domain/gazetteer/areas.ts';
import { currentPosition } from '../../device/position.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/format.ts';
import styles from './editor.module.css';
import type { FormPart } from './form-part.ts';
import { messages } from './messages.ts';
import { PlotField } from './PlotField.tsx';

const PositionSheet = lazy(() => import('./PositionSheet.tsx'));
/** Where the map opens for a listing without place and area. */
const DOWNTOWN = { lat: 25.1972, lng: 55.2744 };

/** Where the property stands: chosen on the map or taken from the phone, with the plot around it. */
export function PositionField({ form, onChange }: FormPart) {
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
