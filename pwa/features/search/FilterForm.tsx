import { useId } from 'react';
import { filsFromAed } from '../../../domain/money.ts';
import { PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import { fieldLabel } from '../../../domain/search/chips.ts';
import { readField } from '../../../domain/search/field-text.ts';
import { FIELDS, MAX_AED, MAX_ROOMS, MAX_SQFT } from '../../../domain/search/fields.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { searchWords } from '../../../domain/search/words.ts';
import { AreaSizeInput } from '../../ui/fields/AreaSizeInput.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { RangeSlider } from '../../ui/fields/RangeSlider.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatCount, formatMoney } from '../../ui/texts/format.ts';
import { BedChips } from './BedChips.tsx';
import { messages } from './messages.ts';
import { BelowEstimate, PaymentField, PerSqftField } from './SaleFilters.tsx';
import { marketOf, priceFromSlider, priceSlider, sliderPositions } from './search-url.ts';
import type { SearchChange } from './use-search-state.ts';

type Props = { state: SearchState; change: SearchChange };

/** One type each, and the types that a sentence or an address asks for together. */
function typeOptions({ types }: SearchState): { value: string; label: string }[] {
  return [
    { value: '', label: common.allTypesTitle },
    ...(types.length > 1 ? [{ value: types.join(','), label: fieldLabel('types', { types }) }] : []),
    ...PROPERTY_TYPES.map((type) => ({ value: type, label: codeName(type) })),
  ];
}

/** All filters but the location, which has to be there at once. */
export default function FilterForm({ state, change }: Props) {
  const isSale = marketOf(state) === 'sale';
  return (
    <div className="stack gap-16">
      <Select
        label={common.propertyType}
        options={typeOptions(state)}
        value={state.types.join(',')}
        onChange={(value) => change({ types: readField('types', value || 'all')?.types ?? [] }, 'choice')}
      />
      {isSale && (
        <Select
          label={common.completion}
          options={COMPLETIONS}
          value={state.completion}
          onChange={(completion) => change({ completion }, 'choice')}
        />
      )}
      <Select
        label={messages.furnishing}
        options={FURNISHINGS}
        value={state.furnishing}
        onChange={(furnishing) => change({ furnishing }, 'choice')}
      />
      {isSale && (
        <div className="two">
          <Select
            label={messages.verdict}
            options={VERDICTS}
            value={state.verdict}
            onChange={(verdict) => change({ verdict }, 'choice')}
          />
          <BelowEstimate state={state} change={change} />
        </div>
      )}
      <div className="two">
        {isSale && <PerSqftField state={state} change={change} />}
        <Select
          label={messages.priceChange}
          options={PRICE_CHANGES}
          value={state.priceChange}
          onChange={(priceChange) => change({ priceChange }, 'choice')}
        />
      </div>
      <PriceFields state={state} change={change} />
      {isSale && <PaymentField state={state} change={change} />}
      <BedChips state={state} change={change} />
      <RoomFields
        name={common.bathrooms}
        step={0.5}
        range={[state.minBaths, state.maxBaths]}
        onChange={([minBaths, maxBaths]) => change({ minBaths, maxBaths }, 'typing')}
      />
      <SizeFields state={state} change={change} />
      {isSale ? <YieldAndHandover state={state} change={change} /> : <RentalFields state={state} change={change} />}
      <TextInput
        label={messages.keywords}
        autoComplete="off"
        maxLength={120}
        placeholder={messages.keywordsPlaceholder}
        value={state.keywords}
        onChange={(event) => change({ keywords: event.target.value }, 'typing')}
      />
    </div>
  );
}

const COMPLETIONS = [
  { value: null, label: common.readyOrOffPlan },
  { value: 'ready', label: searchWords.completions.ready },
  { value: 'off_plan', label: searchWords.completions.off_plan },
] as const;

const FURNISHINGS = [
  { value: null, label: common.any },
  ...FIELDS.furnishing.options.map((value) => ({ value, label: searchWords.furnishings[value] })),
];

const VERDICTS = [
  { value: null, label: common.any },
  ...FIELDS.verdict.options.map((value) => ({ value, label: searchWords.verdicts[value] })),
];

const PRICE_CHANGES = [
  { value: null, label: common.any },
  ...FIELDS.priceChange.options.map((value) => ({ value, label: searchWords.priceChanges[value] })),
];

function SizeFields({ state, change }: Props) {
  const boundSize = (sqft: number | null) => (sqft === null ? null : Math.min(MAX_SQFT, Math.round(sqft)) || null);
  return (
    <fieldset className="field">
      <legend className="label">{messages.size}</legend>
      <div className="two">
        <AreaSizeInput
          aria-label={messages.minOf(messages.size)}
          unit={messages.min}
          maxSqft={MAX_SQFT}
          placeholder={common.any}
          sqft={state.minSqft}
          onChange={(sqft) => change({ minSqft: boundSize(sqft) }, 'typing')}
        />
        <AreaSizeInput
          aria-label={messages.maxOf(messages.size)}
          unit={messages.max}
          maxSqft={MAX_SQFT}
          placeholder={common.any}
          sqft={state.maxSqft}
          onChange={(sqft) => change({ maxSqft: boundSize(sqft) }, 'typing')}
        />
      </div>
    </fieldset>
  );
}

