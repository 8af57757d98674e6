import { isPriced } from '../market/market-table.ts';
import { medianOf } from '../market/median.ts';
import type { Steps } from '../steps.ts';
import type { TransactionColumns } from '../transaction/columns.ts';
import { DEED_TYPES } from '../transaction/transaction.ts';
import { LIMITS } from './rules.ts';

// Typed arrays are read as `col[i] as number`: i always runs below `rows`.

/**
 * Rows whose price per square metre is five times above or below the median of their area, type and year,
 * where there are enough sales to know one. In steps of a few milliseconds.
 */
export function* implausibleRows(columns: TransactionColumns): Steps<number[]> {
  const cells = new Map<number, number[]>();
  for (let row = 0; row < columns.rows; row++) {
    if (row % 16_384 === 16_383) yield;
    const group = columns.group[row] as number;
    if (!isPriced(group, columns.flags[row] as number, columns.areaCentiSqm[row] as number)) continue;
    // Years of 365.25 days: cells only need to be about a year, the same on every run.
    const year = Math.floor((columns.day[row] as number) / 365.25);
    const key =
      ((columns.area.codes[row] as number) * DEED_TYPES.length + (columns.type[row] as number)) * 256 + (year & 255);
    const rows = cells.get(key);
    if (rows === undefined) cells.set(key, [row]);
    else rows.push(row);
  }
  const found: number[] = [];
  let sinceYield = 0;
  for (const rows of cells.values()) {
    if (rows.length < LIMITS.medianSales) continue;
    const rates = rows.map((row) => (columns.price[row] as number) / (columns.areaCentiSqm[row] as number));
    const median = medianOf(rates);
    rows.forEach((row, i) => {
      const ratio = (rates[i] as number) / median;
      if (ratio > LIMITS.medianFactor || ratio < 1 / LIMITS.medianFactor) found.push(row);
    });
    sinceYield += rows.length;
    if (sinceYield > 16_384) {
      sinceYield = 0;
      yield;
    }
  }
  return found;
}
