import { expect, it } from 'vitest';
import { homeCost } from './home-cost.ts';

const PROFILE = { downPaymentPercent: 25, interestPercent: 4.5, termYears: 25 };
const HOME = { priceFils: 200_000_000, completion: 'ready', sqft: 1000, chargeFilsPerSqft: 1500 } as const;

it('adds fees to the down payment, and the service charge to the instalment', () => {
  const cost = homeCost(HOME, PROFILE);
  // 2,000,000: 500,000 down, 1,500,000 over 25 years at 4.5 %: 8,337.49 a month. 15 × 1,000 ÷ 12 = 1,250.
  expect(cost).toMatchObject({ downFils: 50_000_000, loanFils: 150_000_000, chargeFils: 125_000 });
  expect(cost.instalmentFils / 100).toBeCloseTo(8337.49, 1);
  expect(cost.monthlyFils).toBe(cost.instalmentFils + 125_000);
  expect(cost.lines.find(({ code }) => code === 'dld')?.amountFils).toBe(8_000_000);
  expect(cost.cashFils).toBe(50_000_000 + cost.feesFils);
});

it('pays down at least what banks require before completion', () => {
  expect(homeCost({ ...HOME, completion: 'off_plan' }, PROFILE).loan.downPaymentPercent).toBe(50);
});
