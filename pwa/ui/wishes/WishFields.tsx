import { figureWords } from '../../../domain/figure-words.ts';
import { filsFromAed, formatAed, formatAedShort } from '../../../domain/money.ts';
import { codeName } from '../../../domain/property/property-type.ts';
import { affordablePriceFils } from '../../../domain/roi/affordable-price.ts';
import { NUMBER_FIELDS } from '../../../domain/roi/fields.ts';
import { homeCost } from '../../../domain/roi/home-cost.ts';
import { LOAN_FIELDS, STANDARD_LOAN } from '../../../domain/roi/loan.ts';
import { PREFERRED_TYPES, type Preferences } from '../../../domain/user/preferences.ts';
import { HOME_USES, MOST_BEDROOMS, MUST_HAVES } from '../../../domain/user/profile-wishes.ts';
import { NumberInput } from '../fields/NumberInput.tsx';
import { RadioTrack } from '../fields/RadioTrack.tsx';
import { common } from '../texts/common.ts';
import { formatBedrooms } from '../texts/format.ts';
import { AreasField } from './AreasField.tsx';
import { Choices } from './Choices.tsx';
import { messages } from './messages.ts';

/** The user's one record, edited in Settings and, step by step, in Onboarding. */
type Props = { value: Preferences; onChange: (next: Preferences) => void };

const MAX_AED = 10_000_000_000;

export function WishedAreas({ value, onChange }: Props) {
  return (
    <AreasField
      chosen={value.preferredLocations}
      onChange={(preferredLocations) => onChange({ ...value, preferredLocations })}
    />
  );
}

export const isPriceSwapped = ({ priceRange: { min, max } }: Preferences) => max > 0 && min > max;

/** A price range, or what the loan may cost a month; each says what it is in terms of the other. */
export function WishedBudget({ value, onChange }: Props) {
  const { priceRange, monthlyAed, loan = STANDARD_LOAN } = value;
  const priceFils = filsFromAed(priceRange.max);
  const monthlyFils =
    priceFils > 0
      ? homeCost({ priceFils, completion: 'ready', sqft: 0, chargeFilsPerSqft: 0 }, loan).instalmentFils
      : 0;
  return (
    <fieldset className="field">
      <legend className="label">{common.priceRange}</legend>
      <div className="two">
        {(['min', 'max'] as const).map((end) => (
          <NumberInput
            key={end}
            label={end === 'min' ? messages.minPrice : messages.maxPrice}
            error={end === 'min' && isPriceSwapped(value) ? messages.priceSwapped : undefined}
            help={
              end === 'max' && priceFils > 0
                ? messages.costs(formatAedShort(priceFils), formatAed(monthlyFils))
                : undefined
            }
            unit={figureWords.currency}
            measure="aed"
            value={priceRange[end] || null}
            max={MAX_AED}
            onChange={(next) => onChange({ ...value, priceRange: { ...priceRange, [end]: next ?? 0 } })}
          />
        ))}
        <NumberInput
          label={messages.monthly}
          help={
            monthlyAed === null
              ? messages.monthlyHelp
              : messages.affords(formatAedShort(affordablePriceFils(filsFromAed(monthlyAed), loan)))
          }
          unit={figureWords.currency}
          measure="aed"
          value={monthlyAed}
          max={MAX_AED}
          onChange={(next) => onChange({ ...value, monthlyAed: next || null })}
        />
      </div>
    </fieldset>
  );
}

const BEDROOMS = Array.from({ length: MOST_BEDROOMS + 1 }, (_, value) => ({
  value,
  label: value === MOST_BEDROOMS ? messages.orMore(value) : formatBedrooms(value),
}));

export function WishedRooms({ value, onChange }: Props) {
  return (
    <>
      <Choices
        name={messages.bedrooms}
        options={BEDROOMS}
        chosen={value.bedrooms}
        onChange={(bedrooms) => onChange({ ...value, bedrooms })}
      />
      <Choices
        name={messages.propertyTypes}
        options={PREFERRED_TYPES.map((type) => ({ value: type as string, label: codeName(type) }))}
        chosen={value.propertyTypes}
        onChange={(propertyTypes) => onChange({ ...value, propertyTypes })}
      />
    </>
  );
}

const MUSTS = MUST_HAVES.map((value) => ({ value, label: value === 'ready' ? messages.ready : codeName(value) }));

export function WishedFeatures({ value, onChange }: Props) {
  return (
    <Choices
      name={messages.mustHaves}
      options={MUSTS}
      chosen={value.mustHaves}
      onChange={(mustHaves) => onChange({ ...value, mustHaves })}
    />
  );
}

const LOAN_UNITS = { downPaymentPercent: '%', interestPercent: '%', termYears: messages.loanYears } as const;

export function Financing({ value, onChange }: Props) {
  const loan = value.loan ?? STANDARD_LOAN;
  return (
    <>
      {LOAN_FIELDS.map((field) => {
        const { min, max } = NUMBER_FIELDS[field];
        return (
          <NumberInput
            key={field}
            label={messages.loanFields[field]}
            value={loan[field]}
            unitAfter={LOAN_UNITS[field]}
            min={min}
            max={max}
            measure={field === 'termYears' ? 'years' : 'percent'}
            decimals={field === 'interestPercent'}
            onChange={(typed) => {
              if (typed !== null) onChange({ ...value, loan: { ...loan, [field]: typed } });
            }}
          />
        );
      })}
      <p className="help">{messages.loanHelp}</p>
    </>
  );
}

const USES = HOME_USES.map((value) => ({ value, label: messages.uses[value] }));

export function HomeUse({ value, onChange }: Props) {
  return (
    <RadioTrack
      label={messages.use}
      options={USES}
      value={value.use ?? undefined}
      onChange={(use) => onChange({ ...value, use })}
    >
      <p className="help">{messages.useHelp}</p>
    </RadioTrack>
  );
}
