import { firstRowFrom } from '../columns/column-set.ts';
import { epochDayOfMonth, toMonthIndex } from '../day.ts';
import { groupCode, typeCode } from '../transaction/columns.ts';
import { DEED_FLAG, DEED_TYPES, type DeedType } from '../transaction/transaction.ts';
import { areaRange } from './analytics/monthly.ts';
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

export function typeMask(types: readonly DeedType[] | undefined): Uint8Array {
  const mask = new Uint8Array(DEED_TYPES.length);
  if (types === undefined) mask.fill(1);
  else for (const type of types) mask[typeCode(type)] = 1;
  return mask;
}

/** Month number of each day of a span, as a table: cheaper than date arithmetic per row. */
export function monthLookup(
  minDay: number,
  maxDay: number,
): { monthOfDay: Uint16Array; firstMonth: number; months: number } {
  const firstMonth = toMonthIndex(minDay);
  const months = toMonthIndex(maxDay) - firstMonth + 1;
  const monthOfDay = new Uint16Array(maxDay - minDay + 1);
  for (let m = 0; m < months; m++) {
    const start = Math.max(0, epochDayOfMonth(firstMonth + m) - minDay);
    monthOfDay.fill(m, start, epochDayOfMonth(firstMonth + m + 1) - minDay);
  }
  return { monthOfDay, firstMonth, months };
}
