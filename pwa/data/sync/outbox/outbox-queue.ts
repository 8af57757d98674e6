import type { Refusal } from '../../../../domain/errors/refusal.ts';
import { toPropertyInput } from '../../../../domain/property/listing-fields.ts';
import type { Property } from '../../../../domain/property/property.ts';
import type { PropertyInput } from '../../../../domain/property/property-input.ts';
import type { ChangeAuthor } from '../../../../domain/sync/change-author.ts';
import { amendSent } from '../../../../domain/sync/join-edits.ts';
import { mergeListing } from '../../../../domain/sync/merge-docs.ts';
import { throwIfNotSaved } from '../../platform/notices.ts';
import { currentUid } from '../../platform/session.ts';
import type { DbConnection } from '../../store/db-connection.ts';
import { nextOrder } from '../../store/user/new-entry.ts';
import { openUserConnection } from '../../store/user/open-user-store.ts';
import { entriesOf, forgetListingNumbers, noteListingNumber } from '../../store/user/outbox-entries.ts';
import { type ListingEntry, OutboxEntry, type OutboxState, type RecordEntry } from '../../store/user/outbox-rows.ts';
import { isPending, TOO_OLD } from '../../store/user/outbox-state.ts';
import type { UserDb } from '../../store/user/user-db.ts';
import {
  noteSynced,
  queueRecord,
  RECORDS_CURSOR_KEY,
  recordsCursor,
  recordTables,
  syncedRecord,
  type ThisDevice,
  thisDevice,
} from '../records/queue-record.ts';
import { laterEdits, mergeLaterEdits, putListingEntry, removeEntry } from './listing-entries.ts';

/**
 * An entry is set aside after this many server failures over at least `FAULT_SPAN_MS`. Failures less than
 * `FAULT_SPACING_MS` apart count once, so that a short outage does not involve the user.
 */
export const MAX_FAULTS = 5;
export const FAULT_SPACING_MS = 3 * 60_000;
export const FAULT_SPAN_MS = 15 * 60_000;
/** Sent entries are kept this long, to be sent again to a server that restores a backup. */
const KEPT_SENT_MS = 7 * 86_400_000;
/** Sent requests are kept longer, because a listing's page shows when its agent was asked. */
const KEPT_REQUESTS_MS = 365 * 86_400_000;

/** Entries older than this need the user's decision. The server forgets operations after 90 days. */
const MAX_AGE_MS = 80 * 86_400_000;

const EPOCH_KEY = 'outboxEpoch';
const DEVICE_KEY = 'outboxDevice';

type Device = { deviceId: string; last: number };
type Why = { code: string; error: string; refusal?: Refusal };
type FaultSpan = NonNullable<OutboxEntry['faultSpan']>;
const NONE: ReadonlySet<string> = new Set();

export class OutboxQueue {
  readonly #connection: DbConnection<UserDb>;
  readonly #device: ThisDevice;

  constructor(connection: DbConnection<UserDb>, device: ThisDevice) {
    this.#connection = connection;
    this.#device = device;
  }

