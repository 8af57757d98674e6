import { isSameJson } from '../../../../domain/sync/merge-docs.ts';
import type { DbConnection } from '../../store/db-connection.ts';
import { entriesOfKind } from '../../store/user/outbox-entries.ts';
import type { ListingEntry, RecordEntry } from '../../store/user/outbox-rows.ts';

import { type Issue, IssueRow, SyncedRecordRow } from '../../store/user/record-rows.ts';
import { RECORD_TABLES, rowsOf } from '../../store/user/record-tables.ts';
import { SCHEMA_OF_USER_ROWS as schema } from '../../store/user/schema.ts';
import type { UserDb } from '../../store/user/user-db.ts';
import { soundRows } from '../../store/user/user-rows.ts';
import { NotKeptError } from '../outbox/outbox-queue.ts';
import {
  differs,
  type HeldRecord,
  heldRecord,
  isKindSynced,
  isQueued,
  isReplaceable,
  queueHeld,
  recordTables,
} from './queue-record.ts';

export type ThisDevice = { deviceName: string; newId: () => string; now: () => Date };

/**
 * Queues all records that differ from what the server last had: those a release wrote that queued nothing, and those
 * that a pull merged. Screens write through `mutate`, which queues in the same transaction.
 * Returns whether there is a new entry.
 */
export async function stageRecords(connection: DbConnection<UserDb>, device: ThisDevice): Promise<boolean> {
  if (!(await connection.read(isAnythingToStage))) return false;
  let isNew = false;
  const result = await connection.write(recordTables, async (db) => {
    isNew = false;
    await mirrorConflicts(db, device);
    for (const record of await changedRecords(db)) isNew = (await queueHeld(db, record, device)) || isNew;
    await unstageSame(db);
  });
  if (!result.ok) throw new NotKeptError(result.reason);
  return isNew;
}

async function isAnythingToStage(db: UserDb): Promise<boolean> {
  const entries = await entriesOfKind(db, 'record');
  const changed = await changedRecords(db);
  const queued = new Map(entries.map((entry) => [nameOf(entry), entry]));
  const isWaiting = (record: HeldRecord) => {
    const entry = queued.get(nameOf(record));
    return entry !== undefined && isQueued(record, entry);
  };
  if (!changed.every(isWaiting)) return true;
  const names = new Set(changed.map(nameOf));
  if (entries.some((entry) => !names.has(nameOf(entry)) && isReplaceable(entry))) return true;
  return (await unmirrored(db)).length > 0;
}

const nameOf = (one: { kind: string; id: string } | RecordEntry) =>
  'recordId' in one ? `${one.record}/${one.recordId}` : `${one.kind}/${one.id}`;

async function changedRecords(db: UserDb): Promise<HeldRecord[]> {
  const synced = new Map(
    soundRows(SyncedRecordRow, await db.syncedRecords.toArray()).rows.map((row) => [row.key, row]),
  );
  const changed: HeldRecord[] = [];
  for (const table of RECORD_TABLES) {
    const { kind, toRecord, keyOf } = table;
    const ofKind = [...synced.keys()]
      .filter((key) => key.startsWith(`${kind}/`))
      .map((key) => key.slice(kind.length + 1));
    if (!(await isKindSynced(db, kind))) {
      // Removes the records from the server; the rows stay on the device.
      for (const id of ofKind) {
        changed.push({ kind, id, here: null, synced: synced.get(`${kind}/${id}`) ?? null, isUnread: false });
      }
      continue;
    }
    const rows = new Map<string, unknown>();
    for (const row of (await rowsOf(db, table).toArray()) as unknown[]) {
      const record = toRecord(row);
      if (record !== null) rows.set(record.id, row);
    }
    for (const id of new Set([...rows.keys(), ...ofKind])) {
      // A row that cannot be read is there all the same.
      const row = rows.get(id) ?? (await rowsOf(db, table).get(keyOf(id)));
      const record = heldRecord(kind, id, { row, synced: synced.get(`${kind}/${id}`) ?? null });
      if (differs(record)) changed.push(record);
    }
  }
  return changed;
}

async function unstageSame(db: UserDb): Promise<void> {
  const changed = new Set((await changedRecords(db)).map(nameOf));
  const same = (await entriesOfKind(db, 'record')).filter(
    (entry) => !changed.has(nameOf(entry)) && isReplaceable(entry),
  );
  await db.outbox.bulkDelete(same.map(({ id }) => id));
}

const DEVICE_KEY = 'recordsDevice';

/** Random id of this copy of the person's records. To be called in a transaction that may change `meta`. */
export async function recordsDevice(db: UserDb, newId: () => string): Promise<string> {
  const known = (await db.meta.get(DEVICE_KEY))?.value;
  if (typeof known === 'string') return known;
  const id = newId();
  await db.meta.put({ key: DEVICE_KEY, value: id });
  return id;
}

/** Edits of listings that wait for a decision, as records: other devices of the person show and settle them too. */
async function mirrorConflicts(db: UserDb, { deviceName, newId, now }: ThisDevice): Promise<void> {
  for (const { id, title, base, input, theirs, theirsBy, brokerId } of await unmirrored(db)) {
    if (base === null || theirs === undefined) continue;
    const deviceId = await recordsDevice(db, newId);
    const about = 'listing' as const;
    await db.issues.put({
      ...{ id, at: now().toISOString(), title, deviceId, deviceName, about, base, input, theirs, brokerId },
      ...(theirsBy === undefined ? {} : { theirsBy }),
      schema,
    });
  }
}

async function unmirrored(db: UserDb): Promise<ListingEntry[]> {
  const conflicts = (await entriesOfKind(db, 'listing')).filter(
    ({ state, base }) => state === 'conflict' && base !== null,
  );
  const issues = new Map(soundRows(IssueRow, await db.issues.toArray()).rows.map((issue) => [issue.id, issue]));
  return conflicts.filter((entry) => !isMirroredBy(entry, issues.get(entry.id)));
}

/** Whether an issue asks for what an edit of a listing waits for. */
export function isMirroredBy({ base, input, theirs }: ListingEntry, issue: Issue | undefined): boolean {
  if (issue?.about !== 'listing') return false;
  const told = { base: issue.base, input: issue.input, theirs: issue.theirs };
  return isSameJson(told, { base, input, theirs });
}
