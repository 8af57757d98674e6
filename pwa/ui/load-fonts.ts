import alexandriaArabic from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url';
import alexandriaLatin from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url';
import madaArabic from '@fontsource-variable/mada/files/mada-arabic-wght-normal.woff2?url';
import madaLatin from '@fontsource-variable/mada/files/mada-latin-wght-normal.woff2?url';

/** Letters for which the Arabic files are fetched. */
const ARABIC = 'U+0600-06FF, U+0750-077F, U+0870-08FF, U+FB50-FDFF, U+FE70-FEFC';

let worn: Promise<void> | null = null;

/** Event of the window when the page has put its typefaces on. */
const WORN = 'typefaces-worn';

/**
 * Has the page wear the product's own typefaces: two families, Latin at once and Arabic where a text needs it.
 * A first visit fetches them after its first answer: they weigh as much as all of its data, and the system's
 * faces, scaled to the same room (fonts.css), say the same until then. Put on once, however often asked.
 */
export function wearTypefaces(): Promise<void> {
  worn ??= dress().catch((error: unknown) => {
    // The next call tries again.
    worn = null;
    throw error;
  });
  return worn;
}

async function dress(): Promise<void> {
  const latin = [face('Mada', madaLatin, '200 900'), face('Alexandria', alexandriaLatin, '100 900')];
  // Families of their own: a family that is only partly here is looked for in the system at every size of text.
  const arabic = [
    face('Mada Arabic', madaArabic, '200 900', ARABIC),
    face('Alexandria Arabic', alexandriaArabic, '100 900', ARABIC),
  ];
  // Here before they are named: a page that waits for letters is laid out twice, once in others of the system.
  await Promise.all(latin.map((one) => one.load()));
  for (const one of [...latin, ...arabic]) document.fonts.add(one);
  document.documentElement.classList.add('dressed');
  dispatchEvent(new Event(WORN));
}

/** Whether they are on this device, so that wearing them costs the line nothing. */
export function hasTypefaces(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** Tells when the letters that a canvas was painted with are replaced by the typefaces. Answers how to stop. */
export function onTypefaces(follow: () => void): () => void {
  addEventListener(WORN, follow);
  return () => removeEventListener(WORN, follow);
}

function face(family: string, url: string, weight: string, unicodeRange?: string): FontFace {
  return new FontFace(family, `url("${url}")`, { weight, display: 'swap', ...(unicodeRange && { unicodeRange }) });
}
