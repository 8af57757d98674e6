import { dayOf, epochDayOf, epochDayOfMonth, monthIndexOf } from '../../domain/day.ts';

/** The calendar months from one day to another, each as its first and last day within the two. */
export function monthWindows(from: string, to: string): { from: string; to: string }[] {
  const [first, last] = [epochDayOf(from), epochDayOf(to)];
  const windows: { from: string; to: string }[] = [];
  for (let month = monthIndexOf(first); month <= monthIndexOf(last); month++) {
    windows.push({
      from: dayOf(Math.max(first, epochDayOfMonth(month))),
      to: dayOf(Math.min(last, epochDayOfMonth(month + 1) - 1)),
    });
  }
  return windows;
}

/** A day some days earlier. */
export function daysBefore(day: string, days: number): string {
  return dayOf(epochDayOf(day) - days);
}
