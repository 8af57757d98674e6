import type { Property } from './property.ts';

export const FIRST_YEAR_BUILT = 1950;
/** Projects are sold years before their handover, not decades. */
const YEARS_AHEAD = 10;

type Home = Pick<Property, 'completion' | 'yearBuilt'>;

/** Last valid year: the current one, or ten years ahead for an unfinished home. `before`: the stored listing. */
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

/** Whether a home's year is its handover: unfinished, or in the future. */
export function isHandover(home: Home, today: string): boolean {
  return home.yearBuilt !== null && (home.completion === 'off_plan' || home.yearBuilt > toYear(today));
}

function toYear(today: string): number {
  return Number(today.slice(0, 4));
}
