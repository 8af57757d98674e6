import { firstRowFrom } from '../columns/column-set.ts';
import { groupCode } from '../transaction/columns.ts';
import { DEED_FLAG, type DeedType } from '../transaction/transaction.ts';
import { areaRange } from './analytics/period.ts';
import { typeMask } from './analytics/sale-masks.ts';
import type { MarketTable } from './market-table.ts';

/** Filter of sales; every field optional. Days are inclusive, days since 1970-01-01. */
export type SalesFilter = {
  areaId?: string | undefined;
  fromDay?: number | undefined;
  toDay?: number | undefined;
  types?: readonly DeedType[] | undefined;
  rooms?: number | undefined;
  /** true: off-plan only; false: ready only. */
  offPlan?: boolean | undefined;
};

/** Calls `visit` with every matching sale's row, area by area, oldest first. */
export function eachSale(table: MarketTable, filter: SalesFilter, visit: (row: number) => void): void {
  const sale = groupCode('sale');
  const wanted = typeMask(filter.types);
  const { fromDay = Number.NEGATIVE_INFINITY, toDay = Number.POSITIVE_INFINITY, rooms } = filter;
  const plan = filter.offPlan === undefined ? -1 : filter.offPlan ? DEED_FLAG.offPlan : 0;
  const [firstArea, pastArea] = areaRange(table, filter.areaId);
  for (let area = firstArea; area < pastArea; area++) {
    const end = table.areaStart[area + 1];
    const start = fromDay === Number.NEGATIVE_INFINITY ? table.areaStart[area] : firstRowFrom(table, area, fromDay);
    for (let row = start; row < end; row++) {
      if (table.day[row] > toDay) break;
      if (table.group[row] !== sale || wanted[table.type[row]] === 0) continue;
      if (rooms !== undefined && table.rooms[row] !== rooms) continue;
      if (plan >= 0 && (table.flags[row] & DEED_FLAG.offPlan) !== plan) continue;
      visit(row);
    }
  }
}