  /**
   * Returns the entry to send next, marked as `sending`, or null if none is pending. An entry that was `sending` when
   * the app ended is returned again with the same id and place, so that the server recognises it. Entries about
   * `skipped` subjects are not returned (`subjectOf`).
   */
  takeNext(skipped: ReadonlySet<string> = NONE): Promise<OutboxEntry | null> {
    return this.#change(async (db) => {
      await this.#setOldAside(db);
      const open = (await entriesOf(db)).filter((entry) => isPending(entry) && !skipped.has(subjectOf(entry)));
      // Edits are sent before files, which may have a hundred megabytes.
      const next = open.find(({ kind }) => kind !== 'import') ?? open[0];
      if (next === undefined) return null;
      const place = next.kind === 'import' ? null : (next.place ?? (await takeSequenceNumber(db, this.#device.newId)));
      const sending: OutboxEntry = { ...next, place, state: 'sending', attempts: next.attempts + 1 };
      await this.#put(db, sending);
      return sending;
    });
  }

  postpone(id: string): Promise<void> {
    return this.#withEntry(id, (db, entry) => this.#put(db, { ...entry, state: 'waiting' }));
  }

  /**
   * Records that the server failed on this entry. After too many failures the entry is set aside, or rejected if `why`
   * is given. Its place is freed, so that later entries can be sent. Returns whether the entry will be sent again.
   */
  async fail(id: string, error: string, why?: Why): Promise<boolean> {
    let isAgain = false;
    await this.#withEntry(id, async (db, entry) => {
      const { faults, faultSpan } = this.#countFault(entry);
      await releaseSequenceNumber(db, entry);
      const failed = { ...entry, place: null, faults, faultSpan, error };
      isAgain = faults < MAX_FAULTS || Date.parse(faultSpan.last) - Date.parse(faultSpan.first) < FAULT_SPAN_MS;
      if (isAgain) return this.#put(db, { ...failed, state: 'waiting' });
      if (why === undefined) return this.#setAside(db, failed, 'quarantined');
      await this.#setAside(db, { ...without(failed, 'refusal'), ...why }, 'rejected');
    });
    return isAgain;
  }

  #countFault({ faults, faultSpan }: OutboxEntry): Pick<OutboxEntry, 'faults'> & { faultSpan: FaultSpan } {
    const last = this.#nowIso();
    const pauseMs = faultSpan === undefined || faults === 0 ? -1 : Date.parse(last) - Date.parse(faultSpan.last);
    // The first failure, or the clock was set back.
    if (faultSpan === undefined || pauseMs < 0) return { faults: faults + 1, faultSpan: { first: last, last } };
    if (pauseMs < FAULT_SPACING_MS) return { faults, faultSpan };
    return { faults: faults + 1, faultSpan: { ...faultSpan, last } };
  }

  refuse(id: string, why: Why): Promise<void> {
    return this.#withEntry(id, (db, entry) => this.#setAside(db, { ...without(entry, 'refusal'), ...why }, 'rejected'));
  }

  /** Marks an entry as sent. A later edit of its listing is rebased on the new revision. */
  acknowledge(id: string, result: Property | null): Promise<void> {
    return this.#withEntry(id, async (db, entry) => {
      const sent = { ...withoutFault(entry), state: 'sent' as const, sentAt: this.#nowIso() };
      if (sent.kind === 'arPhoto' && sent.photo !== null) await db.arPhotos.update(sent.photoId, { state: 'sent' });
      if (sent.kind !== 'listing' || result === null) return this.#put(db, sent);
      await this.#put(db, { ...without(sent, 'sentInput'), result });
      await noteListingNumber(db, sent.listingId, result.id);
      const [next, ...later] = await laterEdits(db, sent);
      if (next === undefined) return;
      const rebased = this.#rebase(next, result);
      await this.#put(db, rebased, next.id);
      for (const one of later) await this.#put(db, { ...one, listingId: result.id, change: 'update' });
      if (rebased.state === 'conflict') await this.#setAside(db, rebased, 'conflict');
    });
  }

  /** Marks the record as stored by the server. Later changes on this device are queued. */
  acknowledgeRecord(id: string, rev: number): Promise<void> {
    return this.#withEntry(id, async (db, entry) => {
      if (entry.kind !== 'record') return;
      await noteRecord(db, entry, rev);
      await db.outbox.delete(id);
      await queueRecord(db, entry.record, entry.recordId, this.#device);
    });
  }

  /** Handles a record that another device changed first: pulls all records again, then merges and sends. */
  pullRecordsAgain(id: string): Promise<void> {
    return this.#withEntry(id, async (db) => {
      await db.outbox.delete(id);
      const cursor = await recordsCursor(db);
      const lineage = cursor.slice(0, cursor.lastIndexOf('.'));
      // Keeps the lineage. Without it, revisions after a restored backup would look old, and the change would always be
      // refused.
      if (lineage === '') await db.meta.delete(RECORDS_CURSOR_KEY);
      else await db.meta.put({ key: RECORDS_CURSOR_KEY, value: `${lineage}.0` });
    });
  }

  /** Handles a listing that another user changed first: merges both changes into a new operation, or asks the user. */
  mergeWith(id: string, theirs: Property, theirsBy?: ChangeAuthor): Promise<void> {
    return this.#withEntry(id, async (db, entry) => {
      if (entry.kind !== 'listing' || entry.base === null) {
        return this.#setAside(db, { ...entry, code: 'conflict' }, 'rejected');
      }
      const rebased = this.#rebase(await mergeLaterEdits(db, entry, this.#device), theirs);
      const isAsked = rebased.state === 'conflict' && theirsBy !== undefined;
      await this.#put(db, isAsked ? { ...rebased, theirsBy } : rebased, entry.id);
    });
  }

  /** Queues the earlier content again to learn its result. The amendment follows as a separate edit. */
  sendAsBefore(id: string): Promise<void> {
    return this.#withEntry(id, async (db, entry) => {
      if (entry.kind !== 'listing' || entry.sentInput === undefined) return;
      const { sentInput, ...amended } = await mergeLaterEdits(db, entry, this.#device);
      const input = entry.sentInput;
      await this.#put(db, { ...amended, input, title: input.title, state: 'waiting' });
      const edit = this.#asNew({ ...amended, change: 'update' }, { base: { rev: 0, input }, input: amended.input });
      await this.#put(db, { ...edit, order: await nextOrder(db) });
    });
  }

  /** Starts a new count after the server or this device was restored. Operation ids stay the same. */
  startNewCount(): Promise<void> {
    return this.#change(async (db) => {
      await db.meta.put({ key: DEVICE_KEY, value: { deviceId: this.#device.newId(), last: 0 } satisfies Device });
      for (const entry of await entriesOf(db)) {
        if (entry.state !== 'sent' && entry.place !== null) await this.#put(db, { ...entry, place: null });
      }
    });
  }

  /** Records the lineage of the server's data. If it changed (a restored backup), sent entries are sent again. */
  noteLineage(epoch: string): Promise<void> {
    return this.#change(async (db) => {
      const known = (await db.meta.get(EPOCH_KEY))?.value;
      if (known === epoch) return;
      await db.meta.put({ key: EPOCH_KEY, value: epoch });
      if (known === undefined) return;
      await forgetListingNumbers(db);
      for (const entry of await entriesOf(db)) {
        if (entry.state === 'sent' && entry.place !== null)
          await this.#put(db, { ...entry, state: 'waiting', place: null });
      }
    });
  }

  /** Deletes entries that were sent long ago, with their pictures. */
  tidy(): Promise<void> {
    const now = this.#device.now().getTime();
    const isOver = ({ state, sentAt }: OutboxEntry, keptMs: number) =>
      state === 'sent' && Date.parse(sentAt ?? '') < now - keptMs;
    return this.#change(async (db) => {
      const past = (await entriesOf(db)).filter((entry) => isOver(entry, KEPT_SENT_MS));
      const isKept = (entry: OutboxEntry) => entry.kind === 'request' && !isOver(entry, KEPT_REQUESTS_MS);
      // An entry without a place is not sent again after a restored backup.
      for (const entry of past)
        if (isKept(entry) && entry.place !== null) await this.#put(db, { ...entry, place: null });
      const old = past.filter((entry) => !isKept(entry));
      await db.outbox.bulkDelete(old.map(({ id }) => id));
      await db.photos.bulkDelete(old.flatMap((entry) => (entry.kind === 'photo' ? [entry.sha256] : [])));
    });
  }

  /** Queues an entry again: a rejected change as a new operation, an unknown result as the same operation. */
  retry(id: string): Promise<void> {
    return this.#withEntry(id, async (db, entry) => {
      const isNew = entry.state === 'rejected' && entry.kind !== 'import';
      const again = { ...withoutFault(entry), state: 'waiting' as const, faults: 0 };
      const operationAt = this.#nowIso();
      if (!isNew) return this.#put(db, entry.code === TOO_OLD ? { ...again, operationAt } : again);
      const content = again.kind === 'listing' ? without(again, 'sentInput') : again;
      await this.#put(db, { ...content, id: this.#device.newId(), operationAt, place: null, attempts: 0 }, id);
    });
  }

  /** Sends the listing as the user decided, based on the server's version. */
  resolve(id: string, input: PropertyInput): Promise<void> {
    return this.#withEntry(id, async (db, entry) => {
      if (entry.kind !== 'listing' || entry.theirs === undefined) return;
      const base = { rev: entry.theirs.rev, input: toPropertyInput(entry.theirs) };
      await this.#put(db, this.#asNew(withoutQuestion(entry), { base, input }), id);
    });
  }

  publishAsNew(id: string, localId: number): Promise<void> {
    return this.#withEntry(id, async (db, entry) => {
      if (entry.kind !== 'listing') return;
      const fresh = this.#asNew(withoutQuestion(entry), { base: null, input: entry.input });
      await this.#put(db, { ...fresh, change: 'create', listingId: localId, before: null }, id);
    });
  }

  /** Deletes an entry and later edits of its listing, but not one being sent, which the server may receive. */
  discard(id: string): Promise<void> {
    return this.#withEntry(id, async (db, entry) => {
      if (entry.state === 'sending') return;
      if (entry.kind === 'listing') {
        for (const follower of await laterEdits(db, entry)) await removeEntry(db, follower.id, this.#device);
      }
      if (entry.kind === 'photo') await db.photos.delete(entry.sha256);
      // The record stays on this device and is sent when it changes again.
      if (entry.kind === 'record') await noteRecord(db, entry, entry.baseRev);
      // A photo removed from the queue stays on this device.
      if (entry.kind === 'arPhoto') await db.arPhotos.update(entry.photoId, { state: 'kept' });
      await removeEntry(db, id, this.#device);
    });
  }

  /** Sets aside changes too old to send until the user decides. Files and records can be sent twice without harm. */
  async #setOldAside(db: UserDb): Promise<void> {
    const before = this.#device.now().getTime() - MAX_AGE_MS;
    for (const entry of await entriesOf(db)) {
      if (!isPending(entry) || (entry.kind !== 'listing' && entry.kind !== 'request')) continue;
      if (Date.parse(entry.operationAt ?? entry.createdAt) >= before) continue;
      // The edit may have been merged into an earlier one of the listing.
      if ((await db.outbox.get(entry.id)) === undefined) continue;
      await this.#setAside(db, { ...entry, code: TOO_OLD }, 'quarantined');
    }
  }

  /** Sets aside an entry for the user to decide, with later edits of its listing merged in. */
  async #setAside(db: UserDb, entry: OutboxEntry, state: OutboxState): Promise<void> {
    if (entry.kind !== 'listing') return this.#put(db, { ...entry, state });
    const folded = await mergeLaterEdits(db, entry, this.#device);
    // A quarantined change keeps its operation. Any other state leads to a new operation.
    await this.#put(db, { ...(state === 'quarantined' ? amendSent(entry, folded) : folded), state });
  }

  #rebase(entry: ListingEntry, now: Property): ListingEntry {
    const theirs = toPropertyInput(now);
    const merge = mergeListing(entry.base?.input ?? theirs, entry.input, theirs);
    const at = { ...entry, listingId: now.id, change: 'update' as const, before: now };
    if (merge.conflicts.length > 0) return { ...at, state: 'conflict', theirs: now };
    return this.#asNew(at, { base: { rev: now.rev, input: theirs }, input: merge.merged });
  }

  /** Returns the entry as a new operation, because its content changed. */
  #asNew(entry: ListingEntry, change: Pick<ListingEntry, 'base' | 'input'>): ListingEntry {
    const fresh = { id: this.#device.newId(), place: null, attempts: 0, faults: 0, state: 'waiting' as const };
    return { ...without(entry, 'sentInput'), ...change, ...fresh, operationAt: this.#nowIso() };
  }

  #withEntry(id: string, work: (db: UserDb, entry: OutboxEntry) => Promise<unknown>): Promise<void> {
    return this.#change(async (db) => {
      const entry = OutboxEntry.safeParse(await db.outbox.get(id));
      if (entry.success) await work(db, entry.data);
    });
  }

  async #change<R>(work: (db: UserDb) => Promise<R>): Promise<R> {
    let done: R | undefined;
    const result = await this.#connection.write(
      (db) => [...recordTables(db), db.photos, db.arPhotos],
      async (db) => {
        done = await work(db);
      },
    );
    throwIfNotSaved(result);
    return done as R; // set when the transaction has ended well
  }

  async #put(db: UserDb, entry: OutboxEntry, was = entry.id): Promise<void> {
    if (was !== entry.id) await removeEntry(db, was, this.#device);
    if (entry.kind === 'listing') await putListingEntry(db, entry, this.#device);
    else await db.outbox.put(entry);
  }

  #nowIso(): string {
    return this.#device.now().toISOString();
  }
}

