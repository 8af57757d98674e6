import { expect, it } from 'vitest';
import { filsFromAed } from '../../money.ts';
import { affordablePriceFils } from '../../roi/affordable-price.ts';
import { affordability } from '../tools/money.ts';

const LOAN = { downPaymentPercent: 35, interestPercent: 4, termYears: 20 };

it('affords by the user’s own loan the price that the profile’s monthly sum gives on every screen', () => {
  const { result } = affordability({ monthlyAed: 9400 }, LOAN);
  expect(result.priceAed).toBe(Math.floor(affordablePriceFils(filsFromAed(9400), LOAN) / 100_000) * 1000);
  expect(result).toMatchObject({ loanPercent: 65, ratePercent: 4, years: 20 });
  // Own money that is named is all there is to pay down, so the loan may be as large as banks allow.
  expect(affordability({ monthlyAed: 9400, downAed: 300_000 }, LOAN).result.loanPercent).toBe(80);
});
