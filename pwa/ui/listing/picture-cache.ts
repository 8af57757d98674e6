import { illustrationKey, type PictureSubject } from '../../../domain/property/picture/subject.ts';

const drawn = new Map<string, string>();
/** A drawing is about 12 KB of text; this keeps a few screens of them. */
const KEEP = 240;

export const cachedPicture = (subject: PictureSubject): string | undefined => drawn.get(illustrationKey(subject));

/** The drawing code. It loads after the app, so that it delays nothing. */
let draw: ((subject: PictureSubject) => string) | null = null;

async function loadDrawer(): Promise<void> {
  const { illustrationUri } = await import('../../../domain/property/picture/illustrate.ts');
  draw = illustrationUri;
}
// A later request loads it again.
void loadDrawer().catch(() => {});

/** Returns the drawing, or undefined until the drawing code has loaded. */
export function drawIfLoaded(subject: PictureSubject): string | undefined {
  const known = cachedPicture(subject);
  if (known !== undefined || draw === null) return known;
  const uri = draw(subject);
  const oldest = drawn.keys().next();
  if (drawn.size >= KEEP && !oldest.done) drawn.delete(oldest.value);
  drawn.set(illustrationKey(subject), uri);
  return uri;
}

/** Returns the drawing as an address for `<img>`. @throws TypeError if the drawing code cannot be loaded */
export async function drawnPictureUri(subject: PictureSubject): Promise<string> {
  if (draw === null) await loadDrawer();
  return drawIfLoaded(subject) ?? '';
}
