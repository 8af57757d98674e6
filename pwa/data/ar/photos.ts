import { type ArPhoto, ArPhotoRow } from '../db/user/ar-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import { soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import { newId } from '../new-id.ts';
import type { SaveResult } from '../save-result.ts';
import { userLive, writeUser } from '../user/user-live.ts';

export type { ArPhoto } from '../db/user/ar-rows.ts';

const photos = userLive<ArPhoto[]>(
  async (db) => {
    const { rows } = soundRows(ArPhotoRow, await db.arPhotos.orderBy('at').reverse().toArray());
    return rows.map(({ schema: _, ...photo }) => photo);
  },
  { empty: [] },
);

/** The person's photos of the AR view, newest first. */
export function useArPhotos(): Live<ArPhoto[]> {
  return photos.use();
}

/** Keeps a photo on this device. It waits there until the server takes photos. */
export function saveArPhoto(photo: Omit<ArPhoto, 'id' | 'at' | 'state'>): Promise<SaveResult> {
  const row = { ...photo, id: newId(), at: new Date().toISOString(), state: 'waiting' as const };
  return writeUser(
    (db) => [db.arPhotos],
    (db) => db.arPhotos.put({ ...row, schema: SCHEMA_OF_USER_ROWS }),
  );
}

export function deleteArPhoto(id: string): Promise<SaveResult> {
  return writeUser(
    (db) => [db.arPhotos],
    (db) => db.arPhotos.delete(id),
  );
}
