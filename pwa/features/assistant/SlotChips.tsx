import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { questionsOf } from '../../../domain/advisor/frame/asked-question.ts';
import type { Frame, Slots } from '../../../domain/advisor/frame/frame.ts';
import { resolveNear, withRadius } from '../../../domain/gazetteer/landmarks.ts';
import { areaName, placeName } from '../../../domain/gazetteer/place-name.ts';
import { filsFromAed, formatAedShort, groupThousands } from '../../../domain/money.ts';
import { PROPERTY_SORTS } from '../../../domain/property/property-order.ts';
import { codeName, PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import { fieldLabel, toChips } from '../../../domain/search/chips.ts';
import { readField } from '../../../domain/search/field-text.ts';
import { askedFields, type FieldName } from '../../../domain/search/fields.ts';
import { distanceText, nearLabel } from '../../../domain/search/words.ts';
import { readTypedNumber } from '../../../domain/typed-number.ts';
import { numberProblem } from '../../ui/fields/NumberInput.tsx';
import { common } from '../../ui/texts/common.ts';
import { messages } from './messages.ts';
import { MeasureChip, QuestionChip } from './QuestionChips.tsx';
import { type Option, SelectChip } from './SelectChip.tsx';
import styles from './slots.module.css';
import type { FrameChange } from './use-conversation.ts';

type Props = { frame: Frame; onChange: (change: FrameChange) => void };
type PartProps = { slots: Slots; onChange: (slots: Partial<Slots>) => void };

const BEDS = [0, 1, 2, 3, 4, 5];
const PRICES_AED = [500_000, 750_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000];
const YIELDS = [5, 6, 7, 8, 9, 10];
const RADII_M = [500, 1000, 2000, 5000];
const YEARS_AHEAD = 6;
/** Operations whose homes can be filtered by kind. `CHOOSES`: operations that also have limits. */
const ABOUT_HOMES: ReadonlySet<Frame['operation']> = new Set([
  ...(['list', 'count', 'trend', 'compare', 'rank', 'value', 'verdict'] as const),
]);
const CHOOSES: ReadonlySet<Frame['operation']> = new Set(['list', 'rank']);
const short = (aed: number) => formatAedShort(filsFromAed(aed)).replace(/\.0+M/, 'M');

/** Shows the understood question and its filters as chips that can be removed, chosen or typed. Each change asks again. */
export function SlotChips({ frame, onChange: onFrame }: Props) {
  const { slots, operation, subject } = frame;
  const onChange = (change: Partial<Slots>) => onFrame({ slots: change });
  // Empty fields appear on request: a phone has no room for a dozen.
  const [isOpen, setOpen] = useState(false);
  const isAboutHomes = ABOUT_HOMES.has(operation) && (subject !== 'loan' || frame.measure === 'rent');
  const amounts = amountsOf(frame);
  const isOfQuestion = questionsOf(frame).length > 0;
  const choices = [
    ...(isAboutHomes ? homeChoices(slots) : []),
    ...(CHOOSES.has(operation) && frame.measure !== 'sales' ? limitChoices(frame) : []),
  ];
  if (!isAboutHomes && !isOfQuestion && askedFields(slots).length === 0 && amounts.length === 0) return null;
  return (
    <fieldset className={isOpen ? `row wrap ${styles.slots}` : `row wrap ${styles.slots} ${styles.setOnly}`}>
      <legend className="visually-hidden">{messages.wishes}</legend>
      {isOfQuestion && <QuestionChip frame={frame} onChange={onFrame} />}
      <FieldChips slots={slots} chosen={choices.flatMap(({ field }) => field ?? [])} onChange={onChange} />
      {choices.map((choice) => (
        <ChoiceChip key={choice.label} choice={choice} onChange={onChange} />
      ))}
      {operation === 'rank' && subject === 'area' && <MeasureChip frame={frame} onChange={onFrame} />}
      {amounts.map((one) => (
        <AmountChip
          key={one.name}
          amount={one}
          value={one.read(slots)}
          onChange={(value) => onChange(one.write(value))}
        />
      ))}
      {!isOpen && (isAboutHomes || amounts.length > 0) && (
        <button type="button" className="chip" onClick={() => setOpen(true)}>
          <Plus size={15} aria-hidden="true" />
          {common.moreFilters}
        </button>
      )}
    </fieldset>
  );
}

/** One chip for each field without a control of its own. Areas and homes have one each. */
function FieldChips({ slots, chosen, onChange }: PartProps & { chosen: readonly FieldName[] }) {
  const chips = toChips(slots).filter(({ key }) => !chosen.includes(key) && key !== 'near');
  return (
    <>
      {chips.flatMap(({ key, label, patch }) => {
        const each = EACH[key]?.(slots) ?? [{ name: label, patch }];
        return each.map((chip) => <NameChip key={chip.name} name={chip.name} onRemove={() => onChange(chip.patch)} />);
      })}
      {slots.near !== '' && <NearChip near={slots.near} onChange={onChange} />}
    </>
  );
}

const without = <T,>(list: readonly T[], value: T) => list.filter((other) => other !== value);
const areaLabel = (id: string) => placeName(areaName(id));

/** Fields whose values are removed one by one. */
const EACH: Partial<Record<FieldName, (slots: Slots) => { name: string; patch: Partial<Slots> }[]>> = {
  areaIds: ({ areaIds: all }) => all.map((id) => ({ name: areaLabel(id), patch: { areaIds: without(all, id) } })),
  homeIds: ({ homeIds: all }) => all.map((id) => ({ name: messages.home(id), patch: { homeIds: without(all, id) } })),
};

function NameChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button type="button" className="chip quiet" aria-label={messages.remove(name)} onClick={onRemove}>
      {name}
      <X size={15} aria-hidden="true" />
    </button>
  );
}

