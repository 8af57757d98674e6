import type { Live } from '../platform/live.ts';
import type { Issue } from '../store/user/record-rows.ts';
import { useSharedRecords } from './shared-records.ts';

/** The same for screens. */
export function useIssues(): Live<Issue[]> {
  return useSharedRecords((records) => records.issues);
}
