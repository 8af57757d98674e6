import { hashText } from '../transaction/deed-key.ts';
import { readDigits } from '../typed-number.ts';

/** Words and signs that mean "nothing", in both languages. */
const EMPTY = new Set(
  'null|\\n|nan|none|n/a|#n/a|na|nil|-|--|---|–|—|.|..|...|?|??|n.a.|tbd|tba|tbc|undefined|unknown|(blank)|(null)|not available|not applicable|not specified|غير معروف|غير محدد|غير متوفر|لا يوجد|لايوجد|بدون|#ref!|#value!|#div/0!|#name?|#null!|#num!'.split(
    '|',
  ),
);
const ZERO = 48;
const NINE = 57;
const LONGEST_EMPTY = Math.max(...[...EMPTY].map(({ length }) => length));

const OTHER_BLANKS = /\s\s|[^\S ]/;

/** Trimmed text on one line, with one space where there are several blanks. */
export function oneLine(raw: string): string {
  const text = raw.trim();
  // Most cells are so already, and a replacement copies them.
  return OTHER_BLANKS.test(text) ? text.replace(/\s+/g, ' ') : text;
}

/** Trimmed text of a cell; '' for words that mean "nothing". */
export function cleanText(raw: string): string {
  const text = oneLine(raw);
  const first = text.charCodeAt(0);
  // Numbers and days, nearly half of all cells, are never such words.
  if (first >= ZERO && first <= NINE) return text;
  return text.length <= LONGEST_EMPTY && EMPTY.has(text.toLowerCase()) ? '' : text;
}

/** Arabic letters that are written in several ways, with their plain form; signs without one are left out. */
export const ARABIC_FORMS = /[\u0623\u0625\u0622\u0671\u0649\u0629\u0640\u064B-\u065F]/g;
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
};

/** Lower-case text with one form of each Arabic letter and Latin digits, for comparing words. */
export function plainText(text: string): string {
  const lower = text.toLowerCase();
  if (!/[\u0600-\u06FF]/.test(lower)) return lower;
  return latinDigits(lower).replace(ARABIC_FORMS, (letter) => PLAIN_LETTERS[letter] ?? '');
}

/**
 * Parses a number as sources write it: thousands separators, decimal point or comma, Arabic digits, `AED`, an exponent.
 * With both `,` and `.`, the last is the decimal sign. A single `,` before exactly three digits separates thousands.
 * Null if not a number.
 */
export function parseNumber(raw: string): number | null {
  // Fast path for nearly all cells: digits with at most one point.
  if (/^-?\d{1,15}(\.\d+)?$/.test(raw)) return Number(raw);
  const text = latinDigits(raw)
    .replace(/[\s\u00A0\u202F'’]/g, '')
    .replace(/^(aed|dhs?\.?|د\.إ\.?)/i, '')
    .replace(/(aed|dhs?|د\.إ\.?|sq\.?m|m2|m²)$/i, '');
  if (/^[+-]?\d+(\.\d+)?e[+-]?\d{1,2}$/i.test(text)) return Number(text);
  // More digits than a group has before the comma: a decimal comma.
  return readDigits(/^[+-]?\d{4,},\d{3}$/.test(text) ? text.replace(',', '.') : text);
}

/** Converts Arabic-Indic and Persian digits, separators and minus to Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9\u066B\u066C\u2212\u200E\u200F\u061C]/g, (char) => {
    const code = char.charCodeAt(0);
    if (code >= 0x06f0) return code > 0x06f9 ? (char === '\u2212' ? '-' : '') : String(code - 0x06f0);
    if (char === '\u066B') return '.';
    if (char === '\u066C') return ',';
    return char === '\u061C' ? '' : String(code - 0x0660);
  });
}

export function hexHash(text: string): string {
  const { lo, hi } = hashText(text);
  return hi.toString(16).padStart(8, '0') + lo.toString(16).padStart(8, '0');
}

/** `"Transaction Size (sq.m)"` → `transaction_size_sq_m`: ignores case, blanks, punctuation and byte order marks. */
export function normaliseHeader(name: string): string {
  return name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}