function NearChip({ near, onChange }: { near: string; onChange: PartProps['onChange'] }) {
  const radiusM = resolveNear(near)?.radiusM;
  const within = (metres: number) => messages.within(distanceText(metres));
  return (
    <>
      <NameChip name={nearLabel(near)} onRemove={() => onChange({ near: '' })} />
      {radiusM !== undefined && (
        <ChoiceChip
          choice={numberChoice(['near', messages.distance], radiusM, RADII_M, within, (metres) => ({
            near: metres === null ? '' : withRadius(near, metres),
          }))}
          onChange={onChange}
        />
      )}
    </>
  );
}

/** A filter shown as a select. An empty value means no filter. */
type Choice = {
  field?: FieldName;
  label: string;
  value: string;
  options: Option[];
  pick: (value: string) => Partial<Slots>;
};

function homeChoices(slots: Slots): Choice[] {
  const types = slots.types.join(',');
  const beds = rangeValue(slots.minBeds, slots.maxBeds);
  return [
    {
      field: 'types',
      label: common.type,
      value: types,
      options: withOwn(
        PROPERTY_TYPES.map((type) => [type, codeName(type)]),
        [types, fieldLabel('types', slots)],
      ),
      pick: (value) => ({ types: readField('types', value || 'all')?.types ?? [] }),
    },
    {
      field: 'beds',
      label: common.bedrooms,
      value: beds,
      options: withOwn(
        BEDS.map((n) => [`${n}-${n}`, messages.bedsOf(n)]),
        [beds, fieldLabel('beds', slots)],
      ),
      pick: (value) => {
        const [minBeds, maxBeds] = parseRange(value);
        return { minBeds, maxBeds };
      },
    },
    {
      field: 'completion',
      label: common.completion,
      value: slots.completion ?? '',
      options: Object.entries(messages.completions),
      pick: (value) => ({ completion: value === 'ready' || value === 'off_plan' ? value : null }),
    },
  ];
}