/** Cheques, pets and the day to move in; guests of a holiday home. */
function RentalFields({ state, change }: Props) {
  const isHoliday = state.purpose === 'holiday';
  return (
    <div className="two">
      {isHoliday ? (
        <NumberInput
          label={messages.guests}
          max={MAX_ROOMS}
          placeholder={common.any}
          value={state.minGuests}
          onChange={(guests) => change({ minGuests: guests === null ? null : Math.round(guests) || null }, 'typing')}
        />
      ) : (
        <Select
          label={messages.cheques}
          options={CHEQUES}
          value={state.minCheques}
          onChange={(minCheques) => change({ minCheques }, 'choice')}
        />
      )}
      <Select label={messages.pets} options={PETS} value={state.pets} onChange={(pets) => change({ pets }, 'choice')} />
      {!isHoliday && (
        <TextInput
          type="date"
          label={messages.availableBy}
          value={state.availableBy}
          onChange={(event) => change({ availableBy: event.target.value }, 'choice')}
        />
      )}
    </div>
  );
}

const CHEQUES = [
  { value: null, label: common.any },
  ...[1, 2, 4, 6, 12].map((value) => ({ value, label: searchWords.cheques(value, null) })),
];
const PETS = [
  { value: null, label: common.any },
  { value: 'allowed', label: searchWords.pets },
] as const;

const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

function YieldAndHandover({ state, change }: Props) {
  const toYield = (percent: number | null) => (percent === null ? null : Math.min(99, Math.round(percent * 10) / 10));
  return (
    <div className="two">
      <NumberInput
        label={messages.minYield}
        decimals
        measure="percent"
        max={99}
        placeholder={common.any}
        value={state.minYieldPercent}
        onChange={(percent) => change({ minYieldPercent: toYield(percent) || null }, 'typing')}
      />
      <NumberInput
        label={messages.handoverBy}
        min={FIRST_YEAR}
        max={LAST_YEAR}
        isYear
        placeholder={common.any}
        value={state.maxHandover}
        onChange={(year) => change({ maxHandover: year }, 'typing')}
      />
    </div>
  );
}

function PriceFields({ state, change }: Props) {
  const helpId = useId();
  const isSwapped = state.maxPriceAed !== null && (state.minPriceAed ?? 0) > state.maxPriceAed;
  const [slider, scale] = [sliderPositions(state), priceSlider(state)];
  const of = marketOf(state);
  const top = messages.priceTop(formatCount(scale.max));
  const shared = {
    measure: 'aed' as const,
    max: MAX_AED,
    placeholder: common.any,
    invalid: isSwapped,
    describedBy: isSwapped ? helpId : undefined,
  };
  return (
    <fieldset className="field">
      <legend className="label">{messages.prices[of]}</legend>
      <div className="two">
        <NumberInput
          {...shared}
          aria-label={messages.minPrice}
          unit={messages.min}
          value={state.minPriceAed}
          onChange={(amount) => change({ minPriceAed: boundAmount(amount) || null }, 'typing')}
        />
        <NumberInput
          {...shared}
          aria-label={messages.maxPrice}
          unit={messages.max}
          value={state.maxPriceAed}
          onChange={(amount) => change({ maxPriceAed: boundAmount(amount) || null }, 'typing')}
        />
      </div>
      {isSwapped && (
        <span className="help error" id={helpId} role="alert">
          {messages.priceSwapped}
        </span>
      )}
      <RangeSlider
        min={scale.min}
        max={scale.max}
        step={scale.step}
        low={Math.min(slider.low, slider.high)}
        high={slider.high}
        onChange={(low, high) => change(priceFromSlider(state, { low, high }), 'typing')}
        labels={[messages.minPrice, messages.maxPrice]}
        valueText={(aed) => (aed >= scale.max ? top : formatMoney(filsFromAed(aed)))}
      />
      <div className="row between smaller dim" aria-hidden="true">
        <span>0</span>
        <span>{top}</span>
      </div>
      {of === 'rent' && state.maxPriceAed !== null && (
        <p className="smaller muted">{messages.aMonth(formatMoney(filsFromAed(Math.floor(state.maxPriceAed / 12))))}</p>
      )}
    </fieldset>
  );
}

type RoomRange = [min: number | null, max: number | null];
type RoomProps = { name: string; step: 1 | 0.5; range: RoomRange; onChange: (range: RoomRange) => void };

function RoomFields({ name, step, range: [min, max], onChange }: RoomProps) {
  const helpId = useId();
  const isSwapped = min !== null && max !== null && min > max;
  const rounded = (rooms: number | null) =>
    rooms === null ? null : Math.min(MAX_ROOMS, Math.round(rooms / step) * step);
  const shared = {
    max: MAX_ROOMS,
    decimals: step < 1,
    invalid: isSwapped,
    describedBy: isSwapped ? helpId : undefined,
  };
  return (
    <fieldset className="field">
      <legend className="label">{name}</legend>
      <div className="two">
        <NumberInput
          {...shared}
          aria-label={messages.minOf(name)}
          placeholder={messages.min}
          value={min}
          onChange={(rooms) => onChange([rounded(rooms), max])}
        />
        <NumberInput
          {...shared}
          aria-label={messages.maxOf(name)}
          placeholder={messages.max}
          value={max}
          onChange={(rooms) => onChange([min, rounded(rooms)])}
        />
      </div>
      {isSwapped && (
        <span className="help error" id={helpId} role="alert">
          {messages.roomsSwapped}
        </span>
      )}
    </fieldset>
  );
}

/** Whole dirhams within the limits of an address. */
function boundAmount(aed: number | null): number | null {
  return aed === null ? null : Math.min(MAX_AED, Math.round(aed));
}
