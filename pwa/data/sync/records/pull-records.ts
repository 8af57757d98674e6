import { isSameJson } from '../../../../domain/sync/merge-docs.ts';
import { mergeRecord } from '../../../../domain/sync/merge-record.ts';
import { PERSON_HEADER } from '../../../../domain/sync/operation.ts';
import { type RecordChange, type RecordDoc, RecordKind, RecordPage } from '../../../../domain/sync/record.ts';
import { type Http, HttpError, ProtocolError } from '../../platform/http.ts';
import { throwIfNotSaved } from '../../platform/notices.ts';
import type { DbConnection } from '../../store/db-connection.ts';
import { entriesOfKind } from '../../store/user/outbox-entries.ts';
import { OutboxEntry } from '../../store/user/outbox-rows.ts';
import { Issue, SyncedRecordRow } from '../../store/user/record-rows.ts';
import { type RecordTable, recordKey, recordTable, rowsOf } from '../../store/user/record-tables.ts';
import type { UserDb } from '../../store/user/user-db.ts';
import { readRows } from '../../store/user/user-rows.ts';
import { isMirroredBy } from '../outbox/listing-entries.ts';
import {
  isKindSynced,
  localRecordState,
  noteSynced,
  queueAll,
  queueRecord,
  RECORDS_CURSOR_KEY,
  recordsCursor,
  recordsDevice,
  recordTables,
  syncedRecord,
  type ThisDevice,
} from './queue-record.ts';

const MOST_PAGES = 500;

type PullParts = { connection: DbConnection<UserDb>; http: Http; uid: string; device: ThisDevice };

/**
 * Downloads changes of the user's other devices. All pages are read before any is applied, so that related records
 * change together.
 * @throws as `http.json` · NotSavedError
 */
export async function pullRecords(parts: PullParts, signal: AbortSignal): Promise<void> {
  const { connection, device } = parts;
  const from = await connection.read(recordsCursor);
  const pulled = await pullFrom(parts, from, signal);
  if (pulled.next !== from) await applyRecords(connection, pulled, device);
}

async function pullFrom(parts: PullParts, from: string, signal: AbortSignal): Promise<PulledRecords> {
  const pulled: PulledRecords = { epoch: '', from, next: from, isReset: false, records: [] };
  for (let i = 0; i < MOST_PAGES; i++) {
    const page = await fetchPage(parts, pulled.next, signal);
    const isFresh = page.reset === true || (pulled.epoch !== '' && page.epoch !== pulled.epoch);
    if (isFresh) pulled.records = [];
    pulled.records.push(...page.records);
    Object.assign(pulled, { epoch: page.epoch, next: page.next, isReset: pulled.isReset || isFresh });
    if (!page.more) return pulled;
  }
  throw new ProtocolError('the records of a person do not end');
}

async function fetchPage({ http, uid }: PullParts, since: string, signal: AbortSignal): Promise<RecordPage> {
  const headers = { [PERSON_HEADER]: uid };
  const ask = (cursor: string) => {
    const path = `/api/me/records?${new URLSearchParams({ since: cursor })}`;
    return http.json({ path, schema: RecordPage, headers, signal });
  };
  try {
    return await ask(since);
  } catch (error) {
    // A newer server may use another cursor format, so the download starts from the beginning.
    if (since !== '' && error instanceof HttpError && error.status === 400) return ask('');
    throw error;
  }
}

type PulledRecords = { epoch: string; from: string; next: string; isReset: boolean; records: RecordChange[] };

/**
 * Applies changes of other devices, merged with pending ones, and stores the new cursor, in one transaction. Applies
 * nothing if another tab was first, or if a change of this device is being sent and may be part of the answer. The
 * changes are then pulled again.
 */
async function applyRecords(
  connection: DbConnection<UserDb>,
  pulled: PulledRecords,
  device: ThisDevice,
): Promise<void> {
  const result = await connection.write(recordTables, async (db) => {
    if ((await recordsCursor(db)) !== pulled.from || (await isUnderWay(db))) return;
    const isOtherLineage = pulled.from !== '' && !pulled.from.startsWith(`${pulled.epoch}.`);
    const changes = [...pulled.records, ...(pulled.isReset ? await goneSince(db, pulled.records) : [])];
    // Preferences first, because they decide whether conversations are synced.
    changes.sort((a, b) => Number(b.kind === 'preferences') - Number(a.kind === 'preferences'));
    // A restored backup lacks later changes, so all records are queued again.
    if (isOtherLineage) await db.syncedRecords.clear();
    for (const change of changes) {
      if (!isOtherLineage || change.deleted !== true) await applyChange(db, change, { device, isOtherLineage });
    }
    if (isOtherLineage) await queueAll(db, device);
    else for (const { kind, id } of changes) await queueRecord(db, kind, id, device);
    await db.meta.put({ key: RECORDS_CURSOR_KEY, value: pulled.next });
  });
  throwIfNotSaved(result);
}

