import { expect, it } from 'vitest';
import { monthsOfStock } from './market-summary.ts';

it('compares ready with ready and off-plan with off-plan', () => {
  const stock = { listings: 100, offPlanListings: 40, sales: 840, offPlanSales: 480, months: 12 };
  expect(monthsOfStock(stock)).toBeCloseTo(1.6, 10);
  // Off-plan sales do not count for ready homes.
  expect(monthsOfStock({ ...stock, offPlanListings: 0 })).toBeCloseTo(100 / 30, 10);
});

it('is null without listings, or if a kind on offer hardly sells', () => {
  expect(monthsOfStock({ listings: 0, offPlanListings: 0, sales: 99, offPlanSales: 0, months: 12 })).toBeNull();
  expect(monthsOfStock({ listings: 5, offPlanListings: 1, sales: 99, offPlanSales: 29, months: 12 })).toBeNull();
});
