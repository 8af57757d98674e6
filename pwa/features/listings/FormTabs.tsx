import { LocateFixed, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { figureWords } from '../../../domain/figure-words.ts';
import { shownArea, sqftOfShown } from '../../../domain/format.ts';
import { AREAS, resolveArea } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { type PermitState, permitState } from '../../../domain/property/permit.ts';
import { priceStep } from '../../../domain/property/price-step.ts';
import { PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import type { JudgedHome } from '../../../domain/scores/home-facts.ts';
import { type DuplicateQuestion, useDuplicates } from '../../data/queries/managed-listings.ts';
import { useBuildings, useValue } from '../../data/queries/valuation.ts';
import { currentPosition } from '../../device/position.ts';
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';
import { Field } from '../../ui/Field.tsx';
import { codeName, formatCount, formatMoneyShort } from '../../ui/format.ts';
import { listingFields } from '../../ui/listing-fields.ts';
import { Note } from '../../ui/Note.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { paths } from '../../ui/paths.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Verdict } from '../../ui/valuation/Verdict.tsx';
import styles from './editor.module.css';
import { FIRST_LOCATIONS, type FormPart, LIMITS, type ListingForm } from './listing-form.ts';
import { messages } from './messages.ts';
import { PlotField } from './PlotField.tsx';

const TONES = { missing: 'neg', malformed: 'neg', 'number-only': 'warn', complete: 'pos' } as const satisfies Record<
  PermitState,
  string
>;

const NOTHING = { value: '', label: messages.choose };
const TYPES = [NOTHING, ...PROPERTY_TYPES.map((type) => ({ value: type, label: codeName(type) }))];
const OTHERS = AREAS.map(({ name }) => name)
  .filter((name) => !(FIRST_LOCATIONS as readonly string[]).includes(name))
  .sort();
const LOCATIONS = [
  NOTHING,
  ...[...FIRST_LOCATIONS, ...OTHERS].map((name) => ({ value: name, label: placeName(name) })),
];

export function BasicTab({ listingId, ...part }: FormPart & { listingId: number }) {
  const { form, onChange } = part;
  return (
    <div className="halves">
      <TextField
        {...part}
        field="title"
        required
        maxLength={LIMITS.title}
        placeholder={messages.titleHint}
        className={styles.wide}
      />
      <Price {...part} />
      <PriceVerdict form={form} />
      <Choice {...part} field="location" options={locationsWith(form.location)} />
      <TextField
        {...part}
        field="address"
        required
        maxLength={LIMITS.address}
        placeholder={messages.addressHint}
        className={styles.wide}
      />
      <Choice {...part} field="propertyType" options={TYPES} />
      <div className="field">
        <Switch
          label={form.isActive ? messages.active : messages.inactive}
          checked={form.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
      </div>
      <Description {...part} />
      <TextField {...part} field="permitNumber" maxLength={LIMITS.permitNumber} help={messages.permitHelp} />
      <TextField
        {...part}
        field="permitUrl"
        inputMode="url"
        maxLength={LIMITS.permitUrl}
        help={messages.permitUrlHelp}
      />
      <PermitLight form={form} />
      <div className={`${styles.wide} stack`}>
        <Duplicates form={form} listingId={listingId} />
      </div>
    </div>
  );
}

/** The gazetteer's name of a place may be another than the one in the list. */
function locationsWith(location: string) {
  const isListed = LOCATIONS.some(({ value }) => value === location);
  return isListed ? LOCATIONS : [...LOCATIONS, { value: location, label: location }];
}

function Price({ form, errors, onChange, onLeave }: FormPart) {
  return (
    <NumberInput
      label={listingFields.price}
      error={errors.priceAed}
      name="priceAed"
      unit={figureWords.currency}
      required
      max={1e11}
      step={priceStep(form.priceAed ?? 0)}
      value={form.priceAed}
      onChange={(priceAed) => onChange({ priceAed })}
      onBlur={() => onLeave('priceAed')}
    />
  );
}

type ChoiceProps = FormPart & {
  field: 'location' | 'propertyType';
  options: readonly { value: string; label: string }[];
};

function Choice({ form, errors, onChange, onLeave, field, options }: ChoiceProps) {
  return (
    <Select
      label={listingFields[field]}
      error={errors[field]}
      name={field}
      required
      options={options}
      value={form[field]}
      onChange={(value) => onChange({ [field]: value })}
      onBlur={() => onLeave(field)}
    />
  );
}

function Description({ form, errors, onChange, onLeave }: FormPart) {
  const count = messages.characters(formatCount(form.description.length), formatCount(LIMITS.description));
  return (
    <Field label={listingFields.description} required error={errors.description} help={count} className={styles.wide}>
      {({ id, describedBy, invalid }) => (
        <textarea
          id={id}
          name="description"
          className={`input area${invalid ? ' error' : ''}`}
          rows={5}
          required
          maxLength={LIMITS.description}
          value={form.description}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange({ description: event.target.value })}
          onBlur={() => onLeave('description')}
        />
      )}
    </Field>
  );
}

function PermitLight({ form }: { form: ListingForm }) {
  const state = permitState(form);
  return (
    <div className={styles.wide} aria-live="polite">
      <p className={`small row ${styles.light} ${TONES[state]}`}>
        <span className={styles.lamp} aria-hidden="true" />
        {messages.permitStates[state]}
      </p>
      {state === 'complete' && (
        <QrCode text={form.permitUrl.trim()} label={messages.permitCode} className={styles.permitCode} />
      )}
    </div>
  );
}

/** Warns of listings that look like the same home; it does not keep anybody from saving. */
function Duplicates({ form, listingId }: { form: ListingForm; listingId: number }) {
  const found = useDuplicates(toQuestion(form, listingId));
  if (found.length === 0) return null;
  return (
    <Note tone="warn">
      <b>{messages.duplicateTitle}</b>
      <ul>
        {found.map(({ listing, reason }) => (
          <li key={listing.id}>
            <Link to={paths.property(listing.id)}>
              {messages.duplicate(listing.title, messages.duplicateReasons[reason])}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function toQuestion(form: ListingForm, id: number): DuplicateQuestion | null {
  const { permitNumber, building, address, bedrooms, sqft, photos, location } = form;
  const hasHome = location !== '' && (sqft ?? 0) > 0 && (building.trim() !== '' || address.trim() !== '');
  if (!hasHome && permitNumber.trim() === '' && photos.length === 0) return null;
  return {
    id,
    areaId: resolveArea(location)?.id ?? '',
    building: building.trim(),
    address: address.trim(),
    bedrooms: bedrooms ?? 0,
    sqft: sqft ?? 0,
    permitNumber: permitNumber.trim(),
    photos,
  };
}

function PriceVerdict({ form }: { form: ListingForm }) {
  const home = useDeferredValue(toHome(form));
  // The question is the same as long as its facts are: typing a description asks nothing.
  const key = JSON.stringify(home);
  const report = useValue(home === null ? null : (JSON.parse(key) as JudgedHome));
  const estimate = report?.data?.estimatedValue ?? null;
  return (
    <section aria-live="polite" aria-label={common.isPriceFair}>
      {estimate !== null && (
        <p>
          <b>
            {messages.estimate(
              formatMoneyShort(estimate.valueFils),
              formatMoneyShort(estimate.range50.low),
              formatMoneyShort(estimate.range50.high),
            )}
          </b>
        </p>
      )}
      {report?.data != null ? <Verdict report={report.data} /> : <p className="small muted">{messages.verdictHint}</p>}
    </section>
  );
}

function toHome(form: ListingForm): JudgedHome | null {
  const { location, propertyType, priceAed, bedrooms, sqft, building, features, yearBuilt } = form;
  const area = location === '' ? null : resolveArea(location);
  if (area === null || propertyType === '' || !priceAed || !sqft) return null;
  return {
    id: 0,
    price: Math.round(priceAed * 100),
    areaId: area.id,
    location: area.name,
    project: '',
    building,
    propertyType,
    bedrooms: propertyType === 'studio' ? 0 : (bedrooms ?? 0),
    completion: 'ready',
    sqft,
    features,
    yearBuilt,
  };
}

const PositionSheet = lazy(() => import('./PositionSheet.tsx'));

/** Centre of the map for a listing without place and area. */
const DOWNTOWN = { lat: 25.1972, lng: 55.2744 };

type NumberField = 'bedrooms' | 'bathrooms' | 'sqft' | 'yearBuilt';

export function DetailsTab(part: FormPart) {
  return (
    <div className="halves">
      <Figure {...part} field="bedrooms" required />
      <Figure {...part} field="bathrooms" required decimals />
      <Figure {...part} field="sqft" required decimals />
      <Figure {...part} field="yearBuilt" />
      <BuildingField {...part} />
      <PositionField {...part} />
    </div>
  );
}

const SUGGESTED = 12;

/** Suggests buildings by their registered names, those of the chosen area first. */
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

type FigureProps = FormPart & { field: NumberField; required?: boolean; decimals?: boolean; help?: string };

function Figure({ form, errors, onChange, onLeave, field, required = false, decimals = false, help }: FigureProps) {
  const isYear = field === 'yearBuilt';
  const isSize = field === 'sqft';
  return (
    <NumberInput
      label={listingFields[field]}
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
        <Button small icon={MapIcon} onClick={() => setMapOpen(true)}>
          {messages.positionMap}
        </Button>
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

type TextFieldName = 'title' | 'address' | 'permitNumber' | 'permitUrl' | 'building' | 'imageUrl';
type Props = FormPart & {
  field: TextFieldName;
  maxLength: number;
  required?: boolean;
  help?: string;
  placeholder?: string;
  inputMode?: 'url';
  className?: string;
  list?: string;
};

export function TextField({ form, errors, onChange, onLeave, field, help, className, ...input }: Props) {
  const { required } = input;
  return (
    <Field
      label={listingFields[field]}
      error={errors[field]}
      {...(required === undefined ? {} : { required })}
      {...(help === undefined ? {} : { help })}
      {...(className === undefined ? {} : { className })}
    >
      <TextInput
        {...input}
        name={field}
        value={form[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
        onBlur={() => onLeave(field)}
      />
    </Field>
  );
}
