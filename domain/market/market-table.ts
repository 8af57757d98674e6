import { SQFT_PER_SQM } from '../area-unit.ts';
import { runSteps, type Steps } from '../steps.ts';
import {
  byCodeUnit,
  type Codes,
  codesFor,
  type DictColumn,
  groupCode,
  rowToDeed,
  type TransactionColumns,
  wordAt,
} from '../transaction/columns.ts';
import { DEED_FLAG, type Deed } from '../transaction/transaction.ts';
import { maskYieldingDemo } from './demo-yields.ts';

// Typed arrays are read as `col[i] as number`: i always runs below `rows`.

/** One segment and the rows of it that a later import replaced. */
export type SegmentPart = { columns: TransactionColumns; droppedRows: readonly number[] };

/**
 * All living transactions as one set of columns, sorted by (area, day): an area's rows lie together from
 * `areaStart[a]` to `areaStart[a + 1]`, oldest first. Built once; questions are plain loops over it.
 */
export type MarketTable = {
  rows: number;
  /** Area ids, sorted; the place of an area is its code. */
  areas: readonly string[];
  areaCode: ReadonlyMap<string, number>;
  areaStart: Uint32Array;
  /** Fils. */
  price: Float64Array;
  /** Fils per square foot of a sale without a doubt (see `isPriced`), otherwise 0. */
  perSqft: Float32Array;
  areaCentiSqm: Int32Array;
  day: Int32Array;
  area: Codes;
  project: Codes;
  building: Codes;
  projects: readonly string[];
  buildings: readonly string[];
  type: Uint8Array;
  group: Uint8Array;
  flags: Uint8Array;
  rooms: Int8Array;
  units: Uint16Array;
  /** Where the rest of a row is: segment number × 65,536 + row. */
  origin: Uint32Array;
  segments: readonly TransactionColumns[];
  /** First and last day of all rows; null while there are none. */
  minDay: number | null;
  maxDay: number | null;
  /** Distinct sources of the living rows, sorted. */
  sources: readonly string[];
};

/** Doubts that keep a sale out of prices; it still counts as a sale. */
export const DOUBT_FLAGS =
  DEED_FLAG.multiUnit | DEED_FLAG.partialShare | DEED_FLAG.nominalPrice | DEED_FLAG.implausiblePrice;

/** Whether a row's price says something about prices: a sale, its area known, without a doubt. */
export function isPriced(group: number, flags: number, areaCentiSqm: number): boolean {
  return group === SALE && (flags & DOUBT_FLAGS) === 0 && areaCentiSqm > 0;
}

const SALE = groupCode('sale');
const ROWS_PER_ORIGIN = 65_536;
const STEP_ROWS = 32_768;

/** The table of an empty market. */
export function emptyMarketTable(): MarketTable {
  return buildMarketTable([]);
}

/**
 * Merges segments, which are sorted by (area, day) themselves, without their dropped rows and without the
 * demo's deeds where the register has spoken (`demo-yields.ts`).
 */
export function buildMarketTable(parts: readonly SegmentPart[]): MarketTable {
  return runSteps(marketTableSteps(parts));
}

/** `buildMarketTable` in steps of a few milliseconds. */
export function* marketTableSteps(parts: readonly SegmentPart[]): Steps<MarketTable> {
  const areas = mergeWords(parts, 'area');
  const projects = mergeWords(parts, 'project');
  const buildings = mergeWords(parts, 'building');
  yield;
  const { order, areaStart } = yield* mergeOrder(parts, areas);
  const rows = order.length;
  const table = {
    rows,
    areas: areas.words,
    areaCode: new Map(areas.words.map((id, code) => [id, code])),
    areaStart,
    price: new Float64Array(rows),
    perSqft: new Float32Array(rows),
    areaCentiSqm: new Int32Array(rows),
    day: new Int32Array(rows),
    area: codesFor(areas.words.length, rows),
    project: codesFor(projects.words.length, rows),
    building: codesFor(buildings.words.length, rows),
    projects: projects.words,
    buildings: buildings.words,
    type: new Uint8Array(rows),
    group: new Uint8Array(rows),
    flags: new Uint8Array(rows),
    rooms: new Int8Array(rows),
    units: new Uint16Array(rows),
    origin: order,
    segments: parts.map((part) => part.columns),
  };
  for (let row = 0; row < rows; row += STEP_ROWS) {
    yield;
    fill(table, { areas, projects, buildings, row });
  }
  yield;
  return { ...table, ...extent(table) };
}

/** A row with everything its segment knows of it. */
export function deedAt(table: MarketTable, row: number): Deed {
  const origin = table.origin[row] as number;
  const columns = table.segments[Math.floor(origin / ROWS_PER_ORIGIN)];
  if (columns === undefined) throw new RangeError(`no row ${row}`);
  return rowToDeed(columns, origin % ROWS_PER_ORIGIN);
}

/** Source of a row, e.g. `dld-export`. */
export function sourceAt(table: MarketTable, row: number): string {
  const origin = table.origin[row] as number;
  const columns = table.segments[Math.floor(origin / ROWS_PER_ORIGIN)];
  return columns === undefined ? '' : wordAt(columns.source, origin % ROWS_PER_ORIGIN);
}

