import type { PoolText } from '../../domain/columns/column-schema.ts';
import { dictionaryWord, orderByAreaAndDay, pooledAt } from '../../domain/columns/column-set.ts';
import { toEpochDay, toMonthIndex } from '../../domain/day.ts';
import type { TransactionColumns } from '../../domain/transaction/columns.ts';
import { DeedBuilder } from '../../domain/transaction/deed-builder.ts';
import { DEED_GROUPS } from '../../domain/transaction/transaction.ts';
import { generateDeeds } from '../../seed/deeds.ts';
import { buildAreas } from '../../seed/projects.ts';
import { createRandom } from '../../seed/random.ts';

/** Last day of the generated register. */
export const LAST_DAY = toEpochDay('2026-06-30');
/** The register's procedure ids, which are the first part of a deed number. */
const PROCEDURE_IDS: Readonly<Record<string, number>> = {
  Sale: 11,
  'Mortgage Registration': 13,
  Grant: 14,
  'Delayed Sell': 41,
  'Delayed Mortgage': 45,
  'Sell - Pre registration': 102,
  'Mortgage Pre-Registration': 110,
};

/** The areas and projects of the generated register. They do not depend on the number of rows. */
export function benchAreas(): ReturnType<typeof buildAreas> {
  return buildAreas(createRandom('bench').fork('areas'), toMonthIndex(LAST_DAY));
}

/**
 * Generates about `rows` deeds over ten years, in area order but not in day order. The same `rows` always gives the
 * same deeds. They follow the demo market, including its uneven areas, but have the register's source and deed numbers,
 * so that the product does not treat them as demo data.
 */
export function benchDeeds(rows: number): TransactionColumns {
  const builder = new DeedBuilder();
  const random = createRandom(`bench/deeds/${rows}`);
  for (const _ of generateDeeds(benchAreas().areas, { builder, random, today: LAST_DAY, rows }));
  const columns = builder.unsorted();
  return {
    ...columns,
    source: { codes: columns.source.codes, words: ['dld-export'] },
    deedNumber: officialNumbers(columns),
  };
}

/** Returns a procedure's id in the register, the first part of a deed number. */
export function procedureId(procedure: string): number {
  return PROCEDURE_IDS[procedure] ?? 11;
}

/** Turns the demo's `D1-10001-2024` into the register's `11-10001-2024`. */
function officialNumbers(columns: TransactionColumns): PoolText {
  const offsets = new Uint32Array(columns.rows + 1);
  const bytes = new Uint8Array(columns.rows * 20);
  let at = 0;
  for (let row = 0; row < columns.rows; row++) {
    const [, number, year] = pooledAt(columns.deedNumber, row).split('-');
    const text = `${procedureId(dictionaryWord(columns.procedure, row))}-${number}-${year}`;
    for (let i = 0; i < text.length; i++) bytes[at++] = text.charCodeAt(i);
    offsets[row + 1] = at;
  }
  return { offsets, bytes: bytes.subarray(0, at) };
}

/** Returns row indexes in the order of a register file: by day, with groups and areas mixed. */
export function orderByDay(columns: TransactionColumns): Uint32Array {
  return orderByAreaAndDay({ ...columns, area: { codes: new Uint8Array(columns.rows), words: [''] } });
}

/** Returns the name of a deed group as the register writes it. */
export function groupText(code: number): string {
  const group = DEED_GROUPS[code];
  return group === 'mortgage' ? 'Mortgage' : group === 'gift' ? 'Gifts' : 'Sales';
}
