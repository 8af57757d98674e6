import type { MarketTable } from '../market-table.ts';
import { medianRange } from './order-statistics.ts';
import type { SaleMasks } from './sale-masks.ts';

/** Value whose median is taken: fils per square foot, or the whole price. */
export type PriceMeasure = 'sqft' | 'total';

export type SalesTally = {
  readonly table: MarketTable;
  readonly masks: SaleMasks;
  readonly measure: PriceMeasure;
  count: number;
  /** Sales without a doubt; their values are the first so many of `values`. */
  priced: number;
  /** Sum of all prices, and of the priced ones, fils. */
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
    // One place more: a row that does not count is written there too and not kept.
    values: new Float64Array(rows + 1),
    clear() {
      this.count = 0;
      this.priced = 0;
      this.volumeFils = 0;
      this.pricedFils = 0;
    },
  };
}

/** Adds the sales among the rows of one area from `start` to `end` (not included), up to the day `until`. */
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
    // Written in any case and kept by moving on: no branch to guess.
    values[priced] = value[row];
    priced += isPriced;
  }
  tally.count = count;
  tally.priced = priced;
  tally.volumeFils = volumeFils;
  tally.pricedFils = pricedFils;
}

/**
 * Figures of a tally's sales; the mean and the medians are of those without a doubt. The median is of the measure asked
 * for, fils or fils per square foot, null without a priced sale; its 95 % range is null under six.
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
