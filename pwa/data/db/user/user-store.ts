import { Dexie } from 'dexie';
import { marketClient } from '../../market/market-client.ts';
import { dismissNotice, notify } from '../../notices.ts';
import { Door } from '../db-connection.ts';
import { makeUserDb, USER_SCHEMA, type UserDb, userDbNames } from './user-db.ts';

const doors = new Map<string, Door<UserDb>>();

/** The door to a person's database; one connection per person and tab. */
export function userDoor(uid: string): Door<UserDb> {
  const known = doors.get(uid);
  if (known !== undefined) return known;
  const door = new Door<UserDb>({
    make: () => makeUserDb(uid),
    schema: USER_SCHEMA,
    notify,
    dismiss: dismissNotice,
    // The market can be fetched again; what the person made cannot.
    makeRoom: async () => (await marketClient().makeRoom()) > 0,
  });
  doors.set(uid, door);
  return door;
}

/** Closes all connections; the next use opens new ones. */
export function closeUserDoors(): void {
  for (const door of doors.values()) door.close();
  doors.clear();
}

/** Removes every person's database from the device. */
export async function deleteUserDbs(): Promise<void> {
  closeUserDoors();
  for (const name of await userDbNames()) await Dexie.delete(name);
}
