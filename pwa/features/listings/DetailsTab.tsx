import { LocateFixed, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useId, useState } from 'react';
import { shownArea, sqftOfShown } from '../../../domain/format.ts';
import { resolveArea } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { currentLocale } from '../../../domain/language/language.ts';
import { useBuildings } from '../../data/queries/valuation.ts';
import { currentPosition } from '../../device/position.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { listingFields } from '../../ui/listing/listing-fields.ts';
import { common } from '../../ui/texts/common.ts';
import { formatCount } from '../../ui/texts/format.ts';
import styles from './editor.module.css';
import { bind, TextField } from './form-fields.tsx';
import { type FormPart, LIMITS } from './listing-form.ts';
import { messages } from './messages.ts';
import { PlotField } from './PlotField.tsx';

const PositionSheet = lazy(() => import('./PositionSheet.tsx'));

/** Centre of the map for a listing without place and area. */
const DOWNTOWN = { lat: 25.1972, lng: 55.2744 };
const ROOMS = { required: true, max: 50 };

export function DetailsTab(part: FormPart) {
  const { form, onChange } = part;
  const { bedrooms, bathrooms, sqft, yearBuilt } = form;
  return (
    <div className="halves">
      <NumberInput
        {...bind(part, 'bedrooms')}
        {...ROOMS}
        value={bedrooms}
        onChange={(value) => onChange({ bedrooms: value })}
      />
      <NumberInput
        {...bind(part, 'bathrooms')}
        {...ROOMS}
        decimals
        value={bathrooms}
        onChange={(value) => onChange({ bathrooms: value })}
      />
      <NumberInput
        {...bind(part, 'sqft')}
        required
        max={5_000_000}
        decimals
        measure={currentLocale().areaUnit}
        value={sqft === null ? null : Math.round(shownArea(sqft) * 100) / 100}
        onChange={(value) => onChange({ sqft: value === null ? null : sqftOfShown(value) })}
      />
      <NumberInput
        {...bind(part, 'yearBuilt')}
        isYear
        max={9999}
        value={yearBuilt}
        onChange={(value) => onChange({ yearBuilt: value })}
      />
      <BuildingField {...part} />
      <PositionField {...part} />
    </div>
  );
}

const SUGGESTED = 12;

function BuildingField(part: FormPart) {
  const list = useId();
  const { building, location } = part.form;
  const areaId = resolveArea(location)?.id ?? '';
  const places = useBuildings(useDeferredValue(building), areaId, SUGGESTED);
  return (
    <>
      <TextField
        {...part}
        field="building"
        maxLength={LIMITS.building}
        help={messages.buildingHelp}
        className={styles.wide}
        list={list}
      />
      <datalist id={list}>
        {places.map(({ name, areaId: ofArea, areaName }) => (
          <option key={`${ofArea} ${name}`} value={name}>
            {ofArea === areaId ? '' : placeName(areaName)}
          </option>
        ))}
      </datalist>
    </>
  );
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
      <span className="label">{listingFields.coordinates}</span>
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
        <Button label={messages.positionMap} small icon={MapIcon} onClick={() => setMapOpen(true)} />
        <Button
          small
          icon={LocateFixed}
          busy={state === 'taking' ? messages.positionTaking : undefined}
          onClick={() => void take()}
        >
          {common.useMyLocation}
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
