import { SQFT_PER_SQM } from '../area-unit.ts';
import type { Measure } from './measures.ts';
import type { SearchSlots } from './slots.ts';

type Bounds = Pick<
  SearchSlots,
  'minBeds' | 'maxBeds' | 'minBaths' | 'maxBaths' | 'minPriceAed' | 'maxPriceAed' | 'minSqft' | 'maxSqft'
>;

const AROUND = 0.1;

/** Limits of a search from the amounts in a sentence. */
export function toBounds(measures: readonly Measure[]): Partial<Bounds> {
  const bounds: Partial<Bounds> = {};
  for (const measure of measures) {
    const { unit } = measure;
    if (unit === 'beds') [bounds.minBeds, bounds.maxBeds] = counted(measure, [bounds.minBeds, bounds.maxBeds]);
    if (unit === 'baths') [bounds.minBaths, bounds.maxBaths] = counted(measure, [bounds.minBaths, bounds.maxBaths]);
    if (unit === 'money') {
      const [min, max] = limits(measure, 'max');
      bounds.minPriceAed = min ?? bounds.minPriceAed ?? null;
      bounds.maxPriceAed = max ?? bounds.maxPriceAed ?? null;
    }
    if (unit === 'sqft' || unit === 'sqm') {
      const factor = unit === 'sqm' ? SQFT_PER_SQM : 1;
      const [min, max] = limits(measure, 'around');
      bounds.minSqft = min === null ? (bounds.minSqft ?? null) : Math.round(min * factor);
      bounds.maxSqft = max === null ? (bounds.maxSqft ?? null) : Math.round(max * factor);
    }
  }
  return bounds;
}

/** Whether a later amount sets the only limit of a price or a size that this one sets. */
export function isReplaced(measure: Measure, measures: readonly Measure[]): boolean {
  const [ofPrice, ofSize] = [isMoney(measure), isSize(measure)];
  if (!ofPrice && !ofSize) return false;
  const sides = (one: Measure) => limits(one, ofPrice ? 'max' : 'around').map((limit) => limit !== null);
  const [setsMin, setsMax] = sides(measure);
  return measures.slice(measures.indexOf(measure) + 1).some((later) => {
    if (ofPrice ? !isMoney(later) : !isSize(later)) return false;
    const [min, max] = sides(later);
    return (setsMin !== true || min === true) && (setsMax !== true || max === true);
  });
}

const isMoney = ({ unit }: Measure) => unit === 'money';
const isSize = ({ unit }: Measure) => unit === 'sqft' || unit === 'sqm';

type Pair = [number | null | undefined, number | null | undefined];

function counted(measure: Measure, before: Pair): [number | null, number | null] {
  const { low, high, bound, isRange } = measure;
  const [min, max] = [before[0] ?? null, before[1] ?? null];
  if (!isRange && bound === 'min') return [low, max];
  if (!isRange && bound === 'max') return [min, high];
  return [low, high];
}

/** Minimum and maximum of an amount. Without a bound, a price is a maximum and a size is approximate. */
function limits(measure: Measure, otherwise: 'max' | 'around'): [number | null, number | null] {
  const { low, high, isRange } = measure;
  if (isRange) return [low, high];
  const bound = measure.bound ?? otherwise;
  if (bound === 'min') return [low, null];
  if (bound === 'max') return [null, high];
  return [Math.round(low * (1 - AROUND)), Math.round(high * (1 + AROUND))];
}

/** Whether the least price is above the most. */
export function contradicts(measures: readonly Measure[]): boolean {
  const sums = measures.filter(({ unit, isRange }) => unit === 'money' && !isRange);
  const least = sums.find(({ bound }) => bound === 'min')?.low;
  const most = sums.find(({ bound }) => bound === 'max')?.high;
  return least !== undefined && most !== undefined && least > most;
}
