import { glyphTest } from './cmap.ts';
import type { FallbackFile } from './fallback-files.ts';
import { type PdfFonts, readFont } from './fonts.ts';

/** A font for characters that the document fonts lack, e.g. Cyrillic, Chinese or emoji. */
export type FallbackFont = {
  readonly regular: Uint8Array;
  /** Null if the family is used in one weight. */
  readonly bold: Uint8Array | null;
  /** CSS `unicode-range`. */
  readonly ranges: string;
  readonly has: (codePoint: number) => boolean;
};

export type FallbackFonts = {
  readonly fonts: readonly FallbackFont[];
  /** Characters without a glyph in any font, each once. Documents show a substitute for them. */
  readonly missing: string;
};

export const NO_FALLBACK: FallbackFonts = { fonts: [], missing: '' };

/** Characters that are never drawn: controls, direction marks, joiners and variation selectors. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Variation_Selector}|\s/u;

type ReadFile = (file: string, family: FallbackFile['family']) => Promise<Uint8Array>;

/**
 * Loads the fonts for all texts of a request that its own fonts lack; nothing if they lack nothing. A file that cannot
 * be loaded leaves its characters missing.
 * @param request any tree of objects; pictures as `data:` addresses are skipped
 * @param drawn tells which characters documents replace by others before drawing
 */
export async function loadFallbackFonts(
  fonts: PdfFonts,
  request: unknown,
  { isReplaced, read = readFallback }: { isReplaced: (letter: string) => boolean; read?: ReadFile },
): Promise<FallbackFonts> {
  const tests = Object.values(fonts).map(glyphTest);
  const letters = [...lettersOf(request)].filter((letter) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    return !INVISIBLE.test(letter) && !isReplaced(letter) && !tests.some((has) => has(codePoint));
  });
  if (letters.length === 0) return NO_FALLBACK;
  const { FALLBACK_FILES, isInRanges } = await import('./fallback-files.ts');
  const loaded: FallbackFont[] = [];
  let open = letters.map((letter) => letter.codePointAt(0) ?? 0);
  for (const one of FALLBACK_FILES) {
    if (!open.some((codePoint) => isInRanges(one.ranges, codePoint))) continue;
    const font = await loadFile(one, read);
    if (font === null || !open.some(font.has)) continue;
    loaded.push(font);
    open = open.filter((codePoint) => !font.has(codePoint));
  }
  return { fonts: loaded, missing: open.map((codePoint) => String.fromCodePoint(codePoint)).join('') };
}

/** Loaded files by name, so that another document does not unpack them again. */
const LOADED = new Map<string, FallbackFont>();

async function loadFile(from: FallbackFile, read: ReadFile): Promise<FallbackFont | null> {
  const { file, boldFile, ranges, family } = from;
  const known = LOADED.get(file);
  if (known !== undefined) return known;
  try {
    const [regular, bold] = await Promise.all([read(file, family), boldFile === null ? null : read(boldFile, family)]);
    const font = { regular, bold, ranges, has: glyphTest(regular) };
    LOADED.set(file, font);
    return font;
  } catch {
    // Offline before the first use. The user is told which characters are missing.
    return null;
  }
}

async function readFallback(file: string): Promise<Uint8Array> {
  const { FALLBACK_URLS } = await import('./fallback-urls.ts');
  const url = FALLBACK_URLS.get(file);
  if (url === undefined) throw new Error(`No font ${file}`);
  return readFont(url);
}

function lettersOf(value: unknown, letters = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (!value.startsWith('data:')) for (const letter of value.normalize('NFC')) letters.add(letter);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) lettersOf(part, letters);
  }
  return letters;
}