async function noteRecord(db: UserDb, { record, recordId, doc }: RecordEntry, rev: number): Promise<void> {
  const known = await syncedRecord(db, record, recordId);
  if (known !== null && known.rev > rev && doc !== null) return;
  await noteSynced(db, { kind: record, id: recordId, rev }, doc);
}

async function takeSequenceNumber(db: UserDb, newId: () => string): Promise<{ deviceId: string; sequence: number }> {
  const stored = (await db.meta.get(DEVICE_KEY))?.value as Device | undefined;
  const device: Device = stored ?? { deviceId: newId(), last: 0 };
  await db.meta.put({ key: DEVICE_KEY, value: { ...device, last: device.last + 1 } });
  return { deviceId: device.deviceId, sequence: device.last + 1 };
}

/** Frees the sequence number of an entry, if it is the device's last one. */
async function releaseSequenceNumber(db: UserDb, { place }: OutboxEntry): Promise<void> {
  const device = (await db.meta.get(DEVICE_KEY))?.value as Device | undefined;
  if (place === null || device?.deviceId !== place.deviceId || device.last !== place.sequence) return;
  await db.meta.put({ key: DEVICE_KEY, value: { ...device, last: device.last - 1 } satisfies Device });
}

/** Names the subject of an entry. Entries about the same subject depend on each other. */
export function subjectOf(entry: OutboxEntry): string {
  if (entry.kind === 'listing') return `listing/${entry.listingId}`;
  return entry.kind === 'record' ? `${entry.record}/${entry.recordId}` : entry.id;
}

const withoutFault = (entry: OutboxEntry) => without(entry, 'error', 'code', 'refusal');
const withoutQuestion = (entry: ListingEntry) => without(entry, 'theirs', 'theirsBy', 'error', 'code', 'refusal');

function without<T extends object, K extends PropertyKey>(value: T, ...names: K[]): T {
  const gone = new Set<PropertyKey>(names);
  // Optional fields may be missing by their type.
  return Object.fromEntries(Object.entries(value).filter(([name]) => !gone.has(name))) as T;
}

export async function personQueue(uid = currentUid()): Promise<OutboxQueue> {
  return new OutboxQueue(await openUserConnection(uid), thisDevice());
}
