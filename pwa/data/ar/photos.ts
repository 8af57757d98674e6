import { useCallback, useEffect, useState } from 'react';
import type { Refusal } from '../../../domain/refusal.ts';
import { type ArPhoto, ArPhotoRow } from '../db/user/ar-rows.ts';
import type { ArPhotoEntry } from '../db/user/outbox-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { soundRows } from '../db/user/user-rows.ts';
import { http } from '../http.ts';
import type { Live } from '../live.ts';
import { marketState, onMarketState } from '../market/market-client.ts';
import { newId } from '../new-id.ts';
import { useOutside } from '../notices.ts';
import { retryEntry } from '../outbox/entry-actions.ts';
import { entriesOf } from '../outbox/outbox-queue.ts';
import { needsPerson } from '../outbox/outbox-state.ts';
import { wakeSender } from '../outbox/wake.ts';
import type { SaveResult } from '../save-result.ts';
import { currentUid, GUEST_UID, useCurrentUid } from '../session/session.ts';
import { hasRoom } from '../storage/room.ts';
import { useUserQuery } from '../user/use-user-query.ts';
import { openUserConnection } from '../user/user-records.ts';
import { writeUser } from '../user/user-writes.ts';
import { ASKED, downloadArPhotos, type PhotosLeft, UNASKED } from './photo-download.ts';
import { arPhotoTables, deleteQueuedArPhoto, queueWaitingArPhotos } from './photo-queue.ts';

export type { ArPhoto } from '../db/user/ar-rows.ts';

/** What a photo waits for: the server refused it, or failed over it again and again. */
export type ArPhotoFault = {
  readonly entryId: string;
  readonly state: 'rejected' | 'quarantined';
  readonly error: string;
  readonly refusal: Refusal | undefined;
};
/** A photo as its owner sees it; `fault` is null for one that waits for nothing but the network. */
export type ShownArPhoto = ArPhoto & { readonly fault: ArPhotoFault | null };

async function readPhotos(db: UserDb): Promise<ShownArPhoto[]> {
  const { rows } = soundRows(ArPhotoRow, await db.arPhotos.orderBy('at').reverse().toArray());
  const entries = (await entriesOf(db)).filter((entry): entry is ArPhotoEntry => entry.kind === 'arPhoto');
  return rows.map(({ schema: _, ...photo }) => ({ ...photo, fault: faultOf(photo, entries) }));
}

function faultOf({ id, state }: ArPhoto, entries: readonly ArPhotoEntry[]): ArPhotoFault | null {
  if (state !== 'waiting') return null;
  const entry = entries.find((one) => one.photoId === id && one.photo !== null && needsPerson(one));
  if (entry === undefined) return null;
  const isRejected = entry.state === 'rejected';
  return {
    entryId: entry.id,
    state: isRejected ? 'rejected' : 'quarantined',
    error: entry.error ?? '',
    refusal: entry.refusal,
  };
}

/** The person's photos of the AR view, newest first. */
export function useArPhotos(): Live<ShownArPhoto[]> {
  return useUserQuery(readPhotos);
}

/** Sends a photo again that was refused or set aside. */
export function retryArPhoto({ entryId }: ArPhotoFault): Promise<SaveResult> {
  return retryEntry({ id: entryId, kind: 'arPhoto' });
}

const NOTHING_LEFT: PhotosLeft = { older: 0, large: 0, noRoom: 0 };

/**
 * Brings photos of the person's other devices here while they are signed in: the newest by themselves, again after each
 * sync, the rest when asked for. `left` is what the server has besides, and why it is not here.
 */
export function useArPhotosOfOtherDevices(): { left: PhotosLeft; isBusy: boolean; bringAll: () => void } {
  const uid = useCurrentUid();
  const syncedAt = useOutside(onMarketState, () => marketState().syncedAt);
  const [left, setLeft] = useState(NOTHING_LEFT);
  const [asked, setAsked] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sync that ends may have brought news
  useEffect(() => {
    setLeft(NOTHING_LEFT);
    if (uid === GUEST_UID) return;
    const stop = new AbortController();
    setIsBusy(true);
    const limits = { ...(asked > 0 ? ASKED : UNASKED), startedAt: new Date().toISOString() };
    openUserConnection(uid)
      .then((connection) => downloadArPhotos({ connection, http, uid, hasRoom }, limits, stop.signal))
      .then((more) => stop.signal.aborted || setLeft(more))
      // Without a network those of this device are shown; the next sync asks again.
      .catch(() => {})
      .finally(() => stop.signal.aborted || setIsBusy(false));
    return () => stop.abort();
  }, [uid, syncedAt, asked]);
  const bringAll = useCallback(() => setAsked((round) => round + 1), []);
  return { left, isBusy, bringAll };
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
