import type { Live } from '../platform/live.ts';
import type { OutboxEntry } from '../store/user/outbox-rows.ts';
import { useSharedRecords } from './shared-records.ts';

export { isPending, needsPerson, TOO_OLD } from '../store/user/outbox-entries.ts';
export type { ListingEntry, OutboxEntry } from '../store/user/outbox-rows.ts';

/** Everything that leaves this device, newest first; what was sent stays for a week. */
export function useOutbox(): Live<OutboxEntry[]> {
  return useSharedRecords((records) => records.outbox);
}
