import { resolveArea } from '../../../domain/gazetteer/areas.ts';
import { differenceHash, HASH_HEIGHT, HASH_WIDTH } from '../../../domain/property/duplicate.ts';
import { withEdit } from '../../../domain/property/listing-edit.ts';
import { toPropertyInput } from '../../../domain/property/listing-fields.ts';
import { newLocalId } from '../../../domain/property/local-id.ts';
import type { PhotoRef, Property } from '../../../domain/property/property.ts';
import type { PropertyInput } from '../../../domain/property/property-input.ts';
import { amendSent, joinEdit } from '../../../domain/sync/join-edits.ts';
import { mergeListing } from '../../../domain/sync/merge-docs.ts';
import { hashSha256 } from '../platform/crypto.ts';
import type { NotSavedReason, SaveResult } from '../platform/notices.ts';
import { readPicture } from '../platform/picture.ts';
import { currentUser } from '../platform/session.ts';
import type { DbConnection } from '../store/db-connection.ts';
import { addEntry, newEntry, nextOrder } from '../store/user/new-entry.ts';
import { entriesOfKind, listingNumbers } from '../store/user/outbox-entries.ts';
import type { ListingEntry } from '../store/user/outbox-rows.ts';
import { TOO_OLD } from '../store/user/outbox-state.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { putListingEntry, removeEntry, removeIssue } from '../sync/outbox/listing-entries.ts';
import { recordTables, type ThisDevice, thisDevice } from '../sync/records/queue-record.ts';
import { writeAndSend, writeDisposable } from './mutate.ts';

/** Saves a new listing or an edit on this device, to be sent. Resolves when it is on disk, with the listing's id. */
export async function saveListing(before: Property | null, input: PropertyInput): Promise<SaveResult & { id: number }> {
  const id = before?.id ?? newLocalId(Math.random);
  const edit = { id, before, input, brokerId: currentUser()?.brokerId ?? '' };
  return { ...(await writeAndSend(recordTables, (db) => putEdit(db, edit, thisDevice()))), id };
}

export function keepDraft(id: string, form: unknown): Promise<SaveResult> {
  return writeDisposable(
    ['listingDrafts'],
    (db): PromiseLike<unknown> =>
      form === null ? db.listingDrafts.delete(id) : db.listingDrafts.put({ id, at: new Date().toISOString(), form }),
  );
}

export type ListingEdit = {
  id: number;
  /** The listing that the user saw when the edit began; null for a new one. */
  before: Property | null;
  input: PropertyInput;
  brokerId: string;
  /** Id of the issue of another device that this edit settles. */
  settles?: string;
};

/**
 * Queues an edit. A new operation replaces an earlier change that was never sent or was rejected. A quarantined change
 * is amended and keeps its operation: the server may have received it, and a new operation would publish the listing
 * twice. While a change is being sent, an edit becomes a second entry.
 */
export function addListingEdit(connection: DbConnection<UserDb>, edit: ListingEdit, device: ThisDevice) {
  return connection.write(recordTables, (db) => putEdit(db, edit, device));
}

async function putEdit(db: UserDb, edit: ListingEdit, device: ThisDevice): Promise<void> {
  const entries = await entriesOfKind(db, 'listing');
  const id = (await listingNumbers(db, entries)).get(edit.id) ?? edit.id;
  const published = publishedOf(entries, edit.id);
  const open = entries.filter(
    ({ listingId, state }) => state !== 'sent' && (listingId === edit.id || listingId === id),
  );
  const last = open.at(-1);
  const undecided = last === undefined ? null : contradictedBy(edit, last);
  if (last !== undefined && undecided !== null) {
    const decision = addedTo(newEntry(last.order, device), { ...edit, id, last: open.at(-2), published });
    await putListingEntry(db, decision, device);
    await putListingEntry(db, { ...undecided, order: await nextOrder(db) }, device);
  } else {
    const entry =
      (last === undefined ? null : joinedWith(last, edit, device)) ??
      addedTo(newEntry(await nextOrder(db), device), { ...edit, id, last, published });
    if (last !== undefined && last.id !== entry.id && isReplaceable(last)) await removeEntry(db, last.id, device);
    await putListingEntry(db, entry, device);
  }
  if (edit.settles !== undefined) await removeIssue(db, edit.settles, device);
}

function joinedWith(last: ListingEntry, edit: ListingEdit, device: ThisDevice): ListingEntry | null {
  if (isReplaceable(last)) return replacedBy(last, edit, device);
  return last.state === 'quarantined' ? amendedBy(last, edit, device) : null;
}

/**
 * If an edit settles the issue of another device, and this device's own unsent edit says something else, returns that
 * own edit as a conflict with the decision: the user was not asked about it yet. Otherwise null.
 */
function contradictedBy({ settles, before, input }: ListingEdit, last: ListingEntry): ListingEntry | null {
  if (settles === undefined || before === null || last.base === null || !isReplaceable(last)) return null;
  if (mergeListing(last.base.input, last.input, input).conflicts.length === 0) return null;
  const { code: _, error: __, refusal: ___, theirsBy: ____, ...own } = last;
  const decided = withEdit(before, { base: toPropertyInput(before), input }, resolveArea);
  return { ...own, state: 'conflict', theirs: decided };
}

