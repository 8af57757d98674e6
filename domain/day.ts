/** Calendar days have no clock or time zone. Text is `YYYY-MM-DD`; columns hold days since 1970-01-01 (`epochDay`). */
const MS_PER_DAY = 86_400_000;

/** `'2026-03-09'` → 20521. Throws RangeError for anything that is not an existing day. */
export function toEpochDay(day: string): number {
  const value = parseDay(day);
  if (value === null) throw new RangeError(`not a day: ${day}`);
  return value;
}

/** Days since 1970-01-01, or null when the text is not an existing `YYYY-MM-DD` (30/02 is not). */
export function parseDay(day: string): number | null {
  const m = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return m ? epochDayOfParts(Number(m[1]), Number(m[2]), Number(m[3])) : null;
}

/** Days since 1970-01-01 of a year, month (1 to 12) and day of month, or null if there is no such day. */
export function epochDayOfParts(year: number, month: number, dayOfMonth: number): number | null {
  if (!(year >= 1 && year <= 9999 && month >= 1 && month <= 12 && dayOfMonth >= 1)) return null;
  const ms = Date.UTC(year, month - 1, dayOfMonth);
  const date = new Date(ms);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return exists && year >= 100 ? ms / MS_PER_DAY : null;
}

/** 20521 → `'2026-03-09'`. */
export function fromEpochDay(epochDay: number): string {
  return new Date(epochDay * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Months since year 0 (`year * 12 + month - 1`): the key of monthly rollups. */
export function toMonthIndex(epochDay: number): number {
  const date = new Date(epochDay * MS_PER_DAY);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** 24314 → `'2026-03'`. */
export function fromMonthIndex(monthIndex: number): string {
  return `${String(Math.floor(monthIndex / 12)).padStart(4, '0')}-${String((monthIndex % 12) + 1).padStart(2, '0')}`;
}

/** Every month from the earliest to the latest of some months (`2026-03`), so that a chart shows missing ones as gaps. */
export function monthsBetween(months: readonly string[]): string[] {
  if (months.length === 0) return [];
  const places = months.map((month) => toMonthIndex(toEpochDay(`${month}-01`)));
  const first = places.reduce((least, place) => Math.min(least, place));
  const last = places.reduce((most, place) => Math.max(most, place));
  return Array.from({ length: last - first + 1 }, (_, i) => fromMonthIndex(first + i));
}

/** First day of a month index, in days since 1970-01-01. */
export function epochDayOfMonth(monthIndex: number): number {
  return Date.UTC(Math.floor(monthIndex / 12), monthIndex % 12, 1) / MS_PER_DAY;
}

/** Month index of the last month complete at the end of `epochDay`: October on 31 October, September on 30 October. */
export function lastWholeMonth(epochDay: number): number {
  return toMonthIndex(epochDay + 1) - 1;
}

/** The same day some months earlier, clamped to the month's length (31 March − 1 month = 28/29 February). */
export function minusMonths(epochDay: number, months: number): number {
  const date = new Date(epochDay * MS_PER_DAY);
  const target = date.getUTCFullYear() * 12 + date.getUTCMonth() - months;
  const lastDay = epochDayOfMonth(target + 1) - epochDayOfMonth(target);
  return epochDayOfMonth(target) + Math.min(date.getUTCDate(), lastDay) - 1;
}

/** The calendar day of an ISO instant as seen in Dubai (UTC+4, no summer time). */
export function dubaiDay(instant: Date): string {
  return new Date(instant.getTime() + 4 * 3_600_000).toISOString().slice(0, 10);
}
