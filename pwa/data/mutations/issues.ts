import { type ListingField, toPropertyInput } from '../../../domain/property/listing-fields.ts';
import { mergeListing, resolveConflicts } from '../../../domain/sync/merge-docs.ts';
import { withPart } from '../../../domain/sync/merge-record.ts';
import { newId } from '../platform/new-id.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { currentUid } from '../platform/session/session.ts';
import type { DbConnection } from '../store/db-connection.ts';
import { openUserConnection } from '../store/user/open-user-store.ts';
import type { ListingIssue, RecordIssue } from '../store/user/record-rows.ts';
import { recordTable } from '../store/user/record-tables.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { wakeSender } from '../sync/outbox/wake.ts';
import { addListingEdit } from './listing-edits.ts';
import { mutateRecords } from './mutate.ts';

export type { Issue, ListingIssue, RecordIssue } from '../store/user/record-rows.ts';

export type Side = 'yours' | 'theirs';

/** Decides on a record: for each conflict, in order, whose version counts. All devices of the person follow. */
export function settleRecord(issue: RecordIssue, sides: readonly Side[]): Promise<SaveResult> {
  const table = recordTable(issue.kind);
  return mutateRecords(async (recordsOf) => {
    await recordsOf('issue').delete(issue.id);
    if (table === null) return;
    const records = recordsOf(issue.kind);
    const row = await records.get(table.keyOf(issue.recordId) as never);
    const record = table.toRecord(row);
    // Deleted meanwhile: there is nothing left to decide on.
    if (record === null) return;
    const mine = issue.conflicts.filter((_, i) => sides[i] === 'yours');
    const doc = mine.reduce((all, { path, yours }) => withPart(all, path, yours), record.doc);
    const next = table.toRow(issue.recordId, doc, row);
    if (next !== null) await records.put(next as never);
  });
}

/** Decides on an edit of a listing that waits on another device: it goes from here, and goes away there. */
export async function settleListing(
  issue: ListingIssue,
  choices: Readonly<Partial<Record<ListingField, Side>>>,
  connection?: DbConnection<UserDb>,
): Promise<SaveResult> {
  const { base, input, theirs, brokerId } = issue;
  const decided = resolveConflicts(mergeListing(base.input, input, toPropertyInput(theirs)), choices);
  const edit = { id: theirs.id, before: theirs, input: decided, brokerId, newId, now: new Date(), settles: issue.id };
  const result = await addListingEdit(connection ?? (await openUserConnection(currentUid())), edit);
  wakeSender();
  return result;
}