async function isUnderWay(db: UserDb): Promise<boolean> {
  const entries = await entriesOfKind(db, 'record');
  return entries.some(({ state, attempts }) => state === 'sending' || (state === 'waiting' && attempts > 0));
}

/** Returns removals of records that are missing from a complete answer. */
async function goneSince(db: UserDb, told: readonly RecordChange[]): Promise<RecordChange[]> {
  const here = new Set(told.map(({ kind, id }) => recordKey(kind, id)));
  const rows = await readRows(SyncedRecordRow, db.syncedRecords);
  return rows.flatMap(({ key, rev }) => {
    const at = key.indexOf('/');
    return here.has(key) ? [] : [{ kind: key.slice(0, at), id: key.slice(at + 1), rev, deleted: true as const }];
  });
}

/** Returns the last synced content, or null if this version could not read it. */
const readDoc = (synced: SyncedRecordRow | null) => (synced?.isUnread === true ? null : (synced?.doc ?? null));

async function applyChange(
  db: UserDb,
  change: RecordChange,
  { device, isOtherLineage }: { device: ThisDevice; isOtherLineage: boolean },
): Promise<void> {
  const { kind: name, id, rev, doc, changed } = change;
  const kind = RecordKind.safeParse(name);
  const table = recordTable(name);
  const theirs = change.deleted === true ? null : (doc ?? null);
  const synced = await syncedRecord(db, name, id);
  if (synced !== null && theirs !== null && synced.rev >= rev) return;
  if (!kind.success || table === null || (theirs !== null && table.toRow(id, theirs, undefined) === null)) {
    return noteSynced(db, change, theirs, true);
  }
  // The user keeps this kind on each device, so the server's version does not matter.
  if (!(await isKindSynced(db, kind.data))) {
    await db.syncedRecords.delete(recordKey(name, id));
    return;
  }
  const row = (await rowsOf(db, table).get(table.keyOf(id))) as unknown;
  const held = localRecordState(kind.data, id, { row, synced });
  if (row !== undefined && held.here === null) return noteSynced(db, change, theirs, true);
  // Preferences of a restored backup are older than those on this device.
  const base = isOtherLineage && name === 'preferences' ? theirs : readDoc(synced);
  const { merged, conflicts } = mergeRecord(kind.data, { base, yours: held.here, theirs });
  await writeRow(db, table, { id, row, from: held.here, to: merged });
  await noteSynced(db, change, theirs);
  if (merged === null && name === 'issue') await dropSettledEdit(db, id, row);
  if (conflicts.length === 0) return;
  const deviceId = await recordsDevice(db, device);
  const common = { id: device.newId(), at: device.now().toISOString(), deviceId, deviceName: device.deviceName };
  const theirsBy = changed === undefined ? {} : { theirsBy: changed };
  const title = table.titleOf(merged ?? {});
  await db.issues.put({ ...common, ...theirsBy, title, about: 'record', kind: kind.data, recordId: id, conflicts });
  await queueRecord(db, 'issue', common.id, device);
}

type RowChange = { id: string; row: unknown; from: RecordDoc | null; to: RecordDoc | null };

async function writeRow(db: UserDb, table: RecordTable, { id, row, from, to }: RowChange): Promise<void> {
  if (isSameJson(from, to)) return;
  if (to === null) await rowsOf(db, table).delete(table.keyOf(id));
  else {
    const next = table.toRow(id, to, row);
    if (next !== null) await rowsOf(db, table).put(next);
  }
}

/** Another device settled a conflict. An edit that changed since then stays, and the user is asked again. */
async function dropSettledEdit(db: UserDb, id: string, asked: unknown): Promise<void> {
  const entry = OutboxEntry.safeParse(await db.outbox.get(id)).data;
  const issue = Issue.safeParse(asked).data;
  if (entry?.kind !== 'listing' || entry.state !== 'conflict' || issue === undefined) return;
  if (isMirroredBy(entry, issue)) await db.outbox.delete(id);
}
