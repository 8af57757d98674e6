import { useEffect, useMemo, useState } from 'react';
import { picturePath } from '../../../../domain/property/picture-path.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { photoOnDevice } from '../../../data/photos/photo-bytes.ts';
import { photoPath } from '../../../data/photos/photo-path.ts';

/** Photos of a listing that a slide has room for. */
const MAX_PHOTOS = 6;
/** The longer side of a picture in a deck, pixels: sharp on a screen, and small enough for every export. */
const LONGEST_PX = 1600;
const QUALITY = 0.85;

type Listing = Pick<Property, 'id' | 'imageUrl' | 'photos'>;
type Wanted = { readonly path: string; readonly sha256: string | null };

/** What is known of a listing's photos: data addresses of those at hand in their order, how many are not, and may come. */
export type HomePhotos = { readonly uris: readonly string[]; readonly missing: number; readonly isComing: boolean };

/** Photos of listings as data addresses, the cover first, so that a deck needs no network. */
export function usePhotos(properties: readonly Listing[]): ReadonlyMap<number, HomePhotos> {
  const [uris, setUris] = useState<ReadonlyMap<string, string | null>>(new Map());
  const wanted = properties.map((property) => ({ id: property.id, photos: photosOf(property) }));
  const key = wanted.map(({ id, photos }) => `${id} ${photos.map(({ path }) => path).join(' ')}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says everything about `wanted`.
  useEffect(() => {
    let isCurrent = true;
    for (const photo of wanted.flatMap(({ photos }) => photos)) {
      readPhoto(photo).then(
        (uri) => isCurrent && setUris((now) => new Map(now).set(photo.path, uri)),
        // Counted as missing; for the cover the drawing of its kind stands in.
        () => isCurrent && setUris((now) => new Map(now).set(photo.path, null)),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says everything about `wanted`.
  return useMemo(() => new Map(wanted.map(({ id, photos }) => [id, foundOf(photos, uris)])), [key, uris]);
}

function foundOf(photos: readonly Wanted[], uris: ReadonlyMap<string, string | null>): HomePhotos {
  const found = photos.flatMap(({ path }) => uris.get(path) ?? []);
  const isComing = photos.some(({ path }) => !uris.has(path));
  return { uris: found, missing: photos.length - found.length, isComing };
}

function photosOf({ id, imageUrl, photos = [] }: Listing): Wanted[] {
  const taken = photos.map(({ sha256 }): Wanted => ({ path: photoPath(sha256), sha256 }));
  const cover = { path: imageUrl === '' ? '' : picturePath({ id, imageUrl }), sha256: null };
  const isKnown = cover.path === '' || taken.some(({ path }) => path === cover.path);
  return (isKnown ? taken : [cover, ...taken]).slice(0, MAX_PHOTOS);
}

/**
 * A photo as JPEG: of its bytes while the server does not have them, else as pages show it, which the service worker
 * answers without a network too.
 */
async function readPhoto({ path, sha256 }: Wanted): Promise<string> {
  const bytes = sha256 === null ? null : await photoOnDevice(sha256);
  const own = bytes === null ? null : URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
  try {
    const image = new Image();
    image.src = own ?? path;
    await image.decode();
    return await dataUriOf(await jpegOf(image));
  } finally {
    if (own !== null) URL.revokeObjectURL(own);
  }
}

async function jpegOf(image: HTMLImageElement): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, LONGEST_PX / Math.max(naturalWidth, naturalHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    // What was transparent is white, as JPEG knows no transparency.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (blob === null) throw new TypeError(`no picture at ${image.src}`);
  return blob;
}

/** A file as a data address. */
export function dataUriOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('file cannot be read'));
    reader.readAsDataURL(blob);
  });
}
