import { Dexie } from 'dexie';
import { dismissNotice, notify } from '../../platform/notices.ts';
import { makeRoom } from '../../platform/storage.ts';
import { DbConnection } from '../db-connection.ts';
import { makeUserDb, USER_SCHEMA, type UserDb, userDbNames } from './user-db.ts';
import { userDbName } from './user-rows.ts';

const connections = new Map<string, DbConnection<UserDb>>();

/** Returns the connection to a user's database, one per user and tab. */
export function userConnection(uid: string): DbConnection<UserDb> {
  const known = connections.get(uid);
  if (known !== undefined) return known;
  const connection = new DbConnection<UserDb>({
    make: () => makeUserDb(uid),
    schema: USER_SCHEMA,
    notify,
    dismiss: dismissNotice,
    makeRoom,
  });
  connections.set(uid, connection);
  return connection;
}

export function closeUserConnections(): void {
  for (const connection of connections.values()) connection.close();
  connections.clear();
}

/** Deletes a user's database from the device. Other tabs close it on request. */
export async function deleteUserDb(uid: string): Promise<void> {
  connections.get(uid)?.close();
  connections.delete(uid);
  await Dexie.delete(userDbName(uid));
}

export async function deleteUserDbs(): Promise<void> {
  closeUserConnections();
  for (const name of await userDbNames()) await Dexie.delete(name);
}
