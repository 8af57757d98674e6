import { useEffect, useState } from 'react';
import { picturePath } from '../../../domain/property/card.ts';
import type { Property } from '../../../domain/property/property.ts';
import { readUser } from '../store/user/open-user-store.ts';
import { PhotoRow } from '../store/user/outbox-rows.ts';

/** Longer side of a picture in a document, in pixels. */
const LONGEST_PX = 1600;
const QUALITY = 0.85;

export type PhotographedListing = Pick<Property, 'id' | 'imageUrl' | 'photos'>;
/** Address of a photo, and its hash if its bytes may be on this device only. */
export type ListingPhoto = { readonly path: string; readonly sha256: string | null };

export function photosOf({ id, imageUrl, photos = [] }: PhotographedListing): ListingPhoto[] {
  const taken = photos.map(({ sha256 }): ListingPhoto => ({ path: photoPath(sha256), sha256 }));
  const cover = { path: imageUrl === '' ? '' : picturePath({ id, imageUrl }), sha256: null };
  const isKnown = cover.path === '' || taken.some(({ path }) => path === cover.path);
  return isKnown ? taken : [cover, ...taken];
}

/**
 * Returns a photo as JPEG: from its bytes on this device, else from its address, which the service worker answers
 * offline too.
 */
export async function readPhoto({ path, sha256 }: ListingPhoto): Promise<string> {
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

async function jpegOf(image: HTMLImageElement, longestPx = LONGEST_PX): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, longestPx / Math.max(naturalWidth, naturalHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    // White behind transparent pixels, because JPEG has no transparency.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (blob === null) throw new TypeError(`no picture at ${image.src}`);
  return blob;
}

/** A chosen picture as the data address of a JPEG. @throws for a file that is no picture */
export async function pictureUri(file: Blob, longestPx: number): Promise<string> {
  const uri = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = uri;
    await image.decode();
    return await dataUriOf(await jpegOf(image, longestPx));
  } finally {
    URL.revokeObjectURL(uri);
  }
}

export function dataUriOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('file cannot be read'));
    reader.readAsDataURL(blob);
  });
}

async function photoOnDevice(sha256: string): Promise<ArrayBuffer | null> {
  return PhotoRow.safeParse(await readUser((db) => db.photos.get(sha256))).data?.bytes ?? null;
}

export function photoPath(sha256: string): string {
  return `/api/photos/${sha256}`;
}

/** Address of a picture on this device if it is stored, else on the server; null until that is known. */
export function usePhotoAddress(sha256: string): string | null {
  const [found, setFound] = useState<{ sha256: string; address: string } | null>(null);
  useEffect(() => {
    let address: string | null = null;
    let isOld = false;
    const show = (next: string) => {
      if (isOld) return;
      setFound({ sha256, address: next });
    };
    photoOnDevice(sha256).then(
      (bytes) => {
        if (bytes === null || isOld) return show(photoPath(sha256));
        address = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
        show(address);
      },
      () => show(photoPath(sha256)),
    );
    return () => {
      isOld = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [sha256]);
  return found?.sha256 === sha256 ? found.address : null;
}
