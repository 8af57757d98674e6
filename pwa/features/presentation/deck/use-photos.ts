import { useEffect, useState } from 'react';
import { picturePath } from '../../../../domain/property/picture-path.ts';
import type { Property } from '../../../../domain/property/property.ts';

/** A larger picture would make every export and every change of the deck slow. */
const MAX_BYTES = 3_000_000;

/** Photos of listings as data addresses, so that a deck needs no network; those that cannot be had are left out. */
export function usePhotos(properties: readonly Pick<Property, 'id' | 'imageUrl'>[]): ReadonlyMap<number, string> {
  const [photos, setPhotos] = useState<ReadonlyMap<number, string>>(new Map());
  const wanted = properties.filter(({ imageUrl }) => imageUrl !== '');
  const key = wanted.map(({ id, imageUrl }) => `${id} ${imageUrl}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says everything about `wanted`.
  useEffect(() => {
    if (wanted.length === 0) return;
    const stop = new AbortController();
    for (const { id, imageUrl } of wanted) {
      readPicture(picturePath({ id, imageUrl }), stop.signal).then(
        (uri) => setPhotos((now) => new Map(now).set(id, uri)),
        // The drawing of its kind stands in.
        () => {},
      );
    }
    return () => stop.abort();
  }, [key]);
  return photos;
}

async function readPicture(url: string, signal: AbortSignal): Promise<string> {
  const reply = await fetch(url, { signal });
  const blob = await reply.blob();
  if (!reply.ok || !/^image\/(?:jpeg|png|webp)$/.test(blob.type) || blob.size > MAX_BYTES) {
    throw new TypeError(`no picture at ${url}`);
  }
  return dataUriOf(blob);
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
