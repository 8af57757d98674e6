import { newId } from '../platform/new-id.ts';
import { sha256Hex } from '../platform/sha256.ts';
import type { DbConnection } from '../store/db-connection.ts';
import { type ArPhoto, ArPhotoRow } from '../store/user/ar-rows.ts';
import { entriesOf } from '../store/user/outbox-entries.ts';
import type { ArPhotoEntry } from '../store/user/outbox-rows.ts';
import { nextOrder } from '../store/user/outbox-state.ts';
import { SCHEMA_OF_USER_ROWS as schema } from '../store/user/schema.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { soundRows } from '../store/user/user-rows.ts';

/**
 * Puts photos into the outbox of a person who is signed in that are not in it yet: of this moment, and those they took
 * before they signed in. A photo waits by its own record, so that nothing is lost between the two.
 */
export async function queueWaitingArPhotos(connection: DbConnection<UserDb>): Promise<void> {
  const unqueued = async (db: UserDb) => {
    const { rows } = soundRows(ArPhotoRow, await db.arPhotos.where('state').equals('waiting').toArray());
    const queued = new Set((await arEntries(db)).flatMap((entry) => (entry.state === 'sent' ? [] : entry.photoId)));
    return rows.filter(({ id }) => !queued.has(id));
  };
  for (const photo of await connection.read(unqueued)) {
    // Before the transaction: it would end while the digest is made.
    const sha256 = await sha256Hex(photo.image);
    await connection.write(arPhotoTables, async (db) => {
      if ((await unqueued(db)).some(({ id }) => id === photo.id)) await queueArPhoto(db, photo, sha256);
    });
  }
}

/** Deletes a photo here, and on the server when it may have arrived there. */
export async function deleteQueuedArPhoto(db: UserDb, id: string): Promise<void> {
  const photo = ArPhotoRow.safeParse(await db.arPhotos.get(id));
  const entries = (await arEntries(db)).filter((entry) => entry.photoId === id);
  // One that is on its way goes on, with the removal behind it.
  const stopped = entries.filter(({ state }) => state !== 'sending' && state !== 'sent');
  await db.outbox.bulkDelete(stopped.map((entry) => entry.id));
  await db.arPhotos.delete(id);
  const mayHaveArrived = photo.data?.state === 'sent' || entries.some(({ attempts }) => attempts > 0);
  if (mayHaveArrived) await queueArPhoto(db, photo.success ? photo.data : { id, building: '', note: '' }, null);
}

/** Tables that the above writes. */
export function arPhotoTables(db: UserDb) {
  return [db.arPhotos, db.outbox, db.meta];
}

/** Queues a photo, or its removal when `sha256` is null. */
export async function queueArPhoto(
  db: UserDb,
  photo: ArPhoto | Pick<ArPhoto, 'id' | 'building' | 'note'>,
  sha256: string | null,
): Promise<void> {
  const entry: ArPhotoEntry = {
    id: newId(),
    order: await nextOrder(db),
    place: null,
    title: photo.note || photo.building,
    createdAt: new Date().toISOString(),
    state: 'waiting',
    attempts: 0,
    faults: 0,
    kind: 'arPhoto',
    photoId: photo.id,
    photo: sha256 === null || !('image' in photo) ? null : sentOf(photo, sha256),
  };
  await db.outbox.add({ ...entry, schema });
}

function sentOf(photo: ArPhoto, sha256: string): ArPhotoEntry['photo'] {
  const { at, place, accuracyM, headingDeg, building, propertyId, note, width, height } = photo;
  return { sha256, at, place, accuracyM, headingDeg, building, propertyId, note, width, height };
}

async function arEntries(db: UserDb): Promise<ArPhotoEntry[]> {
  return (await entriesOf(db)).filter((entry): entry is ArPhotoEntry => entry.kind === 'arPhoto');
}
