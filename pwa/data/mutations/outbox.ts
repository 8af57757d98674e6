import { type ListingField, toPropertyInput } from '../../../domain/property/listing-fields.ts';
import { newLocalId } from '../../../domain/property/local-id.ts';
import type { PropertyInput } from '../../../domain/property/property-input.ts';
import { mergeListing, resolveConflicts } from '../../../domain/sync/merge-docs.ts';
import { withPart } from '../../../domain/sync/merge-record.ts';
import { NotSavedError, type SaveResult } from '../platform/notices.ts';
import { currentUid } from '../platform/session.ts';
import type { DbConnection } from '../store/db-connection.ts';
import { openUserConnection } from '../store/user/open-user-store.ts';
import type { OutboxEntry } from '../store/user/outbox-rows.ts';
import type { ListingIssue, RecordIssue } from '../store/user/record-rows.ts';
import { recordTable } from '../store/user/record-tables.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { type OutboxQueue, personQueue } from '../sync/outbox/outbox-queue.ts';
import { sendNow, wakeSender } from '../sync/outbox/wake.ts';
import { thisDevice } from '../sync/records/queue-record.ts';
import { addListingEdit } from './listings.ts';
import { mutateRecords } from './mutate.ts';

export type { Issue, ListingIssue, RecordIssue } from '../store/user/record-rows.ts';

export async function retryEntry({ id, kind }: Pick<OutboxEntry, 'id' | 'kind'>): Promise<SaveResult> {
  if (kind === 'import') {
    const { sendImport } = await import('../imports/import-client.ts');
    await sendImport(id);
    return { ok: true };
  }
  const result = await changed((queue) => queue.retry(id));
  if (result.ok) void sendNow();
  return result;
}

/** Deletes an entry that was not sent. Returns `elsewhere` while another tab works on its file. */
export async function discardEntry({ id, kind }: Pick<OutboxEntry, 'id' | 'kind'>): Promise<SaveResult | 'elsewhere'> {
  if (kind === 'import') {
    const { discardImport } = await import('../imports/import-client.ts');
    return (await discardImport(id)) ? { ok: true } : 'elsewhere';
  }
  return changed((queue) => queue.discard(id));
}

export function resolveConflict(id: string, input: PropertyInput): Promise<SaveResult> {
  return changed((queue) => queue.resolve(id, input));
}

export function publishAsNew(id: string): Promise<SaveResult> {
  return changed((queue) => queue.publishAsNew(id, newLocalId(Math.random)));
}

export async function discardUnsent(entries: readonly OutboxEntry[]): Promise<void> {
  for (const entry of entries) if (entry.state !== 'sent') await discardEntry(entry);
}

async function changed(work: (queue: OutboxQueue) => Promise<void>): Promise<SaveResult> {
  try {
    await work(await personQueue());
  } catch (error) {
    return { ok: false, reason: error instanceof NotSavedError ? error.reason : 'failed' };
  }
  wakeSender();
  return { ok: true };
}

export type Side = 'yours' | 'theirs';

/**
 * Resolves the conflicts of a record. `sides` has the chosen version of each conflict, in order. The decision is synced
 * to the user's other devices.
 */
export function settleRecord(issue: RecordIssue, sides: readonly Side[]): Promise<SaveResult> {
  const table = recordTable(issue.kind);
  return mutateRecords(async (recordsOf) => {
    await recordsOf('issue').delete(issue.id);
    if (table === null) return;
    const records = recordsOf(issue.kind);
    const row = await records.get(table.keyOf(issue.recordId) as never);
    const record = table.toRecord(row);
    if (record === null) return;
    const mine = issue.conflicts.filter((_, i) => sides[i] === 'yours');
    const doc = mine.reduce((all, { path, yours }) => withPart(all, path, yours), record.doc);
    const next = table.toRow(issue.recordId, doc, row);
    if (next !== null) await records.put(next as never);
  });
}

/** Resolves a conflict in an edit from another device: this device sends the result, the other deletes its entry. */
export async function settleListing(
  issue: ListingIssue,
  choices: Readonly<Partial<Record<ListingField, Side>>>,
  connection?: DbConnection<UserDb>,
): Promise<SaveResult> {
  const { base, input, theirs, brokerId } = issue;
  const decided = resolveConflicts(mergeListing(base.input, input, toPropertyInput(theirs)), choices);
  const edit = { id: theirs.id, before: theirs, input: decided, brokerId, settles: issue.id };
  const result = await addListingEdit(connection ?? (await openUserConnection(currentUid())), edit, thisDevice());
  wakeSender();
  return result;
}
