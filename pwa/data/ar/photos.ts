import { type ArPhoto, ArPhotoRow } from '../db/user/ar-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import { newId } from '../new-id.ts';
import { wakeSender } from '../outbox/wake.ts';
import type { SaveResult } from '../save-result.ts';
import { currentUid, GUEST_UID } from '../session/session.ts';
import { useUserQuery } from '../user/use-user-query.ts';
import { openUserConnection } from '../user/user-records.ts';
import { writeUser } from '../user/user-writes.ts';

import { arPhotoTables, deleteQueuedArPhoto, queueWaitingArPhotos } from './photo-queue.ts';

export type { ArPhoto } from '../db/user/ar-rows.ts';

async function readPhotos(db: UserDb): Promise<ArPhoto[]> {
  const { rows } = soundRows(ArPhotoRow, await db.arPhotos.orderBy('at').reverse().toArray());
  return rows.map(({ schema: _, ...photo }) => photo);
}

/** The person's photos of the AR view, newest first. */
export function useArPhotos(): Live<ArPhoto[]> {
  return useUserQuery(readPhotos);
}

/** Keeps a photo on this device, and sends it to the person's own on the server as soon as they are signed in. */
export function saveArPhoto(photo: Omit<ArPhoto, 'id' | 'at' | 'state'>): Promise<SaveResult> {
  return keep({ ...photo, id: newId(), at: new Date().toISOString(), state: 'waiting' });
}

/** Puts back a photo that was deleted by mistake; the server has it again when it had it. */
export function restoreArPhoto(photo: ArPhoto): Promise<SaveResult> {
  return keep({ ...photo, state: photo.state === 'kept' ? 'kept' : 'waiting' });
}

/** Deletes a photo, also from the server. */
export async function deleteArPhoto(id: string): Promise<SaveResult> {
  const result = await writeUser(arPhotoTables, (db) => deleteQueuedArPhoto(db, id));
  if (result.ok) wakeSender();
  return result;
}

async function keep(photo: ArPhoto): Promise<SaveResult> {
  const result = await writeUser(
    (db) => [db.arPhotos],
    (db) => db.arPhotos.put({ ...photo, schema: SCHEMA_OF_USER_ROWS }),
  );
  const uid = currentUid();
  if (!result.ok || uid === GUEST_UID) return result;
  await queueWaitingArPhotos(await openUserConnection(uid));
  wakeSender();
  return result;
}
