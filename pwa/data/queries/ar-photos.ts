import { useCallback, useEffect, useState } from 'react';
import type { ArPhotoFault, ShownArPhoto } from '../mutations/ar-photos.ts';
import { http } from '../platform/http.ts';
import { useOutside } from '../platform/notices.ts';
import { GUEST_UID, useCurrentUid } from '../platform/session/session.ts';
import { hasRoom } from '../platform/storage/room.ts';
import { marketState, onMarketState } from '../replica/market-client.ts';
import { type ArPhoto, ArPhotoRow } from '../store/user/ar-rows.ts';
import { openUserConnection } from '../store/user/open-user-store.ts';
import { entriesOf } from '../store/user/outbox-entries.ts';
import type { ArPhotoEntry } from '../store/user/outbox-rows.ts';
import { needsPerson } from '../store/user/outbox-state.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { soundRows } from '../store/user/user-rows.ts';
import { ASKED, downloadArPhotos, type PhotosLeft, UNASKED } from '../sync/ar-photo-download.ts';
import type { QueryResult } from './query.ts';
import { useUserRecords } from './use-user-records.ts';

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
export function useArPhotos(): QueryResult<ShownArPhoto[]> {
  return useUserRecords(readPhotos);
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
