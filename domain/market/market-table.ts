import { SQFT_PER_SQM } from '../area-unit.ts';
import { type Codes, MAX_SEGMENT_ROWS, type NumberColumn } from '../columns/column-schema.ts';
import { byCodeUnit, type ColumnMemory, codesFor, daySpan, dictionaryWord, heapMemory } from '../columns/column-set.ts';
import type { MergedWords, MergePart, Spans } from '../columns/merge-runs.ts';
import { copyColumn, mergeRuns, mergeWords, recodeColumn } from '../columns/merge-runs.ts';
import { type DictColumn, groupCode, rowToDeed, type TransactionColumns } from '../transaction/columns.ts';
import { DEED_FLAG, type Deed } from '../transaction/transaction.ts';

export type SegmentPart = { columns: TransactionColumns; droppedRows: readonly number[] };

/** All current transactions as columns sorted by (area, day): an area's rows start at `areaStart[a]`, oldest first. */
export type MarketTable = Readonly<ReturnType<typeof buildMarketTable>>;

/** Flags that exclude a sale from prices; it still counts as a sale. */
export const DOUBT_FLAGS =
  DEED_FLAG.multiUnit | DEED_FLAG.partialShare | DEED_FLAG.nominalPrice | DEED_FLAG.implausiblePrice;

export function isPriced(group: number, flags: number, areaCentiSqm: number): boolean {
  return group === SALE && (flags & DOUBT_FLAGS) === 0 && areaCentiSqm > 0;
}

const SALE = groupCode('sale');
const SQFT_PER_CENTI_SQM = SQFT_PER_SQM / 100;

export function emptyMarketTable(): MarketTable {
  return buildMarketTable([]);
}

/** Merges sorted segments without dropped rows. Shared `memory` lets threads read one table. */
export function buildMarketTable(parts: readonly SegmentPart[], memory: ColumnMemory = heapMemory) {
  const segments = parts.map((part) => part.columns);
  const areas = mergeWords(segments.map(({ area }) => area));
  const projects = mergeWords(segments.map(({ project }) => project));
  const buildings = mergeWords(segments.map(({ building }) => building));
  const merging = parts.map((part, s): MergePart => {
    return { columns: part.columns, mask: droppedMask(part), areaCodes: areas.recode[s] ?? new Uint32Array(0) };
  });
  const { spans, areaStart } = mergeRuns(merging, areas.words.length);
  const { rows } = spans;
  const numbers = <T extends NumberColumn>(to: T, pick: (columns: TransactionColumns) => T) =>
    copyColumn(spans, segments.map(pick), to);
  const codes = (merged: MergedWords, column: DictColumn) => {
    const texts = segments.map((columns) => columns[column]);
    return recodeColumn(spans, { texts, merged }, codesFor(merged.words.length, rows, memory));
  };
  const day = numbers(new Int32Array(memory(rows * 4)), (columns) => columns.day);
  const table = {
    rows,
    /** Sorted area ids; the index of an area is its code. */
    areas: areas.words,
    areaCode: new Map(areas.words.map((id, code) => [id, code])),
    areaStart,
    /** Fils. */
    price: numbers(new Float64Array(memory(rows * 8)), (columns) => columns.price),
    /** Fils per square foot of a reliable sale (see `isPriced`), otherwise 0. */
    perSqft: new Float32Array(memory(rows * 4)),
    areaCentiSqm: numbers(new Int32Array(memory(rows * 4)), (columns) => columns.areaCentiSqm),
    day,
    area: areaColumn(areaStart, memory),
    project: codes(projects, 'project'),
    building: codes(buildings, 'building'),
    projects: projects.words,
    buildings: buildings.words,
    type: numbers(new Uint8Array(memory(rows)), (columns) => columns.type),
    group: numbers(new Uint8Array(memory(rows)), (columns) => columns.group),
    flags: numbers(new Uint8Array(memory(rows)), (columns) => columns.flags),
    rooms: numbers(new Int8Array(memory(rows)), (columns) => columns.rooms),
    units: numbers(new Uint16Array(memory(rows * 2)), (columns) => columns.units),
    /** Origin of the row's other columns: segment number × 65,536 + row. */
    origin: rowOrigins(spans, memory),
    segments,
    ...daySpan({ areaStart, day }),
    sources: listSources(segments, spans),
  };
  for (let i = 0; i < rows; i++) {
    const centi = table.areaCentiSqm[i];
    if (isPriced(table.group[i], table.flags[i], centi))
      table.perSqft[i] = table.price[i] / (centi * SQFT_PER_CENTI_SQM);
  }
  return table;
}

