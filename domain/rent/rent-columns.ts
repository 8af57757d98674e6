import type { ColumnSchema, ColumnsOf, RowOf } from '../columns/column-schema.ts';
import { readRow } from '../columns/column-set.ts';
import { typeCode } from '../transaction/columns.ts';
import { type Hash64, hashText } from '../transaction/deed-key.ts';
import { DEED_TYPES } from '../transaction/transaction.ts';
import type { RentContract } from './rent.ts';

export const RENT_SCHEMA = {
  kind: 'rents',
  numbers: {
    /** Rent of one year, fils. */
    annualFils: 'f64',
    /** Hundredths of a square metre; 0 unknown. */
    areaCentiSqm: 'i32',
    /** First day of the tenancy, days since 1970-01-01. */
    day: 'i32',
    endDay: 'i32',
    registeredDay: 'i32',
    /** Place in DEED_TYPES. */
    type: 'u8',
    flags: 'u8',
    /** -1 unknown, 0 studio. */
    rooms: 'i8',
  },
  dicts: ['area', 'project', 'building', 'source'],
  pools: ['contractId'],
  places: { type: DEED_TYPES.length },
} as const satisfies ColumnSchema;

/** Tenancies as columns: entry i of every column belongs to row i. */
export type RentColumns = ColumnsOf<typeof RENT_SCHEMA>;
export type RentRow = RowOf<typeof RENT_SCHEMA>;

export const RENT_FLAG = {
  /** Continues with the same tenant; the law limits such rents. */
  renewal: 1,
} as const;

const MAX_INT32 = 0x7fffffff;

/** A tenancy as columns store it; too large sizes become unknown. */
export function rentRow(contract: RentContract, source: string): RentRow {
  // Field by field: copying the rest of an object takes ten times as long, and an import has millions of rows.
  return {
    contractId: contract.contractId,
    annualFils: contract.annualFils,
    areaCentiSqm: contract.areaCentiSqm <= MAX_INT32 ? contract.areaCentiSqm : 0,
    day: contract.startDay,
    endDay: contract.endDay,
    registeredDay: contract.day,
    type: typeCode(contract.type),
    flags: contract.isNew ? 0 : RENT_FLAG.renewal,
    rooms: Math.max(-1, Math.min(contract.rooms, 127)),
    area: contract.areaId,
    project: contract.project,
    building: contract.building,
    source,
  };
}

/** Row `row`, which must be below `columns.rows`, as a tenancy. */
export function rowToRent(columns: RentColumns, row: number): RentContract {
  const { registeredDay, day, area, type, flags, source: _, ...same } = readRow(RENT_SCHEMA, columns, row);
  return {
    ...same,
    day: registeredDay,
    startDay: day,
    areaId: area,
    type: DEED_TYPES[type] ?? 'other',
    isNew: (flags & RENT_FLAG.renewal) === 0,
  };
}

/** Identity of a tenancy across files: the number of its contract line. */
export function rentKey(contractId: string): Hash64 {
  return hashText(contractId);
}

/** Content fingerprint of a tenancy, independent of its file. */
export function rentFingerprint(row: Omit<RentRow, 'contractId' | 'source'>): Hash64 {
  const { annualFils, areaCentiSqm, day, endDay, registeredDay, type, flags, rooms, area, project, building } = row;
  const numbers = `${annualFils}|${areaCentiSqm}|${day}|${endDay}|${registeredDay}|${type}|${flags}|${rooms}`;
  return hashText(`${numbers}|${area}|${project}|${building}`);
}
