import { DEED_GROUPS, DEED_TYPES, type Deed, type DeedGroup, type DeedType } from './transaction.ts';

/** Version of the binary layout in LAYOUT.md; a reader that meets another one must refuse. */
export const SEGMENT_LAYOUT = 1;
/**
 * Most rows one segment may hold: two bytes number them (LAYOUT.md). A deed of a list of segments has the place
 * `segment × MAX_SEGMENT_ROWS + row`, which names segment and row in one number.
 */
export const MAX_SEGMENT_ROWS = 65_536;
/** Rows a segment is written with: sorted by (area, day), so each covers few areas. */
export const SEGMENT_ROWS = 32_768;

/** Text columns that repeat: kept as codes into a list of distinct words. */
export const DICT_COLUMNS = [
  'area',
  'procedure',
  'project',
  'building',
  'masterProject',
  'metro',
  'mall',
  'landmark',
  'source',
] as const;
export type DictColumn = (typeof DICT_COLUMNS)[number];
/** Text columns that hardly repeat: kept as bytes one after the other. */
export const POOL_COLUMNS = ['deedNumber', 'parking'] as const;
export type PoolColumn = (typeof POOL_COLUMNS)[number];

export type Codes = Uint8Array | Uint16Array | Uint32Array;
/** `codes[row]` is the place of the row's word in `words`. */
export type DictText = { codes: Codes; words: readonly string[] };
/** UTF-8 text of row i is `bytes[offsets[i] .. offsets[i + 1]]`. */
export type PoolText = { offsets: Uint32Array; bytes: Uint8Array };

/** Transactions as columns: entry i of every column belongs to row i. */
export type TransactionColumns = {
  rows: number;
  /** Whole deed, fils. Float64, as fils overflow Int32 at AED 21.47 million. */
  price: Float64Array;
  /** Hundredths of a square metre; 0 unknown. */
  areaCentiSqm: Int32Array;
  /** Days since 1970-01-01. */
  day: Int32Array;
  units: Uint16Array;
  /** Place in DEED_TYPES. */
  type: Uint8Array;
  /** Place in DEED_GROUPS. */
  group: Uint8Array;
  /** DEED_FLAG bits. */
  flags: Uint8Array;
  /** -1 unknown, 0 studio. */
  rooms: Int8Array;
} & { [K in DictColumn]: DictText } & { [K in PoolColumn]: PoolText };

const TYPE_CODES = new Map<string, number>(DEED_TYPES.map((type, i) => [type, i]));
const GROUP_CODES = new Map<string, number>(DEED_GROUPS.map((group, i) => [group, i]));

/** Place of a type in DEED_TYPES, as columns store it. */
export function typeCode(type: DeedType): number {
  return TYPE_CODES.get(type) ?? DEED_TYPES.length - 1;
}

/** Place of a group in DEED_GROUPS, as columns store it. */
export function groupCode(group: DeedGroup): number {
  return GROUP_CODES.get(group) ?? DEED_GROUPS.length - 1;
}

/** Gives so many bytes of zeroes for a column to lie in. */
export type ColumnMemory = (bytes: number) => ArrayBufferLike;

/** Memory of the thread itself. */
export const heapMemory: ColumnMemory = (bytes) => new ArrayBuffer(bytes);

/** Smallest unsigned array that can hold codes below `size`. */
export function codesFor(size: number, rows: number, memory: ColumnMemory = heapMemory): Codes {
  if (size <= 0x100) return new Uint8Array(memory(rows));
  return size <= 0x10000 ? new Uint16Array(memory(rows * 2)) : new Uint32Array(memory(rows * 4));
}

/** The word of a row. */
export function wordAt(text: DictText, row: number): string {
  return text.words[text.codes[row]] ?? '';
}

const decoder = new TextDecoder();

