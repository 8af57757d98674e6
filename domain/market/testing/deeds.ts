import { SQFT_PER_SQM } from '../../area-unit.ts';
import { toEpochDay } from '../../day.ts';
import { splitSegments } from '../../transaction/columns.ts';
import { DeedBuilder } from '../../transaction/deed-builder.ts';
import { DEED_FLAG, type Deed } from '../../transaction/transaction.ts';
import { buildMarketTable, type MarketTable } from '../market-table.ts';

/** A test sale: a flat in Dubai Marina of 80 m² for AED 1 million, in March 2026. */
export function testDeed(over: Partial<Deed> = {}): Deed {
  return {
    deedNumber: '11-1-2026',
    day: toEpochDay('2026-03-01'),
    group: 'sale',
    procedure: 'Sale',
    type: 'apartment',
    rooms: 1,
    priceFils: 100_000_000,
    areaCentiSqm: 8000,
    flags: DEED_FLAG.freeHold | DEED_FLAG.residential,
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

/** Deeds as a market table of some segments. */
export function deedTable(deeds: readonly Deed[], pieces = 1): MarketTable {
  const builder = new DeedBuilder();
  for (const deed of deeds) builder.append(deed);
  const size = Math.max(1, Math.ceil(deeds.length / pieces));
  return buildMarketTable(splitSegments(builder.finish(), size).map((columns) => ({ columns, droppedRows: [] })));
}

/** About 1,000 square feet in hundredths of a square metre, exact to whole dirhams. */
const THOUSAND_SQFT = Math.round((1000 / SQFT_PER_SQM) * 100);

/** A test sale of 1,000 sqft for `aed`: its price per square foot is `aed` / 1,000. */
export function testSale(day: string, aed: number, over: Partial<Deed> = {}): Deed {
  return testDeed({ day: toEpochDay(day), priceFils: aed * 100, areaCentiSqm: THOUSAND_SQFT, flags: 0, ...over });
}
