import { firstRowFrom } from '../../columns/area-days.ts';
import type { MarketTable } from '../market-table.ts';
import { areaRange } from './monthly.ts';
import { counts, type SaleChoice, saleMasks } from './sale-masks.ts';

/** Rows of the newest matching sales up to the day `end`, newest first; at most `limit`. */
export function latestSales(
  table: MarketTable,
  question: { areaId?: string | undefined; choice?: SaleChoice | undefined; end: number; limit: number },
): number[] {
  const { end, limit } = question;
  const masks = saleMasks(question.choice);
  const rows: number[] = [];
  const [firstArea, pastArea] = areaRange(table, question.areaId);
  for (let area = firstArea; area < pastArea; area++) {
    const start = table.areaStart[area];
    let found = 0;
    for (let row = firstRowFrom(table, area, end + 1) - 1; row >= start && found < limit; row--) {
      if (counts(table, masks, row) === 0) continue;
      rows.push(row);
      found++;
    }
  }
  return rows.sort((a, b) => table.day[b] - table.day[a] || b - a).slice(0, limit);
}
