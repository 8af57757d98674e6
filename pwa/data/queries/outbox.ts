import type { OutboxEntry } from '../store/user/outbox-rows.ts';
import type { Issue } from '../store/user/record-rows.ts';
import type { QueryResult } from './query.ts';
import { useSharedRecords } from './shared-records.ts';

export type { ListingEntry, OutboxEntry } from '../store/user/outbox-rows.ts';
export { isPending, needsPerson, TOO_OLD } from '../store/user/outbox-state.ts';

/** Everything that leaves this device, newest first; what was sent stays for a week. */
export function useOutbox(): QueryResult<OutboxEntry[]> {
  return useSharedRecords((records) => records.outbox);
}

/** The same for screens. */
export function useIssues(): QueryResult<Issue[]> {
  return useSharedRecords((records) => records.issues);
}
