import { randomUUID } from 'node:crypto';
import { emptyManifest } from '../market-manifest.ts';
import type { Query } from './database.ts';

/** Table layout that this version reads and writes. Each change needs a new number and a migration. */
const TABLES_LAYOUT = 2;

/**
 * The tables. Documents are JSON as text, because `jsonb` rejects U+0000 and lone surrogates and changes how numbers
 * are written. A deleted document stays as a row without text until no device needs it. Every writer locks the single
 * row of `head`, so revisions have no gaps and follow commit order, which a sequence does not guarantee.
 */
const TABLES = `
  CREATE SCHEMA IF NOT EXISTS sahil;
  CREATE TABLE IF NOT EXISTS sahil.head (
    single boolean PRIMARY KEY DEFAULT true CHECK (single), layout int NOT NULL, epoch text NOT NULL, rev bigint NOT NULL,
    generation bigint NOT NULL, forgotten text NOT NULL);
  CREATE TABLE IF NOT EXISTS sahil.documents (
    coll text NOT NULL, id text NOT NULL, rev bigint NOT NULL, at bigint NOT NULL, doc text, PRIMARY KEY (coll, id));
  CREATE INDEX IF NOT EXISTS documents_rev ON sahil.documents (rev);
  CREATE TABLE IF NOT EXISTS sahil.operations (
    id text PRIMARY KEY, rev bigint NOT NULL, at bigint NOT NULL, result text NOT NULL, owner text NOT NULL DEFAULT '');
  CREATE INDEX IF NOT EXISTS operations_rev ON sahil.operations (rev);
  CREATE TABLE IF NOT EXISTS sahil.commits (id text PRIMARY KEY, at bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS sahil.manifests (generation bigint PRIMARY KEY, manifest text NOT NULL);
  CREATE TABLE IF NOT EXISTS sahil.files (
    sha256 text PRIMARY KEY, size int NOT NULL, at bigint NOT NULL, bytes bytea NOT NULL);
  ALTER TABLE sahil.files ALTER COLUMN bytes SET STORAGE EXTERNAL;
  CREATE TABLE IF NOT EXISTS sahil.parts (
    name text NOT NULL, part int NOT NULL, at bigint NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (name, part));
  ALTER TABLE sahil.parts ALTER COLUMN bytes SET STORAGE EXTERNAL;
  CREATE UNLOGGED TABLE IF NOT EXISTS sahil.counters (
    key text PRIMARY KEY, count float8 NOT NULL, ends_at bigint NOT NULL);
`;

/** Whether tables of this product exist and are not empty. */
export async function hasTables(query: Query): Promise<boolean> {
  const [row] = await query(`SELECT to_regclass('sahil.head') IS NOT NULL AS found`);
  return row?.found === true && (await query('SELECT 1 FROM sahil.head')).length > 0;
}

/** Creates the tables and an empty state, or upgrades older tables. Runs in a transaction. */
export async function makeTables(query: Query): Promise<void> {
  // If several processes start at the same time, the first one creates them.
  await query(`SELECT pg_advisory_xact_lock(hashtextextended('sahil tables', 0))`);
  if (await hasTables(query)) return migrateTables(query);
  for (const statement of TABLES.split(';')) if (statement.trim() !== '') await query(statement);
  const made = await query(
    `INSERT INTO sahil.head (layout, epoch, rev, generation, forgotten) VALUES ($1, $2, 0, 1, '[]')
     ON CONFLICT DO NOTHING RETURNING epoch`,
    [TABLES_LAYOUT, randomUUID()],
  );
  if (made.length === 0) return;
  await query('INSERT INTO sahil.manifests VALUES (1, $1)', [JSON.stringify(emptyManifest())]);
}

/** Processes of the previous version continue to work, because their statements name their columns. */
async function migrateTables(query: Query): Promise<void> {
  const [head] = await query('SELECT layout FROM sahil.head');
  if (Number(head?.layout) >= TABLES_LAYOUT) return;
  await query(`ALTER TABLE sahil.operations ADD COLUMN IF NOT EXISTS owner text NOT NULL DEFAULT ''`);
  await query('UPDATE sahil.head SET layout = $1', [TABLES_LAYOUT]);
}
