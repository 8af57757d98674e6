import { SQFT_PER_SQM } from '../area-unit.ts';
import { minusMonths } from '../day.ts';
import { firstRowFrom, type MarketTable } from '../market/market-table.ts';
import { medianOf, quantileOf } from '../market/median.ts';
import { DEED_FLAG, DEED_TYPES, type DeedType } from '../transaction/transaction.ts';

// Typed arrays are read as `col[i] as number`: i always runs below `rows`.

/** Sales older than this say too little about today. */
export const EVIDENCE_MONTHS = 24;
/** Fewer sales than this give no value. */
export const MIN_EVIDENCE = 5;

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

/** What sales of one kind show. Money in fils of today. */
export type Evidence = {
  sales: number;
  /** Median fils per sqft, each sale carried to today by the price index. */
  perSqft: number;
  /** Distance of the quartiles against the median: how much prices scatter. */
  spread: number;
  medianSqft: number;
  firstDay: number;
  lastDay: number;
};

type Cell = { perSqft: number[]; sqft: number[]; firstDay: number; lastDay: number; evidence?: Evidence };

/** Sales of the last 24 months by project and by area, family, completion and rooms. */
export type BaselineIndex = {
  project(key: HomeKey & { areaId: string; project: string }): Evidence | null;
  area(key: HomeKey & { areaId: string }): Evidence | null;
};
/** Which sales compare: `rooms` is left out where all rooms count. */
export type HomeKey = { family: HomeFamily; offPlan: boolean; rooms?: number };

const ANY_ROOMS = 15;
/** Number of a cell: place (area or project), family, completion, rooms. */
const cellKey = (place: number, family: HomeFamily, offPlan: boolean, rooms: number) =>
  ((place * 2 + (family === 'house' ? 1 : 0)) * 2 + (offPlan ? 1 : 0)) * 16 + rooms;
const roomsCode = (rooms: number) => Math.max(0, Math.min(rooms, ANY_ROOMS - 1));
const nameKey = (name: string) => name.trim().toLowerCase();

type Sale = { row: number; area: number; family: HomeFamily; offPlan: boolean };

/** Calls `visit` for each doubtless home sale of the 24 months up to `today`, area by area. */
function eachHomeSale(table: MarketTable, today: number, visit: (sale: Sale) => void): void {
  const families = DEED_TYPES.map((type: DeedType) => FAMILY.get(type));
  const from = minusMonths(today, EVIDENCE_MONTHS);
  for (let area = 0; area < table.areas.length; area++) {
    const end = table.areaStart[area + 1] as number;
    for (let row = firstRowFrom(table, area, from); row < end && (table.day[row] as number) <= today; row++) {
      const family = families[table.type[row] as number];
      if (family === undefined || (table.perSqft[row] as number) <= 0) continue;
      visit({ row, area, family, offPlan: ((table.flags[row] as number) & DEED_FLAG.offPlan) !== 0 });
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
    quarters[quarterOf(table.day[row] as number, today)]?.push(table.perSqft[row] as number);
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
      sums[q] = (sums[q] as number) + weight * (now - Math.log(medianOf(values)));
      weights[q] = (weights[q] as number) + weight;
    });
  }
  // Shrunk towards "no change" where few sales speak.
  return sums.map((sum, q) => Math.exp(sum / ((weights[q] as number) + 30)));
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

function evidenceOf(cell: Cell | undefined): Evidence | null {
  if (cell === undefined || cell.perSqft.length < MIN_EVIDENCE) return null;
  if (cell.evidence === undefined) {
    const perSqft = medianOf(cell.perSqft);
    cell.evidence = {
      sales: cell.perSqft.length,
      perSqft,
      spread: (quantileOf(cell.perSqft, 0.75) - quantileOf(cell.perSqft, 0.25)) / perSqft,
      medianSqft: medianOf(cell.sqft),
      firstDay: cell.firstDay,
      lastDay: cell.lastDay,
    };
  }
  return cell.evidence;
}

/**
 * Lays the sales of the 24 months up to `today` (epoch day) out for look-ups. Mortgages, gifts, deeds of
 * several units, shares and token prices are left out (see `isPriced`). About a tenth of a second for
 * 200,000 deeds.
 */
export function buildBaselineIndex(table: MarketTable, today: number): BaselineIndex {
  const factors = timeFactors(table, today);
  const byProject = new Map<number, Cell>();
  const byArea = new Map<number, Cell>();
  const projectCodes = new Map<string, number>();
  const codeOfProject = (area: number, name: string, add: boolean): number | undefined => {
    // The same project name may stand in two areas.
    const key = `${area}/${nameKey(name)}`;
    if (add && !projectCodes.has(key)) projectCodes.set(key, projectCodes.size);
    return projectCodes.get(key);
  };
  const known = new Map<number, number>();
  eachHomeSale(table, today, ({ row, area, family, offPlan }) => {
    const day = table.day[row] as number;
    const factor = factors[quarterOf(day, today)] as number;
    const sqft = ((table.areaCentiSqm[row] as number) / 100) * SQFT_PER_SQM;
    const sale = { perSqft: (table.perSqft[row] as number) * factor, sqft, day };
    const rooms = roomsCode(table.rooms[row] as number);
    addSale(byArea, cellKey(area, family, offPlan, ANY_ROOMS), sale);
    // Rooms unknown: the sale speaks for the project and the area, not for homes with so many rooms.
    if ((table.rooms[row] as number) >= 0) addSale(byArea, cellKey(area, family, offPlan, rooms), sale);
    const word = table.project[row] as number;
    const name = table.projects[word] ?? '';
    if (name === '') return;
    const place = known.get(area * 0x100000 + word) ?? codeOfProject(area, name, true) ?? 0;
    known.set(area * 0x100000 + word, place);
    addSale(byProject, cellKey(place, family, offPlan, ANY_ROOMS), sale);
    if ((table.rooms[row] as number) >= 0) addSale(byProject, cellKey(place, family, offPlan, rooms), sale);
  });
  const find = (cells: Map<number, Cell>, place: number | undefined, key: HomeKey) => {
    if (place === undefined) return null;
    const rooms = key.rooms === undefined ? ANY_ROOMS : roomsCode(key.rooms);
    return evidenceOf(cells.get(cellKey(place, key.family, key.offPlan, rooms)));
  };
  return {
    area: (key) => find(byArea, table.areaCode.get(key.areaId), key),
    project: (key) => {
      const area = table.areaCode.get(key.areaId);
      if (area === undefined || key.project === '') return null;
      return find(byProject, codeOfProject(area, key.project, false), key);
    },
  };
}