/** First row of an area at or after `day`: its rows are sorted by day. */
export function firstRowFrom(table: MarketTable, area: number, day: number): number {
  let low = table.areaStart[area] as number;
  let high = table.areaStart[area + 1] as number;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((table.day[middle] as number) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Merged = { words: string[] /** Per segment, code there → code here. */; recode: Uint32Array[] };

function mergeWords(parts: readonly SegmentPart[], column: DictColumn): Merged {
  const all = new Set<string>();
  for (const { columns } of parts) for (const word of columns[column].words) all.add(word);
  const words = [...all].sort(byCodeUnit);
  const codes = new Map(words.map((word, code) => [word, code]));
  const recode = parts.map(({ columns }) => Uint32Array.from(columns[column].words, (word) => codes.get(word) ?? 0));
  return { words, recode };
}

/** Origins of all living rows by (area, day, segment, row), and where each area starts. */
function* mergeOrder(
  parts: readonly SegmentPart[],
  areas: Merged,
): Steps<{ order: Uint32Array; areaStart: Uint32Array }> {
  const dropped = maskYieldingDemo(
    parts.map((part) => ({ columns: part.columns, mask: droppedMask(part) })),
    areas.recode,
    areas.words.length,
  );
  const areaStart = new Uint32Array(areas.words.length + 1);
  yield* eachRow(parts, dropped, areas, (area) => {
    (areaStart[area + 1] as number)++;
  });
  for (let a = 1; a < areaStart.length; a++) areaStart[a] = (areaStart[a] as number) + (areaStart[a - 1] as number);
  const next = areaStart.slice();
  const keys = new Float64Array(areaStart[areas.words.length] as number);
  const unsorted = new Uint8Array(areas.words.length);
  yield* eachRow(parts, dropped, areas, (area, day, origin) => {
    const at = next[area] as number;
    // (day, origin) as one number: below 2^53 for any day of the calendar, and it sorts natively.
    const key = day * 0x100000000 + origin;
    keys[at] = key;
    if (at > (areaStart[area] as number) && (keys[at - 1] as number) > key) unsorted[area] = 1;
    next[area] = at + 1;
  });
  for (let a = 0; a < areas.words.length; a++) {
    if (unsorted[a] === 1) keys.subarray(areaStart[a], areaStart[a + 1]).sort();
  }
  const order = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as number;
    order[i] = key - Math.floor(key / 0x100000000) * 0x100000000;
  }
  return { order, areaStart };
}

function droppedMask({ columns, droppedRows }: SegmentPart): Uint8Array | null {
  if (droppedRows.length === 0) return null;
  const mask = new Uint8Array(columns.rows);
  for (const row of droppedRows) mask[row] = 1;
  return mask;
}

function* eachRow(
  parts: readonly SegmentPart[],
  dropped: readonly (Uint8Array | null)[],
  areas: Merged,
  visit: (area: number, day: number, origin: number) => void,
): Steps<void> {
  for (const [s, { columns }] of parts.entries()) {
    const recode = areas.recode[s];
    const mask = dropped[s];
    if (recode === undefined) continue;
    const { codes } = columns.area;
    for (let i = 0; i < columns.rows; i++) {
      if (mask && mask[i] === 1) continue;
      visit(recode[codes[i] as number] as number, columns.day[i] as number, s * ROWS_PER_ORIGIN + i);
    }
    yield;
  }
}

type Unfinished = Omit<MarketTable, 'minDay' | 'maxDay' | 'sources'>;

function fill(table: Unfinished, from: { areas: Merged; projects: Merged; buildings: Merged; row: number }): void {
  const sqftPerCenti = SQFT_PER_SQM / 100;
  const end = Math.min(table.rows, from.row + STEP_ROWS);
  for (let i = from.row; i < end; i++) {
    const origin = table.origin[i] as number;
    const s = Math.floor(origin / ROWS_PER_ORIGIN);
    const row = origin % ROWS_PER_ORIGIN;
    const columns = table.segments[s] as TransactionColumns;
    const price = columns.price[row] as number;
    const centi = columns.areaCentiSqm[row] as number;
    const group = columns.group[row] as number;
    const flags = columns.flags[row] as number;
    table.price[i] = price;
    table.areaCentiSqm[i] = centi;
    table.perSqft[i] = isPriced(group, flags, centi) ? price / (centi * sqftPerCenti) : 0;
    table.day[i] = columns.day[row] as number;
    table.area[i] = (from.areas.recode[s] as Uint32Array)[columns.area.codes[row] as number] as number;
    table.project[i] = (from.projects.recode[s] as Uint32Array)[columns.project.codes[row] as number] as number;
    table.building[i] = (from.buildings.recode[s] as Uint32Array)[columns.building.codes[row] as number] as number;
    table.type[i] = columns.type[row] as number;
    table.group[i] = group;
    table.flags[i] = flags;
    table.rooms[i] = columns.rooms[row] as number;
    table.units[i] = columns.units[row] as number;
  }
}

function extent(table: Unfinished): Pick<MarketTable, 'minDay' | 'maxDay' | 'sources'> {
  let minDay = Number.POSITIVE_INFINITY;
  let maxDay = Number.NEGATIVE_INFINITY;
  // Sources are few: one flag per segment and code instead of a text per row.
  const seen = table.segments.map((columns) => new Uint8Array(columns.source.words.length));
  for (let i = 0; i < table.rows; i++) {
    const day = table.day[i] as number;
    if (day < minDay) minDay = day;
    if (day > maxDay) maxDay = day;
    const origin = table.origin[i] as number;
    const s = Math.floor(origin / ROWS_PER_ORIGIN);
    const columns = table.segments[s] as TransactionColumns;
    (seen[s] as Uint8Array)[columns.source.codes[origin % ROWS_PER_ORIGIN] as number] = 1;
  }
  const sources = new Set<string>();
  table.segments.forEach((columns, s) => {
    columns.source.words.forEach((word, code) => {
      if (seen[s]?.[code] === 1) sources.add(word);
    });
  });
  const known = table.rows > 0;
  return { minDay: known ? minDay : null, maxDay: known ? maxDay : null, sources: [...sources].sort(byCodeUnit) };
}
