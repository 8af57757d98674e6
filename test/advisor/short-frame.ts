import type { Frame } from '../../domain/advisor/frame/frame.ts';
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
  const isStudio = slots.types[0] === 'studio';
  list('areas', slots.areaIds);
  list('not', slots.notAreaIds);
  list('homes', slots.homeIds);
  list('nottype', slots.notTypes);
  text('named', slots.named?.name.toLowerCase().replaceAll(' ', '-'));
  if (!isStudio) list('type', slots.types);
  range('beds', isStudio ? 0 : slots.minBeds, isStudio ? 0 : slots.maxBeds);
  range('baths', slots.minBaths, slots.maxBaths);
  range('price', slots.minPriceAed || null, slots.maxPriceAed);
  range('handover', slots.minHandover, slots.maxHandover);
  range('yield', slots.minYieldPercent, slots.maxYieldPercent);
  range('growth', slots.minGrowthPercent, null);
  text('sqft', shortSize(slots));
  const { completion, near, sort, incomeAed: income, monthlyAed: monthly, rentAed: rent } = slots;
  const { marketRentAed: market, rentChangePercent: rentChange, downPercent: down, ratePercent: rate, years } = slots;
  const { from, purpose, topic } = frame;
  const plain = { completion, near, sort, income, monthly, rent, market, rentChange, down, rate, years };
  // Leaves out a down payment of 0, which marks a borrowed sum.
  const rest = { downAed: slots.downAed || null, from, to: from === null ? null : frame.to, dir: frame.direction };
  const pos = frame.position === 1 ? null : frame.position;
  for (const [name, value] of Object.entries({ ...plain, ...rest, pos, purpose, topic, asks })) text(name, value);
  list('ignored', ignored);
  list(
    'currency',
    currencies.map((code) => code.toLowerCase()),
  );
  return { operation, subject, measure, slots: short };
}

/** A size without `over` or `under` is stored as a range of ±10 %; its short form is the middle. */
function shortSize({ minSqft, maxSqft }: { minSqft: number | null; maxSqft: number | null }): string {
  if (minSqft === null && maxSqft === null) return '';
  const isAround = minSqft !== null && maxSqft !== null && Math.abs(maxSqft / minSqft - 1.1 / 0.9) < 0.01;
  return isAround ? String(Math.round((minSqft + maxSqft) / 2)) : `${minSqft ?? ''}-${maxSqft ?? ''}`;
}