export function deedAt(table: MarketTable, row: number): Deed {
  const origin = table.origin[row];
  const columns = table.segments[Math.floor(origin / MAX_SEGMENT_ROWS)];
  if (columns === undefined) throw new RangeError(`no row ${row}`);
  return rowToDeed(columns, origin % MAX_SEGMENT_ROWS);
}

export function sourceAt(table: MarketTable, row: number): string {
  const origin = table.origin[row];
  const columns = table.segments[Math.floor(origin / MAX_SEGMENT_ROWS)];
  return columns === undefined ? '' : dictionaryWord(columns.source, origin % MAX_SEGMENT_ROWS);
}

function droppedMask({ columns, droppedRows }: SegmentPart): Uint8Array | null {
  if (droppedRows.length === 0) return null;
  const mask = new Uint8Array(columns.rows);
  for (const row of droppedRows) mask[row] = 1;
  return mask;
}

function areaColumn(areaStart: Uint32Array, memory: ColumnMemory): Codes {
  const areas = areaStart.length - 1;
  const column = codesFor(areas, areaStart[areas], memory);
  for (let area = 0; area < areas; area++) column.fill(area, areaStart[area], areaStart[area + 1]);
  return column;
}

function rowOrigins(spans: Spans, memory: ColumnMemory): Uint32Array {
  const origin = new Uint32Array(memory(spans.rows * 4));
  let at = 0;
  for (let span = 0; span < spans.count; span++) {
    const first = spans.segment(span) * MAX_SEGMENT_ROWS + spans.start(span);
    const length = spans.length(span);
    for (let i = 0; i < length; i++) origin[at + i] = first + i;
    at += length;
  }
  return origin;
}

/** Sources of the current rows; skips rows of segments with one source. */
function listSources(segments: readonly TransactionColumns[], spans: Spans): string[] {
  const seen = segments.map(({ source }) => new Uint8Array(source.words.length));
  for (let span = 0; span < spans.count; span++) {
    const segment = spans.segment(span);
    const marks = seen[segment];
    const { codes } = segments[segment].source;
    const length = marks.length === 1 ? 1 : spans.length(span);
    for (let i = 0; i < length; i++) marks[codes[spans.start(span) + i]] = 1;
  }
  return markedSources(segments, seen);
}

/** Distinct sources of some segments, sorted: those whose code is 1 in the segment's entry of `marks`. */
export function markedSources(segments: readonly TransactionColumns[], marks: readonly Uint8Array[]): string[] {
  const sources = segments.flatMap(({ source }, s) => source.words.filter((_, code) => marks[s][code] === 1));
  return [...new Set(sources)].sort(byCodeUnit);
}

type Column = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array | Int8Array;

/** Some rows of a table, in order. Keeps areas, names and the first and last day of the whole. */
export function subTable(table: MarketTable, isKept: (row: number) => boolean): MarketTable {
  const kept = new Uint32Array(table.rows);
  const areaStart = new Uint32Array(table.areaStart.length);
  let rows = 0;
  for (let area = 0; area < table.areas.length; area++) {
    areaStart[area] = rows;
    const end = table.areaStart[area + 1] ?? 0;
    for (let row = table.areaStart[area] ?? 0; row < end; row++) {
      if (isKept(row)) kept[rows++] = row;
    }
  }
  areaStart[table.areas.length] = rows;
  const pick = <T extends Column>(column: T): T => {
    const picked = column.slice(0, rows) as T;
    for (let i = 0; i < rows; i++) picked[i] = column[kept[i] ?? 0] ?? 0;
    return picked;
  };
  return {
    ...table,
    rows,
    areaStart,
    price: pick(table.price),
    perSqft: pick(table.perSqft),
    areaCentiSqm: pick(table.areaCentiSqm),
    day: pick(table.day),
    area: pick(table.area),
    project: pick(table.project),
    building: pick(table.building),
    type: pick(table.type),
    group: pick(table.group),
    flags: pick(table.flags),
    rooms: pick(table.rooms),
    units: pick(table.units),
    origin: pick(table.origin),
  };
}
