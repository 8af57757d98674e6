import { ColumnBuilder } from '../columns/column-builder.ts';
import type { NumberColumn } from '../columns/column-schema.ts';
import { type ColumnMemory, codesFor, daySpan, firstRowFrom, heapMemory } from '../columns/column-set.ts';
import { copyColumn, type MergePart, mergeRuns, mergeWords, recodeColumn, type Spans } from '../columns/merge-runs.ts';
import { fromEpochDay, minusMonths } from '../day.ts';
import { quantilesOf } from '../median.ts';
import { typeCode } from '../transaction/columns.ts';
import { privateSource } from '../transaction/demo-source.ts';
import { competingTypes, type DeedType } from '../transaction/transaction.ts';
import { RENT_MONTHS, type RentContract } from './rent.ts';
import { RENT_FLAG, RENT_SCHEMA, type RentColumns, rentRow, rowToRent } from './rent-columns.ts';

/** A segment of tenancies and its replaced rows. */
export type RentPart = { columns: RentColumns; droppedRows: readonly number[] };

/** Registered tenancies sorted by (area, first day): an area's rows start at `areaStart[a]`, oldest first. */
export type RentTable = Readonly<ReturnType<typeof buildRentTable>>;

/** Rents outside are errors, shares, or whole buildings (AED a year). */
const RENT_LIMITS = { minAed: 5_000, maxAed: 20_000_000 } as const;
/** Minimum number of tenancies for a rent. */
export const MIN_RENTS = 5;

const OWN = privateSource('import');

const nameKey = (name: string) => name.trim().toLowerCase();

/** Merges segments without dropped rows, implausible rents or days, and rows before `fromDay`. */
export function buildRentTable(parts: readonly RentPart[], options: { fromDay?: number; memory?: ColumnMemory } = {}) {
  const { fromDay = Number.NEGATIVE_INFINITY, memory = heapMemory } = options;
  const segments = parts.map(({ columns }) => columns);
  const areas = mergeWords(segments.map(({ area }) => area));
  const merging = parts.map((part, i): MergePart => {
    return { columns: part.columns, mask: rentMask(part, fromDay), areaCodes: areas.recode[i] as Uint32Array };
  });
  const { spans, areaStart } = mergeRuns(merging, areas.words.length);
  const { rows } = spans;
  const numbers = <T extends NumberColumn>(to: T, pick: (columns: RentColumns) => T) =>
    copyColumn(spans, segments.map(pick), to);
  const names = (column: 'project' | 'building') => {
    const texts = segments.map((columns) => columns[column]);
    const merged = mergeWords(texts, nameKey);
    return { codes: recodeColumn(spans, { texts, merged }, codesFor(merged.words.length, rows, memory)), merged };
  };
  const [projects, buildings] = [names('project'), names('building')];
  const day = numbers(new Int32Array(memory(rows * 4)), (columns) => columns.day);
  const isNew = numbers(new Uint8Array(memory(rows)), (columns) => columns.flags);
  for (let i = 0; i < rows; i++) isNew[i] = (isNew[i] & RENT_FLAG.renewal) === 0 ? 1 : 0;
  return {
    rows,
    /** Sorted area ids; the index of an area is its code. */
    areas: areas.words,
    areaCode: new Map(areas.words.map((id, code) => [id, code])),
    areaStart,
    day,
    annualFils: numbers(new Float64Array(memory(rows * 8)), (columns) => columns.annualFils),
    areaCentiSqm: numbers(new Int32Array(memory(rows * 4)), (columns) => columns.areaCentiSqm),
    rooms: numbers(new Int8Array(memory(rows)), (columns) => columns.rooms),
    type: numbers(new Uint8Array(memory(rows)), (columns) => columns.type),
    isNew,
    /** Index in `projects`, lower-case names. */
    project: projects.codes,
    projects: projects.merged.words,
    building: buildings.codes,
    buildings: buildings.merged.words,
    /** Where the tenancies of each area come from, in the order of `areas`. */
    areaSources: sourcesByArea(segments, spans, areaStart),
    ...daySpan({ areaStart, day }),
  };
}

function sourcesByArea(segments: readonly RentColumns[], spans: Spans, areaStart: ArrayLike<number>): string[][] {
  const texts = segments.map(({ source }) => source);
  const merged = mergeWords(texts);
  const rows = areaStart[areaStart.length - 1];
  const codes = recodeColumn(spans, { texts, merged }, codesFor(merged.words.length, rows, heapMemory));
  return Array.from({ length: areaStart.length - 1 }, (_, area) => {
    const found = new Set(codes.subarray(areaStart[area], areaStart[area + 1]));
    return merged.words.filter((__, code) => found.has(code));
  });
}

