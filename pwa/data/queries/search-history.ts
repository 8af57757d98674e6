import type { RecentSearch } from '../store/user/user-reads.ts';
import type { QueryResult } from './query.ts';
import { useSharedRecords } from './shared-records.ts';

/** The person's last searches, newest first, each address once. */
export function useRecentSearches(): QueryResult<RecentSearch[]> {
  return useSharedRecords((records) => records.searches);
}
