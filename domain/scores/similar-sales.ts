import { SQFT_PER_SQM } from '../area-unit.ts';
import { dayOf, epochDayOf, minusMonths } from '../day.ts';
import { firstRowFrom, type MarketTable } from '../market/market-table.ts';
import { medianOf, quantileOf } from '../market/median.ts';
import type { Property } from '../property/property.ts';
import { DEED_FLAG, DEED_TYPES, type DeedType } from '../transaction/transaction.ts';

/** Sales older than this say too little about today. */
const EVIDENCE_MONTHS = 24;
/** Fewer sales than this say nothing of a price and give no value. */
const MIN_EVIDENCE = 5;

/** Flats and houses are told apart; a penthouse is a flat and a townhouse is a house. */
export type HomeFamily = 'flat' | 'house';

const FAMILY = new Map<string, HomeFamily>([
  ['apartment', 'flat'],
  ['studio', 'flat'],
  ['penthouse', 'flat'],
  ['duplex', 'flat'],
  ['villa', 'house'],
  ['townhouse', 'house'],
]);

/** Family of a listing's or deed's type; undefined for offices, land and the like. */
export function familyOf(type: string): HomeFamily | undefined {
  return FAMILY.get(type);
}

/** What a home is compared by. The asking price is not among it. */
export type ComparedHome = Pick<
  Property,
  'areaId' | 'project' | 'building' | 'propertyType' | 'bedrooms' | 'completion' | 'sqft'
>;

export type SimilarScope = 'building' | 'project' | 'area';

/** Registered sales like a home. Money in fils, prices carried to today by a fixed-mix index. */
export type SimilarSales = {
  scope: SimilarScope;
  /** Whether only homes with as many rooms count. */
  sameRooms: boolean;
  sales: number;
  /** Fils per sqft, ascending. */
  perSqft: Float64Array;
  medianPerSqft: number;
  /** Distance of the quartiles against the median: how much prices scatter. */
  spread: number;
  /** First and last sale, YYYY-MM-DD. */
  from: string;
  to: string;
};

/** Where an asking price stands among similar registered sales, per square foot. */
export type PriceStanding = {
  /** Share of the sales that were cheaper, 0 to 1; a sale at the same price counts half. */
  above: number;
  /** Sales that were dearer and cheaper; the rest sold at the price. */
  cheaperThan: number;
  dearerThan: number;
  sales: number;
  /** Distance of the quartiles against the median: how much prices scatter. */
  spread: number;
  scope: SimilarScope;
  sameRooms: boolean;
  medianPerSqftFils: number;
  from: string;
  to: string;
};

type Cell = { perSqft: number[]; sqft: number[]; firstDay: number; lastDay: number; sorted?: Found };
type Found = Omit<SimilarSales, 'scope' | 'sameRooms'> & { medianSqft: number };

/** Sales of the last 24 months by building, project and area, family, completion and rooms. */
export type SimilarIndex = {
  /** The nearest group with at least five sales: building, project, then area; null when there is none. */
  similar(home: ComparedHome): SimilarSales | null;
  /** Median size of sold homes with as many rooms in the area, sqft; null under five. */
  usualSqft(home: ComparedHome): number | null;
};

// One index a table and day: screens ask for home after home.
const CACHE = new WeakMap<MarketTable, { today: string; index: SimilarIndex }>();

/** The index of a table as seen on a day (`YYYY-MM-DD`); later sales are not seen. Built once a table and day. */
export function similarIndex(table: MarketTable, today: string): SimilarIndex {
  const cached = CACHE.get(table);
  if (cached?.today === today) return cached.index;
  const index = buildSimilarIndex(table, epochDayOf(today));
  CACHE.set(table, { today, index });
  return index;
}

/** Place of an asking price (whole fils, for the whole home) among similar sales; null without five or a size. */
export function priceStanding(index: SimilarIndex, home: ComparedHome & { price: number }): PriceStanding | null {
  if (home.price <= 0 || home.sqft <= 0) return null;
  const found = index.similar(home);
  if (found === null) return null;
  const asked = home.price / home.sqft;
  let below = 0;
  let equal = 0;
  for (const rate of found.perSqft) {
    // Registered sizes are rounded to a hundredth of a square metre.
    if (Math.abs(rate - asked) < asked * ROUNDING) equal++;
    else if (rate < asked) below++;
  }
  return {
    above: (below + equal / 2) / found.sales,
    cheaperThan: found.sales - below - equal,
    dearerThan: below,
    spread: found.spread,
    sales: found.sales,
    scope: found.scope,
    sameRooms: found.sameRooms,
    medianPerSqftFils: Math.round(found.medianPerSqft),
    from: found.from,
    to: found.to,
  };
}

