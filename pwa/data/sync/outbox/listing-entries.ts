import { joinLaterEdits } from '../../../../domain/sync/join-edits.ts';
import { isSameJson } from '../../../../domain/sync/merge-docs.ts';
import { entriesOfKind } from '../../store/user/outbox-entries.ts';
import type { ListingEntry } from '../../store/user/outbox-rows.ts';
import { Issue } from '../../store/user/record-rows.ts';
import type { UserDb } from '../../store/user/user-db.ts';
import { isGuest, queueRecord, recordsDevice, type ThisDevice } from '../records/queue-record.ts';

/** Stores an edit. If it has a conflict, also stores an issue, which the user's other devices show and can resolve. */
export async function putListingEntry(db: UserDb, entry: ListingEntry, device: ThisDevice): Promise<void> {
  await db.outbox.put(entry);
  const { id, state, title, base, input, theirs, theirsBy, brokerId } = entry;
  if (state !== 'conflict' || base === null || theirs === undefined || isGuest(db)) return;
  if (isMirroredBy(entry, Issue.safeParse(await db.issues.get(id)).data)) return;
  const deviceId = await recordsDevice(db, device);
  const seen = { id, at: device.now().toISOString(), title, deviceId, deviceName: device.deviceName };
  const by = theirsBy === undefined ? {} : { theirsBy };
  await db.issues.put({ ...seen, ...by, about: 'listing', base, input, theirs, brokerId });
  await queueRecord(db, 'issue', id, device);
}

/** Whether an issue describes the current conflict of a listing edit. */
export function isMirroredBy({ base, input, theirs }: ListingEntry, issue: Issue | undefined): boolean {
  if (issue?.about !== 'listing') return false;
  return isSameJson({ base: issue.base, input: issue.input, theirs: issue.theirs }, { base, input, theirs });
}

/**
 * Removes a settled entry and its issue, so that other devices remove the issue too. If the entry is missing because an
 * old browser profile was restored, other devices are not affected.
 */
export async function removeEntry(db: UserDb, id: string, device: ThisDevice): Promise<void> {
  await db.outbox.delete(id);
  await removeIssue(db, id, device);
}

export async function removeIssue(db: UserDb, id: string, device: ThisDevice): Promise<void> {
  if ((await db.issues.get(id)) === undefined) return;
  await db.issues.delete(id);
  await queueRecord(db, 'issue', id, device);
}

/** Later edits of the same listing. One in conflict is not among them: it waits for the user's decision. */
export async function laterEdits(db: UserDb, entry: ListingEntry): Promise<ListingEntry[]> {
  const entries = await entriesOfKind(db, 'listing');
  const { listingId } = entry;
  return entries.filter(
    (other) =>
      other.listingId === listingId && other.order > entry.order && !['sent', 'conflict'].includes(other.state),
  );
}

export async function mergeLaterEdits(db: UserDb, entry: ListingEntry, device: ThisDevice): Promise<ListingEntry> {
  const followers = await laterEdits(db, entry);
  if (followers.length === 0) return entry;
  for (const { id } of followers) await removeEntry(db, id, device);
  return joinLaterEdits(entry, followers);
}
