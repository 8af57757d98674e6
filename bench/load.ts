import type { Table } from 'dexie';

const CHUNK = 10_000;

/** Adds rows to a Dexie table in transactions of 10,000, the fastest way found. */
export async function load<T>(table: Table<T, number>, rows: number, rowAt: (i: number) => T): Promise<void> {
  for (let from = 0; from < rows; from += CHUNK) {
    const length = Math.min(CHUNK, rows - from);
    await table.bulkAdd(Array.from({ length }, (_, i) => rowAt(from + i)));
  }
}
