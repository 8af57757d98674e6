import { expect, it } from 'vitest';
import { affordablePriceFils } from './affordable-price.ts';
import { monthlyPaymentFils } from './amortisation.ts';

const LOAN = { downPaymentPercent: 20, interestPercent: 4.5, termYears: 25 };

it('gives the price whose instalment is the sum', () => {
  const priceFils = affordablePriceFils(940_000, LOAN);
  const payment = { principalFils: priceFils * 0.8, yearlyRate: 0.045, years: 25 };
  expect(monthlyPaymentFils(payment) / 100).toBeCloseTo(9400, 0);
});

it('knows that banks lend less above five million', () => {
  // 80 % of 5M costs 22,233 a month, 70 % of it 19,454: from 22,233 on, 30 % must be paid down.
  expect(affordablePriceFils(2_230_000, LOAN)).toBeGreaterThan(500_000_000);
  expect(affordablePriceFils(2_220_000, LOAN)).toBeLessThanOrEqual(500_000_000);
  const dear = affordablePriceFils(3_000_000, LOAN);
  const payment = { principalFils: dear * 0.7, yearlyRate: 0.045, years: 25 };
  expect(monthlyPaymentFils(payment) / 100).toBeCloseTo(30_000, 0);
});
