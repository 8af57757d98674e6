import { figureWords } from '../../../domain/figure-words.ts';
import { AREAS } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import { Field } from '../../ui/Field.tsx';
import { codeName, formatCount } from '../../ui/format.ts';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Duplicates } from './Duplicates.tsx';
import styles from './editor.module.css';
import type { FormPart } from './form-part.ts';
import { FIRST_LOCATIONS, LIMITS } from './listing-form.ts';
import { messages } from './messages.ts';
import { PermitLight } from './PermitLight.tsx';
import { PriceVerdict } from './PriceVerdict.tsx';
import { TextField } from './TextField.tsx';

const NOTHING = { value: '', label: messages.choose };
const TYPES = [NOTHING, ...PROPERTY_TYPES.map((type) => ({ value: type, label: codeName(type) }))];
const OTHERS = AREAS.map(({ name }) => name)
  .filter((name) => !(FIRST_LOCATIONS as readonly string[]).includes(name))
  .sort();
const LOCATIONS = [
  NOTHING,
  ...[...FIRST_LOCATIONS, ...OTHERS].map((name) => ({ value: name, label: placeName(name) })),
];

/** Basic Information: what a buyer reads first. */
export function BasicTab({ listingId, ...part }: FormPart & { listingId: number }) {
  const { form, onChange } = part;
  return (
    <div className={styles.fields}>
      <TextField
        {...part}
        field="title"
        required
        maxLength={LIMITS.title}
        placeholder={messages.titleHint}
        className={styles.wide}
      />
      <Price {...part} />
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
        <PriceVerdict form={form} />
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
    <Field label={messages.fields.price} required error={errors.priceAed}>
      <NumberInput
        name="priceAed"
        unit={figureWords.currency}
        required
        max={1e11}
        value={form.priceAed}
        onChange={(priceAed) => onChange({ priceAed })}
        onBlur={() => onLeave('priceAed')}
      />
    </Field>
  );
}

type ChoiceProps = FormPart & {
  field: 'location' | 'propertyType';
  options: readonly { value: string; label: string }[];
};

function Choice({ form, errors, onChange, onLeave, field, options }: ChoiceProps) {
  return (
    <Field label={messages.fields[field]} required error={errors[field]}>
      <Select
        name={field}
        required
        options={options}
        value={form[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
        onBlur={() => onLeave(field)}
      />
    </Field>
  );
}

function Description({ form, errors, onChange, onLeave }: FormPart) {
  const count = messages.characters(formatCount(form.description.length), formatCount(LIMITS.description));
  return (
    <Field label={messages.fields.description} required error={errors.description} help={count} className={styles.wide}>
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
