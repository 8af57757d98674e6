import type { Purpose, RentalTerms } from '../../../domain/property/purpose.ts';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { rentalTerms } from '../../ui/listing/rental-terms.ts';
import styles from './editor.module.css';

const words = rentalTerms;

type Props = { purpose: Exclude<Purpose, 'sale'>; rental: RentalTerms; onChange: (rental: RentalTerms) => void };
type NameOf<T> = { [K in keyof RentalTerms]-?: NonNullable<RentalTerms[K]> extends T ? K : never }[keyof RentalTerms];

/** Terms of a rental. An empty field is a term that the listing leaves open. */
export function RentalPart({ purpose, rental, onChange }: Props) {
  const set = (change: { [K in keyof RentalTerms]?: RentalTerms[K] | undefined }) => {
    const known = Object.entries({ ...rental, ...change }).filter(([, value]) => value !== undefined && value !== '');
    onChange(Object.fromEntries(known) as RentalTerms);
  };
  const count = (name: NameOf<number>, max: number) => (
    <NumberInput
      name={name}
      label={words[name]}
      max={max}
      value={rental[name] ?? null}
      onChange={(value) => set({ [name]: value === null ? undefined : Math.round(value) || undefined })}
    />
  );
  const money = (name: NameOf<number>) => (
    <NumberInput
      name={name}
      label={words[name]}
      measure="aed"
      max={1e9}
      value={rental[name] === undefined ? null : rental[name] / 100}
      onChange={(aed) => set({ [name]: aed === null ? undefined : Math.round(aed * 100) })}
    />
  );
  const choice = (name: NameOf<boolean>) => (
    <Select
      name={name}
      label={words[name]}
      options={CHOICES}
      value={rental[name] === undefined ? null : rental[name] ? 'yes' : 'no'}
      onChange={(value) => set({ [name]: value === null ? undefined : value === 'yes' })}
    />
  );
  return (
    <fieldset className={`${styles.wide} halves`} aria-label={words.title}>
      {purpose === 'rent' ? (
        <>
          {count('cheques', 12)}
          <TextInput
            type="date"
            name="availableFrom"
            label={words.availableFrom}
            value={rental.availableFrom ?? ''}
            onChange={({ target }) => set({ availableFrom: target.value })}
          />
          {count('minMonths', 60)}
          {money('depositFils')}
          {money('agencyFeeFils')}
          {choice('chillerIncluded')}
          {choice('utilitiesIncluded')}
        </>
      ) : (
        <>
          {count('sleeps', 50)}
          {count('minNights', 365)}
          {money('cleaningFeeFils')}
          {money('tourismFeeFils')}
          <TextInput
            name="holidayPermit"
            label={words.holidayPermit}
            maxLength={40}
            value={rental.holidayPermit ?? ''}
            onChange={({ target }) => set({ holidayPermit: target.value })}
          />
        </>
      )}
      {choice('petsAllowed')}
    </fieldset>
  );
}

const CHOICES = [
  { value: null, label: words.unsaid },
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
] as const;
