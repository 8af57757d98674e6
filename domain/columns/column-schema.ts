import type { ColumnTypeName } from './column-codec.ts';

/** Columns of deeds or tenancies. Every schema has a number `day` and the words `area` and `source`. */
export type ColumnSchema = {
  /** Kind in the header of a segment's file. */
  kind: string;
  /** Number columns with the type of their array, widest first for alignment. */
  numbers: Readonly<Record<string, ColumnTypeName>>;
  /** Columns of repeating text, stored as codes into a list of distinct words. */
  dicts: readonly string[];
  /** Columns of text that seldom repeats, stored as consecutive bytes. */
  pools: readonly string[];
  /** Number columns that are indexes of a list, with the list's length. */
  places: Readonly<Record<string, number>>;
};

export type Codes = Uint8Array | Uint16Array | Uint32Array;
/** `codes[row]` is the index of the row's word in `words`. */
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
export type ColumnsOf<S extends ColumnSchema> = { rows: number } & NumbersOf<S> & {
    [K in S['dicts'][number]]: DictText;
  } & { [K in S['pools'][number]]: PoolText };

export type RowOf<S extends ColumnSchema> = { -readonly [K in keyof S['numbers']]: number } & {
  [K in S['dicts'][number] | S['pools'][number]]: string;
};

export type RegisterColumns = { rows: number; day: Int32Array; area: DictText; source: DictText };

export type NamedColumns = Record<string, number | NumberColumn | DictText | PoolText>;

/** Version of the binary layout in LAYOUT.md. Readers must refuse any other. */
export const SEGMENT_LAYOUT = 1;
/** Maximum rows of a segment (LAYOUT.md). `segment × MAX_SEGMENT_ROWS + row` identifies a row among all segments. */
export const MAX_SEGMENT_ROWS = 65_536;
/** Rows per segment when writing. Rows are sorted by (area, day), so each segment covers few areas. */
export const SEGMENT_ROWS = 32_768;
