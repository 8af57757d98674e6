import { firstRowFrom } from '../columns/column-set.ts';
import type { DeedType } from '../transaction/transaction.ts';
import { areaRange } from './analytics/period.ts';
import { counts, saleMasks } from './analytics/sale-masks.ts';
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
  const { areaId, types, rooms, offPlan } = filter;
  const { fromDay = Number.NEGATIVE_INFINITY, toDay = Number.POSITIVE_INFINITY } = filter;
  const masks = saleMasks({ types, rooms: rooms === undefined ? undefined : { min: rooms, max: rooms }, offPlan });
  const [firstArea, pastArea] = areaRange(table, areaId);
  for (let area = firstArea; area < pastArea; area++) {
    const end = table.areaStart[area + 1];
    for (let row = firstRowFrom(table, area, fromDay); row < end && table.day[row] <= toDay; row++) {
      if (counts(table, masks, row) === 1) visit(row);
    }
  }
}
