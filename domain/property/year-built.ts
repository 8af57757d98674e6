import type { Property } from './property.ts';

/** No listed home is older. */
export const FIRST_YEAR_BUILT = 1950;
/** Projects are sold years before their handover, not decades. */
const YEARS_AHEAD = 10;

type Home = Pick<Property, 'completion' | 'yearBuilt'>;

/**
 * The last year that may be entered for a home: this year, or for one that is known to be unfinished its handover, ten
 * years from `today` (YYYY-MM-DD). `before` is the listing as it is stored, null for a new one.
 */
export function lastYearBuilt(today: string, before: Home | null): number {
  const isUnfinished = before !== null && (before.completion === 'off_plan' || isHandover(before, today));
  return isUnfinished ? lastHandover(today) : toYear(today);
}

export function lastHandover(today: string): number {
  return toYear(today) + YEARS_AHEAD;
}

export function isYearBuilt(year: number, last: number): boolean {
  return Number.isInteger(year) && year >= FIRST_YEAR_BUILT && year <= last;
}

/** Whether the year of a home is that of its handover: unfinished, or a year still to come. */
export function isHandover(home: Home, today: string): boolean {
  return home.yearBuilt !== null && (home.completion === 'off_plan' || home.yearBuilt > toYear(today));
}

function toYear(today: string): number {
  return Number(today.slice(0, 4));
}
