import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { corrupt } from '../lowdb/core-files.ts';
import { nodeDisk } from '../lowdb/disk.ts';
import { readDurableState } from '../lowdb/live-copy.ts';
import { readManifests } from '../lowdb/manifest-files.ts';
import { canonicalJson, manifestFiles, sha256Hex } from '../market-manifest.ts';
import { CoreState } from '../state/core-state.ts';
import { StoreError } from '../store.ts';
import type { Database, Query } from './database.ts';
import { applyNews, lockHead, readNews } from './rows.ts';
import { makeTables } from './schema.ts';

const SHA256 = /^[0-9a-f]{64}$/;
const ROWS_A_STATEMENT = 500;

/** Counts of the moved data, and a digest of all documents, tombstones and operations, equal on both sides. */
export type MoveSummary = { rev: number; documents: number; files: number; bytes: number; digest: string };

/**
 * Moves a data folder or a backup into a database, completely or not at all, then reads it back and compares. Devices
 * continue from their cursors. With `replace`, existing data are replaced, devices start over and all users are signed
 * out.
 * @throws StoreError `invalid` if the database has data and `replace` is not set, `corrupt` if data cannot be read or
 * differ after the move
 */
export async function moveIn(from: { database: Database; folder: string; replace: boolean }): Promise<MoveSummary> {
  const { database, folder, replace } = from;
  const state = await readDurableState(nodeDisk, join(folder, 'core'));
  const [newest] = await readManifests(nodeDisk, join(folder, 'tx'));
  if (newest?.manifest === undefined || newest.manifest === null) throw corrupt(`no manifest in ${folder} can be read`);
  const { manifest } = newest;
  await database.transaction(makeTables);
  const moved = replace ? startingOver(state) : state;
  const { files, damaged } = await moveFiles(database.query, join(folder, 'tx'));
  const lost = damaged.find((sha256) => isNamed(moved, sha256));
  if (lost !== undefined) throw corrupt(`file ${lost} of ${folder}, which a document names, is damaged`);
  const names = new Set(files.map(({ sha256 }) => sha256));
  const missing = manifestFiles(manifest).find(({ sha256 }) => !names.has(sha256));
  if (missing !== undefined) throw corrupt(`file ${missing.sha256} of ${folder} is missing or damaged`);
  await compareFiles(database.query, files);
  await database.transaction(async (query) => {
    const head = await lockHead(query);
    if (!replace && (head.rev > 0 || head.generation > 1)) {
      throw new StoreError('invalid', 'The database holds data already. --replace puts the folder in their place.');
    }
    await query('DELETE FROM sahil.documents');
    await query('DELETE FROM sahil.operations');
    await query('DELETE FROM sahil.manifests');
    await writeState(query, moved);
    const generation = head.generation + 1;
    await query('INSERT INTO sahil.manifests VALUES ($1, $2)', [generation, JSON.stringify(manifest)]);
    await query('UPDATE sahil.head SET epoch = $1, rev = $2, generation = $3, forgotten = $4', [
      moved.epoch,
      moved.rev,
      generation,
      JSON.stringify([...moved.forgotten]),
    ]);
    await compareDocuments(query, { state: moved, hash: manifest.hash });
  });
  return {
    rev: moved.rev,
    documents: moved.toRows().docs.reduce((sum, [, docs]) => sum + docs.length, 0),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    digest: stateDigest(moved),
  };
}

/** Returns the state with a new epoch and no sessions: a session ended since the backup must not become valid again. */
function startingOver(state: CoreState): CoreState {
  const rows = state.toRows(randomUUID());
  const moved = new CoreState(rows.epoch);
  moved.merge({ ...rows, docs: rows.docs.filter(([coll]) => coll !== 'sessions') });
  return moved;
}

/** Whether a document names the file, e.g. a picture, model or register. */
function isNamed(state: CoreState, sha256: string): boolean {
  return state.toRows().docs.some(([, docs]) => docs.some(([, , doc]) => JSON.stringify(doc).includes(sha256)));
}

