import { distanceM, type LatLng } from '../../../domain/geo.ts';
import { hashSha256, newId } from '../platform/crypto.ts';
import type { SaveResult } from '../platform/notices.ts';
import { currentUid, GUEST_UID } from '../platform/session.ts';
import { areaContent } from '../replica/area-content.ts';
import { marketClient } from '../replica/market-client.ts';
import type { ArPhotoEntry } from '../store/user/outbox-rows.ts';
import { ArAlignment, type ArPhoto } from '../store/user/record-rows.ts';
import { parseRows } from '../store/user/user-rows.ts';
import { arPhotoTables, deleteQueuedArPhoto, queueArPhoto } from '../sync/ar-photos.ts';
import { mutate, putRecord, writeAndSend } from './mutate.ts';

export type { ArAlignment, ArPhoto } from '../store/user/record-rows.ts';

/** Range of a site's magnetic disturbance (cables, steel), in metres. */
export const SITE_M = 150;

/** Saves an alignment and deletes earlier ones of the same site. */
export function saveAlignment(alignment: Omit<ArAlignment, 'id' | 'at'>): Promise<SaveResult> {
  return mutate('arAlignment', async (alignments) => {
    const known = parseRows(ArAlignment, await alignments.all());
    const old = known.filter(({ place }) => distanceM(place, alignment.place) <= SITE_M);
    for (const { id } of old) await alignments.delete(id);
    await alignments.put({ ...alignment, id: newId(), at: new Date().toISOString() });
  });
}

export async function saveArea(area: { name: string; center: LatLng; radiusM: number }): Promise<SaveResult> {
  const market = marketClient();
  await market.syncNow();
  const { areaIds } = await areaContent(area.center, area.radiusM);
  const report = await market.offlineSelection.report();
  if (report !== null && !report.isWhole && report.choice.kind !== 'all') {
    const areas = [...new Set([...report.choice.areas, ...areaIds])].sort();
    await market.offlineSelection.choose({ ...report.choice, kind: 'areas', areas });
  }
  await market.valuation.updateModel();
  const { listings, bytes } = await areaContent(area.center, area.radiusM);
  const { name, center: centre, radiusM } = area;
  const row = { id: newId(), at: new Date().toISOString(), name, centre, radiusM, areaIds, listings, bytes };
  return putRecord('arArea', row);
}

/** `fault` is the outbox entry of a photo that the server refused or that failed repeatedly. */
export type ShownArPhoto = ArPhoto & { readonly fault: ArPhotoEntry | null };

/** Saves a photo on this device, and sends it to the server once the user is signed in. */
export function saveArPhoto(photo: Omit<ArPhoto, 'id' | 'at' | 'state'>): Promise<SaveResult> {
  return keep({ ...photo, id: newId(), at: new Date().toISOString(), state: 'waiting' });
}

export function restoreArPhoto({ fault: _, ...photo }: ShownArPhoto): Promise<SaveResult> {
  return keep({ ...photo, state: photo.state === 'kept' ? 'kept' : 'waiting' });
}

export function deleteArPhoto(id: string): Promise<SaveResult> {
  return writeAndSend(arPhotoTables, (db) => deleteQueuedArPhoto(db, id));
}

async function keep(photo: ArPhoto): Promise<SaveResult> {
  // A guest's photos are queued when they sign in.
  const isQueued = photo.state === 'waiting' && currentUid() !== GUEST_UID;
  // Computed before the transaction, because waiting for the digest would end the transaction.
  const sha256 = isQueued ? await hashSha256(photo.image) : null;
  return writeAndSend(arPhotoTables, async (db) => {
    await db.arPhotos.put(photo);
    if (sha256 !== null) await queueArPhoto(db, photo, sha256);
  });
}
