import { illustrationKey, type PictureSubject } from '../../../domain/property/picture/subject.ts';

const drawn = new Map<string, string>();
/** A drawing is about 12 KB of text; this keeps a few screens of them. */
const KEEP = 240;

/** The drawing if it was made before. */
export function cachedPicture(subject: PictureSubject): string | undefined {
  return drawn.get(illustrationKey(subject));
}

/**
 * The drawing as an address for `<img>`, made once per home. What draws is a file of its own: words and figures never
 * wait for it.
 */
export async function pictureUri(subject: PictureSubject): Promise<string> {
  const { illustrationUri } = await import('../../../domain/property/picture/illustrate.ts');
  const known = cachedPicture(subject);
  if (known !== undefined) return known;
  const uri = illustrationUri(subject);
  const oldest = drawn.keys().next();
  if (drawn.size >= KEEP && !oldest.done) drawn.delete(oldest.value);
  drawn.set(illustrationKey(subject), uri);
  return uri;
}
