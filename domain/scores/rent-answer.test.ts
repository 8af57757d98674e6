import { expect, it } from 'vitest';
import { tenancy } from '../../test/market-records.ts';
import { toEpochDay } from '../day.ts';
import { buildRentTable, rentPart } from '../rent/rent-table.ts';
import { answerRent, type RentQuestion } from './rent-answer.ts';
import { roundEstimate } from './verdict.ts';

const TODAY = '2026-03-31';
const rents = buildRentTable([
  rentPart(
    Array.from({ length: 60 }, (_, i) =>
      tenancy(toEpochDay(TODAY) - 20 - ((i * 97) % 300), 100 * (70_000 + ((i % 7) - 3) * 2_000), { project: 'Park' }),
    ),
  ),
]);
const home: RentQuestion = {
  areaId: 'jvc',
  project: 'Park',
  building: '',
  propertyType: 'apartment',
  bedrooms: 1,
  sqft: 753,
};
const ask = (aed: number | null, change: Partial<RentQuestion> = {}) =>
  answerRent({ rents }, { ...home, askedFils: aed === null ? null : aed * 100, ...change }, TODAY);

it('judges a rent by the ranges around the estimate, in the words of prices', () => {
  const { value } = ask(null);
  expect(Math.abs((value?.annualFils ?? 0) / 7_000_000 - 1)).toBeLessThan(0.03);
  const { range50, range80 } = value ?? expect.fail('no value');
  const low = (range80.low + range50.low) / 200;
  const words = [50_000, low, 70_000, range80.high / 100 - 1, 120_000].map((aed) => ask(aed).verdict?.word);
  expect(words).toEqual(['ask_why', 'good_value', 'fair', 'above_market', 'overpriced']);
});

it('measures a rent against the estimate as it is shown', () => {
  const { value, verdict } = ask(83_000);
  const shown = roundEstimate(value?.annualFils ?? 0);
  expect(shown).not.toBe(value?.annualFils);
  expect(verdict?.gap).toBe(8_300_000 / shown - 1);
});

it('judges nothing without a rent or an estimate', () => {
  expect(ask(null).verdict).toBeNull();
  expect(ask(70_000, { areaId: 'deira' })).toEqual({ value: null, verdict: null, behind: [] });
});

it('names the rents behind the estimate', () => {
  expect(ask(70_000).behind[0]).toMatchObject({ shares: 'project', place: 'park', evidence: 'tenancy', rooms: 1 });
});
