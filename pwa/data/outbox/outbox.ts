import type { OutboxEntry, RequestEntry } from '../db/user/outbox-rows.ts';
import { SCHEMA_OF_USER_ROWS as schema } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { PreferencesRow } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import { newId } from '../new-id.ts';
import type { SaveResult } from '../save-result.ts';
import { currentUser } from '../session/session.ts';
import { useSharedRecords } from '../user/shared-records.ts';
import { writeUser } from '../user/user-writes.ts';
import { nextOrder } from './outbox-order.ts';
import { wakeSender } from './wake.ts';

export type { ListingEntry, OutboxEntry } from '../db/user/outbox-rows.ts';
export { isPending, needsPerson, TOO_OLD } from './outbox-state.ts';

/** Everything that leaves this device, newest first; what was sent stays for a week. */
export function useOutbox(): Live<OutboxEntry[]> {
  return useSharedRecords((records) => records.outbox);
}

export type NewRequest = Pick<RequestEntry, 'propertyId' | 'title' | 'fields'> & { kind: RequestEntry['request'] };

/** Keeps a request on this device and sends it as soon as the server can be reached. */
export async function queueRequest({ kind, propertyId, title, fields }: NewRequest): Promise<SaveResult> {
  const result = await writeUser(
    (db) => [db.outbox, db.preferences, db.favourites],
    async (db) => {
      const order = await nextOrder(db);
      const told = { ...fields, ...(await toldOfPerson(db)) };
      const entry: RequestEntry = {
        ...newEntry(order),
        kind: 'request',
        request: kind,
        propertyId,
        title,
        fields: told,
      };
      await db.outbox.add({ ...entry, schema });
    },
  );
  if (result.ok) wakeSender();
  return result;
}

/** Most saved homes that an agent is told of. */
const MOST_TOLD = 20;

/** What a person lets the agent know of them beside what they type: nothing without their saved settings. */
async function toldOfPerson(db: UserDb): Promise<{ account?: string; saved?: string }> {
  const user = currentUser();
  const row = PreferencesRow.safeParse(await db.preferences.get('mine'));
  if (!row.success || user === null) return {};
  const { publicProfile, shareActivity } = row.data.value.privacy;
  const homes = shareActivity ? await db.favourites.orderBy('propertyId').limit(MOST_TOLD).primaryKeys() : [];
  return {
    ...(publicProfile ? { account: `${user.fullName}, ${user.userType}` } : {}),
    ...(homes.length > 0 ? { saved: homes.join(', ') } : {}),
  };
}

/** What all new entries have in common. */
export function newEntry(order: number) {
  const state = 'waiting' as const;
  return { id: newId(), order, place: null, createdAt: new Date().toISOString(), state, attempts: 0, faults: 0 };
}
