import { AREAS } from '../../../domain/market/areas.ts';
import { PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import { Field } from '../../ui/Field.tsx';
import { formatCount } from '../../ui/format.ts';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Duplicates } from './Duplicates.tsx';
import type { FormPart } from './form-part.ts';
import { FIRST_LOCATIONS, LIMITS, type ListingForm } from './listing-form.ts';
import { messages } from './messages.ts';
import { PriceVerdict } from './PriceVerdict.tsx';

const NOTHING = { value: '', label: messages.choose };
const TYPES = [
  NOTHING,
  ...PROPERTY_TYPES.map((type) => ({ value: type, label: type[0]?.toUpperCase() + type.slice(1) })),
];
const OTHERS = AREAS.map(({ name }) => name)
  .filter((name) => !(FIRST_LOCATIONS as readonly string[]).includes(name))
  .sort();
const LOCATIONS = [NOTHING, ...[...FIRST_LOCATIONS, ...OTHERS].map((name) => ({ value: name, label: name }))];

/** Basic Information: what a buyer reads first. */
export function BasicTab({ form, errors, onChange, onLeave, listingId }: FormPart & { listingId: number }) {
  const { fields } = messages;
  // The gazetteer's name of a place may be another than the one in the list.
  const locations = LOCATIONS.some(({ value }) => value === form.location)
    ? LOCATIONS
    : [...LOCATIONS, { value: form.location, label: form.location }];
  return (
    <div className="fieldgrid">
      <Field label={fields.title} required error={errors.title} className="wide">
        {({ id, describedBy, invalid }) => (
          <TextInput
            id={id}
            name="title"
            required
            maxLength={LIMITS.title}
            placeholder={messages.titleHint}
            value={form.title}
            invalid={invalid}
            describedBy={describedBy}
            onChange={(event) => onChange({ title: event.target.value })}
            onBlur={() => onLeave('title')}
          />
        )}
      </Field>
      <Field label={fields.price} required error={errors.priceAed}>
        {({ id, describedBy, invalid }) => (
          <NumberInput
            id={id}
            name="priceAed"
            unit="AED"
            required
            max={1e11}
            value={form.priceAed}
            invalid={invalid}
            describedBy={describedBy}
            onChange={(priceAed) => onChange({ priceAed })}
            onBlur={() => onLeave('priceAed')}
          />
        )}
      </Field>
      <Field label={fields.location} required error={errors.location}>
        {({ id, describedBy, invalid }) => (
          <Select
            id={id}
            name="location"
            required
            options={locations}
            value={form.location}
            invalid={invalid}
            describedBy={describedBy}
            onChange={(event) => onChange({ location: event.target.value })}
            onBlur={() => onLeave('location')}
          />
        )}
      </Field>
      <Field label={fields.address} required error={errors.address} className="wide">
        {({ id, describedBy, invalid }) => (
          <TextInput
            id={id}
            name="address"
            required
            maxLength={LIMITS.address}
            placeholder={messages.addressHint}
            value={form.address}
            invalid={invalid}
            describedBy={describedBy}
            onChange={(event) => onChange({ address: event.target.value })}
            onBlur={() => onLeave('address')}
          />
        )}
      </Field>
      <Field label={fields.propertyType} required error={errors.propertyType}>
        {({ id, describedBy, invalid }) => (
          <Select
            id={id}
            name="propertyType"
            required
            options={TYPES}
            value={form.propertyType}
            invalid={invalid}
            describedBy={describedBy}
            onChange={(event) => onChange({ propertyType: event.target.value as ListingForm['propertyType'] })}
            onBlur={() => onLeave('propertyType')}
          />
        )}
      </Field>
      <div className="field">
        <Switch
          label={form.isActive ? messages.active : messages.inactive}
          checked={form.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
      </div>
      <Description form={form} errors={errors} onChange={onChange} onLeave={onLeave} />
      <Field label={fields.permitNumber} help={messages.permitHelp}>
        {({ id, describedBy }) => (
          <TextInput
            id={id}
            name="permitNumber"
            maxLength={LIMITS.permitNumber}
            value={form.permitNumber}
            describedBy={describedBy}
            onChange={(event) => onChange({ permitNumber: event.target.value })}
          />
        )}
      </Field>
      <p className={`sm light ${form.permitNumber.trim() === '' ? 'warn' : 'pos'}`}>
        <span className="lamp" aria-hidden="true" />
        {form.permitNumber.trim() === '' ? messages.permitMissing : messages.permitThere}
      </p>
      <div className="wide stack">
        <Duplicates form={form} listingId={listingId} />
        <PriceVerdict form={form} />
      </div>
    </div>
  );
}

function Description({ form, errors, onChange, onLeave }: FormPart) {
  const count = messages.characters(formatCount(form.description.length), formatCount(LIMITS.description));
  return (
    <Field label={messages.fields.description} required error={errors.description} help={count} className="wide">
      {({ id, describedBy, invalid }) => (
        <textarea
          id={id}
          name="description"
          className={`inp area${invalid ? ' err' : ''}`}
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
