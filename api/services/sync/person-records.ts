import * as z from 'zod/mini';
import { ChangeAuthor } from '../../../domain/sync/change-author.ts';
import {
  MAX_RECORD_BYTES,
  type RecordChange,
  RecordDoc,
  RecordKind,
  type RecordPage,
} from '../../../domain/sync/record.ts';
import { ApiError, refused } from '../../errors.ts';
import type { DocChange, ReadTx, Store, Tx } from '../../store/store.ts';
import { ownerKey } from '../accounts/devices.ts';
import { type StoredUser, stored } from '../accounts/users.ts';
import { type ChangeOperation, commitOnce, type OperationAnswer } from './operation.ts';

const MAX_KILOBYTES = MAX_RECORD_BYTES / 1024;
const MOST_RECORDS = 3000;
const MOST_BYTES = 12 * 1024 * 1024;
/** Maximum changes (of all users) searched per step, and maximum bytes of an answer. */
const LOOKED_THROUGH = 2000;
const PAGE_BYTES = 2 * 1024 * 1024;

const StoredRecord = z.lazy(() =>
  z.object({
    by: z.string(),
    kind: RecordKind,
    id: z.string(),
    bytes: z.int(),
    doc: RecordDoc,
    changed: z.optional(ChangeAuthor),
  }),
);
type StoredRecord = z.infer<typeof StoredRecord>;
const Usage = z.lazy(() => z.object({ records: z.int(), bytes: z.int() }));

type Named = { kind: RecordKind; id: string; user: StoredUser; base: number | null; operation: ChangeOperation | null };

/**
 * Stores a record of the signed-in user.
 * @param base revision that the change is based on, 0 for a new record, null for any revision
 * @throws ApiError `conflict` if the record has another revision (`details.rev`), `too_large`, and as `commitOnce`
 */
export async function putRecord(
  store: Store,
  { doc, changed, ...named }: Named & { doc: RecordDoc; changed?: ChangeAuthor },
): Promise<OperationAnswer> {
  const bytes = Buffer.byteLength(JSON.stringify(doc));
  if (bytes > MAX_RECORD_BYTES)
    throw refused('too_large', 'record_large', `A record may have ${MAX_KILOBYTES} kB.`, { kilobytes: MAX_KILOBYTES });
  return change(store, named, (tx, key, before) => {
    const { kind, id, user } = named;
    count(tx, user, { records: before === null ? 1 : 0, bytes: bytes - (before?.bytes ?? 0) });
    tx.put('person_records', key, stored({ by: user.username, kind, id, bytes, doc, changed }));
    return tx.get('person_records', key)?.rev ?? 0;
  });
}

/** Removes a record; a missing one counts as removed. @throws ApiError as `putRecord` */
export async function deleteRecord(store: Store, named: Named): Promise<OperationAnswer> {
  return change(store, named, (tx, key, before) => {
    if (before === null) return 0;
    count(tx, named.user, { records: -1, bytes: -before.bytes });
    tx.del('person_records', key);
    return 0;
  });
}

function change(
  store: Store,
  { kind, id, user, base, operation }: Named,
  effect: (tx: Tx, key: string, before: StoredRecord | null) => number,
): Promise<OperationAnswer> {
  const key = recordKey(user, kind, id);
  return commitOnce(store, operation, (tx) => {
    const found = tx.get('person_records', key);
    const rev = found?.rev ?? 0;
    if (base !== null && base !== rev && !(found === null && base > 0)) {
      throw new ApiError('conflict', 'Another device changed it since.', { rev });
    }
    return { status: 200, etag: null, body: { rev: effect(tx, key, found && StoredRecord.parse(found.doc)) } };
  });
}

