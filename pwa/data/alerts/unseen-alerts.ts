import { useSharedRecords } from '../user/shared-records.ts';

/** How many alerts the person has not seen yet. */
export function useUnseenAlerts(): number {
  return useSharedRecords(({ alerts }) =>
    alerts.state === 'ready' ? alerts.value.filter(({ isSeen }) => !isSeen).length : 0,
  );
}
