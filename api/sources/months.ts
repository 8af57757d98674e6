import { epochDayOfMonth, fromEpochDay, toEpochDay, toMonthIndex } from '../../domain/day.ts';

/** The calendar months from one day to another, each as its first and last day within the two. */
export function monthWindows(from: string, to: string): { from: string; to: string }[] {
  const [first, last] = [toEpochDay(from), toEpochDay(to)];
  const windows: { from: string; to: string }[] = [];
  for (let month = toMonthIndex(first); month <= toMonthIndex(last); month++) {
    windows.push({
      from: fromEpochDay(Math.max(first, epochDayOfMonth(month))),
      to: fromEpochDay(Math.min(last, epochDayOfMonth(month + 1) - 1)),
    });
  }
  return windows;
}

export function daysBefore(day: string, days: number): string {
  return fromEpochDay(toEpochDay(day) - days);
}
