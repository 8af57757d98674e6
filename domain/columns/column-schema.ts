import type { ColumnTypeName } from './column-codec.ts';

/**
 * What the columns of a register are: one schema for deeds, one for tenancies. Builder, segment codec, merging and
 * zone maps read it, so that there is one code for all registers. Every schema has a number `day` and the words
 * `area` and `source`: segments are sorted by area and day, and their zone maps name areas, days and sources.
 */
export type ColumnSchema = {
  /** Kind in the header of a segment's file. */
  kind: string;
  /** Columns of numbers with the type of their array, widest first, so that alignment costs nothing. */
  numbers: Readonly<Record<string, ColumnTypeName>>;
  /** Text that repeats: codes into a list of distinct words. */
  dicts: readonly string[];
  /** Text that hardly repeats: bytes one after the other. */
  pools: readonly string[];
  /** Columns of numbers that are places in a list, with the list's length. */
  places: Readonly<Record<string, number>>;
};

export type Codes = Uint8Array | Uint16Array | Uint32Array;
/** `codes[row]` is the place of the row's word in `words`. */
export type DictText = { codes: Codes; words: readonly string[] };
/** UTF-8 text of row i is `bytes[offsets[i] .. offsets[i + 1]]`. */
export type PoolText = { offsets: Uint32Array; bytes: Uint8Array };

type ArrayOfType = {
  f64: Float64Array;
  u32: Uint32Array;
  i32: Int32Array;
  u16: Uint16Array;
  u8: Uint8Array;
  i8: Int8Array;
};
export type NumberColumn = ArrayOfType[ColumnTypeName];

type NumbersOf<S extends ColumnSchema> = {
  -readonly [K in keyof S['numbers']]: ArrayOfType[S['numbers'][K]];
};
/** Entry i of every column belongs to row i. */
export type ColumnsOf<S extends ColumnSchema> = { rows: number } & NumbersOf<S> & {
    [K in S['dicts'][number]]: DictText;
  } & { [K in S['pools'][number]]: PoolText };

/** One row, as a builder takes it. */
export type RowOf<S extends ColumnSchema> = { -readonly [K in keyof S['numbers']]: number } & {
  [K in S['dicts'][number] | S['pools'][number]]: string;
};

/** What the columns of every register have. */
export type RegisterColumns = { rows: number; day: Int32Array; area: DictText; source: DictText };

/** Columns by name: what code that goes through a schema reads and writes. */
export type NamedColumns = Record<string, number | NumberColumn | DictText | PoolText>;

/** Version of the binary layout in LAYOUT.md; a reader that meets another one must refuse. */
export const SEGMENT_LAYOUT = 1;
/**
 * Most rows one segment may hold: two bytes number them (LAYOUT.md). A row of a list of segments has the place
 * `segment × MAX_SEGMENT_ROWS + row`, which names segment and row in one number.
 */
export const MAX_SEGMENT_ROWS = 65_536;
/** Rows a segment is written with: sorted by (area, day), so each covers few areas. */
export const SEGMENT_ROWS = 32_768;
