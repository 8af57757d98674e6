import * as z from 'zod/mini';
import { PERSON_HEADER } from '../../../domain/sync/operation.ts';
import { KeptArPhoto } from '../../../domain/user/ar-photo.ts';
import type { DbConnection } from '../db/db-connection.ts';
import { ArPhotoRow } from '../db/user/ar-rows.ts';
import type { ArPhotoEntry } from '../db/user/outbox-rows.ts';
import { SCHEMA_OF_USER_ROWS as schema } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { soundRows } from '../db/user/user-rows.ts';
import { type Http, HttpError } from '../http.ts';
import { entriesOf } from '../outbox/outbox-queue.ts';
import { arPhotoTables } from './photo-queue.ts';

type DownloadParts = { connection: DbConnection<UserDb>; http: Pick<Http, 'json' | 'bytes'>; uid: string };

/**
 * Brings the newest photos that the person took on other devices to this one, at most so many, and says how many more
 * the server has. One that the server has no more, as it was deleted elsewhere, stays here as a photo of this device.
 * @param startedAt instant of this device's clock, ISO: what was sent or deleted after it is newer than the answer
 * @throws as `http.json`
 */
export async function downloadArPhotos(
  { connection, http, uid }: DownloadParts,
  { most, startedAt }: { most: number; startedAt: string },
  signal: AbortSignal,
): Promise<number> {
  const addedHeaders = { [PERSON_HEADER]: uid };
  const kept = await http.json({ path: '/api/ar-photos', schema: z.array(KeptArPhoto), addedHeaders, signal });
  await connection.write(arPhotoTables, (db) => noteRemovedElsewhere(db, new Set(kept.map(({ id }) => id)), startedAt));
  const missing = await connection.read((db) => missingHere(db, kept));
  for (const photo of missing.slice(0, most)) {
    const image = await pictureOf(http, { path: `/api/ar-photos/${photo.id}/picture`, addedHeaders, signal });
    if (image === null) continue;
    await connection.write(arPhotoTables, async (db) => {
      // It may have been deleted while its picture was on its way.
      if ((await missingHere(db, [photo])).length === 0) return;
      const { sha256: _, ...facts } = photo;
      await db.arPhotos.put({ ...facts, image, state: 'sent', schema });
    });
  }
  return Math.max(0, missing.length - most);
}

/** The JPEG; null where it was deleted since the list was made. */
async function pictureOf(http: Pick<Http, 'bytes'>, request: Parameters<Http['bytes']>[0]) {
  try {
    return await http.bytes(request);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** Those that are neither here nor were deleted here. */
async function missingHere(db: UserDb, kept: readonly KeptArPhoto[]): Promise<KeptArPhoto[]> {
  const here = new Set(await db.arPhotos.toCollection().primaryKeys());
  const removed = new Set((await arEntries(db)).filter(({ photo }) => photo === null).map(({ photoId }) => photoId));
  return kept.filter(({ id }) => !here.has(id) && !removed.has(id));
}

async function noteRemovedElsewhere(db: UserDb, kept: ReadonlySet<string>, startedAt: string): Promise<void> {
  const { rows } = soundRows(ArPhotoRow, await db.arPhotos.where('state').equals('sent').toArray());
  const sentSince = (await arEntries(db)).filter(
    ({ state, sentAt }) => state !== 'sent' || (sentAt ?? '') >= startedAt,
  );
  const isNew = new Set(sentSince.map(({ photoId }) => photoId));
  for (const { id } of rows) if (!kept.has(id) && !isNew.has(id)) await db.arPhotos.update(id, { state: 'kept' });
}

async function arEntries(db: UserDb): Promise<ArPhotoEntry[]> {
  return (await entriesOf(db)).filter((entry): entry is ArPhotoEntry => entry.kind === 'arPhoto');
}
