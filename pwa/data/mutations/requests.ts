import type { SaveResult } from '../platform/notices.ts';
import { currentUser } from '../platform/session.ts';
import type { RequestEntry } from '../store/user/outbox-rows.ts';
import { newEntry, nextOrder } from '../store/user/outbox-state.ts';
import { SCHEMA_OF_USER_ROWS as schema } from '../store/user/schema.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { PreferencesRow } from '../store/user/user-rows.ts';
import { wakeSender } from '../sync/outbox/wake.ts';
import { writeUser } from './mutate.ts';

export type NewRequest = Pick<RequestEntry, 'propertyId' | 'title' | 'fields'> & { kind: RequestEntry['request'] };

/** Keeps a request on this device and sends it as soon as the server can be reached. */
export async function queueRequest({ kind, propertyId, title, fields }: NewRequest): Promise<SaveResult> {
  const result = await writeUser(['outbox', 'preferences', 'favourites'], async (db) => {
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
  });
  if (result.ok) wakeSender();
  return result;
}

const MOST_TOLD = 20;

/** The user's saved contact details, added to the request. */
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
