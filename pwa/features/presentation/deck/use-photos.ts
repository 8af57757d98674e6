import { useEffect, useMemo, useState } from 'react';
import {
  type ListingPhoto,
  type PhotographedListing,
  photosOf,
  readPhoto,
} from '../../../data/queries/listing-photos.ts';

/** Photos of a listing that a slide has room for. */
const MAX_PHOTOS = 6;

/** What is known of a listing's photos: data addresses of those at hand in their order, how many are not, and may come. */
export type HomePhotos = { readonly uris: readonly string[]; readonly missing: number; readonly isComing: boolean };

/** Photos of listings as data addresses, the cover first, so that a deck needs no network. */
export function usePhotos(properties: readonly PhotographedListing[]): ReadonlyMap<number, HomePhotos> {
  const [uris, setUris] = useState<ReadonlyMap<string, string | null>>(new Map());
  const wanted = properties.map((property) => ({ id: property.id, photos: photosOf(property).slice(0, MAX_PHOTOS) }));
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

function foundOf(photos: readonly ListingPhoto[], uris: ReadonlyMap<string, string | null>): HomePhotos {
  const found = photos.flatMap(({ path }) => uris.get(path) ?? []);
  const isComing = photos.some(({ path }) => !uris.has(path));
  return { uris: found, missing: photos.length - found.length, isComing };
}
