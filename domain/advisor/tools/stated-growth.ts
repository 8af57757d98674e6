import type { MarketRecord } from '../../market/record.ts';
import { growthAssumption } from '../../roi/growth-assumption.ts';
import { CITY_PRICE_SPREAD } from '../../roi/spread.ts';

/** The long-run growth that is assumed, percent a year, and what it rests on. */
export function statedGrowth(record: MarketRecord | null, years: number) {
  const { base, basis, own } = growthAssumption(record, years);
  return {
    growthPercent: base,
    /** First year of the city's average growth; null if growth is the area's own average. */
    growthSince: basis === 'city' ? Number(CITY_PRICE_SPREAD.from.slice(0, 4)) : null,
    growthYears: basis === 'city' ? null : (own?.years ?? null),
  };
}
