import alexandriaArabic from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url';
import alexandriaLatin from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url';
import madaArabic from '@fontsource-variable/mada/files/mada-arabic-wght-normal.woff2?url';
import madaLatin from '@fontsource-variable/mada/files/mada-latin-wght-normal.woff2?url';

/** Characters for which browsers fetch the Arabic font files. */
const ARABIC = 'U+0600-06FF, U+0750-077F, U+0870-08FF, U+FB50-FDFF, U+FE70-FEFC';

let loading: Promise<void> | null = null;

/** Window event, sent when the page uses the product's own fonts. */
const FONTS_LOADED = 'fonts-loaded';

/**
 * Loads the product's fonts: Latin now, Arabic when needed. A first visit loads them after its first data, because both
 * are equally large. Until then, scaled system fonts are shown (fonts.css).
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
  // Arabic has its own families. With a shared one, browsers search the system's fonts at every text size.
  const arabic = [
    face('Mada Arabic', madaArabic, '200 900', ARABIC),
    face('Alexandria Arabic', alexandriaArabic, '100 900', ARABIC),
  ];
  // Fonts are loaded before they are added to the document. Otherwise, the page is laid out twice.
  await Promise.all(latin.map((one) => one.load()));
  for (const one of [...latin, ...arabic]) document.fonts.add(one);
  document.documentElement.classList.add('fonts-loaded');
  dispatchEvent(new Event(FONTS_LOADED));
}

/** Returns whether the service worker has the font files, so that loading them needs no network. */
export function areFontsCached(): boolean {
  return navigator.serviceWorker?.controller != null;
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
