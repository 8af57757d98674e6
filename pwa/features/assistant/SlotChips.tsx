import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { type Intent, METRICS, type Slots } from '../../../domain/advisor/question.ts';
import { resolveNear, withRadius } from '../../../domain/gazetteer/landmarks.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { filsFromAed, formatAedShort, groupThousands } from '../../../domain/money.ts';
import { PROPERTY_SORTS } from '../../../domain/property/filter.ts';
import { codeName, PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import { distanceText, nearLabel } from '../../../domain/search/words.ts';
import { parseAmount } from '../../ui/NumberInput.tsx';
import { messages } from './messages.ts';
import styles from './slots.module.css';

type Props = { slots: Slots; intent: Intent; onChange: (slots: Partial<Slots>) => void };

const BEDS = [0, 1, 2, 3, 4, 5];
const PRICES_AED = [500_000, 750_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000];
const YIELDS = [5, 6, 7, 8, 9, 10];
const RADII_M = [500, 1000, 2000, 5000];
const YEARS_AHEAD = 6;
const ABOUT_HOMES: ReadonlySet<Intent> = new Set([
  'search',
  'trend',
  'compare_areas',
  'rank_areas',
  'comparables',
  'fair_price',
  'rent_estimate',
  'buy_or_rent',
  'rent_cap',
]);
const CHOOSES: ReadonlySet<Intent> = new Set(['search', 'rank_areas']);
const short = (aed: number) => formatAedShort(filsFromAed(aed)).replace(/\.0+M/, 'M');

/** What was understood as chips: names are taken out, the others are chosen or typed anew; each change asks again. */
export function SlotChips({ slots, intent, onChange }: Props) {
  // Empty fields appear on request: a phone has no room for a dozen.
  const [isOpen, setOpen] = useState(false);
  const isAboutHomes = ABOUT_HOMES.has(intent);
  const { areas, named, homeIds, keywords, near } = slots;
  const hasNames = areas.length + homeIds.length > 0 || named !== null || near !== null || keywords !== '';
  if (!isAboutHomes && !hasNames && !hasAmounts(intent)) return null;
  return (
    <fieldset className={isOpen ? `row wrap ${styles.slots}` : `row wrap ${styles.slots} ${styles.setOnly}`}>
      <legend className="visually-hidden">{messages.wishes}</legend>
      <NameChips slots={slots} intent={intent} onChange={onChange} />
      {isAboutHomes && <HomeChips slots={slots} intent={intent} onChange={onChange} />}
      {CHOOSES.has(intent) && <LimitChips slots={slots} intent={intent} onChange={onChange} />}
      <AmountChips slots={slots} intent={intent} onChange={onChange} />
      {!isOpen && (isAboutHomes || hasAmounts(intent)) && (
        <button type="button" className="chip" onClick={() => setOpen(true)}>
          <Plus size={15} aria-hidden="true" />
          {messages.moreWishes}
        </button>
      )}
    </fieldset>
  );
}

function NameChips({ slots, onChange }: Props) {
  return (
    <>
      {slots.areas.map((area) => (
        <NameChip
          key={area.id}
          name={placeName(area.name)}
          onRemove={() => onChange({ areas: slots.areas.filter(({ id }) => id !== area.id) })}
        />
      ))}
      {slots.named !== null && <NameChip name={slots.named.name} onRemove={() => onChange({ named: null })} />}
      {slots.homeIds.map((id) => (
        <NameChip
          key={id}
          name={messages.home(id)}
          onRemove={() => onChange({ homeIds: slots.homeIds.filter((other) => other !== id) })}
        />
      ))}
      {slots.keywords !== '' && <NameChip name={`“${slots.keywords}”`} onRemove={() => onChange({ keywords: '' })} />}
      {slots.near !== null && <NearChip near={slots.near} onChange={onChange} />}
    </>
  );
}

function NameChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button type="button" className="chip quiet" aria-label={messages.remove(name)} onClick={onRemove}>
      {name}
      <X size={15} aria-hidden="true" />
    </button>
  );
}

function NearChip({ near, onChange }: { near: string; onChange: Props['onChange'] }) {
  const radiusM = resolveNear(near)?.radiusM;
  return (
    <>
      <NameChip name={nearLabel(near)} onRemove={() => onChange({ near: null })} />
      {radiusM !== undefined && (
        <Choice
          label={messages.distance}
          value={String(radiusM)}
          options={withOwn(
            RADII_M.map((metres) => [String(metres), messages.within(distanceText(metres))]),
            [String(radiusM), messages.within(distanceText(radiusM))],
          )}
          onPick={(value) => onChange({ near: value === '' ? null : withRadius(near, Number(value)) })}
        />
      )}
    </>
  );
}

