import { expect, it } from 'vitest';
import { FOUND_SOON } from './plants.ts';
import { dayOfYear, sliceOfDay } from './slice.ts';

it('counts the days of a year from one', () => {
  expect(dayOfYear(new Date('2026-01-01T00:00:00Z'))).toBe(1);
  expect(dayOfYear(new Date('2028-12-31T23:59:59Z'))).toBe(366);
});

it('goes through the whole list in turn, so that no planted bug is left out', () => {
  expect(sliceOfDay([1, 2, 3, 4, 5], 2, new Date('2026-01-01T12:00:00Z'))).toEqual([1, 2]);
  expect(sliceOfDay([1, 2, 3, 4, 5], 2, new Date('2026-01-03T12:00:00Z'))).toEqual([5, 1]);
  const week = Array.from({ length: Math.ceil(FOUND_SOON.length / 5) }, (_, i) => new Date(Date.UTC(2026, 10, 1 + i)));
  const seen = new Set(week.flatMap((day) => sliceOfDay(FOUND_SOON, 5, day)));
  expect(seen).toEqual(new Set(FOUND_SOON));
});
