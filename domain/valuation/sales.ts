import { append } from '../collections.ts';
import { MAX_SEGMENT_ROWS } from '../columns/column-schema.ts';
import type { MarketTable } from '../market/market-table.ts';
import { groupCode, typeCode } from '../transaction/columns.ts';
import { DEED_FLAG } from '../transaction/transaction.ts';
import { type Dictionaries, newDictionaries, PlaceReader, parkingBays, TEXT_KEYS, type TextKey } from './place-text.ts';

/** Room classes: 0 to 5 (5 and more), 6 unknown, 7 penthouse. */
const ROOMS_UNKNOWN = 6;
const ROOMS_PENTHOUSE = 7;

/** Coded facts of a home. `day` is the valuation day, or the day of the sale. */
export type HomePoint = Record<TextKey, number> & {
  day: number;
  /** ln of square metres. */
  size: number;
  rooms: number;
  /** 1 off-plan, 0 ready. */
  offPlan: number;
  freeHold: number;
  /** Parking bays, at most 4. */
  parking: number;
};

export type CleanSales = ReturnType<typeof emptySales>;

type CleaningCounts = { sales: number; small: number; cheap: number; severalUnits: number; share: number };

const CLEANING = { minSqm: 20, minAed: 100_000, repeatedPrice: 3, clusterRows: 10 } as const;

const SALE = groupCode('sale');
export const FLATS: ReadonlySet<number> = new Set([typeCode('apartment'), typeCode('studio'), typeCode('penthouse')]);
const PENTHOUSE = typeCode('penthouse');
const STUDIO = typeCode('studio');
export const HOUSES: ReadonlySet<number> = new Set([typeCode('villa'), typeCode('townhouse')]);
const CORE_PROCEDURES = /^(sale|sell|sell - pre registration)$/i;

/** A penthouse is a flat, a townhouse a house. */
export type HomeFamily = 'flat' | 'house';

/** Deeds that state an amount but are not sales. A mortgage of the same unit and day states about 80% of its price. */
const WEAK_PROCEDURES = /^(mortgage registration|delayed mortgage|grant)$/i;

export type SalesQuery = {
  table: MarketTable;
  family?: HomeFamily;
  fromDay?: number;
  beforeDay?: number;
  dictionaries?: Dictionaries;
  /** Table rows from `from` to before `to`; all by default. */
  within?: { from: number; to: number };
  /** True: includes mortgages and grants of one home, marked weak. */
  weak?: boolean;
};

/**
 * 36 months, or longer to reach 20,000 sales; at most 150,000. On Land Department deeds, two-year-old sales lowered the
 * error, and sales of 2009 to 2023 did not.
 */
export const EVIDENCE = { days: 1096, fewest: 20_000, most: 150_000 } as const;

/** Of rows sorted by day, those within the evidence period of `today`. */
export function recentRows(sales: CleanSales, rows: Int32Array, today: number): Int32Array {
  let first = rows.length;
  while (first > 0 && sales.day[rows[first - 1]] >= today - EVIDENCE.days) first--;
  const start = Math.min(first, rows.length - EVIDENCE.fewest);
  return rows.slice(Math.max(0, start, rows.length - EVIDENCE.most));
}

/** First day of the evidence period of `today`: see `EVIDENCE`. */
export function firstEvidenceDay(query: { table: MarketTable; family: HomeFamily; today: number }): number {
  const { table, today } = query;
  const types = query.family === 'house' ? HOUSES : FLATS;
  const start = table.minDay ?? today;
  const perDay = new Uint32Array(Math.max(0, today - start));
  for (let row = 0; row < table.rows; row++) {
    const day = table.day[row] - start;
    if (day >= perDay.length || table.group[row] !== SALE || !types.has(table.type[row])) continue;
    perDay[day] = perDay[day] + 1;
  }
  let sales = 0;
  let day = perDay.length;
  while (day > 0 && (sales < EVIDENCE.fewest || day > perDay.length - EVIDENCE.days)) sales += perDay[--day];
  return start + day;
}

/** Sales from `fromDay` to before `beforeDay`, oldest first: at least 20 sqm and AED 100,000, one home per deed. */
export function selectSales(query: SalesQuery): { sales: CleanSales; counts: CleaningCounts } {
  const { table, fromDay = Number.NEGATIVE_INFINITY, beforeDay = Number.POSITIVE_INFINITY } = query;
  const { from, to } = query.within ?? { from: 0, to: table.rows };
  const types = query.family === 'house' ? HOUSES : FLATS;
  const counts: CleaningCounts = { sales: 0, small: 0, cheap: 0, severalUnits: 0, share: 0 };
  const weak = query.weak === true ? weakRule(table) : () => false;
  const kept: number[] = [];
  for (let row = from; row < to; row++) {
    const day = table.day[row];
    if (day < fromDay || day >= beforeDay || !types.has(table.type[row])) continue;
    const sale = table.group[row] === SALE;
    if (!sale && !weak(row)) continue;
    const fault = findFault(table, row);
    if (sale) counts.sales++;
    if (fault === null) kept.push(row);
    else if (sale) counts[fault]++;
  }
  // Sorted by day, then table position, so the order is stable.
  kept.sort((a, b) => table.day[a] - table.day[b] || a - b);
  return { sales: toColumns(table, kept, query.dictionaries ?? newDictionaries()), counts };
}

function findFault(table: MarketTable, row: number): Exclude<keyof CleaningCounts, 'sales'> | null {
  const flags = table.flags[row];
  if (table.areaCentiSqm[row] < CLEANING.minSqm * 100) return 'small';
  if (table.price[row] < CLEANING.minAed * 100) return 'cheap';
  if ((flags & DEED_FLAG.multiUnit) !== 0 || table.units[row] > 1) return 'severalUnits';
  return (flags & DEED_FLAG.partialShare) === 0 ? null : 'share';
}

