import type { SaveResult } from '../platform/save-result.ts';
import { writeQuietly } from './write-user.ts';

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
