import { isSameJson, mergeDocs } from '../../../../domain/sync/merge-docs.ts';
import type { RecordDoc, RecordKind } from '../../../../domain/sync/record.ts';
import { deviceName } from '../../../../domain/user/device-name.ts';
import { newId } from '../../platform/crypto.ts';
import type { SaveResult } from '../../platform/notices.ts';
import { GUEST_UID } from '../../platform/session.ts';
import type { DbConnection } from '../../store/db-connection.ts';
import { newEntry, nextOrder } from '../../store/user/new-entry.ts';
import { entriesOfKind } from '../../store/user/outbox-entries.ts';
import type { RecordEntry } from '../../store/user/outbox-rows.ts';
import { SyncedRecordRow } from '../../store/user/record-rows.ts';
import { RECORD_TABLES, recordKey, recordTable, rowsOf } from '../../store/user/record-tables.ts';
import type { UserDb } from '../../store/user/user-db.ts';
import { readPreferences } from '../../store/user/user-reads.ts';
import { readRows, userDbName } from '../../store/user/user-rows.ts';

export type QueueOptions = { newId: () => string; now: () => Date };

/** `deviceName` is a readable name of this device, '' if unknown. */
export type ThisDevice = QueueOptions & { deviceName: string };

export function thisDevice(): ThisDevice {
  return { deviceName: deviceName(globalThis.navigator?.userAgent ?? ''), newId, now: () => new Date() };
}

const DEVICE_KEY = 'recordsDevice';

/** Returns the random id of this copy of the user's records. Call it in a transaction that may change `meta`. */
export async function recordsDevice(db: UserDb, { newId }: QueueOptions): Promise<string> {
  const known = (await db.meta.get(DEVICE_KEY))?.value;
  if (typeof known === 'string') return known;
  const id = newId();
  await db.meta.put({ key: DEVICE_KEY, value: id });
  return id;
}

export const RECORDS_CURSOR_KEY = 'recordsCursor';

export async function recordsCursor(db: UserDb): Promise<string> {
  const value = (await db.meta.get(RECORDS_CURSOR_KEY))?.value;
  return typeof value === 'string' ? value : '';
}

export function recordTables(db: UserDb) {
  return [...RECORD_TABLES.map((table) => rowsOf(db, table)), db.outbox, db.syncedRecords];
}

/**
 * Queues the difference between a record's row and its last synced state. Call it in the transaction that changed the
 * row. Does nothing for a guest, whose records are queued at sign-in.
 */
export async function queueRecord(db: UserDb, name: string, id: string, options: QueueOptions): Promise<void> {
  const table = recordTable(name);
  if (table === null || isGuest(db)) return;
  const { kind } = table;
  const row: unknown = await rowsOf(db, table).get(table.keyOf(id));
  const synced = await syncedRecord(db, kind, id);
  const entries = await entriesOfRecords(db, kind);
  const isSynced = await isKindSynced(db, kind);
  await queueDifference(db, { kind, id, row, synced, isSynced, entries }, options);
  // Preferences decide whether conversations leave the device.
  if (kind === 'preferences') await queueKind(db, 'conversation', options);
}

/** Queues all records of a kind, for example when the user starts or stops syncing it. Reads each table once. */
async function queueKind(db: UserDb, kind: RecordKind, options: QueueOptions): Promise<void> {
  const table = recordTable(kind);
  if (table === null || isGuest(db)) return;
  const prefix = recordKey(kind, '');
  const keys = (await rowsOf(db, table).toCollection().primaryKeys()).map(String);
  // Both reads return rows in the order of their keys.
  const stored: unknown[] = await rowsOf(db, table).toArray();
  const rows = new Map(keys.map((key, i) => [key, stored[i]]));
  const known = await readRows(SyncedRecordRow, db.syncedRecords.where('key').startsWith(prefix));
  const synced = new Map(known.map((record) => [record.key.slice(prefix.length), record]));
  const entries = await entriesOfRecords(db, kind);
  const isSynced = await isKindSynced(db, kind);
  const ids = [...rows.keys(), ...synced.keys(), ...entries.map(({ recordId }) => recordId)];
  for (const id of new Set(ids)) {
    const record = { kind, id, row: rows.get(id), synced: synced.get(id) ?? null, isSynced, entries };
    await queueDifference(db, record, options);
  }
}

async function entriesOfRecords(db: UserDb, kind: RecordKind): Promise<RecordEntry[]> {
  return (await entriesOfKind(db, 'record')).filter(({ record }) => record === kind);
}

/** Queues every record that differs from its last synced version, such as rows of a release that queued nothing. */
export function queueAllRecords(connection: DbConnection<UserDb>, options: QueueOptions): Promise<SaveResult> {
  return connection.write(recordTables, (db) => queueAll(db, options));
}

