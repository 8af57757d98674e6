import { UPKEEP, VACANCY } from '../rent/rent-yield.ts';
import type { HomeFacts } from './home-facts.ts';
import { toFamily } from './similar-sales.ts';

/**
 * What the first year of owning a home brings, taken apart, as fractions of the asking price:
 *
 *   total = price change expected of the area + rent after 5 % vacancy − costs of the year (service charge, upkeep)
 *
 * Rent less costs is the net yield. An off-plan home has neither before its handover. What is paid once, at buying and
 * selling, is not in it. The discount to our estimate is no return: it is what the price is below the estimate, as a
 * fraction of the estimate (as the verdict on the price counts it), stands beside it and is never added.
 *
 * Worked by hand: a flat asked 2.0M, estimate 2.2M, rent 140,000, service charge 24,000 a year, area expected to rise
 * 2 %. Rent 140,000 · 0.95 / 2.0M = 6.65 %, costs 24,000 / 2.0M + 0.4 % = 1.6 %, total 2 + 6.65 − 1.6 = 7.05 %,
 * discount 1 − 2.0 / 2.2 = 9.1 %.
 */
export type YearReturn = { priceChange: number; rent: number; costs: number; total: number; discount: number };

/** Null where the price, the estimate, the area's outlook or (of a finished home) the rent is not known. */
export function yearReturn({ home, estimatedValue, outlook, rent, charge }: HomeFacts): YearReturn | null {
  if (home.price <= 0 || estimatedValue === null || outlook === null) return null;
  const isRented = home.completion === 'ready';
  if (isRented && rent === null) return null;
  const income = isRented && rent !== null ? (rent.annualFils * (1 - VACANCY)) / home.price : 0;
  const upkeep = UPKEEP[toFamily(home.propertyType) ?? 'flat'];
  const costs = isRented ? (charge.middleFils * home.sqft) / home.price + upkeep : 0;
  return {
    priceChange: outlook.growth,
    rent: income,
    costs,
    total: outlook.growth + income - costs,
    discount: 1 - home.price / estimatedValue.valueFils,
  };
}
