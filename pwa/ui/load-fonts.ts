import alexandriaArabic from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url';
import alexandriaLatin from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url';
import madaArabic from '@fontsource-variable/mada/files/mada-arabic-wght-normal.woff2?url';
import madaLatin from '@fontsource-variable/mada/files/mada-latin-wght-normal.woff2?url';

/** Letters for which the Arabic files are fetched. */
const ARABIC = 'U+0600-06FF, U+0750-077F, U+0870-08FF, U+FB50-FDFF, U+FE70-FEFC';

let loading: Promise<void> | null = null;

/** Event of the window when the page shows the product's own typefaces. */
const FONTS_LOADED = 'fonts-loaded';

/**
 * Loads the product's typefaces: Latin now, Arabic when needed. A first visit loads them after its first answer,
 * because they weigh as much as all its data; until then scaled system faces show (fonts.css).
 */
export function loadFonts(): Promise<void> {
  loading ??= addFontFaces().catch((error: unknown) => {
    // The next call tries again.
    loading = null;
    throw error;
  });
  return loading;
}

async function addFontFaces(): Promise<void> {
  const latin = [face('Mada', madaLatin, '200 900'), face('Alexandria', alexandriaLatin, '100 900')];
  // Arabic has its own families: for a family without the letters, browsers search the system at every text size.
  const arabic = [
    face('Mada Arabic', madaArabic, '200 900', ARABIC),
    face('Alexandria Arabic', alexandriaArabic, '100 900', ARABIC),
  ];
  // The faces are loaded before they join the document: otherwise the page is laid out twice.
  await Promise.all(latin.map((one) => one.load()));
  for (const one of [...latin, ...arabic]) document.fonts.add(one);
  document.documentElement.classList.add('fonts-loaded');
  dispatchEvent(new Event(FONTS_LOADED));
}

/** Whether the service worker has the files, so that loading them needs no network. */
export function areFontsCached(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/**
 * Calls the listener when fonts have loaded, so that texts are measured and painted again: all Latin ones at once, and
 * Arabic ones when the page first needs them. Returns a stop function.
 */
export function onFontsLoaded(listener: () => void): () => void {
  addEventListener(FONTS_LOADED, listener);
  document.fonts?.addEventListener?.('loadingdone', listener);
  return () => {
    removeEventListener(FONTS_LOADED, listener);
    document.fonts?.removeEventListener?.('loadingdone', listener);
  };
}

function face(family: string, url: string, weight: string, unicodeRange?: string): FontFace {
  return new FontFace(family, `url("${url}")`, { weight, display: 'swap', ...(unicodeRange && { unicodeRange }) });
}
