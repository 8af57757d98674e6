import { differenceHash, HASH_HEIGHT, HASH_WIDTH } from '../../../domain/property/duplicate.ts';
import type { PhotoRef } from '../../../domain/property/property.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { sha256Hex } from '../platform/sha256.ts';
import { newEntry, nextOrder } from '../store/user/outbox-state.ts';
import { SCHEMA_OF_USER_ROWS as schema } from '../store/user/schema.ts';
import { wakeSender } from '../sync/outbox/wake.ts';
import { writeUser } from './write-user.ts';

export type AddedPhoto =
  | { ok: true; photo: PhotoRef }
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

/** The longer side of a picture that is sent, pixels: sharp on a phone and on a slide. */
const LONGEST_PX = 1600;

const QUALITY = 0.82;

export type PreparedPicture = { bytes: ArrayBuffer; width: number; height: number; likeness: string };

/**
 * A picture as it is kept and sent: at most 1,600 pixels long, JPEG. Drawing it anew leaves nothing behind of what the
 * camera wrote beside it: the place, the time and the device. Null for a file that the browser cannot read as one.
 */
export async function preparePicture(file: Blob): Promise<PreparedPicture | null> {
  try {
    // The orientation that the camera noted is applied, as it is not noted any more.
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_PX / Math.max(image.width, image.height));
    const width = Math.max(1, Math.round(image.width * scale));
    const height = Math.max(1, Math.round(image.height * scale));
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    // What was transparent is white, as JPEG knows no transparency.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, 0, 0, width, height);
    image.close();
    const likeness = likenessOf(canvas);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return blob === null ? null : { bytes: await blob.arrayBuffer(), width, height, likeness };
  } catch {
    return null;
  }
}

/** What the picture shows, from a copy of 9 × 8 pixels. */
function likenessOf(picture: HTMLCanvasElement): string {
  const small = document.createElement('canvas');
  small.width = HASH_WIDTH;
  small.height = HASH_HEIGHT;
  const pen = small.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, HASH_WIDTH, HASH_HEIGHT);
  const { data } = pen.getImageData(0, 0, HASH_WIDTH, HASH_HEIGHT);
  const grey: number[] = [];
  // Brightness as the eye weighs colours (ITU-R BT.601).
  for (let i = 0; i < data.length; i += 4) {
    grey.push(0.299 * (data[i] ?? 0) + 0.587 * (data[i + 1] ?? 0) + 0.114 * (data[i + 2] ?? 0));
  }
  return differenceHash(grey);
}
