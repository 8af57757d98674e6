import type { Refusal } from '../../../domain/errors/refusal.ts';
import { newId } from '../platform/new-id.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { currentUid, GUEST_UID } from '../platform/session/session.ts';
import { sha256Hex } from '../platform/sha256.ts';
import type { ArPhoto } from '../store/user/ar-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import { arPhotoTables, deleteQueuedArPhoto, queueArPhoto } from '../sync/ar-photo-queue.ts';
import { wakeSender } from '../sync/outbox/wake.ts';
import { retryEntry } from './outbox-entries.ts';
import { writeUser } from './write-user.ts';

export type { ArPhoto } from '../store/user/ar-rows.ts';

/** What a photo waits for: the server refused it, or failed over it again and again. */
export type ArPhotoFault = {
  readonly entryId: string;
  readonly state: 'rejected' | 'quarantined';
  readonly error: string;
  readonly refusal: Refusal | undefined;
};

/** A photo as its owner sees it; `fault` is null for one that waits for nothing but the network. */
export type ShownArPhoto = ArPhoto & { readonly fault: ArPhotoFault | null };

/** Sends a photo again that was refused or set aside. */
export function retryArPhoto({ entryId }: ArPhotoFault): Promise<SaveResult> {
  return retryEntry({ id: entryId, kind: 'arPhoto' });
}

/** Keeps a photo on this device, and sends it to the person's own on the server as soon as they are signed in. */
export function saveArPhoto(photo: Omit<ArPhoto, 'id' | 'at' | 'state'>): Promise<SaveResult> {
  return keep({ ...photo, id: newId(), at: new Date().toISOString(), state: 'waiting' });
}

/** Puts back a photo that was deleted by mistake; the server has it again when it had it. */
export function restoreArPhoto({ fault: _, ...photo }: ShownArPhoto): Promise<SaveResult> {
  return keep({ ...photo, state: photo.state === 'kept' ? 'kept' : 'waiting' });
}

/** Deletes a photo, also from the server. */
export async function deleteArPhoto(id: string): Promise<SaveResult> {
  const result = await writeUser(arPhotoTables, (db) => deleteQueuedArPhoto(db, id));
  if (result.ok) wakeSender();
  return result;
}

async function keep(photo: ArPhoto): Promise<SaveResult> {
  // A guest's photos are queued when they sign in.
  const isQueued = photo.state === 'waiting' && currentUid() !== GUEST_UID;
  // Before the transaction, which would end while the digest is made.
  const sha256 = isQueued ? await sha256Hex(photo.image) : null;
  const result = await writeUser(arPhotoTables, async (db) => {
    await db.arPhotos.put({ ...photo, schema: SCHEMA_OF_USER_ROWS });
    if (sha256 !== null) await queueArPhoto(db, photo, sha256);
  });
  if (result.ok) wakeSender();
  return result;
}