function weakRule(table: MarketTable): (row: number) => boolean {
  const fits = table.segments.map(({ procedure }) => procedure.words.map((word) => WEAK_PROCEDURES.test(word)));
  return (row) => {
    const origin = table.origin[row];
    const segment = Math.floor(origin / MAX_SEGMENT_ROWS);
    const code = table.segments[segment]?.procedure.codes[origin % MAX_SEGMENT_ROWS] ?? -1;
    return fits[segment]?.[code] === true;
  };
}

function emptySales(rows: number, dictionaries: Dictionaries) {
  return {
    rows,
    day: new Int32Array(rows),
    aed: new Float64Array(rows),
    sqm: new Float64Array(rows),
    /** ln of square metres. */
    size: new Float64Array(rows),
    /** ln of AED per square metre. */
    rate: new Float64Array(rows),
    rooms: new Uint8Array(rows),
    offPlan: new Uint8Array(rows),
    freeHold: new Uint8Array(rows),
    parking: new Uint8Array(rows),
    keys: Object.fromEntries(TEXT_KEYS.map((key) => [key, new Int32Array(rows)])) as Record<TextKey, Int32Array>,
    dictionaries,
    /** Row of the market table. */
    origin: new Uint32Array(rows),
    /** Deal cluster: sales of one day in one project (or micro-location); never split between folds. */
    cluster: new Int32Array(rows),
    clusterSize: new Uint16Array(rows),
    /** 1: an ordinary sale outside block deals. */
    core: new Uint8Array(rows),
    /** 1: a mortgage or grant, which shows the price level but is not a sale. */
    weak: new Uint8Array(rows),
  };
}

function toColumns(table: MarketTable, kept: readonly number[], dictionaries: Dictionaries): CleanSales {
  const sales = emptySales(kept.length, dictionaries);
  const readers = table.segments.map((columns) => new PlaceReader(columns, dictionaries));
  for (let i = 0; i < kept.length; i++) {
    const row = kept[i];
    const sqm = table.areaCentiSqm[row] / 100;
    const aed = table.price[row] / 100;
    const flags = table.flags[row];
    sales.day[i] = table.day[row];
    sales.aed[i] = aed;
    sales.sqm[i] = sqm;
    sales.size[i] = Math.log(sqm);
    sales.rate[i] = Math.log(aed / sqm);
    sales.rooms[i] = roomClass(table.type[row], table.rooms[row]);
    sales.offPlan[i] = flags & DEED_FLAG.offPlan ? 1 : 0;
    sales.freeHold[i] = flags & DEED_FLAG.freeHold ? 1 : 0;
    sales.weak[i] = table.group[row] === SALE ? 0 : 1;
    sales.origin[i] = row;
    const origin = table.origin[row];
    const reader = readers[Math.floor(origin / MAX_SEGMENT_ROWS)];
    const at = origin % MAX_SEGMENT_ROWS;
    sales.parking[i] = parkingBays(reader.parking(at));
    for (const key of TEXT_KEYS) sales.keys[key][i] = reader.code(key, at);
  }
  markDeals(sales);
  return sales;
}

/** Room class of a home: studios are 0 however they are coded. */
export function roomClass(type: number, rooms: number): number {
  if (type === PENTHOUSE) return ROOMS_PENTHOUSE;
  if (type === STUDIO) return 0;
  return rooms < 0 ? ROOMS_UNKNOWN : Math.min(rooms, 5);
}

/** Marks deal clusters and block deals, whose prices say little about one home. */
function markDeals(sales: CleanSales): void {
  const clusters = new Map<number, number[]>();
  for (let i = 0; i < sales.rows; i++) {
    const project = sales.keys.project[i];
    const micro = sales.keys.micro[i];
    const place = project >= 0 ? 3 * project : micro >= 0 ? 3 * micro + 1 : 3 * sales.keys.area[i] + 2;
    // Days since 1970 stay below 65,536 until the year 2149.
    const key = (place * 2 + sales.weak[i]) * 65_536 + sales.day[i];
    append(clusters, key, i);
  }
  let cluster = 0;
  for (const rows of clusters.values()) {
    const block = isBlock(sales, rows);
    for (const i of rows) {
      sales.cluster[i] = cluster;
      sales.clusterSize[i] = Math.min(rows.length, 0xffff);
      const procedure = sales.dictionaries.procedure.list[sales.keys.procedure[i]] ?? '';
      sales.core[i] = CORE_PROCEDURES.test(procedure) && !(block && sales.offPlan[i] === 0) ? 1 : 0;
    }
    cluster++;
  }
}

function isBlock(sales: CleanSales, rows: readonly number[]): boolean {
  const prices = new Map<number, number>();
  let ready = 0;
  for (const i of rows) {
    if (sales.offPlan[i] === 1) continue;
    ready++;
    const count = (prices.get(sales.aed[i]) ?? 0) + 1;
    if (count >= CLEANING.repeatedPrice) return true;
    prices.set(sales.aed[i], count);
  }
  return ready >= CLEANING.clusterRows;
}

export function toHomePoint(sales: CleanSales, i: number): HomePoint {
  const { keys } = sales;
  return {
    area: keys.area[i],
    project: keys.project[i],
    building: keys.building[i],
    micro: keys.micro[i],
    procedure: keys.procedure[i],
    prefix: keys.prefix[i],
    stem: keys.stem[i],
    brand: keys.brand[i],
    day: sales.day[i],
    size: sales.size[i],
    rooms: sales.rooms[i],
    offPlan: sales.offPlan[i],
    freeHold: sales.freeHold[i],
    parking: sales.parking[i],
  };
}