/** Whether the entry certainly had no effect on the server, so that another operation may replace it. */
function isReplaceable({ state, attempts }: ListingEntry): boolean {
  return state === 'conflict' || state === 'rejected' || (state === 'waiting' && attempts === 0);
}

/** Replaces an earlier pending edit. Conflicting fields stay in conflict until they are edited. */
function replacedBy(last: ListingEntry, edit: ListingEdit, { newId, now }: ThisDevice): ListingEntry {
  const joined = withTyped(last, edit);
  const { theirs, code: _, error: __, refusal: ___, sentInput: ____, ...kept } = joined;
  const fresh = { id: newId(), place: null, attempts: 0, faults: 0, state: 'waiting' as const };
  const anew = { ...kept, ...fresh, operationAt: now().toISOString() };
  if (theirs === undefined || joined.base === null) return anew;
  const { merged, conflicts } = mergeListing(joined.base.input, joined.input, toPropertyInput(theirs));
  if (conflicts.length > 0) return joined;
  return { ...anew, base: { rev: theirs.rev, input: toPropertyInput(theirs) }, input: merged, title: merged.title };
}

/**
 * Adds an edit to a quarantined change, which is then sent again as the same operation. If the server may have
 * forgotten the operation, the user still has to decide whether the listing was received.
 */
function amendedBy(last: ListingEntry, edit: ListingEdit, { now }: ThisDevice): ListingEntry {
  const { code, error, refusal: _, ...amended } = amendSent(last, withTyped(last, edit));
  if (code === TOO_OLD) return { ...amended, code };
  return { ...amended, state: 'waiting', faults: 0, operationAt: now().toISOString() };
}

function withTyped(last: ListingEntry, { before, input: typed }: ListingEdit): ListingEntry {
  if (before === null) return { ...last, input: typed, title: typed.title };
  return joinEdit(last, { rev: before.rev, shown: toPropertyInput(before), typed });
}

function addedTo(
  entry: ReturnType<typeof newEntry>,
  edit: ListingEdit & { last: ListingEntry | undefined; published: Property | null },
): ListingEntry {
  const { id, before, input, brokerId, last, published } = edit;
  const from = published ?? before;
  const shown = before === null ? last?.input : toPropertyInput(before);
  // If an earlier change is still being sent, the new revision is known only from the answer. Changed fields are those
  // that differ from what the form showed.
  const onTop = last === undefined || shown === undefined ? null : { rev: 0, input: shown };
  const seen = onTop ?? (from && { rev: from.rev, input: shown ?? toPropertyInput(from) });
  return {
    ...entry,
    title: input.title,
    kind: 'listing',
    change: seen === null ? 'create' : 'update',
    listingId: id,
    base: seen,
    input,
    before: from,
    brokerId,
  };
}

/** Returns the server's version of a listing that was published after its form was opened, or null. */
function publishedOf(entries: readonly ListingEntry[], id: number): Property | null {
  const sent = entries.filter((entry) => entry.change === 'create' && entry.listingId === id && entry.state === 'sent');
  return sent.at(-1)?.result ?? null;
}

export type AddedPhoto = { ok: true; photo: PhotoRef } | { ok: false; reason: 'unreadable' | NotSavedReason };

export async function addPhoto(file: Blob & { name?: string }): Promise<AddedPhoto> {
  const prepared = await preparePicture(file);
  if (prepared === null) return { ok: false, reason: 'unreadable' };
  const { bytes, width, height, likeness } = prepared;
  const sha256 = await hashSha256(bytes);
  const result = await writeAndSend(['photos', 'outbox'], async (db) => {
    await db.photos.put({ sha256, at: new Date().toISOString(), bytes });
    if ((await entriesOfKind(db, 'photo')).some((entry) => entry.sha256 === sha256)) return;
    await addEntry(db, { kind: 'photo', title: file.name ?? '', sha256, bytes: bytes.byteLength, width, height });
  });
  if (!result.ok) return result;
  return { ok: true, photo: { sha256, kind: 'photo', width, height, likeness } };
}

/** Longer side of a sent picture in pixels, sharp enough for a phone or a slide. */
const LONGEST_PX = 1600;
const QUALITY = 0.82;

/** Returns a picture as a JPEG to store and send, or null if the browser cannot read the file. */
async function preparePicture(file: Blob) {
  const read = await readPicture(file, { longestPx: LONGEST_PX, quality: QUALITY });
  if (read === null) return null;
  const { canvas, ...picture } = read;
  return { ...picture, likeness: likenessOf(canvas) };
}

function likenessOf(picture: HTMLCanvasElement): string {
  const small = document.createElement('canvas');
  small.width = HASH_WIDTH;
  small.height = HASH_HEIGHT;
  const pen = small.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, HASH_WIDTH, HASH_HEIGHT);
  const { data } = pen.getImageData(0, 0, HASH_WIDTH, HASH_HEIGHT);
  const grey: number[] = [];
  // Perceived brightness (ITU-R BT.601).
  for (let i = 0; i < data.length; i += 4) {
    grey.push(0.299 * (data[i] ?? 0) + 0.587 * (data[i + 1] ?? 0) + 0.114 * (data[i + 2] ?? 0));
  }
  return differenceHash(grey);
}
