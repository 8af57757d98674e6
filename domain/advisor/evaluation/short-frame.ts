import type { Frame } from '../frame.ts';
import type { ReadFrame } from './score-frame.ts';

type Around = { asks: string | null; ignored: readonly string[]; currencies: readonly string[] };

export function toReadFrame(frame: Frame, { asks, ignored, currencies }: Around): ReadFrame {
  const { operation, subject, measure, slots } = frame;
  const short = new Map<string, string>();
  const text = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') short.set(name, String(value));
  };
  const list = (name: string, values: readonly (string | number)[] = []) => text(name, values.join(','));
  const range = (name: string, min: number | null | undefined, max: number | null | undefined) => {
    if (min != null || max != null) short.set(name, `${min ?? ''}-${max ?? ''}`);
  };
  const ids = (names: readonly { id: string }[]) => names.map(({ id }) => id);
  const isStudio = slots.type === 'studio';
  list('areas', ids(slots.areas));
  list('not', ids(slots.notAreas));
  list('homes', slots.homeIds);
  list('nottype', slots.notTypes);
  text('named', slots.named?.name.toLowerCase().replaceAll(' ', '-'));
  if (!isStudio) list('type', slots.types?.length ? slots.types : slots.type === null ? [] : [slots.type]);
  range('beds', isStudio ? 0 : slots.minBeds, isStudio ? 0 : slots.maxBeds);
  range('baths', slots.minBaths, slots.maxBaths);
  range('price', slots.minPriceAed || null, slots.maxPriceAed);
  range('handover', slots.minHandover, slots.maxHandover);
  range('yield', slots.minYieldPercent, slots.maxYieldPercent);
  range('growth', slots.minGrowthPercent, null);
  text('sqft', shortSize(slots));
  text('completion', slots.completion);
  text('near', slots.near);
  text('sort', slots.sort);
  text('income', slots.incomeAed);
  text('monthly', slots.monthlyAed);
  text('rent', slots.rentAed);
  text('market', slots.marketRentAed);
  text('rentChange', slots.rentChangePercent);
  text('down', slots.downPercent);
  // None is said of a sum that is borrowed.
  text('downAed', slots.downAed || null);
  text('rate', slots.ratePercent);
  text('years', slots.years);
  text('from', frame.from);
  text('to', frame.from === null ? null : frame.to);
  text('dir', frame.direction);
  text('pos', frame.position === 1 ? null : frame.position);
  text('purpose', frame.purpose);
  text('topic', frame.topic);
  text('asks', asks);
  list('ignored', ignored);
  list(
    'currency',
    currencies.map((code) => code.toLowerCase()),
  );
  return { operation, subject, measure, slots: short };
}

/** A size without `over` or `under` is kept as a tenth to either side; the set names its middle. */
function shortSize({ minSqft, maxSqft }: { minSqft: number | null; maxSqft: number | null }): string {
  if (minSqft === null && maxSqft === null) return '';
  const isAround = minSqft !== null && maxSqft !== null && Math.abs(maxSqft / minSqft - 1.1 / 0.9) < 0.01;
  return isAround ? String(Math.round((minSqft + maxSqft) / 2)) : `${minSqft ?? ''}-${maxSqft ?? ''}`;
}
