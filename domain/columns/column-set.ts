import type {
  Codes,
  ColumnSchema,
  ColumnsOf,
  DictText,
  NamedColumns,
  NumberColumn,
  PoolText,
  RegisterColumns,
  RowOf,
} from './column-schema.ts';
import { MAX_SEGMENT_ROWS, SEGMENT_ROWS } from './column-schema.ts';

/** Allocates zeroed bytes for a column. */
export type ColumnMemory = (bytes: number) => ArrayBufferLike;

export const heapMemory: ColumnMemory = (bytes) => new ArrayBuffer(bytes);

/** Returns the smallest unsigned array for codes below `size`. */
export function codesFor(size: number, rows: number, memory: ColumnMemory = heapMemory): Codes {
  if (size <= 0x100) return new Uint8Array(memory(rows));
  return size <= 0x10000 ? new Uint16Array(memory(rows * 2)) : new Uint32Array(memory(rows * 4));
}

export function dictionaryWord(text: DictText, row: number): string {
  return text.words[text.codes[row]] ?? '';
}

const decoder = new TextDecoder();

export function pooledAt(text: PoolText, row: number): string {
  const start = text.offsets[row];
  const end = text.offsets[row + 1];
  let out = '';
  for (let i = start; i < end; i++) {
    const byte = text.bytes[i];
    // Deed numbers are ASCII, and building them from codes is several times faster than a decoder call.
    if (byte > 127) return decoder.decode(text.bytes.subarray(start, end));
    out += String.fromCharCode(byte);
  }
  return out;
}

/** Returns a row by column name. `row` must be below `columns.rows`. */
export function readRow<S extends ColumnSchema>(schema: S, columns: ColumnsOf<S>, row: number): RowOf<S> {
  const from: NamedColumns = columns;
  const values: Record<string, number | string> = {};
  for (const name in schema.numbers) values[name] = (from[name] as NumberColumn)[row];
  for (const name of schema.dicts) values[name] = dictionaryWord(from[name] as DictText, row);
  for (const name of schema.pools) values[name] = pooledAt(from[name] as PoolText, row);
  return values as RowOf<S>;
}

/** Returns some rows in the given order. Drops unused words and sorts the rest, so that equal rows give equal bytes. */
export function takeRows<S extends ColumnSchema>(schema: S, columns: ColumnsOf<S>, order: Uint32Array): ColumnsOf<S> {
  const from: NamedColumns = columns;
  const taken: NamedColumns = { rows: order.length };
  for (const name in schema.numbers) taken[name] = gather(from[name] as NumberColumn, order);
  for (const name of schema.dicts) taken[name] = takeWords(from[name] as DictText, order);
  for (const name of schema.pools) taken[name] = takePool(from[name] as PoolText, order);
  return taken as ColumnsOf<S>;
}

/** Yields some rows in pieces of at most `maxRows`. `order` is the result of `orderByAreaAndDay`. */
export function* takePieces<S extends ColumnSchema>(
  schema: S,
  columns: ColumnsOf<S>,
  order: Uint32Array,
  maxRows: number = SEGMENT_ROWS,
): Generator<ColumnsOf<S>> {
  const size = Math.max(1, Math.min(maxRows, MAX_SEGMENT_ROWS));
  for (let start = 0; start < order.length; start += size) {
    yield takeRows(schema, columns, order.subarray(start, start + size));
  }
}

/** Returns first and last day, distinct areas and sources of some columns: the zone map of a manifest entry. */
export function zoneMap(columns: RegisterColumns) {
  let minDay = columns.day[0] ?? 0;
  let maxDay = minDay;
  for (const day of columns.day) {
    if (day < minDay) minDay = day;
    if (day > maxDay) maxDay = day;
  }
  return { minDay, maxDay, areas: usedWords(columns.area), sources: usedWords(columns.source) };
}

