import { type ArPhoto, ArPhotoRow } from '../db/user/ar-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import { newId } from '../new-id.ts';
import type { SaveResult } from '../save-result.ts';
import { useUserQuery } from '../user/use-user-query.ts';
import { writeUser } from '../user/user-writes.ts';

export type { ArPhoto } from '../db/user/ar-rows.ts';

async function readPhotos(db: UserDb): Promise<ArPhoto[]> {
  const { rows } = soundRows(ArPhotoRow, await db.arPhotos.orderBy('at').reverse().toArray());
  return rows.map(({ schema: _, ...photo }) => photo);
}

/** The person's photos of the AR view, newest first. */
export function useArPhotos(): Live<ArPhoto[]> {
  return useUserQuery(readPhotos);
}

/** Keeps a photo on this device. It waits there until the server takes photos. */
export function saveArPhoto(photo: Omit<ArPhoto, 'id' | 'at' | 'state'>): Promise<SaveResult> {
  const row = { ...photo, id: newId(), at: new Date().toISOString(), state: 'waiting' as const };
  return writeUser(
    (db) => [db.arPhotos],
    (db) => db.arPhotos.put({ ...row, schema: SCHEMA_OF_USER_ROWS }),
  );
}

/** Puts back a photo exactly as it was, e.g. after it was deleted by mistake. */
export function restoreArPhoto(photo: ArPhoto): Promise<SaveResult> {
  return writeUser(
    (db) => [db.arPhotos],
    (db) => db.arPhotos.put({ ...photo, schema: SCHEMA_OF_USER_ROWS }),
  );
}

export function deleteArPhoto(id: string): Promise<SaveResult> {
  return writeUser(
    (db) => [db.arPhotos],
    (db) => db.arPhotos.delete(id),
  );
}
