import type { FoundAlert } from '../../../../domain/user/alerts.ts';
import type { RequestAlert } from '../../../../domain/user/request-alerts.ts';
import { SCHEMA_OF_USER_ROWS as schema } from '../../store/user/schema.ts';
import type { UserDb } from '../../store/user/user-db.ts';

const MOST_ALERTS = 100;

/** Keeps what is news, in the transaction that notes it as told; the oldest go. */
export async function keepAlerts(db: UserDb, found: readonly (FoundAlert | RequestAlert)[], now: Date): Promise<void> {
  for (const alert of found) {
    await db.alerts.put({ ...alert, at: now.toISOString(), isSeen: false, schema });
  }
  const old = await db.alerts.orderBy('at').reverse().offset(MOST_ALERTS).primaryKeys();
  await db.alerts.bulkDelete(old);
}