function HomeChips({ slots, onChange }: Props) {
  const beds = slots.minBeds === null && slots.maxBeds === null ? '' : `${slots.minBeds ?? ''}-${slots.maxBeds ?? ''}`;
  return (
    <>
      <Choice
        label={messages.type}
        value={slots.type ?? ''}
        options={PROPERTY_TYPES.map((type) => [type, codeName(type)])}
        onPick={(value) => onChange({ type: PROPERTY_TYPES.find((type) => type === value) ?? null })}
      />
      <Choice
        label={messages.beds}
        value={beds}
        options={withOwn(
          BEDS.map((n) => [`${n}-${n}`, messages.bedsOf(n)]),
          beds === '' ? null : [beds, bedsText(slots)],
        )}
        onPick={(value) => onChange(parseBeds(value))}
      />
      <Choice
        label={messages.completion}
        value={slots.completion ?? ''}
        options={Object.entries(messages.completions)}
        onPick={(value) => onChange({ completion: value === 'ready' || value === 'off_plan' ? value : null })}
      />
    </>
  );
}

function LimitChips({ slots, intent, onChange }: Props) {
  const thisYear = new Date().getFullYear();
  return (
    <>
      <Choice
        label={messages.price}
        value={slots.maxPriceAed === null ? '' : String(slots.maxPriceAed)}
        options={withOwn(
          PRICES_AED.map((aed) => [String(aed), messages.upTo(short(aed))]),
          slots.maxPriceAed === null ? null : [String(slots.maxPriceAed), messages.upTo(short(slots.maxPriceAed))],
        )}
        onPick={(value) => onChange({ maxPriceAed: value === '' ? null : Number(value), minPriceAed: null })}
      />
      <Choice
        label={messages.minYield}
        value={slots.minYieldPercent === null ? '' : String(slots.minYieldPercent)}
        options={withOwn(
          YIELDS.map((percent) => [String(percent), messages.yieldFrom(percent)]),
          slots.minYieldPercent === null
            ? null
            : [String(slots.minYieldPercent), messages.yieldFrom(slots.minYieldPercent)],
        )}
        onPick={(value) => onChange({ minYieldPercent: value === '' ? null : Number(value) })}
      />
      {intent === 'rank_areas' ? (
        <Choice
          label={messages.metric}
          value={slots.metric ?? 'yield'}
          options={METRICS.map((metric) => [metric, messages.metrics[metric]])}
          onPick={(value) => onChange({ metric: METRICS.find((metric) => metric === value) ?? null })}
        />
      ) : (
        <>
          <Choice
            label={messages.handover}
            value={handoverValue(slots)}
            options={withOwn(
              Array.from({ length: YEARS_AHEAD }, (_, i) => [`-${thisYear + i}`, messages.handoverBy(thisYear + i)]),
              handoverValue(slots) === '' ? null : [handoverValue(slots), handoverText(slots)],
            )}
            onPick={(value) => onChange(parseHandover(value))}
          />
          <Choice
            label={messages.sort}
            value={slots.sort ?? ''}
            options={PROPERTY_SORTS.map((sort) => [sort, messages.sorts[sort]])}
            onPick={(value) => onChange({ sort: PROPERTY_SORTS.find((sort) => sort === value) ?? null })}
          />
        </>
      )}
    </>
  );
}

