import { expect, it } from 'vitest';
import { isHandover, isYearBuilt, lastYearBuilt } from './year-built.ts';

const TODAY = '2026-03-09';

it('a home on offer is of 1950 to this year, an unfinished one is handed over within ten years', () => {
  expect(lastYearBuilt(TODAY, null)).toBe(2026);
  expect(lastYearBuilt(TODAY, { completion: 'ready', yearBuilt: 2020 })).toBe(2026);
  expect(lastYearBuilt(TODAY, { completion: 'off_plan', yearBuilt: null })).toBe(2036);
  expect(lastYearBuilt(TODAY, { completion: 'ready', yearBuilt: 2027 })).toBe(2036);
  const years = [1949, 1950, 2026, 2027, 2100, 2020.5, Number.NaN];
  expect(years.map((year) => isYearBuilt(year, 2026))).toEqual([false, true, true, false, false, false, false]);
});

it('the year of an unfinished home, and one still to come, is that of the handover', () => {
  expect(isHandover({ completion: 'off_plan', yearBuilt: 2029 }, TODAY)).toBe(true);
  expect(isHandover({ completion: 'off_plan', yearBuilt: 2026 }, TODAY)).toBe(true);
  expect(isHandover({ completion: 'ready', yearBuilt: 2027 }, TODAY)).toBe(true);
  expect(isHandover({ completion: 'ready', yearBuilt: 2026 }, TODAY)).toBe(false);
  expect(isHandover({ completion: 'off_plan', yearBuilt: null }, TODAY)).toBe(false);
});
