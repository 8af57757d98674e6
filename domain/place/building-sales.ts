import { append } from '../collections.ts';
import { byCodeUnit, firstRowFrom } from '../columns/column-set.ts';
import { epochDayOfMonth, fromEpochDay, fromMonthIndex, minusMonths, toMonthIndex } from '../day.ts';
import { bareName } from '../gazetteer/place-name.ts';
import { medianOfFirst } from '../market/analytics/order-statistics.ts';
import { THIN_SALES } from '../market/analytics/period.ts';
import { comparePeriods, MIN_GROWTH_SALES, salesByKind } from '../market/growth.ts';
import { type MarketTable, sourceAt } from '../market/market-table.ts';
import { nameMask } from '../market/name-mask.ts';
import { shownRow } from '../market/shown-sale.ts';
import { groupCode, typeCode } from '../transaction/columns.ts';
import { DEED_TYPES } from '../transaction/transaction.ts';
import { HOUSES } from '../valuation/sales.ts';
import { type BuildingKey, isAreaOf } from './building-id.ts';

const SALE = groupCode('sale');
const HOMES = new Set(
  (['apartment', 'villa', 'townhouse', 'penthouse', 'studio', 'duplex', 'hotel'] as const).map(typeCode),
);
const IS_HOME = Uint8Array.from(DEED_TYPES, (_, code) => (HOMES.has(code) ? 1 : 0));

/** Months of the figures; all sales count if these are fewer than five. */
export const BUILDING_MONTHS = 24;
/** The last room class means this many or more. */
const MOST_ROOMS = 4;
const SIMILAR = 5;
const TREND_MONTHS = 12;

/** Sales of one building or project: rows of one area, oldest first. */
export type NamedSales = {
  areaId: string;
  area: number;
  /** As registered. */
  name: string;
  /** The project that the building belongs to; '' if the name is the project's own. */
  project: string;
  /** Buildings of a project; empty for a building. */
  towers: string[];
  rows: readonly number[];
  /** Whether a row of the area is one of them. */
  isOwn: (row: number) => boolean;
};

/** Finds the sales of a building or project; in the area with most of them if the address names none. Null without any. */
export function findSales(table: MarketTable, key: BuildingKey): NamedSales | null {
  const building = nameMask(table.buildings, key.name);
  const project = nameMask(table.projects, key.name);
  if (building === null && project === null) return null;
  let best: { area: number; rows: number[] } | null = null;
  for (const [area, areaId] of table.areas.entries()) {
    if (!isAreaOf(key, areaId)) continue;
    const rows = rowsOf(table, area, { building, project });
    if (rows.length > (best?.rows.length ?? 0)) best = { area, rows };
  }
  if (best === null) return null;
  const { area, rows } = best;
  const isProject = project !== null && rows.some((row) => project[table.project[row]] === 1);
  const last = rows.at(-1) ?? 0;
  const name = isProject
    ? table.projects[table.project[rows.findLast((row) => project[table.project[row]] === 1) ?? last]]
    : table.buildings[table.building[last]];
  const towers = isProject ? [...new Set(rows.map((row) => table.buildings[table.building[row]]))] : [];
  return {
    areaId: table.areas[area],
    area,
    name,
    project: isProject ? '' : table.projects[table.project[last]],
    towers: towers.filter((tower) => tower !== '' && bareName(tower) !== key.name).sort(byCodeUnit),
    rows,
    isOwn: rowMask(table, area, rows),
  };
}

/** Sales of an area whose building or project is marked, oldest first. Columns are taken out of the loop for speed. */
function rowsOf(
  table: MarketTable,
  area: number,
  marks: { building: Uint8Array | null; project: Uint8Array | null },
): number[] {
  const { areaStart, group, building: buildings, project: projects } = table;
  const building = marks.building ?? new Uint8Array(table.buildings.length);
  const project = marks.project ?? new Uint8Array(table.projects.length);
  const rows: number[] = [];
  const past = areaStart[area + 1];
  for (let row = areaStart[area]; row < past; row++) {
    if ((building[buildings[row]] | project[projects[row]]) === 1 && group[row] === SALE) rows.push(row);
  }
  return rows;
}

/** A byte for each row of an area: a set of rows takes ten times as long to ask. */
function rowMask(table: MarketTable, area: number, rows: readonly number[]): (row: number) => boolean {
  const start = table.areaStart[area];
  const mask = new Uint8Array(table.areaStart[area + 1] - start);
  for (const row of rows) mask[row - start] = 1;
  return (row) => mask[row - start] === 1;
}

/** Rows of a building's sales up to the day `end`: of homes only, unless it has none. */
export function homeSales(table: MarketTable, found: NamedSales, end: number): readonly number[] {
  const known = found.rows.filter((row) => table.day[row] <= end);
  const homes = known.filter((row) => HOMES.has(table.type[row]));
  return homes.length > 0 ? homes : known;
}

export type BuildingSales = ReturnType<typeof buildingSales>;