/** Orders words by UTF-16 unit, which every runtime and language setting does alike. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function gather(from: NumberColumn, order: Uint32Array): NumberColumn {
  const to = from.slice(0, order.length);
  for (let i = 0; i < order.length; i++) to[i] = from[order[i]];
  return to;
}

function usedWords(text: DictText): string[] {
  const seen = new Uint8Array(text.words.length);
  for (let i = 0; i < text.codes.length; i++) seen[text.codes[i]] = 1;
  return text.words.filter((_, code) => seen[code] === 1).sort(byCodeUnit);
}

function takeWords(text: DictText, order: Uint32Array): DictText {
  const seen = new Uint8Array(text.words.length);
  for (const row of order) seen[text.codes[row]] = 1;
  const all = text.words.map((word, old) => ({ word, old }));
  const kept = all.filter(({ old }) => seen[old] === 1).sort((a, b) => byCodeUnit(a.word, b.word));
  const recoded = new Uint32Array(text.words.length);
  kept.forEach(({ old }, code) => {
    recoded[old] = code;
  });
  const codes = codesFor(kept.length, order.length);
  for (let i = 0; i < codes.length; i++) codes[i] = recoded[text.codes[order[i]]];
  return { codes, words: kept.map(({ word }) => word) };
}

function takePool(text: PoolText, order: Uint32Array): PoolText {
  const offsets = new Uint32Array(order.length + 1);
  let total = 0;
  for (let i = 0; i < order.length; i++) {
    const row = order[i];
    total += text.offsets[row + 1] - text.offsets[row];
    offsets[i + 1] = total;
  }
  const bytes = new Uint8Array(total);
  for (let i = 0; i < order.length; i++) {
    let from = text.offsets[order[i]];
    const end = offsets[i + 1];
    // Byte by byte: the texts have about a dozen bytes, for which set(subarray) is slower.
    for (let to = offsets[i]; to < end; to++) bytes[to] = text.bytes[from++];
  }
  return { offsets, bytes };
}

/** Rows sorted by area and day: an area's rows lie from `areaStart[a]` to `areaStart[a + 1]`, oldest first. */
type AreaDays = { areaStart: Uint32Array; day: Int32Array };

/** Returns the first row of an area at or after `day`. */
export function firstRowFrom({ areaStart, day: days }: AreaDays, area: number, day: number): number {
  let low = areaStart[area];
  let high = areaStart[area + 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle] < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the first and last day of all rows, null without any. Reads only the ends of each area. */
export function daySpan({ areaStart, day }: AreaDays): { minDay: number | null; maxDay: number | null } {
  let minDay: number | null = null;
  let maxDay: number | null = null;
  for (let area = 0; area + 1 < areaStart.length; area++) {
    const start = areaStart[area];
    const end = areaStart[area + 1];
    if (end === start) continue;
    minDay = Math.min(minDay ?? Number.POSITIVE_INFINITY, day[start]);
    maxDay = Math.max(maxDay ?? Number.NEGATIVE_INFINITY, day[end - 1]);
  }
  return { minDay, maxDay };
}

type RowsToSort = Pick<RegisterColumns, 'rows' | 'day' | 'area'>;

/** Returns row numbers by (area name, day, append order), of all rows or those with a non-zero entry in `keep`. */
export function orderByAreaAndDay(columns: RowsToSort, keep?: Uint8Array): Uint32Array {
  const { words, codes } = columns.area;
  const rank = rankWords(words);
  const starts = new Uint32Array(words.length + 1);
  for (let i = 0; i < columns.rows; i++) {
    if (keep === undefined || keep[i] !== 0) starts[rank[codes[i]] + 1]++;
  }
  for (let a = 1; a < starts.length; a++) starts[a] = starts[a] + starts[a - 1];
  const next = starts.slice();
  // One number per row, (day, row): typed arrays sort far faster without a comparator.
  const keys = new Float64Array(starts[words.length]);
  for (let i = 0; i < columns.rows; i++) {
    if (keep !== undefined && keep[i] === 0) continue;
    const slot = rank[codes[i]];
    keys[next[slot]] = columns.day[i] * 0x100000000 + i;
    next[slot]++;
  }
  const order = new Uint32Array(keys.length);
  for (let a = 0; a < words.length; a++) keys.subarray(starts[a], starts[a + 1]).sort();
  for (let i = 0; i < keys.length; i++) order[i] = keys[i] - Math.floor(keys[i] / 0x100000000) * 0x100000000;
  return order;
}

function rankWords(words: readonly string[]): Uint32Array {
  const sorted = words.map((word, code) => ({ word, code })).sort((a, b) => byCodeUnit(a.word, b.word));
  const rank = new Uint32Array(words.length);
  sorted.forEach(({ code }, place) => {
    rank[code] = place;
  });
  return rank;
}
