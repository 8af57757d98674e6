import { minusMonths, toEpochDay } from '../day.ts';
import { AREAS, type Area, areaById } from '../gazetteer/areas.ts';
import { distanceM } from '../geo.ts';
import { areaSpans } from '../market/analytics/period.ts';
import { counts, saleMasks } from '../market/analytics/sale-masks.ts';
import type { MarketTable } from '../market/market-table.ts';
import type { MarketRecord } from '../market/record.ts';
import { DEED_TYPES_OF, HEAT_TYPES, type HeatType } from '../market/sale-kind.ts';
import { medianRent, type RentTable } from '../rent/rent-table.ts';
import { DEED_FLAG, DEED_TYPES, type DeedType } from '../transaction/transaction.ts';
import { figureReasons } from './area-reasons.ts';
import type { PlaceMarket } from './building-page.ts';
import { busiestBuildings, roomFigures } from './building-sales.ts';
import { listedHomes, nightlyPrices, rowsOfArea } from './listed-homes.ts';

const MONTHS = 12;
const BUILDINGS = 8;
const NEARBY = 5;

export type AreaGuide = NonNullable<ReturnType<typeof areaGuide>>;

/** Everything known about an area of the gazetteer; null for an unknown id. */
export function areaGuide(market: PlaceMarket & { records: readonly MarketRecord[] }, areaId: string) {
  const area = areaById(areaId);
  if (area === undefined) return null;
  const { table, rents, listings, records, today } = market;
  const end = Math.min(toEpochDay(today), table.maxDay ?? Number.POSITIVE_INFINITY);
  const rows = rowsOfArea(listings, areaId);
  const record = records.find(({ id }) => id === areaId) ?? null;
  const sold = soldIn(table, areaId, end);
  return {
    id: areaId,
    name: area.name,
    community: area.community,
    center: area.center,
    radiusM: area.radiusM,
    record,
    sold,
    rents: rents === null ? [] : rentsOf(rents, areaId, toEpochDay(today)),
    buildings: busiestBuildings(table, areaId, { end, limit: BUILDINGS }),
    nightly: nightlyPrices(listings, rows),
    listed: listedHomes(listings, rows),
    reasons: figureReasons({ record, sold }, records),
    nearby: nearbyAreas(area, records),
  };
}

/** The nearest areas with a price, to compare: their median per square foot in fils and gross yield in percent. */
function nearbyAreas({ id, center }: Area, records: readonly MarketRecord[]) {
  return AREAS.flatMap((other) => {
    const record = records.find((one) => one.id === other.id);
    if (other.id === id || record === undefined || record.medianPricePerSqft === null) return [];
    const { medianPricePerSqft, grossYield } = record;
    return [{ id: other.id, name: other.name, awayM: distanceM(center, other.center), medianPricePerSqft, grossYield }];
  })
    .sort((a, b) => a.awayM - b.awayM)
    .slice(0, NEARBY);
}

/** Homes sold in the last twelve months, by kind and by number of bedrooms. */
function soldIn(table: MarketTable, areaId: string, end: number) {
  const masks = saleMasks({});
  const kinds = { apartment: 0, villa: 0, townhouse: 0, other: 0 };
  const rows: number[] = [];
  let offPlan = 0;
  for (const [from, past] of areaSpans(table, { areaId, fromDay: minusMonths(end, MONTHS) + 1, toDay: end })) {
    for (let row = from; row < past; row++) {
      if (counts(table, masks, row) === 0) continue;
      kinds[kindOf(DEED_TYPES[table.type[row]] ?? 'other')]++;
      offPlan += table.flags[row] & DEED_FLAG.offPlan;
      rows.push(row);
    }
  }
  return { count: rows.length, offPlan, kinds, rooms: roomFigures(table, rows) };
}

const HEAT_TYPE = new Map(HEAT_TYPES.flatMap((kind) => DEED_TYPES_OF[kind].map((type) => [type, kind] as const)));

function kindOf(type: DeedType): HeatType | 'other' {
  return HEAT_TYPE.get(type) ?? 'other';
}

const RENTED: readonly { type: DeedType; rooms: readonly number[] }[] = [
  { type: 'apartment', rooms: [0, 1, 2, 3] },
  { type: 'villa', rooms: [3, 4, 5] },
];

/** Median yearly rents that `medianRent` knows, flats by bedrooms before houses. */
function rentsOf(table: RentTable, areaId: string, today: number) {
  return RENTED.flatMap(({ type, rooms }) =>
    rooms.flatMap((n) => {
      const rent = medianRent(table, { areaId, type, rooms: n, today });
      return rent === null ? [] : [{ isHouse: type === 'villa', rooms: n, ...rent }];
    }),
  );
}
