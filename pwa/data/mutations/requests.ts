import type { SaveResult } from '../platform/notices.ts';
import { currentUser } from '../platform/session.ts';
import { addEntry } from '../store/user/new-entry.ts';
import type { RequestEntry } from '../store/user/outbox-rows.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { PreferencesRow } from '../store/user/user-rows.ts';
import { writeAndSend } from './mutate.ts';

export type NewRequest = Pick<RequestEntry, 'propertyId' | 'title' | 'fields'> & { kind: RequestEntry['request'] };

export function queueRequest({ kind, fields, ...about }: NewRequest): Promise<SaveResult> {
  return writeAndSend(['outbox', 'preferences', 'favourites'], async (db) =>
    addEntry(db, { kind: 'request', request: kind, ...about, fields: { ...fields, ...(await contactOf(db)) } }),
  );
}

const MAX_SHARED_FAVOURITES = 20;

/** Returns the user's saved contact details, which are added to the request. */
async function contactOf(db: UserDb): Promise<{ account?: string; saved?: string }> {
  const user = currentUser();
  const row = PreferencesRow.safeParse(await db.preferences.get('mine'));
  if (!row.success || user === null) return {};
  const { publicProfile, shareActivity } = row.data.value.privacy;
  const homes = shareActivity
    ? await db.favourites.orderBy('propertyId').limit(MAX_SHARED_FAVOURITES).primaryKeys()
    : [];
  return {
    ...(publicProfile ? { account: `${user.fullName}, ${user.userType}` } : {}),
    ...(homes.length > 0 ? { saved: homes.join(', ') } : {}),
  };
}