/** Figures of a building's sales up to the day `end`; homes only, unless it has none. Prices are fils. */
export function buildingSales(table: MarketTable, found: NamedSales, end: number) {
  const rows = homeSales(table, found, end);
  const isPriced = (row: number) => table.perSqft[row] > 0;
  const since = minusMonths(end, BUILDING_MONTHS);
  const recent = rows.filter((row) => table.day[row] > since);
  const isRecent = recent.filter(isPriced).length >= THIN_SALES;
  const counted = isRecent ? recent : rows;
  const priced = counted.filter(isPriced);
  const extreme = (isBeyond: (rate: number, other: number) => boolean) => {
    const found = priced.reduce(
      (best, row) => (isBeyond(table.perSqft[row], table.perSqft[best]) ? row : best),
      priced[0],
    );
    return priced.length > 1 ? shownRow(table, found) : null;
  };
  return {
    /** All sales ever registered, of homes. */
    total: rows.length,
    /** The sales in the figures below, and their first and last day. */
    count: counted.length,
    priced: priced.length,
    /** Whether only the last `BUILDING_MONTHS` count. */
    isRecent,
    from: dayOf(table, counted[0]),
    to: dayOf(table, counted.at(-1)),
    medianPerSqft: medianRate(table, priced),
    lowest: extreme((rate, other) => rate < other),
    highest: extreme((rate, other) => rate > other),
    rooms: roomFigures(table, counted),
    series: priceSeries(table, rows.filter(isPriced)),
    latest: rows
      .slice(-LATEST)
      .reverse()
      .map((row) => shownRow(table, row)),
    sources: sourcesOf(table, rows),
  };
}

const LATEST = 10;

export function dayOf(table: MarketTable, row: number | undefined): string {
  return row === undefined ? '' : fromEpochDay(table.day[row]);
}

export function medianRate({ perSqft }: MarketTable, rows: readonly number[]): number | null {
  return medianOfRows(perSqft, rows);
}

function medianOfRows(column: Float32Array | Float64Array, rows: readonly number[]): number | null {
  if (rows.length === 0) return null;
  // Filled by a loop: Float64Array.from takes several times as long.
  const values = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) values[i] = column[rows[i]];
  return Math.round(medianOfFirst(values, rows.length));
}

export type RoomFigures = ReturnType<typeof roomFigures>[number];

/** Sales by number of bedrooms: 0 is a studio, 4 means four or more. */
export function roomFigures(table: MarketTable, rows: readonly number[]) {
  const byRooms = new Map<number, number[]>();
  for (const row of rows) {
    if (table.rooms[row] >= 0) append(byRooms, Math.min(MOST_ROOMS, table.rooms[row]), row);
  }
  return [...byRooms]
    .sort(([a], [b]) => a - b)
    .map(([rooms, own]) => {
      const priced = own.filter((row) => table.perSqft[row] > 0);
      return {
        rooms,
        count: own.length,
        priced: priced.length,
        medianFils: medianOfRows(table.price, priced),
        medianPerSqft: medianRate(table, priced),
      };
    });
}

/**
 * Median price per square foot by month, or by quarter if most months are without a sale. A step without a sale is null.
 * The trend is the median of the twelve months up to each step, null under five sales.
 */
function priceSeries(table: MarketTable, rows: readonly number[]) {
  const months = monthsOf(table, rows);
  const first = months[0];
  const last = months.at(-1);
  if (first === undefined || last === undefined) return { step: 'month' as const, points: [] };
  const isMonthly = new Set(months).size * 2 >= last - first + 1;
  const width = isMonthly ? 1 : 3;
  const start = first - (first % width);
  const points = [];
  let past = 0;
  let window = 0;
  for (let from = start; from <= last; from += width) {
    const begin = past;
    while (past < rows.length && (months[past] ?? 0) < from + width) past++;
    while ((months[window] ?? 0) < from + width - TREND_MONTHS) window++;
    const own = rows.slice(begin, past);
    const year = rows.slice(window, past);
    points.push({
      month: fromMonthIndex(from),
      count: own.length,
      median: medianRate(table, own),
      trend: year.length < THIN_SALES ? null : medianRate(table, year),
    });
  }
  return { step: isMonthly ? ('month' as const) : ('quarter' as const), points };
}

/** Month index of each row. Rows are in order of their days, so a month is looked up only when it changes. */
export function monthsOf({ day }: MarketTable, rows: readonly number[]): number[] {
  let month = 0;
  let next = Number.NEGATIVE_INFINITY;
  return rows.map((row) => {
    if (day[row] >= next) {
      month = toMonthIndex(day[row]);
      next = epochDayOfMonth(month + 1);
    }
    return month;
  });
}

function sourcesOf(table: MarketTable, rows: readonly number[]): string[] {
  if (rows.length === 0 || table.sources.length === 1) return rows.length === 0 ? [] : [...table.sources];
  return [...new Set(rows.map((row) => sourceAt(table, row)))].sort(byCodeUnit);
}

const YEAR_MONTHS = 12;

/**
 * Difference of a building's prices from the rest of its area, a fraction: like for like, as price growth is computed
 * (`growth.ts`), between the same kinds of homes sold in the same `months`: twelve, or 24 if the building has fewer than
 * 30 sales in twelve. Null under five compared sales on a side.
 */
