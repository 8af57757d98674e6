import { SQFT_PER_SQM } from '../../../domain/area-unit.ts';
import { fromEpochDay } from '../../../domain/day.ts';
import { deedAt, type MarketTable } from '../../../domain/market/market-table.ts';
import { DEED_FLAG, type Deed } from '../../../domain/transaction/transaction.ts';
import type { NearbySale } from './market-answers.ts';

/** A deed as screens show it: a date, square feet, and nothing where the register says nothing. */
export type ShownSale = Omit<NearbySale, 'distanceM'>;

/** @param pricePerSqftFils null where the price says nothing about prices */
export function shownSale(deed: Deed, pricePerSqftFils: number | null): ShownSale {
  return {
    deedNumber: deed.deedNumber,
    date: fromEpochDay(deed.day),
    priceFils: deed.priceFils,
    areaSqft: Math.round((deed.areaCentiSqm / 100) * SQFT_PER_SQM),
    rooms: deed.rooms < 0 ? null : deed.rooms,
    type: deed.type,
    project: deed.project,
    building: deed.building,
    offPlan: (deed.flags & DEED_FLAG.offPlan) !== 0,
    pricePerSqftFils,
    source: deed.source,
    group: deed.group,
  };
}

/** A row of the table as screens show it, with its area. */
export function shownRow(table: MarketTable, row: number): ShownSale & { areaId: string } {
  const deed = deedAt(table, row);
  const rate = table.perSqft[row] ?? 0;
  return { ...shownSale(deed, rate > 0 ? Math.round(rate) : null), areaId: deed.area };
}
