import { meanAndVariance } from '../median.ts';

/** Variation of yearly changes, from an index or an area's monthly medians. */
export type Spread = {
  /** Mean and standard deviation of yearly log changes. */
  readonly mean: number;
  readonly deviation: number;
  /** Number of yearly changes and the months they cover. */
  readonly changes: number;
  readonly from: string;
  readonly to: string;
};

/** A month's median, `2026-03`, and its number of sales. */
export type MonthlyLevel = { readonly month: string; readonly level: number; readonly count: number };

const MIN_SALES = 5;
const MIN_CHANGES = 24;

/** Spread of ln(level / level a year before) over months with at least 5 sales at both ends. Null below 24 changes. */
export function yearlySpread(levels: readonly MonthlyLevel[]): Spread | null {
  const usable = levels.filter((row) => row.count >= MIN_SALES && row.level > 0);
  const byMonth = new Map(usable.map((row) => [row.month, row.level]));
  const changes: number[] = [];
  const months: string[] = [];
  for (const { month, level } of usable) {
    const before = byMonth.get(yearBefore(month));
    if (before === undefined) continue;
    changes.push(Math.log(level / before));
    months.push(yearBefore(month), month);
  }
  if (changes.length < MIN_CHANGES) return null;
  const { mean, variance } = meanAndVariance(changes);
  months.sort();
  const [from = ''] = months;
  return { mean, deviation: Math.sqrt(variance), changes: changes.length, from, to: months.at(-1) ?? '' };
}

/**
 * The city's spread, for areas with a short history: monthly median price and rent per sqft (five-month average; sales
 * 2008-01 to 2026-07, rent contracts 2010-03 to 2026-07; Dubai Land Department data, CC BY 4.0).
 */
export const CITY_PRICE_SPREAD: Spread = {
  mean: 0.0524,
  deviation: 0.1002,
  changes: 211,
  from: '2008-01',
  to: '2026-07',
};

/** Mean yearly growth of rents per sqft in Dubai, percent: contracts 2010-03 to 2026-07, source as above. */
export const CITY_RENT_GROWTH = { percent: 1.9, since: 2010 } as const;

function yearBefore(month: string): string {
  return `${String(Number(month.slice(0, 4)) - 1).padStart(4, '0')}${month.slice(4)}`;
}
