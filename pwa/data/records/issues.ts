import { inputOf, type ListingField } from '../../../domain/property/listing-fields.ts';
import { mergeListing, resolveConflicts } from '../../../domain/sync/merge.ts';
import { withPart } from '../../../domain/sync/merge-record.ts';
import type { DbConnection } from '../db/db-connection.ts';
import { type Issue, IssueRow, type ListingIssue, type RecordIssue } from '../db/user/record-rows.ts';
import { recordTable, rowsOf } from '../db/user/record-tables.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import { newId } from '../new-id.ts';
import { addListingEdit } from '../outbox/listing-edits.ts';
import { entriesOf } from '../outbox/outbox-queue.ts';
import { wakeSender } from '../outbox/wake.ts';
import type { SaveResult } from '../save-result.ts';
import { currentUid } from '../session/session.ts';
import { useSharedRecords } from '../user/shared-records.ts';
import { openUserConnection } from '../user/user-records.ts';
import { writeUser } from '../user/user-writes.ts';

export type { Issue, ListingIssue, RecordIssue } from '../db/user/record-rows.ts';
export type Side = 'yours' | 'theirs';

/** Changes that need a decision, oldest first: without those whose edit waits on this device, where it is shown itself. */
export async function readIssues(db: UserDb): Promise<Issue[]> {
  const own = new Set((await entriesOf(db)).map(({ id }) => id));
  const { rows } = soundRows(IssueRow, await db.issues.orderBy('at').toArray());
  return rows.filter(({ id }) => !own.has(id));
}

/** The same for screens. */
export function useIssues(): Live<Issue[]> {
  return useSharedRecords((records) => records.issues);
}

/** Decides on a record: for each conflict, in order, whose version counts. All devices of the person follow. */
export function settleRecord(issue: RecordIssue, sides: readonly Side[]): Promise<SaveResult> {
  const table = recordTable(issue.kind);
  return writeUser(
    (db) => (table === null ? [db.issues] : [db.issues, rowsOf(db, table)]),
    async (db) => {
      await db.issues.delete(issue.id);
      if (table === null) return;
      const row: unknown = await rowsOf(db, table).get(table.keyOf(issue.recordId));
      const record = table.toRecord(row);
      // Deleted meanwhile: there is nothing left to decide on.
      if (record === null) return;
      const mine = issue.conflicts.filter((_, i) => sides[i] === 'yours');
      const doc = mine.reduce((all, { path, yours }) => withPart(all, path, yours), record.doc);
      const next = table.toRow(issue.recordId, doc, row);
      if (next !== null) await rowsOf(db, table).put(next);
    },
  );
}

/** Decides on an edit of a listing that waits on another device: it goes from here, and goes away there. */
export async function settleListing(
  issue: ListingIssue,
  choices: Readonly<Partial<Record<ListingField, Side>>>,
  connection?: DbConnection<UserDb>,
): Promise<SaveResult> {
  const { base, input, theirs, brokerId } = issue;
  const decided = resolveConflicts(mergeListing(base.input, input, inputOf(theirs)), choices);
  const edit = { id: theirs.id, before: theirs, input: decided, brokerId, newId, now: new Date(), settles: issue.id };
  const result = await addListingEdit(connection ?? (await openUserConnection(currentUid())), edit);
  wakeSender();
  return result;
}
