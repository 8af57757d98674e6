import type { Table } from 'dexie';
import type { DeedRow } from './deeds.ts';
import type { DuckDb } from './duckdb.ts';
import type { Sqlite } from './sqlite.ts';

/** The databases that deed queries are compared with. Null if a peer does not take part. */
export type Peers = { duckdb: DuckDb | null; sqlite: Sqlite | null; dexie: Table<DeedRow, number> | null };