/** Registered sizes are whole hundredths of a square metre. */
const ROUNDING = 1e-4;

const ANY_ROOMS = 15;
/** Number of a cell: place (area, project or building), family, completion, rooms. */
const cellKey = (place: number, family: HomeFamily, offPlan: boolean, rooms: number) =>
  ((place * 2 + (family === 'house' ? 1 : 0)) * 2 + (offPlan ? 1 : 0)) * 16 + rooms;
const roomsCode = (rooms: number) => Math.max(0, Math.min(Math.floor(rooms), ANY_ROOMS - 1));
const nameKey = (name: string) => name.trim().toLowerCase();

type Sale = { row: number; area: number; family: HomeFamily; offPlan: boolean };

/** Calls `visit` for each doubtless home sale of the 24 months up to `today`, area by area. */
function eachHomeSale(table: MarketTable, today: number, visit: (sale: Sale) => void): void {
  const families = DEED_TYPES.map((type: DeedType) => FAMILY.get(type));
  const from = minusMonths(today, EVIDENCE_MONTHS);
  for (let area = 0; area < table.areas.length; area++) {
    const end = table.areaStart[area + 1];
    for (let row = firstRowFrom(table, area, from); row < end && table.day[row] <= today; row++) {
      const family = families[table.type[row]];
      if (family === undefined || table.perSqft[row] <= 0) continue;
      visit({ row, area, family, offPlan: (table.flags[row] & DEED_FLAG.offPlan) !== 0 });
    }
  }
}

const QUARTERS = EVIDENCE_MONTHS / 3;
const quarterOf = (day: number, today: number) => Math.min(QUARTERS - 1, Math.floor((today - day) / 91.4));
/** A kind of home needs this many sales in a quarter to speak for its prices. */
const MIN_QUARTER = 8;

/**
 * How prices moved to today's level, by quarters back: the sales-weighted mean, over kinds of home (area,
 * family, completion), of the kind's median in the newest quarter it has against its median then. The mix
 * of homes sold is held fixed that way; a plain city median would also move with the mix.
 */
function timeFactors(table: MarketTable, today: number): Float64Array {
  const kinds = new Map<number, number[][]>();
  eachHomeSale(table, today, ({ row, area, family, offPlan }) => {
    const key = cellKey(area, family, offPlan, ANY_ROOMS);
    let quarters = kinds.get(key);
    if (quarters === undefined) {
      quarters = Array.from({ length: QUARTERS }, () => []);
      kinds.set(key, quarters);
    }
    quarters[quarterOf(table.day[row], today)]?.push(table.perSqft[row]);
  });
  const sums = new Float64Array(QUARTERS);
  const weights = new Float64Array(QUARTERS);
  for (const quarters of kinds.values()) {
    const newest = quarters[0] ?? [];
    if (newest.length < MIN_QUARTER) continue;
    const now = Math.log(medianOf(newest));
    quarters.forEach((values, q) => {
      if (values.length < MIN_QUARTER) return;
      const weight = Math.min(values.length, newest.length);
      sums[q] = sums[q] + weight * (now - Math.log(medianOf(values)));
      weights[q] = weights[q] + weight;
    });
  }
  // Shrunk towards "no change" where few sales speak.
  return sums.map((sum, q) => Math.exp(sum / (weights[q] + 30)));
}

function addSale(cells: Map<number, Cell>, key: number, sale: { perSqft: number; sqft: number; day: number }): void {
  const cell = cells.get(key);
  if (cell === undefined) {
    cells.set(key, { perSqft: [sale.perSqft], sqft: [sale.sqft], firstDay: sale.day, lastDay: sale.day });
    return;
  }
  cell.perSqft.push(sale.perSqft);
  cell.sqft.push(sale.sqft);
  cell.firstDay = Math.min(cell.firstDay, sale.day);
  cell.lastDay = Math.max(cell.lastDay, sale.day);
}