/** The text of a row in a pool. */
export function pooledAt(text: PoolText, row: number): string {
  const start = text.offsets[row];
  const end = text.offsets[row + 1];
  let out = '';
  for (let i = start; i < end; i++) {
    const byte = text.bytes[i];
    // Deed numbers are ASCII: building them from codes is several times faster than a decoder call.
    if (byte > 127) return decoder.decode(text.bytes.subarray(start, end));
    out += String.fromCharCode(byte);
  }
  return out;
}

/** One row as a deed. `row` must be below `columns.rows`. */
export function rowToDeed(columns: TransactionColumns, row: number): Deed {
  return {
    deedNumber: pooledAt(columns.deedNumber, row),
    day: columns.day[row],
    group: DEED_GROUPS[columns.group[row]] ?? 'other',
    procedure: wordAt(columns.procedure, row),
    type: DEED_TYPES[columns.type[row]] ?? 'other',
    rooms: columns.rooms[row],
    priceFils: columns.price[row],
    areaCentiSqm: columns.areaCentiSqm[row],
    flags: columns.flags[row],
    units: columns.units[row],
    area: wordAt(columns.area, row),
    project: wordAt(columns.project, row),
    building: wordAt(columns.building, row),
    masterProject: wordAt(columns.masterProject, row),
    metro: wordAt(columns.metro, row),
    mall: wordAt(columns.mall, row),
    landmark: wordAt(columns.landmark, row),
    parking: pooledAt(columns.parking, row),
    source: wordAt(columns.source, row),
  };
}

/**
 * The named rows, in that order, as columns of their own: words that no row uses any more are left out
 * and the rest sorted, so that equal rows always give equal bytes.
 */
export function takeRows(columns: TransactionColumns, order: Uint32Array): TransactionColumns {
  const rows = order.length;
  return {
    rows,
    price: gather(columns.price, new Float64Array(rows), order),
    areaCentiSqm: gather(columns.areaCentiSqm, new Int32Array(rows), order),
    day: gather(columns.day, new Int32Array(rows), order),
    units: gather(columns.units, new Uint16Array(rows), order),
    type: gather(columns.type, new Uint8Array(rows), order),
    group: gather(columns.group, new Uint8Array(rows), order),
    flags: gather(columns.flags, new Uint8Array(rows), order),
    rooms: gather(columns.rooms, new Int8Array(rows), order),
    area: takeWords(columns.area, order),
    procedure: takeWords(columns.procedure, order),
    project: takeWords(columns.project, order),
    building: takeWords(columns.building, order),
    masterProject: takeWords(columns.masterProject, order),
    metro: takeWords(columns.metro, order),
    mall: takeWords(columns.mall, order),
    landmark: takeWords(columns.landmark, order),
    source: takeWords(columns.source, order),
    deedNumber: takePool(columns.deedNumber, order),
    parking: takePool(columns.parking, order),
  };
}

/** Cuts columns into pieces of at most `maxRows` rows, in order. */
export function splitSegments(columns: TransactionColumns, maxRows: number = SEGMENT_ROWS): TransactionColumns[] {
  const size = pieceSize(maxRows);
  const pieces: TransactionColumns[] = [];
  for (let start = 0; start < columns.rows; start += size) {
    pieces.push(sliceRows(columns, start, Math.min(start + size, columns.rows)));
  }
  return pieces;
}

/**
 * The named rows in pieces of at most `maxRows`, each made when it is asked for: a bulk file is cut into
 * segments without a sorted copy of all of it. `order` as `orderByAreaAndDay` gives it.
 */
export function* pieces(
  columns: TransactionColumns,
  order: Uint32Array,
  maxRows: number = SEGMENT_ROWS,
): Generator<TransactionColumns> {
  const size = pieceSize(maxRows);
  for (let start = 0; start < order.length; start += size) yield takeRows(columns, order.subarray(start, start + size));
}

function pieceSize(maxRows: number): number {
  return Math.max(1, Math.min(maxRows, MAX_SEGMENT_ROWS));
}

