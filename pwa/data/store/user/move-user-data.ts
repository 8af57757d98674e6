import type { Table } from 'dexie';
import type { SaveResult } from '../../platform/notices.ts';
import type { DbConnection } from '../db-connection.ts';
import { bumpPrivateImportsVersion } from './import-rows.ts';
import { nextOrder } from './new-entry.ts';
import type { OutboxEntry } from './outbox-rows.ts';
import type { UserDb } from './user-db.ts';

/** Queues rows that were copied into a table, in the same transaction. `tables` lists the tables that `queue` uses. */
export type RowQueue = {
  tables: (db: UserDb) => Table[];
  queue: (db: UserDb, table: string, rows: unknown[]) => Promise<void>;
};

const NO_QUEUE: RowQueue = { tables: () => [], queue: async () => {} };

/**
 * Moves the records of one database into another. Records are deleted only after they are copied, so that a crash never
 * loses any. If both databases have a record, the one in `to` stays.
 */
export async function moveUserData(
  from: DbConnection<UserDb>,
  to: DbConnection<UserDb>,
  queue: RowQueue = NO_QUEUE,
): Promise<SaveResult> {
  const held = await from.read((db) => Promise.all(recordTables(db).map((table) => table.count())));
  if (held.every((rows) => rows === 0)) return { ok: true };
  const keys = await from.read((db) =>
    Promise.all(recordTables(db).map((table) => table.toCollection().primaryKeys())),
  );
  // Copies a few rows at a time, because the segments and files of an import may be large.
  for (const [place, list] of keys.entries()) {
    for (let at = 0; at < list.length; at += MOVED_AT_ONCE) {
      const piece = list.slice(at, at + MOVED_AT_ONCE);
      const rows = await from.read((db) => tableAt(db, place).bulkGet(piece));
      const copied = await to.write(
        (db) => [...new Set([tableAt(db, place), ...queue.tables(db)])],
        async (db) => {
          const table = tableAt(db, place);
          const has = await table.bulkGet(piece);
          const missing = rows.filter((row, i) => row !== undefined && has[i] === undefined);
          if (table.name === 'outbox') await requeueEntries(db, missing as OutboxEntry[]);
          else await table.bulkPut(missing);
          await queue.queue(db, table.name, missing);
        },
      );
      if (!copied.ok) return copied;
    }
  }
  const counted = await to.write([], bumpPrivateImportsVersion);
  if (!counted.ok) return counted;
  // Records saved in another tab meanwhile stay with the guest.
  return from.write(recordTables, async (db) => {
    for (const [place, list] of keys.entries()) await tableAt(db, place).bulkDelete(list);
    await bumpPrivateImportsVersion(db);
  });
}

async function requeueEntries(db: UserDb, rows: OutboxEntry[]): Promise<void> {
  for (const row of rows.sort((a, b) => a.order - b.order)) {
    await db.outbox.put({ ...row, order: await nextOrder(db), place: null });
  }
}

const MOVED_AT_ONCE = 64;

/** Tables that are not moved: the server's state of another user, and notifications to that user. */
const STAYING: ReadonlySet<string> = new Set(['meta', 'syncedRecords', 'issues', 'alerts']);
/** Moved last, after the pictures, segments and pieces of files that they refer to. */
const LAST = ['outbox', 'importBatches', 'importJobs'];

/** Tables of a user's own records, in the order in which they are moved. */
function recordTables(db: UserDb): Table[] {
  const tables = db.tables.filter(({ name }) => !STAYING.has(name));
  return tables.sort((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));
}

function tableAt(db: UserDb, place: number): Table {
  const table = recordTables(db)[place];
  if (table === undefined) throw new RangeError(`no table ${place}`);
  return table;
}
