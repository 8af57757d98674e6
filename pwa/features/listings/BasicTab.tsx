import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { figureWords } from '../../../domain/figure-words.ts';
import { AREAS, resolveArea } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { DuplicateQuestion } from '../../../domain/property/duplicate.ts';
import { type PermitState, permitState } from '../../../domain/property/permit.ts';
import { priceStep } from '../../../domain/property/price-step.ts';
import type { Property } from '../../../domain/property/property.ts';
import { PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import type { JudgedHome } from '../../../domain/scores/home-facts.ts';
import { useDuplicates } from '../../data/queries/managed-listings.ts';
import { useValue } from '../../data/queries/valuation.ts';
import { QrCode } from '../../ui/controls/QrCode.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { PurposeSwitch } from '../../ui/fields/PurposeSwitch.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatMoneyShort } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { Verdict } from '../../ui/valuation/Verdict.tsx';
import styles from './editor.module.css';
import { bind, TextField } from './form-fields.tsx';
import { FIRST_LOCATIONS, type FormPart, LIMITS, type ListingForm, toHome, UNKNOWN_BEDROOMS } from './listing-form.ts';
import { messages } from './messages.ts';
import { RentalPart } from './RentalPart.tsx';

const TONES = { missing: 'neg', malformed: 'neg', 'number-only': 'warn', complete: 'pos' } as const satisfies Record<
  PermitState,
  string
>;

const NOTHING = { value: '' as const, label: messages.choose };
const TYPES = [NOTHING, ...PROPERTY_TYPES.map((type) => ({ value: type, label: codeName(type) }))];
const LOCATIONS = [...new Set<string>([...FIRST_LOCATIONS, ...AREAS.map(({ name }) => name).sort()])];

export function BasicTab({ before, ...part }: FormPart & { before: Property | null }) {
  const { form, onChange } = part;
  return (
    <div className="halves">
      <PurposeSwitch className={styles.wide} value={form.purpose} onChange={(purpose) => onChange({ purpose })} />
      <TextField
        {...part}
        field="title"
        required
        maxLength={LIMITS.title}
        placeholder={messages.titleHint}
        className={styles.wide}
      />
      <PriceFields before={before} {...part} />
      <Select
        {...bind(part, 'location')}
        required
        options={locationsWith(form.location)}
        value={form.location}
        onChange={(location) => onChange({ location })}
      />
      <TextField
        {...part}
        field="address"
        required
        maxLength={LIMITS.address}
        placeholder={messages.addressHint}
        className={styles.wide}
      />
      <Select
        {...bind(part, 'propertyType')}
        required
        options={TYPES}
        value={form.propertyType}
        onChange={(propertyType) => onChange({ propertyType })}
      />
      <div className="field">
        <Switch
          label={form.isActive ? messages.active : messages.inactive}
          checked={form.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
      </div>
      <div className={styles.wide}>
        <TextArea
          {...bind(part, 'description')}
          required
          rows={5}
          maxLength={LIMITS.description}
          value={form.description}
          onChange={(description) => onChange({ description })}
        />
      </div>
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
        <Duplicates form={form} listingId={before?.id ?? 0} />
      </div>
    </div>
  );
}

/** The price with its verdict, or the rent with its terms. */
function PriceFields({ before, form, errors, onChange, onLeave }: FormPart & { before: Property | null }) {
  return (
    <>
      <NumberInput
        name="priceAed"
        label={messages.prices[form.purpose]}
        error={errors.priceAed}
        unit={figureWords.currency}
        measure="aed"
        required
        max={1e11}
        step={priceStep(form.priceAed ?? 0)}
        value={form.priceAed}
        onChange={(priceAed) => onChange({ priceAed })}
        onBlur={() => onLeave('priceAed')}
      />
      {form.purpose === 'sale' ? (
        <PriceVerdict form={form} before={before} />
      ) : (
        <RentalPart purpose={form.purpose} rental={form.rental} onChange={(rental) => onChange({ rental })} />
      )}
    </>
  );
}

/** Adds the current location if the list lacks it. */
function locationsWith(location: string) {
  const names = location === '' || LOCATIONS.includes(location) ? LOCATIONS : [...LOCATIONS, location];
  return [NOTHING, ...names.map((name) => ({ value: name, label: placeName(name) }))];
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
  const { purpose, permitNumber, building, address, bedrooms, sqft, photos, location } = form;
  const hasHome = location !== '' && (sqft ?? 0) > 0 && (building.trim() !== '' || address.trim() !== '');
  if (!hasHome && permitNumber.trim() === '' && photos.length === 0) return null;
  return {
    id,
    purpose,
    areaId: resolveArea(location)?.id ?? '',
    building: building.trim(),
    address: address.trim(),
    bedrooms: bedrooms ?? UNKNOWN_BEDROOMS,
    sqft: sqft ?? 0,
    permitNumber: permitNumber.trim(),
    photos,
  };
}

function PriceVerdict({ form, before }: { form: ListingForm; before: Property | null }) {
  const home = useDeferredValue(toHome(form, before));
  // Compared by content, so that typing a description does not repeat the query.
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
