import { isSameJson, mergeDocs } from '../../../../domain/sync/merge-docs.ts';
import type { RecordDoc, RecordKind } from '../../../../domain/sync/record.ts';
import { GUEST_UID } from '../../platform/session.ts';
import { OutboxEntry, type RecordEntry } from '../../store/user/outbox-rows.ts';

import { newEntry, nextOrder } from '../../store/user/outbox-state.ts';
import { SyncedRecordRow } from '../../store/user/record-rows.ts';
import { RECORD_TABLES, recordKey, recordTable, rowsOf } from '../../store/user/record-tables.ts';
import { SCHEMA_OF_USER_ROWS as schema, userDbName } from '../../store/user/schema.ts';
import type { UserDb } from '../../store/user/user-db.ts';
import { PreferencesRow } from '../../store/user/user-rows.ts';

export type QueueOptions = { newId: () => string; now: () => Date };

/** Tables that queueing records reads and writes, whichever kind they are of. */
export function recordTables(db: UserDb) {
  return [...RECORD_TABLES.map((table) => rowsOf(db, table)), db.outbox, db.syncedRecords];
}

/**
 * Queues the difference between a record's row and its last synced state. Call it in the transaction that changed the
 * row. Does nothing for a guest, whose records are queued at sign-in. Returns whether an entry was added.
 */
export async function queueRecord(db: UserDb, kind: RecordKind, id: string, options: QueueOptions): Promise<boolean> {
  const table = recordTable(kind);
  if (table === null || isGuest(db)) return false;
  const row: unknown = await rowsOf(db, table).get(table.keyOf(id));
  const synced = await syncedRecord(db, kind, id);
  const isSynced = await isKindSynced(db, kind);
  // Of a kind that stays on the device, the server keeps nothing.
  const held = isSynced ? heldRecord(kind, id, { row, synced }) : { kind, id, here: null, synced, isUnread: false };
  return queueHeld(db, held, options);
}

/** Queues all records of a kind, for example when the user starts or stops syncing it. */
export async function queueKind(db: UserDb, kind: RecordKind, options: QueueOptions): Promise<void> {
  const table = recordTable(kind);
  if (table === null) return;
  const keys = [...(await rowsOf(db, table).toCollection().primaryKeys()), ...(await syncedIds(db, kind))];
  for (const id of new Set(keys.map(String))) await queueRecord(db, kind, id, options);
}

/** Queues rows that were put into a table; does nothing for a table without records. */
export async function queueRows(db: UserDb, name: string, rows: unknown[], options: QueueOptions): Promise<void> {
  const table = RECORD_TABLES.find(({ table }) => table === name);
  if (table === undefined) return;
  for (const row of rows) {
    const record = table.toRecord(row);
    if (record !== null) await queueRecord(db, table.kind, record.id, options);
  }
  // Preferences decide whether conversations leave the device.
  if (table.kind === 'preferences' && rows.length > 0) await queueKind(db, 'conversation', options);
}

async function syncedIds(db: UserDb, kind: RecordKind): Promise<string[]> {
  const prefix = recordKey(kind, '');
  const keys = await db.syncedRecords.where('key').startsWith(prefix).primaryKeys();
  return keys.map((key) => key.slice(prefix.length));
}

export async function queueHeld(db: UserDb, record: HeldRecord, { newId, now }: QueueOptions): Promise<boolean> {
  const entry = await openEntry(db, record);
  if (!differs(record)) {
    if (entry !== null && isReplaceable(entry)) await db.outbox.delete(entry.id);
    return false;
  }
  if (entry !== null && isQueued(record, entry)) return false;
  if (entry !== null) await db.outbox.delete(entry.id);
  const { kind, id, here, synced } = record;
  const next: RecordEntry = {
    ...newEntry(entry?.order ?? (await nextOrder(db)), { id: newId(), now: now() }),
    title: recordTable(kind)?.titleOf(here ?? synced?.doc ?? {}) ?? '',
    kind: 'record',
    record: kind,
    recordId: id,
    baseRev: synced?.rev ?? 0,
    doc: here,
  };
  await db.outbox.put({ ...next, schema });
  return true;
}

/** Whether an entry sends a record as it is, or may have had its effect: then the rest follows when it is settled. */
export function isQueued(record: HeldRecord, entry: RecordEntry): boolean {
  if (!isReplaceable(entry)) return true;
  return isSameJson(entry.doc, record.here) && entry.baseRev === (record.synced?.rev ?? 0);
}

/** Whether it cannot have had an effect, so that another change may take its place. */
export function isReplaceable({ state, attempts }: RecordEntry): boolean {
  return state === 'rejected' || (state === 'waiting' && attempts === 0);
}

async function openEntry(db: UserDb, { kind, id }: HeldRecord): Promise<RecordEntry | null> {
  const rows = await db.outbox
    .filter((entry) => entry.kind === 'record' && entry.record === kind && entry.recordId === id)
    .sortBy('order');
  const entry = OutboxEntry.safeParse(rows[0]).data;
  return entry?.kind === 'record' ? entry : null;
}

/** Conversations leave the device only if the user wants it. */
export async function isKindSynced(db: UserDb, kind: RecordKind): Promise<boolean> {
  if (kind !== 'conversation') return true;
  const row = PreferencesRow.safeParse(await db.preferences.get('mine'));
  return row.success && row.data.value.privacy.syncConversations === true;
}

function isGuest(db: UserDb): boolean {
  return db.name === userDbName(GUEST_UID);
}

export type HeldRecord = {
  kind: RecordKind;
  id: string;
  /** The record as synced; null when it is not on this device. */
  here: RecordDoc | null;
  synced: SyncedRecordRow | null;
  /** The row is damaged, or the server's is of a later version: neither is a reason to change the other. */
  isUnread: boolean;
};

/** A record and its row as stored; the row may be absent. */
export function heldRecord(
  kind: RecordKind,
  id: string,
  from: { row: unknown; synced: SyncedRecordRow | null },
): HeldRecord {
  const { row, synced } = from;
  const here = row === undefined ? null : (recordTable(kind)?.toRecord(row) ?? null);
  const isDamaged = row !== undefined && here === null;
  const isUnread = isDamaged || synced?.isUnread === true;
  return { kind, id, here: here && withUnknown(kind, id, here.doc, synced), synced, isUnread };
}

export function differs({ here, synced, isUnread }: HeldRecord): boolean {
  return !isUnread && !isSameJson(here, synced?.doc ?? null);
}

export async function syncedRecord(db: UserDb, kind: string, id: string): Promise<SyncedRecordRow | null> {
  return SyncedRecordRow.safeParse(await db.syncedRecords.get(recordKey(kind, id))).data ?? null;
}

/** The row's document with what a later version put into the record, so that sending it takes nothing away. */
function withUnknown(kind: RecordKind, id: string, doc: RecordDoc, synced: SyncedRecordRow | null): RecordDoc {
  const table = recordTable(kind);
  const row = synced === null ? null : (table?.toRow(id, synced.doc, undefined) ?? null);
  const known = row === null ? null : (table?.toRecord(row) ?? null);
  if (synced === null || known === null || isSameJson(known.doc, synced.doc)) return doc;
  return mergeDocs({ base: known.doc, yours: doc, theirs: synced.doc }).merged as RecordDoc;
}
