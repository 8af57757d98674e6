import { useEffect, useState } from 'react';
import { picturePath } from '../../../domain/property/card.ts';
import type { Property } from '../../../domain/property/property.ts';
import { drawScaled, loadPicture, toJpeg } from '../platform/picture.ts';
import { readUser } from '../store/user/open-user-store.ts';
import { PhotoRow } from '../store/user/outbox-rows.ts';

/** Longer side of a picture in a document, in pixels. */
const LONGEST_PX = 1600;
const QUALITY = 0.85;

export type PhotographedListing = Pick<Property, 'id' | 'imageUrl' | 'photos'>;
/** Address of a photo, and its hash if its bytes may exist only on this device. */
export type ListingPhoto = { readonly path: string; readonly sha256: string | null };

export function photosOf({ id, imageUrl, photos = [] }: PhotographedListing): ListingPhoto[] {
  const taken = photos.map(({ sha256 }): ListingPhoto => ({ path: photoPath(sha256), sha256 }));
  const cover = { path: imageUrl === '' ? '' : picturePath({ id, imageUrl }), sha256: null };
  const isKnown = cover.path === '' || taken.some(({ path }) => path === cover.path);
  return isKnown ? taken : [cover, ...taken];
}

/** Returns a photo as a JPEG data URI, from its bytes on this device if stored, else from its address. */
export async function readPhoto({ path, sha256 }: ListingPhoto): Promise<string> {
  const bytes = sha256 === null ? null : await photoOnDevice(sha256);
  if (bytes === null) return jpegUri(path, LONGEST_PX);
  return pictureUri(new Blob([bytes], { type: 'image/jpeg' }), LONGEST_PX);
}

/** Converts a chosen picture to a JPEG data URI. @throws if the file is not a picture */
export async function pictureUri(file: Blob, longestPx: number): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    return await jpegUri(address, longestPx);
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function jpegUri(address: string, longestPx: number): Promise<string> {
  return dataUriOf(await toJpeg(drawScaled(await loadPicture(address), longestPx), QUALITY));
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

export const photoPath = (sha256: string): string => `/api/photos/${sha256}`;

/** Address of a picture: a local one if it is stored on this device, else the server's. Null until that is known. */
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
