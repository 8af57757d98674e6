import { tenth } from '../median.ts';
import type { YearReturn } from '../property/property.ts';
import { UPKEEP, VACANCY } from '../rent/rent-yield.ts';
import type { HomeFacts } from './home-facts.ts';
import { toFamily } from './similar-sales.ts';

/**
 * First-year return of a home, as fractions of the asking price; null if the price, estimate, outlook or (for a
 * finished home) the rent is unknown.
 *   total = the area's expected price change + rent after 5 % vacancy − yearly costs (service charge, upkeep)
 * Parts and total are in whole tenths of a percent, as screens show them, so that the parts add up to the total. Rent
 * less costs is the net yield; both are zero before an off-plan home's handover. One-off costs of buying and
 * selling are excluded. The discount to our estimate, a fraction of the estimate, is shown separately and never added.
 *
 * Example: asked 2.0M, estimate 2.2M, rent 140,000, service charge 24,000, expected growth 2 %.
 * Rent 140,000 · 0.95 / 2.0M = 6.65 %, shown as 6.7 %, costs 24,000 / 2.0M + 0.4 % = 1.6 %, total 2 + 6.7 − 1.6 = 7.1 %,
 * discount 1 − 2.0 / 2.2 = 9.1 %.
 */
export function yearReturn({ home, estimatedValue, outlook, rent, charge }: HomeFacts): YearReturn | null {
  if (home.price <= 0 || estimatedValue === null || outlook === null) return null;
  const isRented = home.completion === 'ready';
  if (isRented && rent === null) return null;
  const priceChange = shown(outlook.growth);
  const income = shown(isRented && rent !== null ? (rent.annualFils * (1 - VACANCY)) / home.price : 0);
  const upkeep = UPKEEP[toFamily(home.propertyType) ?? 'flat'];
  const costs = shown(isRented ? (charge.middleFils * home.sqft) / home.price + upkeep : 0);
  return {
    priceChange,
    rent: income,
    costs,
    total: shown(priceChange + income - costs),
    discount: 1 - home.price / estimatedValue.valueFils,
  };
}

/** Rounds a fraction to a tenth of a percent. */
function shown(fraction: number): number {
  return tenth(fraction * 100) / 100;
}
