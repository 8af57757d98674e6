import { type ColumnArray, type ColumnFile, decodeColumns, encodeColumns, SegmentError } from './column-codec.ts';
import {
  type Codes,
  DICT_COLUMNS,
  type DictText,
  MAX_SEGMENT_ROWS,
  POOL_COLUMNS,
  type PoolText,
  SEGMENT_LAYOUT,
  type TransactionColumns,
} from './columns.ts';
import { DEED_GROUPS, DEED_TYPES } from './transaction.ts';

export { SegmentError } from './column-codec.ts';

const KIND = 'transactions';

/** Columns to bytes, as LAYOUT.md describes them. @throws RangeError above 65,536 rows */
export function encodeSegment(columns: TransactionColumns): Uint8Array<ArrayBuffer> {
  if (columns.rows > MAX_SEGMENT_ROWS) throw new RangeError(`a segment holds at most ${MAX_SEGMENT_ROWS} rows`);
  // Widest first, so that alignment costs nothing.
  const laid = new Map<string, ColumnArray>([
    ['price', columns.price],
    ['areaCentiSqm', columns.areaCentiSqm],
    ['day', columns.day],
    ['units', columns.units],
    ['type', columns.type],
    ['group', columns.group],
    ['flags', columns.flags],
    ['rooms', columns.rooms],
  ]);
  const words = new Map<string, readonly string[]>();
  for (const name of DICT_COLUMNS) {
    laid.set(name, columns[name].codes);
    words.set(name, columns[name].words);
  }
  for (const name of POOL_COLUMNS) {
    laid.set(`${name}.offsets`, columns[name].offsets);
    laid.set(`${name}.bytes`, columns[name].bytes);
  }
  return encodeColumns({ kind: KIND, layout: SEGMENT_LAYOUT, rows: columns.rows, columns: laid, words });
}

/**
 * Bytes to columns: views into `bytes` where it is 8-byte aligned, so keep it alive and unchanged.
 * @throws SegmentError for anything but a whole, unchanged segment of a known layout
 */
export function decodeSegment(bytes: Uint8Array): TransactionColumns {
  const file = decodeColumns(bytes, { kind: KIND, layout: SEGMENT_LAYOUT });
  if (file.rows > MAX_SEGMENT_ROWS) throw new SegmentError('damaged', `${file.rows} rows in one segment`);
  const columns: TransactionColumns = {
    rows: file.rows,
    price: column(file, 'price', Float64Array),
    areaCentiSqm: column(file, 'areaCentiSqm', Int32Array),
    day: column(file, 'day', Int32Array),
    units: column(file, 'units', Uint16Array),
    type: column(file, 'type', Uint8Array),
    group: column(file, 'group', Uint8Array),
    flags: column(file, 'flags', Uint8Array),
    rooms: column(file, 'rooms', Int8Array),
    area: dict(file, 'area'),
    procedure: dict(file, 'procedure'),
    project: dict(file, 'project'),
    building: dict(file, 'building'),
    masterProject: dict(file, 'masterProject'),
    metro: dict(file, 'metro'),
    mall: dict(file, 'mall'),
    landmark: dict(file, 'landmark'),
    source: dict(file, 'source'),
    deedNumber: pool(file, 'deedNumber'),
    parking: pool(file, 'parking'),
  };
  checkBelow(columns.type, DEED_TYPES.length, 'type');
  checkBelow(columns.group, DEED_GROUPS.length, 'group');
  return columns;
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

function checkBelow(codes: Codes, size: number, name: string): void {
  let highest = -1;
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i];
    if (code > highest) highest = code;
  }
  if (highest >= size) throw new SegmentError('damaged', `column ${name} names a word that is not there`);
}