export function areaDifference(table: MarketTable, found: NamedSales, end: number) {
  const { area, isOwn } = found;
  // The homes whose sales the page counts: a shop of the building is none.
  const rows = homeSales(table, found, end);
  const since = minusMonths(end, YEAR_MONTHS);
  const recent = rows.filter((row) => table.day[row] > since).length;
  const months = recent >= MIN_GROWTH_SALES ? YEAR_MONTHS : BUILDING_MONTHS;
  const first = firstRowFrom(table, area, minusMonths(end, months) + 1);
  const past = firstRowFrom(table, area, end + 1);
  const isInPeriod = (row: number) => row >= first && row < past;
  const own = rows.filter(isInPeriod);
  const others = new Uint32Array(past - first - found.rows.filter(isInPeriod).length);
  for (let row = first, i = 0; row < past; row++) if (!isOwn(row)) others[i++] = row;
  const sums = comparePeriods(salesByKind(table, Uint32Array.from(own)), salesByKind(table, others));
  const { compared, comparedBefore, logSum, weightFils } = sums;
  if (compared < THIN_SALES || comparedBefore < THIN_SALES) return null;
  return { change: Math.expm1(logSum / weightFils), months, compared, others: comparedBefore };
}

export type SimilarBuilding = { name: string; areaId: string; count: number; medianPerSqft: number };

/** Buildings of the area sold at about the same price per square foot in the last two years, closest first. */
export function similarBuildings(table: MarketTable, found: NamedSales, end: number): SimilarBuilding[] {
  const since = minusMonths(end, BUILDING_MONTHS);
  const recent = found.rows.filter((row) => table.day[row] > since && table.day[row] <= end && table.perSqft[row] > 0);
  const level = medianRate(table, recent.length > 0 ? recent : found.rows.filter((row) => table.perSqft[row] > 0));
  if (level === null) return [];
  const isHouse = HOUSES.has(table.type[found.rows.at(-1) ?? 0]);
  return namedGroups(table, { area: found.area, since, end })
    .filter(({ row, count }) => count >= THIN_SALES && !found.isOwn(row) && HOUSES.has(table.type[row]) === isHouse)
    .map(({ name, count, medianPerSqft }) => ({ name, areaId: found.areaId, count, medianPerSqft: medianPerSqft() }))
    .sort((a, b) => Math.abs(Math.log(a.medianPerSqft / level)) - Math.abs(Math.log(b.medianPerSqft / level)))
    .slice(0, SIMILAR);
}

type NamedGroup = {
  name: string;
  /** The newest sale. */
  row: number;
  count: number;
  medianPerSqft: () => number;
};

/**
 * Priced sales of an area by building, or by project where the deed names no building. Rates are counted first and then
 * written in place: a list for each building takes four times as long.
 */
function namedGroups(table: MarketTable, { area, since, end }: { area: number; since: number; end: number }) {
  const { perSqft, type, building, project, buildings, projects } = table;
  const unnamed = buildings.indexOf('');
  const first = firstRowFrom(table, area, since + 1);
  const past = firstRowFrom(table, area, end + 1);
  const other = buildings.length + projects.length;
  const codes = new Uint32Array(past - first);
  const places = new Uint32Array(other + 2);
  const newest = new Uint32Array(other + 1);
  for (let row = first; row < past; row++) {
    const isCounted = perSqft[row] > 0 && IS_HOME[type[row]] === 1;
    const named = building[row] === unnamed ? buildings.length + project[row] : building[row];
    const code = isCounted ? named : other;
    codes[row - first] = code;
    places[code + 1] = places[code + 1] + 1;
    newest[code] = row;
  }
  for (let code = 0; code <= other; code++) places[code + 1] = places[code + 1] + places[code];
  const rates = new Float64Array(past - first);
  const next = places.slice();
  for (let row = first; row < past; row++) {
    const code = codes[row - first];
    rates[next[code]] = perSqft[row];
    next[code] = next[code] + 1;
  }
  const groups: NamedGroup[] = [];
  for (let code = 0; code < other; code++) {
    const [from, to] = [places[code], places[code + 1]];
    const name = code < buildings.length ? buildings[code] : projects[code - buildings.length];
    if (from === to || name === '') continue;
    const median = () => Math.round(medianOfFirst(rates.subarray(from, to), to - from));
    groups.push({ name, row: newest[code], count: to - from, medianPerSqft: median });
  }
  return groups;
}

/** The buildings of an area with most sales in the last two years. */
export function busiestBuildings(
  table: MarketTable,
  areaId: string,
  { end, limit }: { end: number; limit: number },
): SimilarBuilding[] {
  const area = table.areaCode.get(areaId);
  if (area === undefined) return [];
  return namedGroups(table, { area, since: minusMonths(end, BUILDING_MONTHS), end })
    .sort((a, b) => b.count - a.count || byCodeUnit(a.name, b.name))
    .slice(0, limit)
    .map(({ name, count, medianPerSqft }) => ({ name, areaId, count, medianPerSqft: medianPerSqft() }));
}
