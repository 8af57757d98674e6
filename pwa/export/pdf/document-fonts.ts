import { FALLBACK_FAMILY } from '../../ui/fonts/canvas-fonts.ts';
import { type FallbackFonts, loadFallbackFonts } from './fallback-fonts.ts';
import { fontFaces, loadPdfFonts, type PdfFonts } from './fonts.ts';
import { isReplaced } from './printable.ts';

/** The app's typefaces, and fallback fonts for the other characters of one document. */
export type DocumentFonts = { readonly fonts: PdfFonts; readonly fallback: FallbackFonts };

export async function loadDocumentFonts(request: unknown): Promise<DocumentFonts> {
  const fonts = await loadPdfFonts();
  return { fonts, fallback: await loadFallbackFonts(fonts, request, { isReplaced }) };
}

export type DocumentFace = { family: string; weight: number; bytes: Uint8Array; ranges: string | null };

/** Font faces for canvases and HTML. Fallback faces hold only the characters of their `unicode-range`. */
export function documentFaces({ fonts, fallback }: DocumentFonts): DocumentFace[] {
  const own = fontFaces(fonts).map((face) => ({ ...face, ranges: null }));
  const others = fallback.fonts.flatMap(({ regular, bold, ranges }) => [
    { family: FALLBACK_FAMILY, weight: 400, bytes: regular, ranges },
    ...(bold === null ? [] : [{ family: FALLBACK_FAMILY, weight: 700, bytes: bold, ranges }]),
  ]);
  return [...own, ...others];
}
