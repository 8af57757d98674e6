import { isPriced } from '../market/market-table.ts';
import { medianOf } from '../median.ts';
import type { TransactionColumns } from '../transaction/columns.ts';
import { DEED_TYPES } from '../transaction/transaction.ts';
import { LIMITS } from './rules.ts';

/**
 * Rows whose price per square metre is five times above or below the median of their area, type and year,
 * where there are enough sales to know one.
 */
export function implausibleRows(columns: TransactionColumns): number[] {
  const { rowsByCell, ends } = cellsOf(columns);
  const found: number[] = [];
  let start = 0;
  for (const end of ends) {
    const rows = rowsByCell.subarray(start, end);
    start = end;
    if (rows.length < LIMITS.medianSales) continue;
    const rates = Array.from(rows, (row) => columns.price[row] / columns.areaCentiSqm[row]);
    const median = medianOf(rates);
    rows.forEach((row, i) => {
      const ratio = rates[i] / median;
      if (ratio > LIMITS.medianFactor || ratio < 1 / LIMITS.medianFactor) found.push(row);
    });
  }
  return found;
}

/** Rows that are looked at, those of one area, type and year together; `ends` says where each cell ends. */
function cellsOf(columns: TransactionColumns): { rowsByCell: Uint32Array; ends: Uint32Array } {
  const cells = new Map<number, number>();
  // Cell of each row plus one: a large file's rows by cell as lists would be its largest part in memory.
  const cellOf = new Uint32Array(columns.rows);
  for (let row = 0; row < columns.rows; row++) {
    const group = columns.group[row];
    if (!isPriced(group, columns.flags[row], columns.areaCentiSqm[row])) continue;
    // Years of 365.25 days: cells only need to be about a year, the same on every run.
    const year = Math.floor(columns.day[row] / 365.25);
    const key = (columns.area.codes[row] * DEED_TYPES.length + columns.type[row]) * 256 + (year & 255);
    const cell = cells.get(key) ?? cells.size;
    if (cell === cells.size) cells.set(key, cell);
    cellOf[row] = cell + 1;
  }
  // Counting sort: next[c] is where the next row of cell c goes, and where the cell ends when all have gone.
  const next = new Uint32Array(cells.size + 1);
  for (let row = 0; row < cellOf.length; row++) next[cellOf[row]] = next[cellOf[row]] + 1;
  next[0] = 0;
  for (let cell = 1; cell < next.length; cell++) next[cell] = next[cell] + next[cell - 1];
  const total = next.at(-1) ?? 0;
  next.copyWithin(1, 0);
  const rowsByCell = new Uint32Array(total);
  for (let row = 0; row < cellOf.length; row++) {
    const cell = cellOf[row];
    if (cell === 0) continue;
    rowsByCell[next[cell]] = row;
    next[cell] = next[cell] + 1;
  }
  return { rowsByCell, ends: next.subarray(1) };
}
