import { illustrationKey, illustrationUri, type PictureSubject } from '../../../domain/property/picture/illustrate.ts';

const drawn = new Map<string, string>();
/** A drawing is about 12 KB of text; this keeps a few screens of them. */
const KEEP = 240;

/** The drawing if it was made before. */
export function cachedPicture(subject: PictureSubject): string | undefined {
  return drawn.get(illustrationKey(subject));
}

/** The drawing as an address for `<img>`, made once per home. */
export function pictureUri(subject: PictureSubject): string {
  const key = illustrationKey(subject);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const uri = illustrationUri(subject);
  const oldest = drawn.keys().next();
  if (drawn.size >= KEEP && !oldest.done) drawn.delete(oldest.value);
  drawn.set(key, uri);
  return uri;
}
