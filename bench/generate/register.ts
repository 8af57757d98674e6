import { orderByAreaAndDay, takeRows } from '../../domain/columns/column-set.ts';
import type { SegmentPart } from '../../domain/market/market-table.ts';
import { DEED_SCHEMA, rowToDeed, splitSegments, type TransactionColumns } from '../../domain/transaction/columns.ts';
import { DeedBuilder } from '../../domain/transaction/deed-builder.ts';
import { createRandom } from '../../seed/random.ts';
import { benchDeeds, LAST_DAY } from './deeds.ts';

/** Number of daily imports after the bulk file, and of earlier deeds that each of them corrects. */
const IMPORTS = 10;
const CORRECTIONS = 60;

/** A register right after the bulk import, and the same register after some daily imports. */
export type Register = {
  bulk: SegmentPart[];
  /** The bulk file's segments without the corrected rows, plus a small segment for each daily import. */
  used: SegmentPart[];
};

/** Generates a register of about `rows` deeds. The same `rows` always gives the same register. */
export function benchRegister(rows: number): Register {
  const columns = benchDeeds(rows);
  const order = orderByAreaAndDay(columns);
  const first = LAST_DAY - IMPORTS;
  const old = order.filter((row) => (columns.day[row] as number) <= first);
  const base = splitSegments(takeRows(DEED_SCHEMA, columns, old));
  const random = createRandom(`bench/corrections/${rows}`);
  const dropped = base.map(() => new Set<number>());
  const imports: TransactionColumns[] = [];
  for (let day = first + 1; day <= LAST_DAY; day++) {
    const builder = new DeedBuilder();
    for (const row of order) if (columns.day[row] === day) builder.append(rowToDeed(columns, row));
    for (let i = 0; i < CORRECTIONS; i++) {
      const segment = random.int(0, base.length - 1);
      const from = base[segment] as TransactionColumns;
      const row = random.int(0, from.rows - 1);
      if (dropped[segment]?.has(row)) continue;
      dropped[segment]?.add(row);
      const deed = rowToDeed(from, row);
      builder.append({ ...deed, priceFils: deed.priceFils + 1_000_00 });
    }
    imports.push(builder.finish());
  }
  const whole = (piece: TransactionColumns): SegmentPart => ({ columns: piece, droppedRows: [] });
  return {
    bulk: base.map(whole),
    used: [
      ...base.map((piece, s) => ({ columns: piece, droppedRows: [...(dropped[s] ?? [])].sort((a, b) => a - b) })),
      ...imports.map(whole),
    ],
  };
}
