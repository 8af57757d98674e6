import alexandriaLatin from '@fontsource/alexandria/files/alexandria-latin-600-normal.woff?url';
import madaLatin from '@fontsource/mada/files/mada-latin-400-normal.woff?url';
import madaBoldLatin from '@fontsource/mada/files/mada-latin-700-normal.woff?url';
import tajawalArabic from '@fontsource/tajawal/files/tajawal-arabic-400-normal.woff?url';
import tajawalBoldArabic from '@fontsource/tajawal/files/tajawal-arabic-700-normal.woff?url';
import { unpackWoff } from './woff.ts';

/**
 * The typefaces of documents: the app's own for Latin, one file a weight, because a PDF embeds fixed weights.
 * Arabic is set in Tajawal: the app's Arabic faces build letters of parts, and text copied from a PDF then has
 * other letters than the ones it shows.
 */
export type PdfFace = 'text' | 'bold' | 'display';
/** `sign`: signs that of all these fonts the display face alone has, such as `²`. */
export type PdfScript = 'latin' | 'arabic' | 'sign';
export type PdfFonts = Readonly<Record<`${PdfFace}-${Exclude<PdfScript, 'sign'>}`, Uint8Array>>;

const URLS: Record<keyof PdfFonts, string> = {
  'text-latin': madaLatin,
  'text-arabic': tajawalArabic,
  'bold-latin': madaBoldLatin,
  'bold-arabic': tajawalBoldArabic,
  'display-latin': alexandriaLatin,
  'display-arabic': tajawalBoldArabic,
};

let loading: Promise<PdfFonts> | null = null;

/** Reads the font files once; they are part of the app, so this works offline. A failed read is tried again. */
export function loadPdfFonts(): Promise<PdfFonts> {
  loading ??= readFonts().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function readFonts(): Promise<PdfFonts> {
  const entries = await Promise.all(Object.entries(URLS).map(async ([name, url]) => [name, await readFont(url)]));
  return Object.fromEntries(entries);
}

async function readFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Font ${url} answered ${response.status}`);
  return unpackWoff(new Uint8Array(await response.arrayBuffer()));
}