function limitChoices({ slots, operation }: Frame): Choice[] {
  const handover = rangeValue(slots.minHandover, slots.maxHandover);
  const years = Array.from({ length: YEARS_AHEAD }, (_, i) => new Date().getFullYear() + i);
  const upTo = (aed: number) => messages.upTo(short(aed));
  const limits = [
    numberChoice(['priceAed', messages.price], slots.maxPriceAed, PRICES_AED, upTo, (maxPriceAed) => ({
      maxPriceAed,
      minPriceAed: null,
    })),
    numberChoice(
      ['yieldPercent', common.grossYield],
      slots.minYieldPercent,
      YIELDS,
      messages.yieldFrom,
      (minYieldPercent) => ({
        minYieldPercent,
      }),
    ),
  ];
  if (operation === 'rank') return limits;
  return [
    ...limits,
    {
      field: 'handover',
      label: common.handover,
      value: handover,
      options: withOwn(
        years.map((year) => [`-${year}`, messages.handoverBy(year)]),
        [handover, fieldLabel('handover', slots)],
      ),
      pick: (value) => {
        const [minHandover, maxHandover] = parseRange(value);
        return { minHandover, maxHandover };
      },
    },
    {
      label: common.sortBy,
      value: slots.sort ?? '',
      options: PROPERTY_SORTS.map((sort) => [sort, messages.sorts[sort]]),
      pick: (value) => ({ sort: PROPERTY_SORTS.find((sort) => sort === value) ?? null }),
    },
  ];
}

function numberChoice(
  [field, label]: readonly [FieldName, string],
  now: number | null,
  steps: readonly number[],
  text: (value: number) => string,
  pick: (value: number | null) => Partial<Slots>,
): Choice {
  const option = (value: number): Option => [String(value), text(value)];
  return {
    field,
    label,
    value: String(now ?? ''),
    options: withOwn(steps.map(option), now === null ? ['', ''] : option(now)),
    pick: (value) => pick(value === '' ? null : Number(value)),
  };
}

function rangeValue(min: number | null, max: number | null): string {
  return min === null && max === null ? '' : `${min ?? ''}-${max ?? ''}`;
}

function parseRange(value: string): [min: number | null, max: number | null] {
  const [min = '', max = ''] = value.split('-');
  return [min === '' ? null : Number(min), max === '' ? null : Number(max)];
}

/** Adds the current value to the options if it is missing. */
function withOwn(options: Option[], own: Option): Option[] {
  return own[0] === '' || options.some(([value]) => value === own[0]) ? options : [own, ...options];
}

function ChoiceChip({ choice, onChange }: { choice: Choice; onChange: PartProps['onChange'] }) {
  const { label, value, options, pick } = choice;
  const isSet = value !== '';
  return (
    <SelectChip
      label={label}
      value={value}
      options={[['', isSet ? common.any : label], ...options]}
      isSet={isSet}
      onPick={(option) => onChange(pick(option))}
    />
  );
}

const MEASURES = { AED: 'aed', '%': 'percent', years: 'years', sqft: 'sqft' } as const;

type Amount = {
  name: keyof typeof messages.amounts;
  unit: keyof typeof MEASURES;
  max: number;
  read: (slots: Slots) => number | null;
  write: (value: number | null) => Partial<Slots>;
};

type AmountSlot = 'incomeAed' | 'rentAed' | 'marketRentAed' | 'rentChangePercent' | 'downPercent' | 'downAed';

const amount = (
  name: Amount['name'],
  unit: Amount['unit'],
  max: number,
  slot: AmountSlot | 'ratePercent' | 'years',
): Amount => ({ name, unit, max, read: (slots) => slots[slot], write: (value) => ({ [slot]: value }) });