function handoverValue({ minHandover: from, maxHandover: to }: Slots): string {
  return from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`;
}

function handoverText({ minHandover: from, maxHandover: to }: Slots): string {
  if (from === null) return messages.handoverBy(to ?? 0);
  return from === to ? messages.handoverIn(from) : messages.handoverFrom(from);
}

function parseHandover(value: string): Pick<Slots, 'minHandover' | 'maxHandover'> {
  const [from = '', to = ''] = value.split('-');
  return { minHandover: from === '' ? null : Number(from), maxHandover: to === '' ? null : Number(to) };
}

type Option = [value: string, label: string];

/** The present value is among the options, whatever it is. */
function withOwn(options: Option[], own: Option | null): Option[] {
  return own === null || options.some(([value]) => value === own[0]) ? options : [own, ...options];
}

function bedsText({ minBeds, maxBeds }: Slots): string {
  if (minBeds !== null && maxBeds === null) return messages.bedsFrom(minBeds);
  return minBeds === maxBeds ? messages.bedsOf(minBeds ?? 0) : `${minBeds ?? 0}–${messages.bedsOf(maxBeds ?? 0)}`;
}

function parseBeds(value: string): Pick<Slots, 'minBeds' | 'maxBeds'> {
  const [min = '', max = ''] = value.split('-');
  return { minBeds: min === '' ? null : Number(min), maxBeds: max === '' ? null : Number(max) };
}

function Choice({
  label,
  value,
  options,
  onPick,
}: {
  label: string;
  value: string;
  options: Option[];
  onPick: (value: string) => void;
}) {
  return (
    <span className={value === '' ? `chip ${styles.choice}` : `chip ${styles.choice} ${styles.set}`}>
      <select aria-label={label} value={value} onChange={(event) => onPick(event.target.value)}>
        <option value="">{value === '' ? label : messages.any}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

type Amount = {
  name: keyof typeof messages.amounts;
  unit: 'AED' | '%' | 'years' | 'sqft';
  max: number;
  read: (slots: Slots) => number | null;
  write: (value: number | null) => Partial<Slots>;
};

const amount = (
  name: Amount['name'],
  unit: Amount['unit'],
  max: number,
  slot:
    | 'incomeAed'
    | 'rentAed'
    | 'marketRentAed'
    | 'rentChangePercent'
    | 'downPercent'
    | 'downAed'
    | 'ratePercent'
    | 'years',
): Amount => ({ name, unit, max, read: (slots) => slots[slot], write: (value) => ({ [slot]: value }) });

const MAX_AED = 1e10;
const PRICE: Amount = {
  ...{ name: 'price', unit: 'AED', max: MAX_AED },
  read: ({ minPriceAed, maxPriceAed }) => maxPriceAed ?? minPriceAed,
  write: (value) => ({ minPriceAed: null, maxPriceAed: value }),
};
/** About so many: a tenth to either side, as a size is read. */
const SIZE: Amount = {
  ...{ name: 'size', unit: 'sqft', max: 1e6 },
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

const AMOUNTS: Partial<Record<Intent, readonly Amount[]>> = {
  fair_price: [PRICE, SIZE],
  mortgage: [PRICE, DOWN, RATE, YEARS],
  fees: [PRICE],
  affordability: [INCOME, OWN_MONEY, RATE, YEARS],
  roi: [PRICE, RENT, RENT_CHANGE, DOWN, RATE, YEARS],
  buy_or_rent: [PRICE, RENT, RATE, YEARS],
  rent_cap: [RENT, MARKET_RENT],
  trend: [{ ...YEARS, name: 'history', max: 10 }],
};

function hasAmounts(intent: Intent): boolean {
  return AMOUNTS[intent] !== undefined;
}

/** The amounts of a question, each in a field that asks again when it is left or Enter is pressed. */
function AmountChips({ slots, intent, onChange }: Props) {
  return (
    <>
      {(AMOUNTS[intent] ?? []).map((one) => (
        <AmountChip
          key={one.name}
          amount={one}
          value={one.read(slots)}
          onChange={(value) => onChange(one.write(value))}
        />
      ))}
    </>
  );
}

function AmountChip(props: { amount: Amount; value: number | null; onChange: (value: number | null) => void }) {
  const { amount: one, value, onChange } = props;
  const shown = value === null ? '' : groupThousands(value);
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    setDraft(null);
    if (draft === null) return;
    const isMinus = draft.trim().startsWith('-') || draft.trim().startsWith('−');
    const typed = parseAmount(draft.replace(/[-−]/g, ''));
    const next = typed === null ? null : Math.min(one.max, typed) * (isMinus && one.name === 'rentChange' ? -1 : 1);
    if (next !== value) onChange(next);
  };
  return (
    <label className={value === null ? `chip ${styles.amount}` : `chip ${styles.amount} ${styles.set}`}>
      <span>{messages.amounts[one.name]}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={messages.any}
        size={Math.max(4, (draft ?? shown).length)}
        value={draft ?? shown}
        onChange={(event) => setDraft(event.target.value.replace(/[^\d.,−-]/g, ''))}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <span>{messages.units[one.unit]}</span>
    </label>
  );
}
