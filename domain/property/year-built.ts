import type { Property } from './property.ts';

/** No listed home is older. */
export const FIRST_YEAR_BUILT = 1950;
/** Projects are sold years before their handover, not decades. */
const YEARS_AHEAD = 10;

/** The last year in which a home on offer may be finished: ten years from `today` (YYYY-MM-DD). */
export function lastYearBuilt(today: string): number {
  return toYear(today) + YEARS_AHEAD;
}

/** Whether a home on offer may be of this year. `today`: YYYY-MM-DD. */
export function isYearBuilt(year: number, today: string): boolean {
  return Number.isInteger(year) && year >= FIRST_YEAR_BUILT && year <= lastYearBuilt(today);
}

/** Whether the year of a home is that of its handover: unfinished, or a year still to come. */
export function isHandover(home: Pick<Property, 'completion' | 'yearBuilt'>, today: string): boolean {
  return home.yearBuilt !== null && (home.completion === 'off_plan' || home.yearBuilt > toYear(today));
}

function toYear(today: string): number {
  return Number(today.slice(0, 4));
}
