import { readFileSync } from 'node:fs';
import type { DocumentFonts } from '../pwa/export/pdf/document-fonts.ts';
import { loadFallbackFonts, NO_FALLBACK } from '../pwa/export/pdf/fallback-fonts.ts';
import { type PdfFonts, unpackWoff } from '../pwa/export/pdf/fonts.ts';
import { isReplaced } from '../pwa/export/pdf/printable.ts';

/** Reads the document fonts from their packages, for tests that run without a server. */
export function testPdfFonts(): PdfFonts {
  return {
    'text-latin': read('mada', 'latin', 400),
    'text-arabic': read('tajawal', 'arabic', 400),
    'bold-latin': read('mada', 'latin', 700),
    'bold-arabic': read('tajawal', 'arabic', 700),
    'display-latin': read('alexandria', 'latin', 600),
    'display-arabic': read('tajawal', 'arabic', 700),
  };
}

function read(family: string, script: string, weight: number): Uint8Array {
  return unpackWoff(readFileSync(`node_modules/@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`));
}

/** The document fonts alone. */
export const testDocumentFonts = (): DocumentFonts => ({ fonts: testPdfFonts(), fallback: NO_FALLBACK });

/** The document fonts with the fallback fonts that a request needs, read from their packages. */
export async function testFontsFor(request: unknown): Promise<DocumentFonts> {
  const fonts = testPdfFonts();
  const readFile = async (file: string, family: string) =>
    unpackWoff(readFileSync(`node_modules/@fontsource/${family}/files/${file}`));
  return { fonts, fallback: await loadFallbackFonts(fonts, request, { isReplaced, read: readFile }) };
}
