import * as z from 'zod/mini';
import { PERSON_HEADER } from '../../../domain/sync/operation.ts';
import { KeptArPhoto } from '../../../domain/user/ar-photo.ts';
import { hashSha256 } from '../platform/crypto.ts';
import { type Http, HttpError } from '../platform/http.ts';
import type { DbConnection } from '../store/db-connection.ts';
import { addEntry } from '../store/user/new-entry.ts';
import { entriesOfKind } from '../store/user/outbox-entries.ts';
import type { ArPhotoEntry } from '../store/user/outbox-rows.ts';
import { ArPhoto } from '../store/user/record-rows.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { readRows } from '../store/user/user-rows.ts';

/** Queues photos that were taken before sign-in. They are still marked as `waiting`. */
export async function queueWaitingArPhotos(connection: DbConnection<UserDb>): Promise<void> {
  const unqueued = async (db: UserDb) => {
    const rows = await readRows(ArPhoto, db.arPhotos.where('state').equals('waiting'));
    const entries = await entriesOfKind(db, 'arPhoto');
    const queued = new Set(entries.flatMap(({ state, photoId }) => (state === 'sent' ? [] : photoId)));
    return rows.filter(({ id }) => !queued.has(id));
  };
  for (const photo of await connection.read(unqueued)) {
    // Computed before the transaction, because waiting for the digest would end the transaction.
    const sha256 = await hashSha256(photo.image);
    await connection.write(arPhotoTables, async (db) => {
      if ((await unqueued(db)).some(({ id }) => id === photo.id)) await queueArPhoto(db, photo, sha256);
    });
  }
}

/** Deletes a photo on this device, and on the server if it may have been received. */
export async function deleteQueuedArPhoto(db: UserDb, id: string): Promise<void> {
  const photo = ArPhoto.safeParse(await db.arPhotos.get(id));
  const entries = (await entriesOfKind(db, 'arPhoto')).filter((entry) => entry.photoId === id);
  // An upload in progress continues; the removal follows it.
  const stopped = entries.filter(({ state }) => state !== 'sending' && state !== 'sent');
  await db.outbox.bulkDelete(stopped.map((entry) => entry.id));
  await db.arPhotos.delete(id);
  const mayHaveArrived = photo.data?.state === 'sent' || entries.some(({ attempts }) => attempts > 0);
  if (mayHaveArrived) await queueArPhoto(db, photo.success ? photo.data : { id, building: '', note: '' }, null);
}

export const arPhotoTables = (db: UserDb) => [db.arPhotos, db.outbox, db.meta];

/** Queues a photo, or its removal when `sha256` is null. */
export async function queueArPhoto(
  db: UserDb,
  photo: ArPhoto | Pick<ArPhoto, 'id' | 'building' | 'note'>,
  sha256: string | null,
): Promise<void> {
  await addEntry(db, {
    title: photo.note || photo.building,
    kind: 'arPhoto',
    photoId: photo.id,
    photo: sha256 === null || !('image' in photo) ? null : sentOf(photo, sha256),
  });
}

function sentOf(photo: ArPhoto, sha256: string): ArPhotoEntry['photo'] {
  const { at, place, accuracyM, headingDeg, building, propertyId, homeId, note, width, height } = photo;
  const facts = { sha256, at, place, accuracyM, headingDeg, building, propertyId, note, width, height };
  return homeId === undefined ? facts : { ...facts, homeId };
}

/** Assumed size of a picture of unknown size. */
const USUAL_BYTES = 500_000;

/** Limits for automatic downloads, and for "download all". */
export type DownloadLimits = { most: number; mostBytes: number };
/** Larger pictures are downloaded on request only, to spare mobile data. */
export const UNASKED: DownloadLimits = { most: 24, mostBytes: 2 * 1024 * 1024 };
export const PHOTOS_ASKED_FOR: DownloadLimits = { most: Number.POSITIVE_INFINITY, mostBytes: Number.POSITIVE_INFINITY };

/** Numbers of photos that were not downloaded, by reason: too old, too large, or no space. */
export type PhotosLeft = { older: number; large: number; noRoom: number };

type DownloadParts = {
  connection: DbConnection<UserDb>;
  http: Pick<Http, 'json' | 'bytes'>;
  uid: string;
  hasRoom: (bytes: number) => Promise<boolean>;
};

/**
 * Downloads photos from the user's other devices, newest first, and returns how many were left out. A photo that was
 * deleted on another device stays on this one.
 * @param startedAt ISO instant by this device's clock; photos sent or deleted after it are newer than the answer
 * @throws as `http.json`
 */
export async function downloadArPhotos(
  parts: DownloadParts,
  { most, mostBytes, startedAt }: DownloadLimits & { startedAt: string },
  signal: AbortSignal,
): Promise<PhotosLeft> {
  const { connection, http, uid, hasRoom } = parts;
  const headers = { [PERSON_HEADER]: uid };
  const kept = await http.json({ path: '/api/ar-photos', schema: z.array(KeptArPhoto), headers, signal });
  await connection.write(arPhotoTables, (db) => keepDeletedElsewhere(db, new Set(kept.map(({ id }) => id)), startedAt));
  const missing = await connection.read((db) => missingPhotos(db, kept));
  const small = missing.filter(({ bytes = USUAL_BYTES }) => bytes <= mostBytes);
  const wanted = small.slice(0, most);
  const left: PhotosLeft = { older: small.length - wanted.length, large: missing.length - small.length, noRoom: 0 };
  for (const [at, photo] of wanted.entries()) {
    const isKept = (await hasRoom(photo.bytes ?? USUAL_BYTES)) && (await bring(parts, photo, signal));
    if (!isKept) return { ...left, noRoom: wanted.length - at };
  }
  return left;
}

async function bring({ connection, http, uid }: DownloadParts, photo: KeptArPhoto, signal: AbortSignal) {
  const headers = { [PERSON_HEADER]: uid };
  const image = await pictureOf(http, { path: `/api/ar-photos/${photo.id}/picture`, headers, signal });
  if (image === null) return true;
  const result = await connection.write(arPhotoTables, async (db) => {
    // It may have been deleted during the download.
    if ((await missingPhotos(db, [photo])).length === 0) return;
    const { sha256: _, bytes: __, ...facts } = photo;
    await db.arPhotos.put({ ...facts, image, state: 'sent' });
  });
  return result.ok;
}

async function pictureOf(http: Pick<Http, 'bytes'>, request: Parameters<Http['bytes']>[0]) {
  try {
    return await http.bytes(request);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

async function missingPhotos(db: UserDb, kept: readonly KeptArPhoto[]): Promise<KeptArPhoto[]> {
  const here = new Set(await db.arPhotos.toCollection().primaryKeys());
  const entries = await entriesOfKind(db, 'arPhoto');
  const removed = new Set(entries.flatMap(({ photo, photoId }) => (photo === null ? photoId : [])));
  return kept.filter(({ id }) => !here.has(id) && !removed.has(id));
}

async function keepDeletedElsewhere(db: UserDb, kept: ReadonlySet<string>, startedAt: string): Promise<void> {
  const rows = await readRows(ArPhoto, db.arPhotos.where('state').equals('sent'));
  const entries = await entriesOfKind(db, 'arPhoto');
  const sentSince = entries.filter(({ state, sentAt }) => state !== 'sent' || (sentAt ?? '') >= startedAt);
  const isNew = new Set(sentSince.map(({ photoId }) => photoId));
  for (const { id } of rows) if (!kept.has(id) && !isNew.has(id)) await db.arPhotos.update(id, { state: 'kept' });
}
