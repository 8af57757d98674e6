import { figureWords } from '../../../domain/figure-words.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { codeName } from '../../../domain/property/property-type.ts';
import { NUMBER_FIELDS } from '../../../domain/roi/fields.ts';
import { LOAN_FIELDS, STANDARD_LOAN } from '../../../domain/roi/loan.ts';
import { PREFERRED_AREAS, PREFERRED_TYPES, type Preferences } from '../../../domain/user/preferences.ts';
import { LISTING_ROLES, USER_TYPES } from '../../../domain/user/user.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { common } from '../../ui/common.ts';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';
import styles from './settings.module.css';

type Props = { value: Preferences; onChange: (next: Preferences) => void };

export function PreferenceSections({ value, onChange }: Props) {
  const user = useCurrentUser();
  const hasListings = user !== null && LISTING_ROLES.includes(user.userType);
  const notifications = (Object.keys(value.notifications) as (keyof Preferences['notifications'])[]).filter(
    (key) => key !== 'requests' || hasListings,
  );
  return (
    <>
      <Section id="journey">
        <UserTypeField value={value} onChange={onChange} />
      </Section>
      <Section id="market">
        <Choices
          name={messages.locations}
          options={PREFERRED_AREAS.map((area) => ({ value: area, label: placeName(area) }))}
          chosen={value.preferredLocations}
          onChange={(preferredLocations) => onChange({ ...value, preferredLocations })}
        />
        <PriceRange value={value} onChange={onChange} />
        <Choices
          name={messages.propertyTypes}
          options={PREFERRED_TYPES.map((type) => ({ value: type, label: codeName(type) }))}
          chosen={value.propertyTypes}
          onChange={(propertyTypes) => onChange({ ...value, propertyTypes })}
        />
      </Section>
      <Section id="loan">
        <LoanFields value={value} onChange={onChange} />
      </Section>
      <Section id="notifications">
        {notifications.map((key) => (
          <Switch
            key={key}
            {...messages.notification[key]}
            checked={value.notifications[key]}
            onChange={(on) => onChange({ ...value, notifications: { ...value.notifications, [key]: on } })}
          />
        ))}
      </Section>
      <Section id="privacy">
        {(Object.keys(value.privacy) as (keyof Preferences['privacy'])[]).map((key) => (
          <Switch
            key={key}
            {...messages.privacySwitch[key]}
            checked={value.privacy[key]}
            onChange={(on) => onChange({ ...value, privacy: { ...value.privacy, [key]: on } })}
          />
        ))}
        <p className="help">{messages.privacyNote}</p>
      </Section>
    </>
  );
}

function UserTypeField({ value, onChange }: Props) {
  const role = useCurrentUser()?.userType ?? null;
  // Only the server makes administrators.
  const types = USER_TYPES.filter((type) => type !== 'admin' || (value.userType ?? role) === 'admin');
  const options = [
    { value: null, label: messages.notChosen },
    ...types.map((type) => ({ value: type, label: common.userTypes[type] })),
  ];
  return (
    <Select
      label={messages.userType}
      options={options}
      value={value.userType ?? role}
      onChange={(userType) => onChange({ ...value, userType })}
    />
  );
}

const LOAN_UNITS = { downPaymentPercent: '%', interestPercent: '%', termYears: messages.loanYears } as const;

function LoanFields({ value, onChange }: Props) {
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
            max={max}
            decimals={field === 'interestPercent'}
            onChange={(typed) => {
              if (typed !== null && typed >= min && typed <= max)
                onChange({ ...value, loan: { ...loan, [field]: typed } });
            }}
          />
        );
      })}
    </>
  );
}

function PriceRange({ value, onChange }: Props) {
  const { min, max } = value.priceRange;
  const isSwapped = min > max;
  const set = (range: Partial<Preferences['priceRange']>) =>
    onChange({ ...value, priceRange: { ...value.priceRange, ...range } });
  return (
    <fieldset className="field">
      <legend className="label">{common.priceRange}</legend>
      <div className="two">
        <NumberInput
          label={messages.minPrice}
          error={isSwapped ? messages.priceSwapped : undefined}
          unit={figureWords.currency}
          value={min}
          max={10_000_000_000}
          onChange={(next) => set({ min: next ?? 0 })}
        />
        <NumberInput
          label={messages.maxPrice}
          unit={figureWords.currency}
          value={max}
          max={10_000_000_000}
          onChange={(next) => set({ max: next ?? 0 })}
        />
      </div>
    </fieldset>
  );
}

type ChoicesProps = {
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

function Choices({ name, options, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className="field">
      <legend className="label">{name}</legend>
      <div className={`auto-columns ${styles.choices}`}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(on) =>
              onChange(on ? [...chosen, option.value] : chosen.filter((other) => other !== option.value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
