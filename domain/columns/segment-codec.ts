import type { ColumnArray, ColumnFile } from './column-codec.ts';
import { decodeColumns, encodeColumns, SegmentError, VIEWS } from './column-codec.ts';
import type {
  Codes,
  ColumnSchema,
  ColumnsOf,
  DictText,
  NamedColumns,
  NumberColumn,
  PoolText,
} from './column-schema.ts';
import { MAX_SEGMENT_ROWS, SEGMENT_LAYOUT } from './column-schema.ts';

/** Encodes columns as described in LAYOUT.md. @throws RangeError above 65,536 rows */
export function encodeRows<S extends ColumnSchema>(schema: S, columns: ColumnsOf<S>): Uint8Array<ArrayBuffer> {
  if (columns.rows > MAX_SEGMENT_ROWS) throw new RangeError(`a segment holds at most ${MAX_SEGMENT_ROWS} rows`);
  const from: NamedColumns = columns;
  const laid = new Map<string, ColumnArray>();
  const words = new Map<string, readonly string[]>();
  for (const name in schema.numbers) laid.set(name, from[name] as NumberColumn);
  for (const name of schema.dicts) {
    const text = from[name] as DictText;
    laid.set(name, text.codes);
    words.set(name, text.words);
  }
  for (const name of schema.pools) {
    const text = from[name] as PoolText;
    laid.set(`${name}.offsets`, text.offsets);
    laid.set(`${name}.bytes`, text.bytes);
  }
  return encodeColumns({ kind: schema.kind, layout: SEGMENT_LAYOUT, rows: columns.rows, columns: laid, words });
}

/** Columns as views into `bytes` if it is 8-byte aligned, so keep it unchanged. @throws SegmentError */
export function decodeRows<S extends ColumnSchema>(schema: S, bytes: Uint8Array): ColumnsOf<S> {
  const file = decodeColumns(bytes, { kind: schema.kind, layout: SEGMENT_LAYOUT });
  if (file.rows > MAX_SEGMENT_ROWS) throw new SegmentError('damaged', `${file.rows} rows in one segment`);
  const columns: NamedColumns = { rows: file.rows };
  for (const [name, type] of Object.entries(schema.numbers))
    columns[name] = column(file, name, VIEWS[type] as ArrayClass<NumberColumn>);
  for (const name of schema.dicts) columns[name] = dict(file, name);
  for (const name of schema.pools) columns[name] = pool(file, name);
  for (const [name, length] of Object.entries(schema.places)) checkBelow(columns[name] as NumberColumn, length, name);
  return columns as ColumnsOf<S>;
}

type ArrayClass<T> = abstract new (...args: never[]) => T;

function column<T extends ColumnArray>(file: ColumnFile, name: string, kind: ArrayClass<T>, length = file.rows): T {
  const found = file.columns.get(name);
  if (!(found instanceof kind) || found.length !== length) {
    throw new SegmentError('damaged', `column ${name} is missing or of the wrong form`);
  }
  return found;
}

function dict(file: ColumnFile, name: string): DictText {
  const codes = file.columns.get(name);
  const words = file.words.get(name);
  if (words === undefined || !isCodes(codes) || codes.length !== file.rows) {
    throw new SegmentError('damaged', `column ${name} is missing or of the wrong form`);
  }
  checkBelow(codes, words.length, name);
  return { codes, words };
}

function pool(file: ColumnFile, name: string): PoolText {
  const offsets = column(file, `${name}.offsets`, Uint32Array, file.rows + 1);
  const bytes = file.columns.get(`${name}.bytes`);
  let last = 0;
  for (let i = 0; i < offsets.length; i++) {
    const offset = offsets[i];
    if (offset < last) throw new SegmentError('damaged', `text of ${name} overlaps`);
    last = offset;
  }
  if (!(bytes instanceof Uint8Array) || bytes.length !== last) {
    throw new SegmentError('damaged', `text of ${name} is missing or of the wrong length`);
  }
  return { offsets, bytes };
}

function isCodes(value: ColumnArray | undefined): value is Codes {
  return value instanceof Uint8Array || value instanceof Uint16Array || value instanceof Uint32Array;
}

function checkBelow(codes: NumberColumn, size: number, name: string): void {
  let highest = -1;
  for (let i = 0; i < codes.length; i++) if (codes[i] > highest) highest = codes[i];
  if (highest >= size) throw new SegmentError('damaged', `column ${name} names a missing word`);
}