function foundIn(cell: Cell | undefined): Found | null {
  if (cell === undefined || cell.perSqft.length < MIN_EVIDENCE) return null;
  if (cell.sorted === undefined) {
    const perSqft = Float64Array.from(cell.perSqft).sort();
    const medianPerSqft = medianOf(perSqft);
    cell.sorted = {
      sales: perSqft.length,
      perSqft,
      medianPerSqft,
      spread: (quantileOf(perSqft, 0.75) - quantileOf(perSqft, 0.25)) / medianPerSqft,
      medianSqft: medianOf(cell.sqft),
      from: dayOf(cell.firstDay),
      to: dayOf(cell.lastDay),
    };
  }
  return cell.sorted;
}

/** Codes of names that may stand in several areas. */
class Places {
  readonly #codes = new Map<string, number>();
  readonly #known = new Map<number, number>();

  find(area: number, name: string): number | undefined {
    return this.#codes.get(`${area}/${nameKey(name)}`);
  }

  /** Code of word `word` of a table's dictionary in an area; the name is only read the first time. */
  of(area: number, word: number, name: string): number {
    const key = area * 0x1000000 + word;
    let code = this.#known.get(key);
    if (code === undefined) {
      const text = `${area}/${nameKey(name)}`;
      code = this.#codes.get(text) ?? this.#codes.size;
      this.#codes.set(text, code);
      this.#known.set(key, code);
    }
    return code;
  }
}

/**
 * Lays the sales of the 24 months up to `today` (epoch day) out for look-ups. Mortgages, gifts, deeds of
 * several units, shares and token prices are left out (see `isPriced`). About a tenth of a second for
 * 200,000 deeds.
 */
function buildSimilarIndex(table: MarketTable, today: number): SimilarIndex {
  const factors = timeFactors(table, today);
  const cells = { building: new Map<number, Cell>(), project: new Map<number, Cell>(), area: new Map<number, Cell>() };
  const places = { building: new Places(), project: new Places() };
  eachHomeSale(table, today, ({ row, area, family, offPlan }) => {
    const day = table.day[row];
    const factor = factors[quarterOf(day, today)];
    const sqft = (table.areaCentiSqm[row] / 100) * SQFT_PER_SQM;
    const sale = { perSqft: table.perSqft[row] * factor, sqft, day };
    const known = table.rooms[row];
    const add = (scope: SimilarScope, place: number) => {
      addSale(cells[scope], cellKey(place, family, offPlan, ANY_ROOMS), sale);
      // Rooms unknown: the sale speaks for the place, not for homes with so many rooms.
      if (known >= 0) addSale(cells[scope], cellKey(place, family, offPlan, roomsCode(known)), sale);
    };
    add('area', area);
    const project = table.project[row];
    const projectName = table.projects[project] ?? '';
    if (projectName !== '') add('project', places.project.of(area, project, projectName));
    const building = table.building[row];
    const buildingName = table.buildings[building] ?? '';
    if (buildingName !== '') add('building', places.building.of(area, building, buildingName));
  });
  const find = (scope: SimilarScope, place: number | undefined, home: ComparedHome, rooms: number) => {
    const family = familyOf(home.propertyType);
    if (family === undefined || place === undefined) return null;
    return foundIn(cells[scope].get(cellKey(place, family, home.completion === 'off_plan', rooms)));
  };
  const named = (scope: 'building' | 'project', home: ComparedHome) => {
    const area = table.areaCode.get(home.areaId);
    return area === undefined || home[scope] === '' ? undefined : places[scope].find(area, home[scope]);
  };
  return {
    similar(home) {
      const rooms = roomsCode(home.bedrooms);
      const tries: [SimilarScope, number | undefined, boolean][] = [
        ['building', named('building', home), true],
        ['project', named('project', home), true],
        ['project', named('project', home), false],
        ['area', table.areaCode.get(home.areaId), true],
      ];
      for (const [scope, place, sameRooms] of tries) {
        const found = find(scope, place, home, sameRooms ? rooms : ANY_ROOMS);
        if (found !== null) {
          const { medianSqft: _, ...sales } = found;
          return { scope, sameRooms, ...sales };
        }
      }
      return null;
    },
    usualSqft: (home) =>
      find('area', table.areaCode.get(home.areaId), home, roomsCode(home.bedrooms))?.medianSqft ?? null,
  };
}