async function moveFiles(
  query: Query,
  folder: string,
): Promise<{ files: { sha256: string; bytes: number }[]; damaged: string[] }> {
  const files: { sha256: string; bytes: number }[] = [];
  const damaged: string[] = [];
  for (const sha256 of (await nodeDisk.list(folder)) ?? []) {
    const bytes = SHA256.test(sha256) ? await nodeDisk.read(join(folder, sha256)) : null;
    if (bytes === null) continue;
    if (sha256Hex(bytes) !== sha256) {
      damaged.push(sha256);
      continue;
    }
    const at = (await nodeDisk.stat(join(folder, sha256)))?.modifiedMs ?? 0;
    await query('INSERT INTO sahil.files (sha256, size, at, bytes) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
      sha256,
      bytes.byteLength,
      Math.round(at),
      bytes,
    ]);
    files.push({ sha256, bytes: bytes.byteLength });
  }
  return { files, damaged };
}

async function writeState(query: Query, state: CoreState): Promise<void> {
  const { docs, tombstones, ops } = state.toRows();
  const rows = [
    ...docs.flatMap(([coll, list]) => list.map(([id, rev, doc]) => [coll, id, rev, 0, JSON.stringify(doc)])),
    ...tombstones.flatMap(([coll, list]) => list.map(([id, rev, at]) => [coll, id, rev, at, null])),
  ];
  const column = <T extends unknown[]>(list: T[], n: number) => list.map((row) => row[n]);
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const some = rows.slice(from, from + ROWS_A_STATEMENT);
    await query(
      `INSERT INTO sahil.documents (coll, id, rev, at, doc)
       SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::text[])`,
      [0, 1, 2, 3, 4].map((n) => column(some, n)),
    );
  }
  // All operations get the folder's newest revision, so that reading "changes after 0" finds them.
  for (let from = 0; from < ops.length; from += ROWS_A_STATEMENT) {
    const some = ops.slice(from, from + ROWS_A_STATEMENT);
    await query(
      `INSERT INTO sahil.operations (id, at, result, owner, rev)
       SELECT *, $5::bigint FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[])`,
      [0, 1, 2, 3].map((n) => column(some, n)).concat([state.rev as never]),
    );
  }
}

/** Reads all documents back before they are committed. @throws StoreError `corrupt` */
async function compareDocuments(query: Query, wanted: { state: CoreState; hash: string }): Promise<void> {
  const news = await readNews(query, { epoch: '', rev: 0, generation: 0 });
  const state = new CoreState(news.epoch);
  for (const [coll, rev] of news.forgotten) state.forgotten.set(coll, rev);
  applyNews(state, news);
  if (stateDigest(state) !== stateDigest(wanted.state)) {
    throw new StoreError('corrupt', 'The documents in the database are not those of the folder.');
  }
  if (news.manifest?.hash !== wanted.hash)
    throw new StoreError('corrupt', 'The market in the database is another one.');
}

/** Reads all files back before a manifest names them. @throws StoreError `corrupt` */
async function compareFiles(query: Query, files: readonly { sha256: string }[]): Promise<void> {
  for (const { sha256 } of files) {
    const [row] = await query('SELECT bytes FROM sahil.files WHERE sha256 = $1', [sha256]);
    // Both drivers return bytes for the column type bytea.
    if (row === undefined || sha256Hex(row.bytes as Uint8Array) !== sha256) {
      throw new StoreError('corrupt', `File ${sha256} is not in the database as it was in the folder.`);
    }
  }
}

/** Returns a text that is equal for equal states, in whatever order they were read. */
function stateDigest(state: CoreState): string {
  const { epoch, rev, forgotten, docs, tombstones, ops } = state.toRows();
  const sorted = <T extends [string, ...unknown[]]>(list: T[]) => [...list].sort(([a], [b]) => (a < b ? -1 : 1));
  const byColl = <T extends [string, ...unknown[]]>(list: [string, T[]][]) =>
    sorted(list.filter(([, own]) => own.length > 0).map(([coll, own]): [string, T[]] => [coll, sorted(own)]));
  return sha256Hex(canonicalJson([epoch, rev, sorted(forgotten), byColl(docs), byColl(tombstones), sorted(ops)]));
}
