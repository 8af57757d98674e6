import { illustrationKey, illustrationUri } from '../../../domain/property/picture/illustrate.ts';
import type { PropertyType } from '../../../domain/property/property.ts';

const drawn = new Map<string, string>();
/** A drawing is about 12 KB of text; this keeps a few screens of them. */
const KEEP = 240;

/** The drawing if it was made before. */
export function cachedPicture(type: PropertyType, id: number): string | undefined {
  return drawn.get(illustrationKey(type, id));
}

/** The drawing as an address for `<img>`, made once per home. */
export function pictureUri(type: PropertyType, id: number): string {
  const key = illustrationKey(type, id);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const uri = illustrationUri(type, id);
  const oldest = drawn.keys().next();
  if (drawn.size >= KEEP && !oldest.done) drawn.delete(oldest.value);
  drawn.set(key, uri);
  return uri;
}
