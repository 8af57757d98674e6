import type { Issue } from '../store/user/record-rows.ts';
import type { QueryResult } from './query.ts';
import { useSharedRecords } from './shared-records.ts';

/** The same for screens. */
export function useIssues(): QueryResult<Issue[]> {
  return useSharedRecords((records) => records.issues);
}
