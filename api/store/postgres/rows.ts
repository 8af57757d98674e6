import { MarketManifest } from '../../../domain/transaction/manifest.ts';
import { deepFreeze, HORIZON_MS } from '../json-document.ts';
import { isManifestIntact } from '../market-manifest.ts';
import type { CoreState, Write } from '../state/core-state.ts';
import type { PendingCommit, PendingOp, PendingWrite } from '../state/group-view.ts';
import { type Coll, type Doc, type Rev, StoreError } from '../store.ts';
import { CHANNEL, type Query, type Row } from './database.ts';

/** Message of a commit to the other processes: there may be something to read. */
export const COMMITTED = 'commit';
const COMMITS_KEPT_MS = 24 * 60 * 60 * 1000;

/** Changes committed by other processes that this process has not read yet. */
export type News = {
  epoch: string;
  rev: Rev;
  generation: number;
  forgotten: [Coll, Rev][];
  writes: (Write & { at: number })[];
  ops: { opId: string; at: number; owner: string; text: string }[];
  /** Null if the manifest has not changed. */
  manifest: MarketManifest | null;
};

export type StoreHead = Pick<News, 'epoch' | 'rev' | 'generation'>;

/** Locks the head. Until the end of the transaction no other process can write. */
export async function lockHead(query: Query): Promise<StoreHead> {
  const [row] = await query(
    'SELECT epoch, rev::float8 AS rev, generation::float8 AS generation FROM sahil.head FOR UPDATE',
  );
  if (row === undefined) throw new StoreError('missing', 'the tables of the database are empty');
  return { epoch: String(row.epoch), rev: Number(row.rev), generation: Number(row.generation) };
}

/**
 * Reads everything after a revision. Documents come from one statement, so half a commit is never seen. The manifest is
 * read afterwards and may be newer than the documents, as it briefly is in the process that publishes it.
 */
export async function readNews(query: Query, after: StoreHead): Promise<News> {
  const rows = await query(
    `SELECT 'head' AS kind, epoch AS name, forgotten AS id, rev::float8 AS rev, generation::float8 AS at, '' AS text
       FROM sahil.head
     UNION ALL SELECT 'document', coll, id, rev::float8, at::float8, doc FROM sahil.documents WHERE rev > $1
     UNION ALL SELECT 'operation', owner, id, rev::float8, at::float8, result FROM sahil.operations WHERE rev > $1`,
    [after.rev],
  );
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const [head] = of('head');
  if (head === undefined) throw new StoreError('missing', 'the tables of the database are empty');
  const newest = { epoch: String(head.name), rev: Number(head.rev), generation: Number(head.at) };
  const manifest = newest.generation > after.generation ? await readManifest(query) : null;
  return {
    ...newest,
    generation: manifest?.generation ?? newest.generation,
    manifest: manifest?.manifest ?? null,
    // Only `prune` writes this column.
    forgotten: JSON.parse(String(head.id)) as [Coll, Rev][],
    writes: of('document')
      .map(parseWrite)
      .sort((a, b) => a.rev - b.rev),
    // Oldest first, which is the order in which they are removed.
    ops: of('operation')
      .sort((a, b) => Number(a.rev) - Number(b.rev) || Number(a.at) - Number(b.at))
      .map(({ id, at, name, text }) => ({ opId: String(id), at: Number(at), owner: String(name), text: String(text) })),
  };
}

/** Adds what was read to a state. Does not change what the state already has from its own commits or earlier news. */
export function applyNews(state: CoreState, news: News): void {
  if (news.rev <= state.rev) return;
  const known = state.rev;
  for (const { at, ...write } of news.writes) {
    if (write.rev > known) state.apply({ first: write.rev, last: write.rev, at, writes: [write], ops: [] });
  }
  for (const { opId, at, owner, text } of news.ops) state.ops.set(opId, { at, owner, text });
  state.rev = news.rev;
}

