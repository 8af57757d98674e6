import { figureWords } from './figure-words.ts';

/** Money is a whole number of fils (1 AED = 100 fils) everywhere but on screen. */
export const FILS_PER_AED = 100;

/** Digits that a spreadsheet keeps of a number; the noise of binary fractions lies behind them. */
const DECIMAL_DIGITS = 15;
/** Fils from a half within which the digits decide. Wider than the noise of AED 100 billion. */
const NEAR_HALF = 0.01;

/**
 * An amount worked out in fils, rounded to whole fils: the one rounding of money. An exact half is rounded away from
 * zero as on paper and by a spreadsheet's ROUND, also where binary fractions fall short of it (110,542.49999999999).
 */
export function wholeFils(fils: number): number {
  const size = Math.abs(fils);
  const isNearHalf = Math.abs((size % 1) - 0.5) < NEAR_HALF;
  const decimal = isNearHalf ? Number(size.toPrecision(DECIMAL_DIGITS)) : size;
  // Adding 0 turns −0, which would print with a minus sign, into 0.
  return Math.sign(fils) * Math.round(decimal) + 0;
}

/** AED to whole fils. `2_500_000` AED → `250_000_000`. */
export function filsFromAed(aed: number): number {
  return wholeFils(aed * FILS_PER_AED);
}

/** Fils to AED, for ratios, charts and formatting. */
export function aedFromFils(fils: number): number {
  return fils / FILS_PER_AED;
}

/**
 * Short amount: from 1,000,000 two decimals and `M`, from 1,000 no decimals and `K`, otherwise the plain number; halves
 * are rounded up.
 * @example formatAedShort(164_500_000) // 'AED 1.65M'
 */
export function formatAedShort(fils: number): string {
  return shortWords(fils, 2);
}

/** Asking price on cards, as `formatAedShort` with one decimal (spec). `formatAedCard(250_000_000)` → `AED 2.5M`. */
export function formatAedCard(fils: number): string {
  return shortWords(fils, 1);
}

function shortWords(fils: number, decimals: 1 | 2): string {
  const aed = Math.abs(aedFromFils(fils));
  return figureWords.signed(fils < 0 ? '−' : '', figureWords.aedShort(shortAmount(aed, decimals)));
}

function shortAmount(aed: number, decimals: 1 | 2): string {
  // 999,950 AED would print as 1000K: decide the unit on the rounded figure.
  if (aed >= 1_000_000 || Math.round(aed / 1000) >= 1000) {
    // Rounds before `toFixed`, which rounds the binary fraction and would turn 1.645 into 1.64.
    const steps = 10 ** decimals;
    const millions = Math.round(aed / (1_000_000 / steps)) / steps;
    if (millions >= 1000) return figureWords.billion((Math.round((millions / 1000) * steps) / steps).toFixed(decimals));
    return figureWords.million(millions.toFixed(decimals));
  }
  return aed >= 1000 ? figureWords.thousand(String(Math.round(aed / 1000))) : String(Math.round(aed));
}

/** Full price without decimals. `formatAed(250_000_000)` → `AED 2,500,000`. */
export function formatAed(fils: number): string {
  const rounded = Math.round(Math.abs(aedFromFils(fils)));
  return figureWords.signed(fils < 0 && rounded > 0 ? '−' : '', figureWords.aed(groupThousands(rounded)));
}

/** Thousands separators with a comma, the same in every locale and runtime. */
export function groupThousands(value: number): string {
  const [whole = '0', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
