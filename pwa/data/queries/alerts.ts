import type { Alert } from '../store/user/alert-rows.ts';
import type { QueryResult } from './query.ts';
import { useSharedRecords } from './shared-records.ts';

export type { Alert } from '../store/user/alert-rows.ts';

/** What the person asked to be told of, newest first. */
export function useAlerts(): QueryResult<Alert[]> {
  return useSharedRecords((records) => records.alerts);
}

/** How many alerts the person has not seen yet. */
export function useUnseenAlerts(): number {
  return useSharedRecords(({ alerts }) => alerts.data?.filter(({ isSeen }) => !isSeen).length ?? 0);
}
