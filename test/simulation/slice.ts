/** A day's share of a list that a year of runs goes through: `count` entries, others on each day, from the start again. */
export function sliceOfDay<T>(all: readonly T[], count: number, day: Date): T[] {
  const first = (dayOfYear(day) - 1) * count;
  return Array.from({ length: Math.min(count, all.length) }, (_, i) => all[(first + i) % all.length] as T);
}

/** Day of the year in UTC, from 1. */
export function dayOfYear(day: Date): number {
  return 1 + Math.floor((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / 86_400_000);
}
