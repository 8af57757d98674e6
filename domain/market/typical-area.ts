import { medianOf } from '../median.ts';
import { monthsOfStock } from './analytics/market-summary.ts';
import type { MarketRecord } from './record.ts';

/**
 * An area's figure against that of a typical area, 0 to 100: 100 · value / (value + typical). 50 is as much, 67 twice as
 * much, 33 half as much. Null if either is unknown or both are 0. Example: 114 sales against 57 are 67.
 */
export function againstTypical(value: number | null, typical: number | null): number | null {
  if (value === null || typical === null || value + typical <= 0) return null;
  return Math.round((100 * value) / (value + typical));
}

/** A typical area's figure: the median of the areas in which it is known; null without any. */
export function typicalOf(
  records: readonly MarketRecord[],
  figure: (record: MarketRecord) => number | null,
): number | null {
  const known = records.flatMap((record) => figure(record) ?? []);
  return known.length === 0 ? null : medianOf(known);
}

/** Months of stock (`monthsOfStock`) by the ready homes on offer and the ready sales of the last twelve months. */
export function stockMonthsOf({ readyListings, readySales }: MarketRecord): number | null {
  if (readyListings === undefined || readySales === undefined) return null;
  return monthsOfStock({ listings: readyListings, offPlanListings: 0, sales: readySales, offPlanSales: 0, months: 12 });
}

/** The supply index: an area's months of stock against those of a typical area. Null without months of stock. */
export function supplyIndex(record: MarketRecord, records: readonly MarketRecord[]): number | null {
  return againstTypical(stockMonthsOf(record), typicalOf(records, stockMonthsOf));
}