/** The user's own contracts as a segment. The last contract of one id wins. */
export function rentPart(contracts: readonly RentContract[]): RentPart {
  const builder = new ColumnBuilder(RENT_SCHEMA);
  const unique = new Map(contracts.map((contract) => [contract.contractId, contract]));
  for (const contract of unique.values()) builder.append(rentRow(contract, OWN));
  return { columns: builder.finish(), droppedRows: [] };
}

function isPlausible(annualFils: number, startDay: number, endDay: number): boolean {
  const aed = annualFils / 100;
  return aed >= RENT_LIMITS.minAed && aed <= RENT_LIMITS.maxAed && endDay >= startDay;
}

function rentMask({ columns, droppedRows }: RentPart, fromDay: number): Uint8Array {
  const mask = new Uint8Array(columns.rows);
  for (const row of droppedRows) mask[row] = 1;
  for (let row = 0; row < columns.rows; row++) {
    const day = columns.day[row];
    if (day < fromDay || !isPlausible(columns.annualFils[row], day, columns.endDay[row])) mask[row] = 1;
  }
  return mask;
}

export type RentQuestion = {
  areaId: string;
  type: DeedType;
  /** 0 studio, -1 unknown. */
  rooms: number;
  /** Days since 1970-01-01. */
  today: number;
};

export type MedianRent = NonNullable<ReturnType<typeof medianRent>>;

/**
 * Median yearly rent of the area's homes of this type and number of rooms over the 24 months up to `today`; null under
 * five tenancies. Counts renewals, as the decree on increases means all similar homes. It is the usual rent of such homes on
 * every screen; what one home would let for under a new contract is estimated by `domain/valuation/rent`.
 */
export function medianRent(table: RentTable, question: RentQuestion) {
  const area = table.areaCode.get(question.areaId);
  const found = area === undefined ? [] : similarRents(table, area, question);
  if (found.length < MIN_RENTS) return null;
  const at = quantilesOf(found.map((i) => table.annualFils[i]));
  return {
    medianFils: Math.round(at(0.5)),
    /** Eight in ten of the tenancies are between these. */
    range80: { low: Math.round(at(0.1)), high: Math.round(at(0.9)) },
    contracts: found.length,
    from: fromEpochDay(table.day[found[0] ?? 0]),
    to: fromEpochDay(table.day[found.at(-1) ?? 0]),
  };
}

/** Tenancies of an area with a home's type and rooms, begun in the 24 months up to `today`, oldest first. */
function similarRents(table: RentTable, area: number, { type, rooms, today }: RentQuestion): number[] {
  const types = new Set(competingTypes(type).map(typeCode));
  const found: number[] = [];
  const end = table.areaStart[area + 1];
  for (let i = firstRowFrom(table, area, minusMonths(today, RENT_MONTHS) + 1); i < end; i++) {
    if (table.day[i] > today) break;
    if (types.has(table.type[i]) && table.rooms[i] === rooms) found.push(i);
  }
  return found;
}

/** Sources of an area's tenancies; empty without any. */
export function areaSources(table: RentTable | null, areaId: string): readonly string[] {
  const area = table?.areaCode.get(areaId);
  return area === undefined ? [] : (table?.areaSources[area] ?? []);
}

/** Imported tenancies missing in the register, compared by content: files number them differently. */
export function mergeRents(register: readonly RentPart[], own: readonly RentContract[]): RentPart {
  const ownById = new Map(own.map((contract) => [contract.contractId, contract]));
  // Only rows of the same areas and days are compared.
  const days = new Set([...ownById.values()].map(({ startDay }) => startDay));
  const areas = new Set([...ownById.values()].map(({ areaId }) => areaId));
  const counted = new Map<string, number>();
  for (const { columns, droppedRows } of register) {
    const dropped = new Set(droppedRows);
    const isWanted = columns.area.words.map((area) => areas.has(area));
    for (let row = 0; row < columns.rows; row++) {
      if (!isWanted[columns.area.codes[row]] || !days.has(columns.day[row]) || dropped.has(row)) continue;
      const key = contractKey(rowToRent(columns, row));
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
  }
  const added = [...ownById.values()].filter((contract) => {
    const key = contractKey(contract);
    const left = counted.get(key) ?? 0;
    if (left > 0) counted.set(key, left - 1);
    return left === 0;
  });
  return rentPart(added);
}

function contractKey(contract: RentContract): string {
  const { startDay, endDay, areaId, project, type, rooms, areaCentiSqm, annualFils, isNew } = contract;
  return JSON.stringify([startDay, endDay, areaId, project, type, rooms, areaCentiSqm, annualFils, isNew]);
}