const MAX_AED = 1e10;
const PRICE: Amount = {
  name: 'price',
  unit: 'AED',
  max: MAX_AED,
  read: ({ minPriceAed, maxPriceAed }) => maxPriceAed ?? minPriceAed,
  write: (value) => ({ minPriceAed: null, maxPriceAed: value }),
};
/** A size is approximate, ±10%, as in a typed question. */
const SIZE: Amount = {
  name: 'size',
  unit: 'sqft',
  max: 1e6,
  read: ({ minSqft, maxSqft }) =>
    minSqft !== null && maxSqft !== null ? Math.round((minSqft + maxSqft) / 2) : (minSqft ?? maxSqft),
  write: (value) => ({
    minSqft: value === null ? null : Math.round(value * 0.9),
    maxSqft: value === null ? null : Math.round(value * 1.1),
  }),
};
const INCOME = amount('income', 'AED', MAX_AED, 'incomeAed');
const RENT = amount('rent', 'AED', MAX_AED, 'rentAed');
const MARKET_RENT = amount('marketRent', 'AED', MAX_AED, 'marketRentAed');
const RENT_CHANGE = amount('rentChange', '%', 100, 'rentChangePercent');
const DOWN = amount('down', '%', 100, 'downPercent');
const OWN_MONEY = amount('ownMoney', 'AED', MAX_AED, 'downAed');
const RATE = amount('rate', '%', 100, 'ratePercent');
const YEARS = amount('years', 'years', 40, 'years');

const LOAN_AMOUNTS = [PRICE, DOWN, RATE, YEARS] as const;
const AMOUNTS: Readonly<Partial<Record<NonNullable<Frame['measure']>, readonly Amount[]>>> = {
  price: [PRICE, SIZE],
  instalment: LOAN_AMOUNTS,
  fees: [PRICE],
  return: [PRICE, RENT, RENT_CHANGE, DOWN, RATE, YEARS],
  rent_increase: [RENT, MARKET_RENT],
};

/** Returns the amounts that a question depends on. Each has a field; leaving it or pressing Enter asks again. */
function amountsOf({ operation, subject, measure, slots }: Frame): readonly Amount[] {
  if (operation === 'afford')
    return slots.incomeAed === null && slots.monthlyAed === null && slots.maxPriceAed !== null
      ? LOAN_AMOUNTS
      : [INCOME, OWN_MONEY, RATE, YEARS];
  if (operation === 'compare' && subject === 'loan') return [PRICE, RENT, RATE, YEARS];
  const isOfOne = operation === 'value' || operation === 'verdict';
  const isOfPlace = subject !== 'home' && subject !== 'loan' && subject !== 'rule';
  return !isOfOne || isOfPlace || measure === null ? [] : (AMOUNTS[measure] ?? []);
}

function AmountChip(props: { amount: Amount; value: number | null; onChange: (value: number | null) => void }) {
  const { amount: one, value, onChange } = props;
  const shown = value === null ? '' : groupThousands(value);
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const commit = () => {
    if (draft === null) return;
    const limits = { min: one.name === 'rentChange' ? -one.max : 0, max: one.max, unit: MEASURES[one.unit] };
    const typed = readTypedNumber(draft, limits);
    const words = typed.ok ? '' : numberProblem(typed.reason, limits, groupThousands);
    setProblem(words);
    if (words !== '') return;
    setDraft(null);
    const next = typed.ok ? typed.value : null;
    if (next !== value) onChange(next);
  };
  return (
    <>
      <label className={value === null ? `chip ${styles.amount}` : `chip ${styles.amount} ${styles.set}`}>
        <span>{messages.amounts[one.name]}</span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={common.any}
          size={Math.max(4, (draft ?? shown).length)}
          value={draft ?? shown}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem === '' ? undefined : problemId}
          onChange={(event) => {
            setDraft(event.target.value);
            setProblem('');
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        <span>{messages.units[one.unit]}</span>
      </label>
      {problem !== '' && (
        <span className="help error" id={problemId} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
