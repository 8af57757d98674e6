import alexandriaLatin from '@fontsource/alexandria/files/alexandria-latin-600-normal.woff?url';
import madaLatin from '@fontsource/mada/files/mada-latin-400-normal.woff?url';
import madaBoldLatin from '@fontsource/mada/files/mada-latin-700-normal.woff?url';
import tajawalArabic from '@fontsource/tajawal/files/tajawal-arabic-400-normal.woff?url';
import tajawalBoldArabic from '@fontsource/tajawal/files/tajawal-arabic-700-normal.woff?url';
import { unzlibSync } from 'fflate';

const SIGNATURE = 0x774f4646;

const HEADER = { woff: 44, sfnt: 12 };

const ENTRY = { woff: 20, sfnt: 16 };

/**
 * Typefaces of documents, one file per weight because a PDF embeds fixed weights. Arabic uses Tajawal, because text
 * copied from the app's Arabic typefaces has wrong letters.
 */
export type PdfFace = 'text' | 'bold' | 'display';
/** `sign`: characters that only the display face has, such as `²`. `fallback-n`: the n-th fallback font. */
export type PdfScript = 'latin' | 'arabic' | 'sign' | `fallback-${number}`;
export type PdfFonts = Readonly<Record<`${PdfFace}-${'latin' | 'arabic'}`, Uint8Array>>;

const URLS: Record<keyof PdfFonts, string> = {
  'text-latin': madaLatin,
  'text-arabic': tajawalArabic,
  'bold-latin': madaBoldLatin,
  'bold-arabic': tajawalBoldArabic,
  'display-latin': alexandriaLatin,
  'display-arabic': tajawalBoldArabic,
};

export function fontFaces(fonts: PdfFonts): { family: string; weight: number; bytes: Uint8Array }[] {
  const face = (name: string, weight: number, kind: PdfFace) => [
    { family: name, weight, bytes: fonts[`${kind}-latin`] },
    { family: `${name} Arabic`, weight, bytes: fonts[`${kind}-arabic`] },
  ];
  return [...face('Mada', 400, 'text'), ...face('Mada', 700, 'bold'), ...face('Alexandria', 600, 'display')];
}

let loading: Promise<PdfFonts> | null = null;

/** Loads the font files once; a failed load is retried. */
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

/** Fetches and unpacks a WOFF file. */
export async function readFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Font ${url} answered ${response.status}`);
  return unpackWoff(new Uint8Array(await response.arrayBuffer()));
}

/**
 * Unpacks a WOFF 1 font into a TrueType file (W3C WOFF 1.0, sections 4 and 5). The PDF library also reads WOFF, but it
 * unpacks the table of outlines again for every glyph.
 * @throws RangeError if the bytes are not a WOFF font
 */
export function unpackWoff(woff: Uint8Array): Uint8Array {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (from.byteLength < HEADER.woff || from.getUint32(0) !== SIGNATURE) throw new RangeError('Not a WOFF font');
  const count = from.getUint16(12);
  const tables = Array.from({ length: count }, (_, i) => readTable(woff, from, HEADER.woff + i * ENTRY.woff));
  const size = tables.reduce((sum, { data }) => sum + padded(data.length), HEADER.sfnt + count * ENTRY.sfnt);
  const sfnt = new Uint8Array(size);
  const to = new DataView(sfnt.buffer);
  writeHeader(to, from.getUint32(4), count);
  let offset = HEADER.sfnt + count * ENTRY.sfnt;
  tables.forEach(({ tag, checksum, data }, i) => {
    const entry = HEADER.sfnt + i * ENTRY.sfnt;
    [tag, checksum, offset, data.length].forEach((value, n) => {
      to.setUint32(entry + n * 4, value);
    });
    sfnt.set(data, offset);
    offset += padded(data.length);
  });
  return sfnt;
}

function readTable(woff: Uint8Array, view: DataView, entry: number) {
  const [tag = 0, start = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((at) =>
    view.getUint32(entry + at),
  );
  const bytes = woff.subarray(start, start + packed);
  return { tag, checksum, data: packed < length ? unzlibSync(bytes, { out: new Uint8Array(length) }) : bytes };
}

/** The search fields support binary search of the directory. They use the largest power of two up to `count`. */
function writeHeader(to: DataView, flavor: number, count: number): void {
  const power = 2 ** Math.floor(Math.log2(count));
  to.setUint32(0, flavor);
  to.setUint16(4, count);
  to.setUint16(6, power * 16);
  to.setUint16(8, Math.log2(power));
  to.setUint16(10, count * 16 - power * 16);
}

/** Tables begin at multiples of four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
