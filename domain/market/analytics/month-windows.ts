import { epochDayOfMonth, monthIndexOf } from '../../day.ts';
import type { MarketTable } from '../market-table.ts';

/**
 * Where the rows of each area and month lie: those of area a and month m (counted from `firstMonth`) from
 * `starts[a * (months + 1) + m]` to the entry after it.
 */
export type MonthWindows = {
  /** `year * 12 + month - 1` of the first month. */
  firstMonth: number;
  months: number;
  starts: Uint32Array;
};

/** The windows of a table; made once for each, in one pass over its days. */
export function monthWindows(table: MarketTable): MonthWindows {
  const known = memory.get(table);
  if (known !== undefined) return known;
  const made = makeWindows(table);
  memory.set(table, made);
  return made;
}

/** Tables never change: a newer market is another table. */
const memory = new WeakMap<MarketTable, MonthWindows>();

function makeWindows(table: MarketTable): MonthWindows {
  if (table.minDay === null || table.maxDay === null) return { firstMonth: 0, months: 0, starts: new Uint32Array(0) };
  const firstMonth = monthIndexOf(table.minDay);
  const months = monthIndexOf(table.maxDay) - firstMonth + 1;
  const bounds = new Int32Array(months + 1);
  for (let m = 0; m <= months; m++) bounds[m] = epochDayOfMonth(firstMonth + m);
  const starts = new Uint32Array(table.areas.length * (months + 1));
  for (let area = 0; area < table.areas.length; area++) {
    const end = table.areaStart[area + 1];
    let row = table.areaStart[area];
    let at = area * (months + 1);
    starts[at++] = row;
    for (let m = 1; m <= months; m++) {
      const bound = bounds[m];
      while (row < end && table.day[row] < bound) row++;
      starts[at++] = row;
    }
  }
  return { firstMonth, months, starts };
}
