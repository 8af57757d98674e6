import { X } from 'lucide-react';
import type { Intent, Slots } from '../../../domain/advisor/question.ts';
import { filsFromAed, formatAedShort } from '../../../domain/money.ts';
import { PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import { messages } from './messages.ts';

type Props = { slots: Slots; intent: Intent; onChange: (slots: Partial<Slots>) => void };

const BEDS = [0, 1, 2, 3, 4, 5];
const PRICES_AED = [500_000, 750_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000];
/** Intents whose homes can be changed. */
const ABOUT_HOMES: ReadonlySet<Intent> = new Set([
  'search',
  'trend',
  'compare_areas',
  'rank_areas',
  'comparables',
  'fair_price',
  'rent_estimate',
  'off_plan_check',
]);
const short = (aed: number) => formatAedShort(filsFromAed(aed)).replace(/\.0+M/, 'M');

/** What was understood as chips: places are taken out, the others are chosen anew; each change asks again. */
export function SlotChips({ slots, intent, onChange }: Props) {
  if (!ABOUT_HOMES.has(intent)) return null;
  const beds = slots.minBeds === null && slots.maxBeds === null ? '' : `${slots.minBeds ?? ''}-${slots.maxBeds ?? ''}`;
  return (
    <fieldset className="row wrap slots">
      <legend className="vh">{messages.wishes}</legend>
      {slots.areas.map((area) => (
        <button
          key={area.id}
          type="button"
          className="chip q"
          aria-label={messages.remove(area.name)}
          onClick={() => onChange({ areas: slots.areas.filter(({ id }) => id !== area.id) })}
        >
          {area.name}
          <X size={15} aria-hidden="true" />
        </button>
      ))}
      {slots.keywords !== '' && (
        <button
          type="button"
          className="chip q"
          aria-label={messages.remove(slots.keywords)}
          onClick={() => onChange({ keywords: '' })}
        >
          “{slots.keywords}”
          <X size={15} aria-hidden="true" />
        </button>
      )}
      <Choice
        label={messages.type}
        value={slots.type ?? ''}
        options={PROPERTY_TYPES.map((type) => [type, messages.types[type] ?? type])}
        onPick={(value) => onChange({ type: PROPERTY_TYPES.find((type) => type === value) ?? null })}
      />
      <Choice
        label={messages.beds}
        value={beds}
        options={withOwn(
          BEDS.map((n) => [`${n}-${n}`, messages.bedsOf(n)]),
          beds === '' ? null : [beds, bedsText(slots)],
        )}
        onPick={(value) => onChange(bedsOf(value))}
      />
      <Choice
        label={messages.completion}
        value={slots.completion ?? ''}
        options={Object.entries(messages.completions)}
        onPick={(value) => onChange({ completion: value === 'ready' || value === 'off_plan' ? value : null })}
      />
      {(intent === 'search' || intent === 'rank_areas') && (
        <Choice
          label={messages.price}
          value={slots.maxPriceAed === null ? '' : String(slots.maxPriceAed)}
          options={withOwn(
            PRICES_AED.map((aed) => [String(aed), messages.upTo(short(aed))]),
            slots.maxPriceAed === null ? null : [String(slots.maxPriceAed), messages.upTo(short(slots.maxPriceAed))],
          )}
          onPick={(value) => onChange({ maxPriceAed: value === '' ? null : Number(value), minPriceAed: null })}
        />
      )}
    </fieldset>
  );
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

function bedsOf(value: string): Pick<Slots, 'minBeds' | 'maxBeds'> {
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
    <span className={value === '' ? 'chip sort' : 'chip sort set'}>
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
