import type { CleanSales } from './sales.ts';

/** Years after which a sale weighs 1 / e (`../research/valuation.md`, reproducibility note). */
const DECAY_YEARS = 4;

/** Weight of a mortgage or grant against a sale: `../research/valuation.md` section 4.6. */
const WEAK_WEIGHT = 0.15;

/**
 * Weight of each sale: newer ones say more, and the ready homes of one deal count as one together. Off-plan homes
 * sold on one day of a launch have prices of their own, which go together all the same: they count as their root.
 */
export function baseWeights(sales: CleanSales, today: number): Float64Array {
  return Float64Array.from(sales.day, (day, i) => {
    const deal = sales.clusterSize[i];
    const kind = sales.weak[i] === 1 ? WEAK_WEIGHT : 1;
    return (
      (kind * Math.exp((day - today) / (DECAY_YEARS * 365.25))) / (sales.offPlan[i] === 1 ? Math.sqrt(deal) : deal)
    );
  });
}
