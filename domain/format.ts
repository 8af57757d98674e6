import { formatAed, groupThousands } from './money.ts';

/** How figures are written, on every screen, in every document and answer. */

const MINUS = '−';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `1,250 sqft`. */
export function formatArea(sqft: number): string {
  return `${groupThousands(Math.round(sqft))} sqft`;
}

/** Fils per square foot as `AED 2,000/sqft`. */
export function formatRate(filsPerSqft: number): string {
  return `${formatAed(filsPerSqft)}/sqft`;
}

/** 12450 → `12,450`. */
export function formatCount(count: number): string {
  return groupThousands(Math.round(count));
}

/**
 * A fraction as a percentage with one decimal and a true minus: 0.062 → `6.2%`, with `sign` `+6.2%`.
 * Zero (also what rounds to it) carries no sign.
 */
export function formatPercent(fraction: number, sign = false): string {
  const tenths = Math.round(Math.abs(fraction) * 1000) / 10;
  const before = tenths === 0 ? '' : fraction < 0 ? MINUS : sign ? '+' : '';
  return `${before}${groupThousands(Number(tenths.toFixed(1)))}${Number.isInteger(tenths) ? '.0' : ''}%`;
}

/** 9.2 → `9.2`. */
export function formatScore(score: number): string {
  return score.toFixed(1);
}

/** Score out of ten as the match percentage: 9.2 → `92%`. */
export function formatMatch(score: number): string {
  return `${Math.round(score * 10)}%`;
}

/** Metres as `86 m` under a kilometre, `1.2 km` from there. */
export function formatDistance(metres: number): string {
  return Math.round(metres) < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;
}

/** `3–5M`, `2019–2024`: an en dash without spaces. */
export function formatRange(low: string, high: string): string {
  return low === high ? low : `${low}–${high}`;
}

/** A calendar day, `2025-11-21` → `21 Nov 2025`. Text that is not a day comes back as it is. */
export function formatDay(day: string): string {
  const m = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  const month = MONTHS[Number(m?.[2]) - 1];
  return m && month ? `${Number(m[3])} ${month} ${m[1]}` : day;
}

/** `2025-11` or a day → `Nov 2025`. */
export function formatMonth(day: string): string {
  const m = /^(\d{4})-(\d{2})/.exec(day);
  const month = MONTHS[Number(m?.[2]) - 1];
  return m && month ? `${month} ${m[1]}` : day;
}
