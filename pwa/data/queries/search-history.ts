import type { Live } from '../platform/live.ts';
import type { RecentSearch } from '../store/user/user-reads.ts';
import { useSharedRecords } from './shared-records.ts';

/** The person's last searches, newest first, each address once. */
export function useRecentSearches(): Live<RecentSearch[]> {
  return useSharedRecords((records) => records.searches);
}
