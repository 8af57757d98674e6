import type { ColumnSchema, ColumnsOf } from '../columns/column-schema.ts';
import { dictionaryWord, pooledAt, takePieces } from '../columns/column-set.ts';
import { decodeRows, encodeRows } from '../columns/segment-codec.ts';
import { deedKey, type Hash64 } from './deed-key.ts';
import { DEED_GROUPS, DEED_TYPES, type Deed, type DeedGroup, type DeedType } from './transaction.ts';

export const DEED_SCHEMA = {
  kind: 'transactions',
  numbers: {
    /** Whole deed, fils. Float64, because fils overflow Int32 at AED 21.47 million. */
    price: 'f64',
    /** Hundredths of a square metre; 0 unknown. */
    areaCentiSqm: 'i32',
    /** Days since 1970-01-01. */
    day: 'i32',
    units: 'u16',
    /** Index in DEED_TYPES. */
    type: 'u8',
    /** Index in DEED_GROUPS. */
    group: 'u8',
    /** DEED_FLAG bits. */
    flags: 'u8',
    /** -1 unknown, 0 studio. */
    rooms: 'i8',
  },
  dicts: ['area', 'procedure', 'project', 'building', 'masterProject', 'metro', 'mall', 'landmark', 'source'],
  pools: ['deedNumber', 'parking'],
  places: { type: DEED_TYPES.length, group: DEED_GROUPS.length },
} as const satisfies ColumnSchema;

/** Transactions as columns: entry i of every column belongs to row i. */
export type TransactionColumns = ColumnsOf<typeof DEED_SCHEMA>;
export type DictColumn = (typeof DEED_SCHEMA)['dicts'][number];

const TYPE_CODES = new Map<string, number>(DEED_TYPES.map((type, i) => [type, i]));
const GROUP_CODES = new Map<string, number>(DEED_GROUPS.map((group, i) => [group, i]));

export function typeCode(type: DeedType): number {
  return TYPE_CODES.get(type) ?? DEED_TYPES.length - 1;
}

export function groupCode(group: DeedGroup): number {
  return GROUP_CODES.get(group) ?? DEED_GROUPS.length - 1;
}

/** Row `row`, which must be below `columns.rows`, as a deed. */
export function rowToDeed(columns: TransactionColumns, row: number): Deed {
  return {
    deedNumber: pooledAt(columns.deedNumber, row),
    day: columns.day[row],
    group: DEED_GROUPS[columns.group[row]] ?? 'other',
    procedure: dictionaryWord(columns.procedure, row),
    type: DEED_TYPES[columns.type[row]] ?? 'other',
    rooms: columns.rooms[row],
    priceFils: columns.price[row],
    areaCentiSqm: columns.areaCentiSqm[row],
    flags: columns.flags[row],
    units: columns.units[row],
    area: dictionaryWord(columns.area, row),
    project: dictionaryWord(columns.project, row),
    building: dictionaryWord(columns.building, row),
    masterProject: dictionaryWord(columns.masterProject, row),
    metro: dictionaryWord(columns.metro, row),
    mall: dictionaryWord(columns.mall, row),
    landmark: dictionaryWord(columns.landmark, row),
    parking: pooledAt(columns.parking, row),
    source: dictionaryWord(columns.source, row),
  };
}

/** `deedKey` of a row, without building its deed. */
export function keyOfRow(columns: TransactionColumns, row: number): Hash64 {
  return deedKey({
    deedNumber: pooledAt(columns.deedNumber, row),
    group: DEED_GROUPS[columns.group[row]] ?? 'other',
    procedure: dictionaryWord(columns.procedure, row),
    source: dictionaryWord(columns.source, row),
  });
}

/** Cuts columns into pieces of at most `maxRows` rows, in order. */
export function splitSegments(columns: TransactionColumns, maxRows?: number): TransactionColumns[] {
  const all = Uint32Array.from({ length: columns.rows }, (_, row) => row);
  return [...takePieces(DEED_SCHEMA, columns, all, maxRows)];
}

export { SegmentError } from '../columns/column-codec.ts';

/** Encodes deeds as described in LAYOUT.md. @throws RangeError above 65,536 rows */
export function encodeSegment(columns: TransactionColumns): Uint8Array<ArrayBuffer> {
  return encodeRows(DEED_SCHEMA, columns);
}

/** Deeds as views into `bytes` if it is 8-byte aligned, so keep it unchanged. @throws SegmentError */
export function decodeSegment(bytes: Uint8Array): TransactionColumns {
  return decodeRows(DEED_SCHEMA, bytes);
}
