import { epochDayOfParts } from '../day.ts';
import { hashText } from '../transaction/deed-key.ts';

const EMPTY = new Set(['null', '\\n', 'nan', 'none', 'n/a', '#n/a']);

/** Trimmed text of a cell; '' for words that mean "nothing". */
export function cleanText(raw: string): string {
  const text = raw.trim().replace(/\s+/g, ' ');
  return text.length <= 4 && EMPTY.has(text.toLowerCase()) ? '' : text;
}

/**
 * Parses a number as sources write it: thousands separators, decimal point or comma, Arabic digits, `AED`, an exponent.
 * With both `,` and `.`, the last is the decimal sign. A single `,` before exactly three digits separates thousands.
 * Null if not a number.
 */
export function parseNumber(raw: string): number | null {
  // Fast path for nearly all cells: digits with at most one point.
  if (/^-?\d{1,15}(\.\d+)?$/.test(raw)) return Number(raw);
  let text = latinDigits(raw)
    .replace(/[\s\u00A0\u202F'’]/g, '')
    .replace(/^(aed|dhs?\.?|د\.إ\.?)/i, '')
    .replace(/(aed|dhs?|د\.إ\.?|sq\.?m|m2|m²)$/i, '');
  if (/^[+-]?\d+(\.\d+)?e[+-]?\d{1,2}$/i.test(text)) return Number(text);
  const lastComma = text.lastIndexOf(',');
  const lastPoint = text.lastIndexOf('.');
  if (lastComma > -1 && lastPoint > -1) {
    const [thousands, decimal] = lastComma > lastPoint ? ['.', ','] : [',', '.'];
    if (!groupedBy(text, thousands, decimal)) return null;
    text = text.replaceAll(thousands, '').replace(decimal, '.');
  } else if (lastComma > -1) {
    text = groupedBy(text, ',', '.') ? text.replaceAll(',', '') : text.replace(',', '.');
  } else if (lastPoint > -1 && text.indexOf('.') !== lastPoint) {
    if (!groupedBy(text, '.', ',')) return null;
    text = text.replaceAll('.', '');
  }
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
}

function groupedBy(text: string, thousands: string, decimal: string): boolean {
  const [whole = '', ...rest] = text.split(decimal);
  if (rest.length > 1 || rest.some((part) => part.includes(thousands))) return false;
  const [head = '', ...groups] = whole.replace(/^[+-]/, '').split(thousands);
  return /^\d{1,3}$/.test(head) && groups.every((group) => /^\d{3}$/.test(group));
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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A time after a date, which is matched but ignored. */
const TIME = '(?:[T ]+\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?: ?[AaPp][Mm])?(?:Z|[+-]\\d{2}:?\\d{2})?)?';
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}$`);
const DAY_FIRST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})${TIME}$`);
const NAMED = new RegExp(`^(\\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ,]+(\\d{4})${TIME}$`);

/** Excel serial dates from 1960 to 2100; the fraction is the time. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/;
const SERIAL_EPOCH = 25_569;

/**
 * Days since 1970-01-01 of a date: `2026-03-09 13:33:40` (DLD export, bulk file), `2026-03-09T13:33:40` (gateway),
 * `09-03-2026` (older bulk files), `09/03/2026` (DLD page), `46090` (workbook). With the year last, the day comes first
 * unless `monthFirst`. Null for invalid days and anything else.
 */
export function parseSourceDate(raw: string, monthFirst = false): number | null {
  const text = latinDigits(raw.trim());
  const year = YEAR_FIRST.exec(text);
  if (year) return registryDay(Number(year[1]), Number(year[2]), Number(year[3]));
  const day = DAY_FIRST.exec(text);
  if (day) {
    const [first, second] = [Number(day[1]), Number(day[2])];
    return registryDay(Number(day[3]), monthFirst ? first : second, monthFirst ? second : first);
  }
  const serial = SERIAL.exec(text);
  if (serial) {
    const days = Number(serial[1]);
    return days >= 21_916 && days <= 73_415 ? days - SERIAL_EPOCH : null;
  }
  const named = NAMED.exec(text);
  if (!named) return null;
  return registryDay(Number(named[3]), MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1, Number(named[1]));
}

/** Null before 1960, when the register began, and after 2100, which must be a typing error. */
function registryDay(year: number, month: number, day: number): number | null {
  return year >= 1960 && year <= 2100 ? epochDayOfParts(year, month, day) : null;
}

/** Bedrooms: `1 B/R`, `3 bed rooms+hall`, `3`; `Studio` 0; -1 unknown or not a home (`Office`, `PENTHOUSE`). */
export function parseRooms(raw: string): number {
  const text = latinDigits(raw).toLowerCase();
  if (text === '') return -1;
  if (text.includes('studio') || text.startsWith('single room')) return 0;
  const count = /^(\d{1,2})(?:\.0+)?\s*(?:$|b\/?\s?r|bed|br\b)/.exec(text);
  return count ? Number(count[1]) : -1;
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
