import { westernDigits } from './language/language.ts';

export type TypedUnit = 'aed' | 'percent' | 'sqft' | 'sqm' | 'years' | 'months' | 'count';
export type NumberProblem = 'empty' | 'not-a-number' | 'ambiguous' | 'not-whole' | 'too-low' | 'too-high';
export type TypedNumber = { ok: true; value: number } | { ok: false; reason: NumberProblem };

export type NumberLimits = {
  /** Bounds in the unit of the field, inclusive. */
  min?: number;
  max?: number;
  whole?: boolean;
  /** Words of this unit may stand beside the number. Default: no unit. */
  unit?: TypedUnit;
};

/** Words that may stand before or after a number of the unit, in lower case. */
const UNIT_WORDS: Readonly<Record<TypedUnit, string>> = {
  aed: 'aed|dhs?\\.?|dirhams?|د\\.?\\s?إ\\.?|درهم|دراهم',
  percent: '%|percent|per cent|بالمئة|في المئة|بالمائة|في المائة',
  sqft: 'sq\\.?\\s?ft\\.?|sqft|ft2|square feet|قدم مربع|قدم2|قدم',
  sqm: 'sq\\.?\\s?m\\.?|sqm|m2|square met(?:re|er)s?|متر مربع|م2|متر',
  years: 'years?|yrs?|y|سنة|سنوات|سنين|عام|أعوام',
  months: 'months?|mths?|شهر|أشهر|شهور',
  count: '',
};

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|thousand|ألف|الف|آلاف|الاف)$/, 1e3],
  [/^(?:lakhs?|lacs?)$/, 1e5],
  [/^(?:m|mn|mio|mil|million|millions|مليون|ملايين|م)$/, 1e6],
  [/^(?:crores?|cr)$/, 1e7],
  [/^(?:bn|b|billion|billions|مليار)$/, 1e9],
];

/**
 * Reads a number as a person types it into a field: Western, Arabic-Indic or Persian digits; thousands separated by
 * commas, spaces, apostrophes or repeated points; `1.5m`, `850k`, `٢٫٥ مليون`; the field's unit beside it (`AED`, `%`).
 * Never guesses: other text is `not-a-number`, and `850.000` is `ambiguous` where 850 and 850,000 are both possible.
 */
export function readTypedNumber(text: string, limits: NumberLimits = {}): TypedNumber {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, whole = false, unit = 'count' } = limits;
  const plain = plainText(text);
  if (plain === '') return { ok: false, reason: 'empty' };
  const parts = splitParts(plain, unit);
  // `1,9500` is a slip: no thousands, and a fraction that no field here has.
  const digits = parts === null || /^[^,]*,\d{4,}$/.test(parts.digits) ? null : readDigits(parts.digits);
  if (parts === null || digits === null) return { ok: false, reason: 'not-a-number' };
  // Multiplying 1.005 by 1e6 leaves a remainder in the last binary digit.
  const value = parts.factor === 1 ? digits : Number((digits * parts.factor).toPrecision(15));
  if (isAmbiguous(parts) && isWithin(digits * (parts.factor === 1 ? 1000 : parts.factor), min, max)) {
    return { ok: false, reason: 'ambiguous' };
  }
  if (whole && !Number.isInteger(value)) return { ok: false, reason: 'not-whole' };
  if (value < min) return { ok: false, reason: 'too-low' };
  if (value > max) return { ok: false, reason: 'too-high' };
  return { ok: true, value: value === 0 ? 0 : value };
}

/**
 * The value of digits with separators: `1,500,000`, `1.500.000,00`, `1'200'000`, `25,00,000`, `2,5`; null if the
 * separators make no number. A comma before exactly three digits groups, a single point is always decimal.
 */
export function readDigits(text: string): number | null {
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  const body = text.slice(sign.length);
  if (!/^[\d.]/.test(body) || /[^\d.,' ]/.test(body)) return null;
  const decimal = decimalSignOf(body);
  const at = decimal === '' ? body.length : body.lastIndexOf(decimal);
  const [whole, fraction] = [body.slice(0, at), body.slice(at + 1)];
  if (!/^\d*$/.test(fraction) || !isGrouped(whole) || (whole === '' && fraction === '')) return null;
  return Number(`${sign}${whole.replace(/\D/g, '')}.${fraction}`);
}

function decimalSignOf(body: string): '.' | ',' | '' {
  const [points, commas] = [body.split('.').length - 1, body.split(',').length - 1];
  if (points > 0 && commas > 0) {
    const last = body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',';
    return (last === '.' ? points : commas) === 1 ? last : '';
  }
  if (points === 1) return '.';
  return commas === 1 && !/,\d{3}$/.test(body) ? ',' : '';
}

/** Whether one separator divides the digits into thousands, or commas into lakhs and crores. */
function isGrouped(whole: string): boolean {
  const signs = new Set(whole.match(/\D/g));
  if (signs.size === 0) return true;
  return signs.size === 1 && (/^\d{1,3}(?:\D\d{3})+$/.test(whole) || /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(whole));
}

/** `850.000` and `1,250m`: three digits after the only separator may be thousands or a fraction. */
function isAmbiguous({ digits, factor }: Parts): boolean {
  if (factor > 1) return factor >= 1e6 && /^[+-]?[1-9]\d{0,2},\d{3}$/.test(digits);
  return /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(digits) || /^[+-]?\d{1,3}(?:,\d{3})+\.\d{3}$/.test(digits);
}

function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

/** Western digits and signs in lower case, without direction marks and double spaces. */
function plainText(text: string): string {
  return westernDigits(text.normalize('NFKC'))
    .replace(/[\u061c\u200b-\u200f\u2066-\u2069]/g, '')
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/،/g, ',')
    .replace(/[−–]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d), (?=\d)/g, ',')
    .trim()
    .toLowerCase();
}

type Parts = { digits: string; factor: number };

/** Splits `aed 1.5m` into digits and factor; null if there is another word or unit. */
function splitParts(plain: string, unit: TypedUnit): Parts | null {
  const words = UNIT_WORDS[unit];
  const bare =
    words === ''
      ? plain
      : plain
          .replace(new RegExp(`^([+-]?)(?:${words})\\s*(?=[-+\\d.])`, 'u'), '$1')
          .replace(new RegExp(`(?<=[\\d.\\s\\p{L}])(?:${words})$`, 'u'), '')
          .trim();
  const found = /^([+-]? ?[\d.,' ]*\d[.,]?)(?: ?\/-)? ?(\p{L}*)$/u.exec(bare);
  if (found === null) return null;
  const [, digits = '', scale = ''] = found;
  const factor = scale === '' ? 1 : SCALES.find(([word]) => word.test(scale))?.[1];
  return factor === undefined ? null : { digits: digits.replace(/^([+-]) /, '$1'), factor };
}
