import { readFileSync } from 'node:fs';
import { type PdfFonts, unpackWoff } from '../pwa/export/pdf/fonts.ts';

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
