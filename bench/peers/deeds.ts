import { toMonthIndex } from '../../domain/day.ts';
import { deedAt, type MarketTable } from '../../domain/market/market-table.ts';
import type { Deed } from '../../domain/transaction/transaction.ts';
import type { DuckDb } from './duckdb.ts';
import type { Sqlite } from './sqlite.ts';

/**
 * Columns of a deed in DuckDB and SQLite: repeated words are small numbers, month and rate are precomputed, rows are
 * sorted by (area, day). All of this favours the peers.
 */
const COLUMNS = {
  id: 'INTEGER',
  area: 'USMALLINT',
  day: 'INTEGER',
  month: 'USMALLINT',
  type: 'UTINYINT',
  grp: 'UTINYINT',
  rooms: 'TINYINT',
  price: 'DOUBLE',
  rate: 'DOUBLE',
  project: 'USMALLINT',
  building: 'USMALLINT',
  number: 'VARCHAR',
} as const;

type Values = readonly (string | number)[];

function valuesAt(table: MarketTable, row: number): Values {
  return [
    table.origin[row] as number,
    table.area[row] as number,
    table.day[row] as number,
    toMonthIndex(table.day[row] as number),
    table.type[row] as number,
    table.group[row] as number,
    table.rooms[row] as number,
    table.price[row] as number,
    table.perSqft[row] as number,
    table.project[row] as number,
    table.building[row] as number,
    deedAt(table, row).deedNumber,
  ];
}

/** Returns the rows of `now` that are not in `before`, and the ids that only `before` has. */
export function difference(before: MarketTable, now: MarketTable): { gone: number[]; added: number[] } {
  const had = new Set(before.origin);
  const has = new Set(now.origin);
  const added: number[] = [];
  for (let row = 0; row < now.rows; row++) if (!had.has(now.origin[row] as number)) added.push(row);
  return { gone: [...had].filter((id) => !has.has(id)), added };
}

const encoder = new TextEncoder();

export async function loadDuckDb(db: DuckDb, table: MarketTable): Promise<void> {
  const lines: string[] = [];
  const chunks: Uint8Array[] = [];
  for (let row = 0; row < table.rows; row++) {
    lines.push(valuesAt(table, row).join(','));
    if (lines.length < 50_000 && row + 1 < table.rows) continue;
    chunks.push(encoder.encode(`${lines.join('\n')}\n`));
    lines.length = 0;
  }
  const csv = new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
  await db.load({ name: 'deeds', columns: COLUMNS }, csv);
  await db.save();
}

export async function updateDuckDb(
  db: DuckDb,
  { table, gone, added }: { table: MarketTable; gone: readonly number[]; added: readonly number[] },
): Promise<void> {
  await db.run(`DELETE FROM deeds WHERE id IN (${gone.join(',')})`);
  const rows = added.map((row) => `(${valuesAt(table, row).map(literal).join(',')})`);
  for (let i = 0; i < rows.length; i += 1000) {
    await db.run(`INSERT INTO deeds VALUES ${rows.slice(i, i + 1000).join(',')}`);
  }
  await db.save();
}

function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value}'`;
}

const WIDTH = Object.keys(COLUMNS).length;

/** Every query has a covering index. Indexes that could mislead the planner are left out. */
export function loadSqlite(db: Sqlite, table: MarketTable): void {
  db.run(`CREATE TABLE deeds (${Object.keys(COLUMNS).join(', ')})`);
  db.insert('deeds', WIDTH, rowsOf(table));
  db.run('CREATE INDEX heat ON deeds (area, type, price) WHERE grp = 0');
  db.run('CREATE INDEX recent ON deeds (day, area, price) WHERE grp = 0');
  db.run('CREATE INDEX months ON deeds (area, month, rate, price) WHERE grp = 0');
  db.run('CREATE INDEX near ON deeds (area, type, day, rooms, rate) WHERE grp = 0');
  db.run('CREATE INDEX ids ON deeds (id)');
  db.run('ANALYZE');
}

function* rowsOf(table: MarketTable): Generator<Values> {
  for (let row = 0; row < table.rows; row++) yield valuesAt(table, row);
}

export function updateSqlite(
  db: Sqlite,
  { table, gone, added }: { table: MarketTable; gone: readonly number[]; added: readonly number[] },
): void {
  db.run(`DELETE FROM deeds WHERE id IN (${gone.join(',')})`);
  db.insert(
    'deeds',
    WIDTH,
    added.map((row) => valuesAt(table, row)),
  );
}

/** A deed in Dexie: the whole record, its position in (area, day) order and its precomputed rate. */
export type DeedRow = Deed & { id: number; perSqft: number };

export function deedRowAt(table: MarketTable, row: number): DeedRow {
  return { ...deedAt(table, row), id: row, perSqft: table.perSqft[row] as number };
}
