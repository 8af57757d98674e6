import type { MarketTable } from '../market-table.ts';
import { medianRange } from './order-statistics.ts';
import type { SaleMasks } from './sale-masks.ts';

export type PriceMeasure = 'sqft' | 'total';

export type SalesTally = {
  readonly table: MarketTable;
  readonly masks: SaleMasks;
  readonly measure: PriceMeasure;
  count: number;
  /** Number of reliable sales: the first entries of `values`. */
  priced: number;
  /** Sum of all prices, and of the reliable ones, fils. */
  volumeFils: number;
  pricedFils: number;
  readonly values: Float64Array;
  clear(): void;
};

export function tallyFor(
  table: MarketTable,
  { masks, measure, rows }: { masks: SaleMasks; measure: PriceMeasure; rows: number },
): SalesTally {
  return {
    table,
    masks,
    measure,
    count: 0,
    priced: 0,
    volumeFils: 0,
    pricedFils: 0,
    // One extra place: values that do not count are written there and overwritten.
    values: new Float64Array(rows + 1),
    clear() {
      this.count = 0;
      this.priced = 0;
      this.volumeFils = 0;
      this.pricedFils = 0;
    },
  };
}

/** Adds the sales of one area in rows `start` to `end` (exclusive), up to the day `until`. */
export function countSpan(
  tally: SalesTally,
  { start, end, until }: { start: number; end: number; until: number },
): void {
  const { table, masks, values } = tally;
  const { price, perSqft, day, type, rooms, flags, group } = table;
  const value = tally.measure === 'sqft' ? perSqft : price;
  let { count, priced, volumeFils, pricedFils } = tally;
  for (let row = start; row < end; row++) {
    if (day[row] > until) break;
    const keep =
      masks.group[group[row]] & masks.type[type[row]] & masks.rooms[rooms[row] + 1] & masks.flags[flags[row]];
    const isPriced = keep & (perSqft[row] > 0 ? 1 : 0);
    const fils = price[row];
    count += keep;
    volumeFils += keep * fils;
    pricedFils += isPriced * fils;
    // Always written and kept by advancing, which avoids a branch.
    values[priced] = value[row];
    priced += isPriced;
  }
  tally.count = count;
  tally.priced = priced;
  tally.volumeFils = volumeFils;
  tally.pricedFils = pricedFils;
}

/**
 * Figures of a tally; mean and medians are of reliable sales. The median has the requested measure, fils or fils per
 * square foot, null without a priced sale; its 95 % range is null under six.
 */
export function tallyFigures({ count, priced, volumeFils, pricedFils, values }: SalesTally) {
  const { median, low, high } = medianRange(values, priced);
  return {
    count,
    priced,
    volumeFils,
    meanPriceFils: priced === 0 ? null : Math.round(pricedFils / priced),
    median: priced === 0 ? null : Math.round(median),
    low: low === null ? null : Math.round(low),
    high: high === null ? null : Math.round(high),
  };
}
