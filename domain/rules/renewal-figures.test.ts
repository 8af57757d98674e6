import { expect, test } from 'vitest';
import { checkRenewal } from './renewal.ts';
import { letterFigures } from './renewal-figures.ts';
import type { LetterFacts } from './renewal-letter.ts';

const TENANCY = { rentFils: 8_500_000, endDay: '2027-03-31', askedFils: 10_000_000, noticeDay: '2027-01-05' };
const area = { en: '', ar: '' };

test('after a late notice the letter shows no increase, and the present rent as the highest', () => {
  const average = { averageFils: 10_000_000, tenancies: null };
  const check = checkRenewal(TENANCY, average.averageFils, '2027-01-06');
  const figures = letterFigures({ tenancy: TENANCY, check, average, area, startDay: null });
  expect(Object.fromEntries(figures.map(({ en, value }) => [en, value]))).toMatchObject({
    'Allowed increase': '0%',
    'Highest rent, AED per year': '85,000',
    'Last day for a notice': '31/12/2026',
    'Day of the notice': '05/01/2027',
  });
});

test('unknown figures are left out, not zero', () => {
  const tenancy = { rentFils: 8_500_000, endDay: null, askedFils: null, noticeDay: null };
  const check = checkRenewal(tenancy, null, '2027-01-06');
  expect(letterFigures({ tenancy, check, average: null, area, startDay: null }).map(({ en }) => en)).toEqual([
    'Rent today, AED per year',
  ]);
});

test('the market rent is called what it is: an average of the index, or a median of tenancies', () => {
  const tenancies = { count: 12, from: '2026-01-01', to: '2026-12-31' };
  const check = checkRenewal(TENANCY, 10_000_000, '2027-01-06');
  const named = (average: LetterFacts['average']) =>
    letterFigures({ tenancy: TENANCY, check, average, area, startDay: null }).map(({ en }) => en);
  expect(named({ averageFils: 10_000_000, tenancies: null })).toContain('Average in the rental index, AED per year');
  expect(named({ averageFils: 10_000_000, tenancies })).toContain('Median of similar homes, AED per year');
});
