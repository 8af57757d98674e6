import type { SaveResult } from '../../platform/notices.ts';
import { currentUid, registerRecordEraser } from '../../platform/session.ts';
import type { DbConnection } from '../db-connection.ts';
import type { RowQueue } from './move-user-data.ts';
import type { UserDb } from './user-db.ts';

/** The library behind the database is 30 kB: it is loaded when the first record is asked for, not at start. */
const load = () => import('./user-store.ts');

export async function openUserConnection(uid: string): Promise<DbConnection<UserDb>> {
  return (await load()).userConnection(uid);
}

export async function readUser<T>(query: (db: UserDb) => PromiseLike<T>): Promise<T> {
  return (await openUserConnection(currentUid())).read(query);
}

/** Moves a guest's records into the user's database. Repeating it changes nothing. */
export async function moveGuestData(guestUid: string, uid: string, queue: RowQueue): Promise<SaveResult> {
  const { moveUserData } = await import('./move-user-data.ts');
  return moveUserData(await openUserConnection(guestUid), await openUserConnection(uid), queue);
}

async function deleteUserData(uid: string): Promise<void> {
  await (await load()).deleteUserDb(uid);
}
registerRecordEraser(deleteUserData);