/** Rows `start` to `end` as columns of their own, as `takeRows` gives them, copied in blocks. */
function sliceRows(columns: TransactionColumns, start: number, end: number): TransactionColumns {
  const words = (text: DictText) => compactWords({ codes: text.codes.slice(start, end), words: text.words });
  return {
    rows: end - start,
    price: columns.price.slice(start, end),
    areaCentiSqm: columns.areaCentiSqm.slice(start, end),
    day: columns.day.slice(start, end),
    units: columns.units.slice(start, end),
    type: columns.type.slice(start, end),
    group: columns.group.slice(start, end),
    flags: columns.flags.slice(start, end),
    rooms: columns.rooms.slice(start, end),
    area: words(columns.area),
    procedure: words(columns.procedure),
    project: words(columns.project),
    building: words(columns.building),
    masterProject: words(columns.masterProject),
    metro: words(columns.metro),
    mall: words(columns.mall),
    landmark: words(columns.landmark),
    source: words(columns.source),
    deedNumber: slicePool(columns.deedNumber, start, end),
    parking: slicePool(columns.parking, start, end),
  };
}

function slicePool(text: PoolText, start: number, end: number): PoolText {
  const first = text.offsets[start];
  const offsets = text.offsets.slice(start, end + 1);
  for (let i = 0; i < offsets.length; i++) offsets[i] = offsets[i] - first;
  return { offsets, bytes: text.bytes.slice(first, text.offsets[end]) };
}

/** First and last day and the distinct areas and sources of some columns: the zone map of a manifest entry. */
export function zoneOf(columns: TransactionColumns): {
  minDay: number;
  maxDay: number;
  areas: string[];
  sources: string[];
} {
  let minDay = Number.POSITIVE_INFINITY;
  let maxDay = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < columns.rows; i++) {
    const day = columns.day[i];
    if (day < minDay) minDay = day;
    if (day > maxDay) maxDay = day;
  }
  if (columns.rows === 0) {
    minDay = 0;
    maxDay = 0;
  }
  return { minDay, maxDay, areas: usedWords(columns.area), sources: usedWords(columns.source) };
}

type NumberColumn = Float64Array | Int32Array | Uint16Array | Uint8Array | Int8Array;

function gather<T extends NumberColumn>(from: T, to: T, order: Uint32Array): T {
  for (let i = 0; i < order.length; i++) to[i] = from[order[i]];
  return to;
}

function usedWords(text: DictText): string[] {
  const seen = new Uint8Array(text.words.length);
  for (let i = 0; i < text.codes.length; i++) seen[text.codes[i]] = 1;
  return text.words.filter((_, code) => seen[code] === 1).sort(byCodeUnit);
}

function takeWords(text: DictText, order: Uint32Array): DictText {
  const codes = codesFor(text.words.length, order.length);
  for (let i = 0; i < order.length; i++) codes[i] = text.codes[order[i]];
  return compactWords({ codes, words: text.words });
}

/** The same text with the words that are used only, sorted. */
function compactWords(text: DictText): DictText {
  const seen = new Uint8Array(text.words.length);
  for (let i = 0; i < text.codes.length; i++) seen[text.codes[i]] = 1;
  const kept: { word: string; old: number }[] = [];
  text.words.forEach((word, old) => {
    if (seen[old] === 1) kept.push({ word, old });
  });
  kept.sort((a, b) => byCodeUnit(a.word, b.word));
  const recoded = new Uint32Array(text.words.length);
  kept.forEach(({ old }, code) => {
    recoded[old] = code;
  });
  const codes = codesFor(kept.length, text.codes.length);
  for (let i = 0; i < codes.length; i++) codes[i] = recoded[text.codes[i]];
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
    // Byte by byte: the pieces are a dozen bytes long, where set(subarray) costs more than the copy.
    for (let to = offsets[i]; to < end; to++) bytes[to] = text.bytes[from++];
  }
  return { offsets, bytes };
}

/** Order of words everywhere: by UTF-16 unit, the same in every runtime and language setting. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