function count(tx: Tx, { username }: StoredUser, added: { records: number; bytes: number }): void {
  const key = ownerKey(username);
  const before = Usage.safeParse(tx.get('person_usage', key)?.doc).data ?? { records: 0, bytes: 0 };
  const records = Math.max(0, before.records + added.records);
  const bytes = Math.max(0, before.bytes + added.bytes);
  const grows = added.records > 0 || added.bytes > 0;
  if (grows && (records > MOST_RECORDS || bytes > MOST_BYTES)) {
    const message = 'There is no room for more of your records on the server. Delete some first.';
    throw refused('too_large', 'no_room_for_records', message);
  }
  tx.put('person_usage', key, { records, bytes });
}

/** Returns a user's records changed since a cursor (`epoch.revision`). @throws ApiError `invalid_input` */
export function recordPage(store: Store, { since, user }: { since: string; user: StoredUser }): RecordPage {
  const at = since === '' ? null : parseCursor(since);
  const isKnown = at !== null && at.epoch === store.epoch && at.rev <= store.head();
  const page = store.changesSince(isKnown ? at.rev : 0, ['person_records'], LOOKED_THROUGH);
  const records: RecordChange[] = [];
  let bytes = 0;
  let next = page.next;
  let { more } = page;
  for (const one of page.changes) {
    const record = changeFor(one, user);
    if (record === null) continue;
    bytes += record.doc === undefined ? 0 : JSON.stringify(record.doc).length;
    // The first page is never cut: a cursor older than removed tombstones would be treated as outdated.
    if (records.length > 0 && bytes > PAGE_BYTES && page.from > 0) {
      next = one.rev - 1;
      more = true;
      break;
    }
    records.push(record);
  }
  const reset = at === null || !isKnown || page.reset === true ? { reset: true as const } : {};
  return { epoch: store.epoch, from: since, next: `${store.epoch}.${next}`, more, ...reset, records };
}

export function listRecords(tx: ReadTx, user: StoredUser) {
  return ownRecords(tx, user).map(({ rev, record: { kind, id, doc } }) => ({ kind, id, rev, doc }));
}

/** Content of a user's record, or undefined. */
export function readRecord(tx: ReadTx, user: StoredUser, { kind, id }: Pick<StoredRecord, 'kind' | 'id'>): unknown {
  return tx.get('person_records', recordKey(user, kind, id))?.doc.doc;
}

/** Deletes all records of a user. Their devices follow on the next sync. @returns the number of deleted records */
export function eraseRecords(tx: Tx, user: StoredUser): number {
  const own = ownRecords(tx, user);
  for (const { key } of own) tx.del('person_records', key);
  tx.del('person_usage', ownerKey(user.username));
  return own.length;
}

function ownRecords(tx: ReadTx, { username }: StoredUser) {
  const prefix = `${ownerKey(username)}.`;
  return tx.all('person_records').flatMap(({ id: key, rev, doc }) => {
    const record = key.startsWith(prefix) ? StoredRecord.safeParse(doc).data : undefined;
    return record?.by === username ? [{ key, rev, record }] : [];
  });
}

/** Returns a change for the record's owner, null for other users. Of a deleted record only the key is left. */
function changeFor({ id: key, rev, deleted, doc }: DocChange, { username }: StoredUser): RecordChange | null {
  const m = /^([\w-]{12})\.([a-zA-Z]+)\.(.+)$/.exec(key);
  if (m === null || m[1] !== ownerKey(username)) return null;
  const [, , kind = '', id = ''] = m;
  if (deleted === true || doc === undefined) return { kind, id, rev, deleted: true };
  const record = StoredRecord.safeParse(doc).data;
  if (record?.by !== username) return null;
  return { kind, id, rev, doc: record.doc, ...(record.changed && { changed: record.changed }) };
}

function parseCursor(cursor: string): { epoch: string; rev: number } {
  const m = /^([\w-]{1,64})\.(\d{1,15})$/.exec(cursor);
  if (m === null) throw new ApiError('invalid_input', 'This cursor is not one of ours.', [{ path: 'since' }]);
  return { epoch: m[1] ?? '', rev: Number(m[2]) };
}

function recordKey({ username }: StoredUser, kind: RecordKind, id: string): string {
  return `${ownerKey(username)}.${kind}.${id}`;
}