/** Writes the commits of a group, all or none, with an id by which `isCommitted` finds them. */
export async function writeGroup(
  query: Query,
  group: { id: string; at: number; commits: readonly PendingCommit[] },
): Promise<void> {
  const { id, at, commits } = group;
  // If several commits of the group wrote the same document, its last text counts.
  const writes = new Map<string, PendingWrite>();
  const ops: (PendingOp & { rev: Rev })[] = [];
  for (const commit of commits) {
    for (const write of commit.writes) writes.set(`${write.coll}/${write.id}`, write);
    for (const op of commit.ops) ops.push({ ...op, rev: commit.last });
  }
  const rows = [...writes.values()];
  await query(
    `WITH documents AS (
       INSERT INTO sahil.documents (coll, id, rev, doc, at)
       SELECT *, $5::bigint FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[])
       ON CONFLICT (coll, id) DO UPDATE SET rev = excluded.rev, doc = excluded.doc, at = excluded.at),
     operations AS (
       INSERT INTO sahil.operations (id, rev, result, owner, at)
       SELECT *, $5::bigint FROM unnest($6::text[], $7::bigint[], $8::text[], $11::text[])
       ON CONFLICT (id) DO UPDATE SET rev = excluded.rev, result = excluded.result, owner = excluded.owner, at = excluded.at),
     commits AS (INSERT INTO sahil.commits VALUES ($9, $5::bigint)),
     head AS (UPDATE sahil.head SET rev = $10)
     SELECT pg_notify('${CHANNEL}', '${COMMITTED}')`,
    [
      rows.map(({ coll }) => coll),
      rows.map((row) => row.id),
      rows.map(({ rev }) => rev),
      rows.map(({ doc, text }) => (doc === null ? null : text)),
      at,
      ops.map(({ opId }) => opId),
      ops.map(({ rev }) => rev),
      ops.map(({ stored }) => stored.text),
      id,
      commits.at(-1)?.last ?? 0,
      ops.map(({ owner }) => owner),
    ],
  );
}

/** Whether a group was committed before its connection was lost. Waits for the head, so that the outcome is certain. */
export async function isCommitted(query: Query, id: string): Promise<boolean> {
  await lockHead(query);
  return (await query('SELECT 1 FROM sahil.commits WHERE id = $1', [id])).length > 0;
}

/** Deletes tombstones, operations and group ids beyond the limits. Call it with the head lock on a current state. */
export async function prune(query: Query, state: CoreState, now: number): Promise<void> {
  const { removed, notes, tombstonesUpTo } = state.prune(now);
  await query('DELETE FROM sahil.commits WHERE at < $1', [now - COMMITS_KEPT_MS]);
  await query('DELETE FROM sahil.counters WHERE ends_at < $1', [now]);
  await query('DELETE FROM sahil.operations WHERE id = ANY($1::text[])', [[...removed, ...notes]]);
  const rows = notes.map((id) => state.ops.get(id));
  await query(
    `INSERT INTO sahil.operations (id, rev, result, owner, at)
     SELECT id, $2::bigint, result, owner, $3::bigint FROM unnest($1::text[], $4::text[], $5::text[]) AS note (id, result, owner)`,
    [notes, state.rev, now, rows.map((row) => row?.text), rows.map((row) => row?.owner)],
  );
  const gone = await query(
    `WITH gone AS (DELETE FROM sahil.documents WHERE doc IS NULL AND (at < $1 OR rev <= $2) RETURNING coll, rev)
     SELECT coll, max(rev)::float8 AS rev FROM gone GROUP BY coll`,
    [now - HORIZON_MS, tombstonesUpTo],
  );
  if (gone.length === 0) return;
  const [row] = await query('SELECT forgotten FROM sahil.head');
  const forgotten = new Map<string, Rev>(JSON.parse(String(row?.forgotten)) as [string, Rev][]);
  for (const { coll, rev } of gone) {
    forgotten.set(String(coll), Math.max(Number(rev), forgotten.get(String(coll)) ?? 0));
  }
  await query('UPDATE sahil.head SET forgotten = $1', [JSON.stringify([...forgotten])]);
}

/** Reads the current manifest. @throws StoreError `corrupt` */
async function readManifest(query: Query): Promise<{ generation: number; manifest: MarketManifest }> {
  const [row] = await query(
    'SELECT generation::float8 AS generation, manifest FROM sahil.manifests ORDER BY generation DESC LIMIT 1',
  );
  const parsed = MarketManifest.safeParse(JSON.parse(String(row?.manifest ?? 'null')));
  if (!parsed.success || !isManifestIntact(parsed.data)) {
    throw new StoreError('corrupt', 'the manifest of the market in the database is damaged: restore a backup');
  }
  return { generation: Number(row?.generation), manifest: deepFreeze(parsed.data) };
}

function parseWrite(row: Row): Write & { at: number } {
  // Only `writeGroup` writes this table.
  const doc = row.text === null ? null : (frozen(row.text) as Doc);
  return { coll: String(row.name) as Coll, id: String(row.id), rev: Number(row.rev), at: Number(row.at), doc };
}

const frozen = (text: unknown): unknown => deepFreeze(JSON.parse(String(text)));
