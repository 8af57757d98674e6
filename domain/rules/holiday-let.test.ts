import { expect, it } from 'vitest';
import { holidayLet } from './holiday-let.ts';

it('a one-bedroom home in Dubai Marina: worked by hand', () => {
  // 540 a night, 36 % of 365 nights: 70,956. Less 20 % for the operator, 370 for the permit, 9,600 for utilities.
  const found = holidayLet('dubai-marina', 1);
  expect(found).toMatchObject({ nightlyFils: 54_000, booked: 0.36, homes: 34, scope: 'area', permitFils: 37_000 });
  expect(found.year.fils).toBe(5_676_480 - 37_000 - 960_000);
  // 470 and 690 a night.
  expect(found.year.lowFils).toBe(4_940_640 - 37_000 - 960_000);
  expect(found.year.highFils).toBe(7_253_280 - 37_000 - 960_000);
});

it('areas with too few homes take the rates of all of Dubai, and say so', () => {
  expect(holidayLet('jvc', 2)).toMatchObject({
    nightlyFils: 96_000,
    homes: 47,
    scope: 'city',
    utilitiesFils: 1_320_000,
  });
  expect(holidayLet('downtown-dubai', 0)).toMatchObject({ nightlyFils: 35_000, scope: 'city' });
  expect(holidayLet('palm-jumeirah', 9)).toMatchObject({ nightlyFils: 216_000, permitFils: 120_000 });
});
