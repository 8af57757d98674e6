import { expect, it } from 'vitest';
import { monthsOfStock } from './market-summary.ts';

const STOCK = { listings: 100, offPlanListings: 40, sales: 840, offPlanSales: 480, months: 12 };

it('is the ready homes on offer over the ready sales a month', () => {
  expect(monthsOfStock(STOCK)).toBe(2);
  // Neither off-plan listings nor off-plan sales change it.
  expect(monthsOfStock({ ...STOCK, listings: 60, offPlanListings: 0, sales: 360, offPlanSales: 0 })).toBe(2);
});

it('is null without a ready listing, or if hardly any ready home sells', () => {
  expect(monthsOfStock({ ...STOCK, listings: 40 })).toBeNull();
  expect(monthsOfStock({ ...STOCK, offPlanSales: 811 })).toBeNull();
});
