import { SQFT_PER_SQM } from '../area-unit.ts';
import { pick } from '../collections.ts';
import { fromEpochDay } from '../day.ts';
import { DEED_FLAG, type Deed } from '../transaction/transaction.ts';
import { deedAt, type MarketTable } from './market-table.ts';

/** A deed for screens: dates, square feet, null for unknown. */
export type ShownSale = ReturnType<typeof shownSale>;

export function shownSale(deed: Deed, pricePerSqftFils: number | null) {
  return {
    ...pick(deed, ['deedNumber', 'priceFils', 'type', 'project', 'building', 'source', 'group']),
    date: fromEpochDay(deed.day),
    areaSqft: Math.round((deed.areaCentiSqm / 100) * SQFT_PER_SQM),
    /** null unknown, 0 studio. */
    rooms: deed.rooms < 0 ? null : deed.rooms,
    offPlan: (deed.flags & DEED_FLAG.offPlan) !== 0,
    /** Fils; null if the price is not a market price. */
    pricePerSqftFils,
  };
}

export function shownRow(table: MarketTable, row: number): ShownSale & { areaId: string } {
  const deed = deedAt(table, row);
  const rate = table.perSqft[row] ?? 0;
  return { ...shownSale(deed, rate > 0 ? Math.round(rate) : null), areaId: deed.area };
}
