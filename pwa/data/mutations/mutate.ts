import type { RecordKind } from '../../../domain/sync/record.ts';
import type { SaveResult } from '../platform/notices.ts';
import { currentUid } from '../platform/session.ts';
import { afterUserWrite } from '../platform/storage.ts';
import type { Tables } from '../store/db-connection.ts';
import { openUserConnection } from '../store/user/open-user-store.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { wakeSender } from '../sync/outbox/wake.ts';

type RecordTables = {
  preferences: 'preferences';
  favourite: 'favourites';
  savedSearch: 'savedSearches';
  scenario: 'scenarios';
  deck: 'decks';
  brandKit: 'brandKit';
  arAlignment: 'arAlignments';
  arArea: 'arAreas';
  conversation: 'conversations';
  portfolioHome: 'portfolioHomes';
  issue: 'issues';
};

type TableOf<K extends RecordKind> = UserDb[RecordTables[K]];
type RowOf<K extends RecordKind> = Parameters<TableOf<K>['put']>[0];
type KeyOf<K extends RecordKind> = Parameters<TableOf<K>['delete']>[0];

export type Records<K extends RecordKind> = {
  get(key: KeyOf<K>): Promise<RowOf<K> | undefined>;
  all(): Promise<RowOf<K>[]>;
  put(row: RowOf<K>): Promise<void>;
  delete(key: KeyOf<K>): Promise<void>;
};

/**
 * Changes records of the user and queues the changes, in one transaction. A guest's records are queued when they sign
 * in. `change` must await nothing but these records.
 */
export function mutate<K extends RecordKind>(
  kind: K,
  change: (records: Records<K>) => Promise<unknown>,
): Promise<SaveResult> {
  return mutateRecords((recordsOf) => change(recordsOf(kind)));
}

export function putRecord<K extends RecordKind>(kind: K, row: RowOf<K>): Promise<SaveResult> {
  return mutate(kind, (records) => records.put(row));
}

export function deleteRecord<K extends RecordKind>(kind: K, key: KeyOf<K>): Promise<SaveResult> {
  return mutate(kind, (records) => records.delete(key));
}

export async function mutateRecords(
  change: (recordsOf: <K extends RecordKind>(kind: K) => Records<K>) => Promise<unknown>,
): Promise<SaveResult> {
  const queueing = await import('../sync/records/queue-record.ts').catch(() => null);
  const tables = await import('../store/user/record-tables.ts').catch(() => null);
  if (queueing === null || tables === null) return { ok: false, reason: 'failed' };
  return writeAndSend(queueing.recordTables, async (db) => {
    const changed = new Map<string, [RecordKind, string]>();
    await change((kind) => recordsIn(kind, db, tables, (id) => changed.set(`${kind}/${id}`, [kind, id])));
    for (const [kind, id] of changed.values()) await queueing.queueRecord(db, kind, id, queueing.thisDevice());
  });
}

function recordsIn<K extends RecordKind>(
  kind: K,
  db: UserDb,
  { recordTable, rowsOf }: typeof import('../store/user/record-tables.ts'),
  changed: (id: string) => void,
): Records<K> {
  const table = recordTable(kind);
  if (table === null) throw new RangeError(`no records of kind ${kind}`);
  const rows = rowsOf(db, table);
  return {
    get: async (key) => (await rows.get(key)) as RowOf<K> | undefined,
    all: async () => (await rows.toArray()) as RowOf<K>[],
    put: async (row) => changed(String(await rows.put(row))),
    delete: async (key) => {
      await rows.delete(key);
      changed(String(key));
    },
  };
}

export async function writeUser(
  tables: Tables<UserDb>,
  work: (db: UserDb) => PromiseLike<unknown>,
): Promise<SaveResult> {
  const result = await writeDisposable(tables, work);
  if (result.ok) afterUserWrite();
  return result;
}

/** Writes rows and their outbox entries in one transaction, then wakes the sender. */
export async function writeAndSend(
  tables: Tables<UserDb>,
  work: (db: UserDb) => PromiseLike<unknown>,
): Promise<SaveResult> {
  const result = await writeUser(tables, work);
  if (result.ok) wakeSender();
  return result;
}

/** Writes data whose loss does not matter, so the browser is not asked to keep it. */
export async function writeDisposable(
  tables: Tables<UserDb>,
  work: (db: UserDb) => PromiseLike<unknown>,
): Promise<SaveResult> {
  try {
    return await (await openUserConnection(currentUid())).write(tables, work);
  } catch {
    // The database's code could not be loaded.
    return { ok: false, reason: 'failed' };
  }
}
