import { SQFT_PER_SQM } from '../../area-unit.ts';
import { epochDayOf } from '../../day.ts';
import { splitSegments } from '../../transaction/columns.ts';
import { DeedBuilder } from '../../transaction/deed-builder.ts';
import type { Deed } from '../../transaction/transaction.ts';
import { buildMarketTable, type MarketTable } from '../market-table.ts';

/** Hundredths of a square metre that make exactly 1,000 square feet, near enough for whole dirhams. */
const THOUSAND_SQFT = Math.round((1000 / SQFT_PER_SQM) * 100);

/** A registered sale of 1,000 sqft for `aed`, so that its price per square foot is `aed` / 1,000. */
export function saleOf(day: string, aed: number, over: Partial<Deed> = {}): Deed {
  return {
    deedNumber: '11-1-2026',
    day: epochDayOf(day),
    group: 'sale',
    procedure: 'Sale',
    type: 'apartment',
    rooms: 1,
    priceFils: aed * 100,
    areaCentiSqm: THOUSAND_SQFT,
    flags: 0,
    units: 1,
    area: 'dubai-marina',
    project: '',
    building: '',
    masterProject: '',
    metro: '',
    mall: '',
    landmark: '',
    parking: '',
    source: 'dld-export',
    ...over,
  };
}

export function tableOf(deeds: readonly Deed[]): MarketTable {
  const builder = new DeedBuilder();
  for (const deed of deeds) builder.append(deed);
  return buildMarketTable(splitSegments(builder.finish()).map((columns) => ({ columns, droppedRows: [] })));
}
