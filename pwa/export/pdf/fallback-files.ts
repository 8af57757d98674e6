import emojiRanges from '@fontsource/noto-emoji/unicode.json';
import sansRanges from '@fontsource/noto-sans/unicode.json';
import chineseRanges from '@fontsource/noto-sans-sc/unicode.json';

/** A font file with the characters that it may contain, as CSS `unicode-range`. */
export type FallbackFile = {
  readonly family: 'noto-sans' | 'noto-emoji' | 'noto-sans-sc';
  readonly file: string;
  readonly boldFile: string | null;
  readonly ranges: string;
};

type Family = FallbackFile['family'];

/** In order of use: the Chinese files also name emoji that they do not have. Only Noto Sans has a bold weight here. */
const FAMILIES: readonly (readonly [Family, Readonly<Record<string, string>>])[] = [
  ['noto-sans', sansRanges],
  ['noto-emoji', emojiRanges],
  ['noto-sans-sc', chineseRanges],
];

/** All fallback files, in order of use. */
export const FALLBACK_FILES: readonly FallbackFile[] = FAMILIES.flatMap(([family, files]) =>
  Object.entries(files).flatMap(([name, ranges]) => {
    // Noto Sans covers the other scripts.
    if (family === 'noto-sans-sc' && !name.startsWith('[')) return [];
    const part = name.replace(/[[\]]/g, '');
    const file = (weight: number) => `${family}-${part}-${weight}-normal.woff`;
    return [{ family, file: file(400), boldFile: family === 'noto-sans' ? file(700) : null, ranges }];
  }),
);

/** Whether a CSS `unicode-range` names a character. */
export function isInRanges(ranges: string, codePoint: number): boolean {
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return codePoint >= Number.parseInt(first, 16) && codePoint <= Number.parseInt(last, 16);
  });
}
