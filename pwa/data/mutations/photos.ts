import type { ListingPhoto } from '../../../domain/property/property.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { sha256Hex } from '../platform/sha256.ts';
import { newEntry, nextOrder } from '../store/user/outbox-entries.ts';
import { SCHEMA_OF_USER_ROWS as schema } from '../store/user/schema.ts';
import { wakeSender } from '../sync/outbox/wake.ts';
import { preparePicture } from './prepare-picture.ts';
import { writeUser } from './write-user.ts';

export type AddedPhoto =
  | { ok: true; photo: ListingPhoto }
  | { ok: false; reason: 'unreadable' | Exclude<SaveResult, { ok: true }>['reason'] };

/** Makes a picture fit to be shown and sent, and keeps it on this device until the server has it. */
export async function addPhoto(file: Blob & { name?: string }): Promise<AddedPhoto> {
  const prepared = await preparePicture(file);
  if (prepared === null) return { ok: false, reason: 'unreadable' };
  const { bytes, width, height, likeness } = prepared;
  const sha256 = await sha256Hex(bytes);
  const result = await writeUser(
    (db) => [db.photos, db.outbox],
    async (db) => {
      await db.photos.put({ sha256, at: new Date().toISOString(), bytes, schema });
      const known = await db.outbox.filter((entry) => entry.kind === 'photo' && entry.sha256 === sha256).count();
      if (known > 0) return;
      const title = file.name ?? '';
      const entry = { ...newEntry(await nextOrder(db)), kind: 'photo' as const, title, sha256 };
      await db.outbox.add({ ...entry, bytes: bytes.byteLength, width, height, schema });
    },
  );
  if (!result.ok) return result;
  wakeSender();
  return { ok: true, photo: { sha256, kind: 'photo', width, height, likeness } };
}
