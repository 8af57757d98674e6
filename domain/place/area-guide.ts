import { minusMonths, toEpochDay } from '../day.ts';
import { areaById } from '../gazetteer/areas.ts';
import type { LatLng } from '../geo.ts';
import { areaSpans } from '../market/analytics/period.ts';
import { counts, saleMasks } from '../market/analytics/sale-masks.ts';
import type { MarketTable } from '../market/market-table.ts';
import type { MarketRecord } from '../market/record.ts';
import { DEED_TYPES_OF, HEAT_TYPES, type HeatType } from '../market/sale-kind.ts';
import { medianRent, type RentTable } from '../rent/rent-table.ts';
import { DEED_FLAG, DEED_TYPES, type DeedType } from '../transaction/transaction.ts';
import { areaReasons } from './area-reasons.ts';
import type { PlaceMarket } from './building-page.ts';
import { busiestBuildings, roomFigures } from './building-sales.ts';
import { listedHomes, nightlyPrices, rowsOfArea } from './listed-homes.ts';
import { type NearPlace, type Place, type PlaceKind, placesNear, WALK_LIMIT_M } from './places.ts';

const MONTHS = 12;
const BUILDINGS = 8;
const STATIONS = 4;
const SCHOOLS = 8;
/** Places of other kinds per kind. */
const PER_KIND = 4;

export type AreaGuide = NonNullable<ReturnType<typeof areaGuide>>;

/** Everything known about an area of the gazetteer; null for an unknown id. */
export function areaGuide(
  market: PlaceMarket & { records: readonly MarketRecord[]; places: readonly Place[] },
  areaId: string,
) {
  const area = areaById(areaId);
  if (area === undefined) return null;
  const { table, rents, listings, records, places, today } = market;
  const end = Math.min(toEpochDay(today), table.maxDay ?? Number.POSITIVE_INFINITY);
  const rows = rowsOfArea(listings, areaId);
  const record = records.find(({ id }) => id === areaId) ?? null;
  const around = placesAround(places, area.center, area.radiusM);
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
    around,
    nightly: nightlyPrices(listings, rows),
    listed: listedHomes(listings, rows),
    reasons: areaReasons({ record, sold, around }, records),
  };
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

/**
 * Places in an area or within half an hour's walk of its centre, nearest first; where there are none, the nearest one.
 * Schools are those inside, best rated first.
 */
function placesAround(places: readonly Place[], center: LatLng, radiusM: number) {
  const withinM = Math.max(radiusM, WALK_LIMIT_M);
  const near = (kinds: readonly PlaceKind[], limit: number): NearPlace[] => {
    const all = placesNear(places, center, { kinds });
    const inside = all.filter(({ distanceM }) => distanceM <= withinM);
    return inside.length > 0 ? inside.slice(0, limit) : all.slice(0, 1);
  };
  const schools = placesNear(places, center, { kinds: ['school'], withinM });
  return {
    withinM,
    stations: near(['metro', 'tram'], STATIONS),
    schools: schools.sort((a, b) => ratingOrder(a) - ratingOrder(b)).slice(0, SCHOOLS),
    schoolCount: schools.length,
    goodSchools: schools.filter((school) => ratingOrder(school) <= ORDER.indexOf('good')).length,
    others: (['hospital', 'mall', 'supermarket', 'park', 'beach', 'university', 'golf', 'airport'] as const).map(
      (kind) => ({
        kind,
        places: near([kind], PER_KIND),
      }),
    ),
    /** For visitors: what is within a walk of the centre. */
    walk: placesNear(places, center, {
      kinds: ['landmark', 'beach', 'mall', 'park', 'metro', 'tram'],
      withinM: WALK_LIMIT_M,
    }),
  };
}

const ORDER = ['outstanding', 'veryGood', 'good', 'acceptable', 'weak'];

function ratingOrder({ rating }: Place): number {
  return rating == null ? ORDER.length : ORDER.indexOf(rating.word);
}
