import { useState } from 'react';
import * as z from 'zod/mini';
import { distanceM, type LatLng } from '../../../domain/geo.ts';
import { NEARBY_RADIUS_M } from '../../../domain/property/properties-nearby.ts';
import { Property } from '../../../domain/property/property.ts';
import type { Purpose } from '../../../domain/property/purpose.ts';
import { type ShownArPhoto, SITE_M } from '../mutations/ar.ts';
import { http } from '../platform/http.ts';
import { GUEST_UID, useCurrentUid } from '../platform/session.ts';
import { hasRoom } from '../platform/storage.ts';
import { type AreaContent, areaContent } from '../replica/area-content.ts';
import { hadDataAtStart, useMarketState } from '../replica/market-client.ts';
import { openUserConnection } from '../store/user/open-user-store.ts';
import { entriesOfKind } from '../store/user/outbox-entries.ts';
import type { ArPhotoEntry } from '../store/user/outbox-rows.ts';
import { needsPerson } from '../store/user/outbox-state.ts';
import { ArAlignment, ArArea, ArPhoto } from '../store/user/record-rows.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { readRows } from '../store/user/user-rows.ts';
import { downloadArPhotos, PHOTOS_ASKED_FOR, type PhotosLeft, UNASKED } from '../sync/ar-photos.ts';
import { apiCall, NOT_YET, type QueryResult, serverQuery, useAnswer, useMarket } from './query.ts';
import { useUserRecords } from './user-records.ts';

export type { AreaContent } from '../replica/area-content.ts';

const readAlignments = (db: UserDb) => readRows(ArAlignment, db.arAlignments.orderBy('at').reverse());

export const useAlignments = (): QueryResult<ArAlignment[]> => useUserRecords(readAlignments);

export function alignmentAt(at: LatLng, known: readonly ArAlignment[]): ArAlignment | null {
  return known.find(({ place }) => distanceM(place, at) <= SITE_M) ?? null;
}

const readAreas = (db: UserDb) => readRows(ArArea, db.arAreas.orderBy('at').reverse());

export const useSavedAreas = (): QueryResult<ArArea[]> => useUserRecords(readAreas);

export function useAreaContent(center: LatLng, radiusM: number): QueryResult<AreaContent> {
  return useMarket(['ar-area', center.lat, center.lng, radiusM], {
    of: 'records',
    ask: async (_, state) => {
      // The copy is still opening, so its content is unknown.
      if (state.syncedAt === null && state.phase.kind === 'idle' && hadDataAtStart()) return NOT_YET;
      const { listingsComplete: hasListings, syncedAt: asOf } = state;
      return { ...(await areaContent(center, radiusM)), hasListings, asOf };
    },
  });
}

const readPhotos = (db: UserDb) => readPhotosOf(db, undefined);

/** Photos of a home's documents, or those of the AR view without a home, newest first. */
export async function readPhotosOf(db: UserDb, homeId: string | undefined): Promise<ShownArPhoto[]> {
  const rows = await readRows(ArPhoto, db.arPhotos.orderBy('at').reverse());
  const photos = rows.filter((photo) => photo.homeId === homeId);
  const entries = await entriesOfKind(db, 'arPhoto');
  return photos.map((photo) => ({ ...photo, fault: faultOf(photo, entries) }));
}

function faultOf({ id, state }: ArPhoto, entries: readonly ArPhotoEntry[]): ArPhotoEntry | null {
  if (state !== 'waiting') return null;
  return entries.find((one) => one.photoId === id && one.photo !== null && needsPerson(one)) ?? null;
}

export const useArPhotos = (): QueryResult<ShownArPhoto[]> => useUserRecords(readPhotos);

const NOTHING_LEFT: PhotosLeft = { older: 0, large: 0, noRoom: 0 };

/**
 * Downloads photos of the user's other devices: the newest automatically and after each sync, the rest on request.
 * `left` counts those that were not downloaded, by reason.
 */
export function useArPhotosOfOtherDevices(): { left: PhotosLeft; isBusy: boolean; downloadAll: () => void } {
  const uid = useCurrentUid();
  const syncedAt = useMarketState((market) => market.syncedAt);
  const [asked, setAsked] = useState(0);
  // A finished sync may have changed the records. Offline, the next sync retries.
  const download = serverQuery(['ar-photos', syncedAt, asked], async (signal) => {
    if (uid === GUEST_UID) return NOTHING_LEFT;
    const limits = { ...(asked > 0 ? PHOTOS_ASKED_FOR : UNASKED), startedAt: new Date().toISOString() };
    return downloadArPhotos({ connection: await openUserConnection(uid), http, uid, hasRoom }, limits, signal);
  });
  const { data: left = NOTHING_LEFT, isPending: isBusy } = useAnswer(download);
  return { left, isBusy, downloadAll: () => setAsked((round) => round + 1) };
}

/** Decimal places of coordinates, about ten metres, so that a walking user does not start a query with every fix. */
const DECIMALS = 4;

/**
 * Listings on offer for a purpose within a radius of a point, nearest first. They come from the copy on this device, or from the API
 * (`GET /api/properties/coordinates`) while there is no copy. Without a point nothing is queried.
 */
export function useListingsNear(
  center: LatLng | null,
  purpose: Purpose,
  radiusM = NEARBY_RADIUS_M,
): QueryResult<Property[]> {
  const lat = center?.lat.toFixed(DECIMALS);
  const lng = center?.lng.toFixed(DECIMALS);
  return useMarket(['listings-near', lat, lng, radiusM, purpose], {
    of: 'listings',
    keepPrevious: true,
    ask: async (market) =>
      lat === undefined ? [] : market.propertiesNear({ lat: Number(lat), lng: Number(lng) }, radiusM, purpose),
    isEarly: (found, { listingsComplete }) => lat !== undefined && found.length === 0 && !listingsComplete,
    // The API supports only this radius.
    api:
      lat === undefined || radiusM !== NEARBY_RADIUS_M
        ? undefined
        : apiCall({
            path: `/api/properties/coordinates?lat=${lat}&lng=${lng}&purpose=${purpose}`,
            schema: () => z.array(Property),
            to: (listings) => listings,
          }),
  });
}