export async function queueAll(db: UserDb, options: QueueOptions): Promise<void> {
  for (const { kind } of RECORD_TABLES) await queueKind(db, kind, options);
}

/** Queues rows that were put into a table; does nothing for a table without records. */
export async function queueRows(db: UserDb, name: string, rows: unknown[], options: QueueOptions): Promise<void> {
  const table = RECORD_TABLES.find(({ table }) => table === name);
  if (table === undefined) return;
  for (const row of rows) {
    const record = table.toRecord(row);
    if (record !== null) await queueRecord(db, table.kind, record.id, options);
  }
}

type FoundRecord = {
  kind: RecordKind;
  id: string;
  row: unknown;
  synced: SyncedRecordRow | null;
  /** False if the server stores nothing of this kind. */
  isSynced: boolean;
  entries: readonly RecordEntry[];
};

async function queueDifference(db: UserDb, found: FoundRecord, options: QueueOptions): Promise<void> {
  const { kind, id, synced } = found;
  const record = found.isSynced ? localRecordState(kind, id, found) : { kind, id, here: null, synced, isUnread: false };
  const entry = found.entries.find(({ recordId }) => recordId === id) ?? null;
  if (record.isUnread || isSameJson(record.here, synced?.doc ?? null)) {
    if (entry !== null && isReplaceable(entry)) await db.outbox.delete(entry.id);
    return;
  }
  const { here } = record;
  const baseRev = synced?.rev ?? 0;
  if (entry !== null) {
    // Keeps an entry that may have been applied (later changes are queued when it is settled) or that already sends the
    // current record.
    if (!isReplaceable(entry) || (isSameJson(entry.doc, here) && entry.baseRev === baseRev)) return;
    await db.outbox.delete(entry.id);
  }
  const next: RecordEntry = {
    ...newEntry(entry?.order ?? (await nextOrder(db)), options),
    title: recordTable(kind)?.titleOf(here ?? synced?.doc ?? {}) ?? '',
    kind: 'record',
    record: kind,
    recordId: id,
    baseRev,
    doc: here,
  };
  await db.outbox.put(next);
}

/** Whether the change was certainly not applied, so that another may replace it. */
function isReplaceable({ state, attempts }: RecordEntry): boolean {
  return state === 'rejected' || (state === 'waiting' && attempts === 0);
}

/** Conversations leave the device only if the user wants it. */
export async function isKindSynced(db: UserDb, kind: RecordKind): Promise<boolean> {
  if (kind !== 'conversation') return true;
  return (await readPreferences(db))?.privacy.syncConversations === true;
}

export const isGuest = (db: UserDb): boolean => db.name === userDbName(GUEST_UID);

type HeldRecord = {
  kind: RecordKind;
  id: string;
  /** The record as synced; null when it is not on this device. */
  here: RecordDoc | null;
  synced: SyncedRecordRow | null;
  /** True if the row is damaged or the server's record is from a later version. Neither then replaces the other. */
  isUnread: boolean;
};

export function localRecordState(kind: RecordKind, id: string, from: Pick<FoundRecord, 'row' | 'synced'>): HeldRecord {
  const { row, synced } = from;
  const here = row === undefined ? null : (recordTable(kind)?.toRecord(row) ?? null);
  const isUnread = (row !== undefined && here === null) || synced?.isUnread === true;
  return { kind, id, here: here && withUnknown(kind, id, here.doc, synced), synced, isUnread };
}

export async function syncedRecord(db: UserDb, kind: string, id: string): Promise<SyncedRecordRow | null> {
  return SyncedRecordRow.safeParse(await db.syncedRecords.get(recordKey(kind, id))).data ?? null;
}

/** Stores the server's version of a record; `doc` is null if the server has none. */
export async function noteSynced(
  db: UserDb,
  { kind, id, rev }: { kind: string; id: string; rev: number },
  doc: RecordDoc | null,
  isUnread = false,
): Promise<void> {
  const key = recordKey(kind, id);
  if (doc === null) await db.syncedRecords.delete(key);
  else await db.syncedRecords.put({ key, rev, doc, ...(isUnread && { isUnread }) });
}

/** Adds fields that a later version put into the record, so that sending the document does not delete them. */
function withUnknown(kind: RecordKind, id: string, doc: RecordDoc, synced: SyncedRecordRow | null): RecordDoc {
  const table = recordTable(kind);
  const row = synced === null ? null : (table?.toRow(id, synced.doc, undefined) ?? null);
  const known = row === null ? null : (table?.toRecord(row) ?? null);
  if (synced === null || known === null || isSameJson(known.doc, synced.doc)) return doc;
  return mergeDocs({ base: known.doc, yours: doc, theirs: synced.doc }).merged as RecordDoc;
}
