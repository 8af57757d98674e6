import { isSameJson, mergeDocs } from '../../../../domain/sync/merge-docs.ts';
import type { RecordDoc, RecordKind } from '../../../../domain/sync/record.ts';
import { entriesOf } from '../../store/user/outbox-entries.ts';
import type { OutboxEntry, RecordEntry } from '../../store/user/outbox-rows.ts';
import { SyncedRecordRow } from '../../store/user/record-rows.ts';
import { recordKey, recordTable } from '../../store/user/record-tables.ts';
import type { UserDb } from '../../store/user/user-db.ts';

/** A record on this device: as it is here, and as the server last had it. */
export type HeldRecord = {
  kind: RecordKind;
  id: string;
  /** As it would leave the device; null when it is not here. */
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

/** Whether the server's and this device's are not the same. */
export function differs({ here, synced, isUnread }: HeldRecord): boolean {
  return !isUnread && !isSameJson(here, synced?.doc ?? null);
}

/** Entries of the outbox with a record, that are not sent. */
export async function recordEntries(db: UserDb): Promise<RecordEntry[]> {
  return (await entriesOf(db)).filter((entry: OutboxEntry): entry is RecordEntry => entry.kind === 'record');
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
