import { isSameJson } from '../../../../domain/sync/merge-docs.ts';
import type { RecordKind } from '../../../../domain/sync/record.ts';
import type { DbConnection } from '../../store/db-connection.ts';
import { entriesOf, nextOrder } from '../../store/user/outbox-entries.ts';
import type { ListingEntry, RecordEntry } from '../../store/user/outbox-rows.ts';
import { type Issue, IssueRow, SyncedRecordRow } from '../../store/user/record-rows.ts';
import { RECORD_TABLES, recordTable, rowsOf } from '../../store/user/record-tables.ts';
import { SCHEMA_OF_USER_ROWS as schema } from '../../store/user/schema.ts';
import type { UserDb } from '../../store/user/user-db.ts';
import { PreferencesRow, soundRows } from '../../store/user/user-rows.ts';
import { NotKeptError } from '../outbox/outbox-queue.ts';
import { differs, type HeldRecord, heldRecord } from './held-record.ts';

export type ThisDevice = { deviceName: string; newId: () => string; now: () => Date };

/**
 * Puts into the outbox what differs from what the server last had: a person's record waits by itself, whichever screen
 * wrote it, so that nothing is lost between writing it and queueing it. To be called whenever such rows changed.
 * Returns whether there is a new entry.
 */
export async function stageRecords(connection: DbConnection<UserDb>, device: ThisDevice): Promise<boolean> {
  if (!(await connection.read(isAnythingToStage))) return false;
  let isNew = false;
  const result = await connection.write(stageTables, async (db) => {
    isNew = false;
    await mirrorConflicts(db, device);
    for (const record of await changedRecords(db)) isNew = (await stageOne(db, record, device)) || isNew;
    await unstageSame(db);
  });
  if (!result.ok) throw new NotKeptError(result.reason);
  return isNew;
}

/** Tables that staging reads and writes. */
export function stageTables(db: UserDb) {
  return [...RECORD_TABLES.map((table) => rowsOf(db, table)), db.outbox, db.syncedRecords];
}

async function isAnythingToStage(db: UserDb): Promise<boolean> {
  const entries = await openEntries(db);
  const changed = await changedRecords(db);
  if (changed.some((record) => !isStaged(record, entries))) return true;
  const names = new Set(changed.map(nameOf));
  if (entries.some((entry) => !names.has(nameOf(entry)) && isReplaceable(entry))) return true;
  return (await unmirrored(db)).length > 0;
}

const nameOf = (one: { kind: string; id: string } | RecordEntry) =>
  'recordId' in one ? `${one.record}/${one.recordId}` : `${one.kind}/${one.id}`;

/** Records of this device that are not as the server last had them. */
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
      // What went to the server before leaves it again; the rows stay.
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

/** Conversations leave the device only if the person wants it. */
export async function isKindSynced(db: UserDb, kind: RecordKind): Promise<boolean> {
  if (kind !== 'conversation') return true;
  const row = PreferencesRow.safeParse(await db.preferences.get('mine'));
  return row.success && row.data.value.privacy.syncConversations === true;
}

async function openEntries(db: UserDb): Promise<RecordEntry[]> {
  return (await entriesOf(db)).filter((entry): entry is RecordEntry => entry.kind === 'record');
}

/** Whether it cannot have had an effect, so that another change may take its place. */
function isReplaceable({ state, attempts }: RecordEntry): boolean {
  return state === 'rejected' || (state === 'waiting' && attempts === 0);
}

function isStaged(record: HeldRecord, entries: readonly RecordEntry[]): boolean {
  const entry = entries.find((one) => nameOf(one) === nameOf(record));
  if (entry === undefined) return false;
  // One that may have arrived is settled first; the rest follows then.
  if (!isReplaceable(entry)) return true;
  return isSameJson(entry.doc, record.here) && entry.baseRev === (record.synced?.rev ?? 0);
}

async function stageOne(db: UserDb, record: HeldRecord, { newId, now }: ThisDevice): Promise<boolean> {
  const entries = await openEntries(db);
  if (isStaged(record, entries)) return false;
  const old = entries.find((one) => nameOf(one) === nameOf(record));
  if (old !== undefined) await db.outbox.delete(old.id);
  const { kind, id, here, synced } = record;
  const entry: RecordEntry = {
    id: newId(),
    order: old?.order ?? (await nextOrder(db)),
    place: null,
    title: recordTable(kind)?.titleOf(here ?? synced?.doc ?? {}) ?? '',
    createdAt: now().toISOString(),
    state: 'waiting',
    attempts: 0,
    faults: 0,
    kind: 'record',
    record: kind,
    recordId: id,
    baseRev: synced?.rev ?? 0,
    doc: here,
  };
  await db.outbox.put({ ...entry, schema });
  return true;
}

/** What is again as the server has it need not be sent. */
async function unstageSame(db: UserDb): Promise<void> {
  const changed = new Set((await changedRecords(db)).map(nameOf));
  const same = (await openEntries(db)).filter((entry) => !changed.has(nameOf(entry)) && isReplaceable(entry));
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
  for (const { id, title, base, input, theirs, brokerId } of await unmirrored(db)) {
    if (base === null || theirs === undefined) continue;
    const deviceId = await recordsDevice(db, newId);
    const about = 'listing' as const;
    await db.issues.put({
      ...{ id, at: now().toISOString(), title, deviceId, deviceName, about, base, input, theirs, brokerId },
      schema,
    });
  }
}

/** Conflicts of which other devices know nothing, or an older state. */
async function unmirrored(db: UserDb): Promise<ListingEntry[]> {
  const conflicts = (await entriesOf(db)).filter(
    (entry): entry is ListingEntry => entry.kind === 'listing' && entry.state === 'conflict' && entry.base !== null,
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
