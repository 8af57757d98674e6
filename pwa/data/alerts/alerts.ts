import { type Alert, AlertRow } from '../db/user/alert-rows.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import type { SaveResult } from '../save-result.ts';
import { useSharedRecords } from '../user/shared-records.ts';
import { writeQuietly } from '../user/user-writes.ts';

export type { Alert } from '../db/user/alert-rows.ts';

export async function readAlerts(db: UserDb): Promise<Alert[]> {
  const { rows } = soundRows(AlertRow, await db.alerts.orderBy('at').reverse().toArray());
  return rows;
}

/** What the person asked to be told of, newest first. */
export function useAlerts(): Live<Alert[]> {
  return useSharedRecords((records) => records.alerts);
}

/** The person has seen all there are now. */
export function markAlertsSeen(): Promise<SaveResult> {
  return writeQuietly(
    (db) => [db.alerts],
    (db) => db.alerts.filter(({ isSeen }) => !isSeen).modify({ isSeen: true }),
  );
}

/** The person has looked at the homes of a saved search. */
export function markSearchSeen(searchId: string): Promise<SaveResult> {
  return writeQuietly(
    (db) => [db.alerts],
    (db) =>
      db.alerts
        .filter((alert) => alert.kind === 'matches' && alert.searchId === searchId && !alert.isSeen)
        .modify({ isSeen: true }),
  );
}

export function clearAlerts(): Promise<SaveResult> {
  return writeQuietly(
    (db) => [db.alerts],
    (db) => db.alerts.clear(),
  );
}
