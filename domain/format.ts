import { SQFT_PER_SQM, sqmFromSqft } from './area-unit.ts';
import { figureWords } from './figure-words.ts';
import { currentLocale, inNumerals } from './language/language.ts';
import { formatAed, groupThousands } from './money.ts';

const MINUS = '−';

/** A phrase at the start of a sentence or a cell: with a capital. Arabic has none. */
export function atStart(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** The chosen area unit, as written after a number: `sqft`. */
export function areaUnit(): string {
  return figureWords[currentLocale().areaUnit];
}

export function shownArea(sqft: number): number {
  return currentLocale().areaUnit === 'sqm' ? sqmFromSqft(sqft) : sqft;
}

export function sqftOfShown(area: number): number {
  return currentLocale().areaUnit === 'sqm' ? area * SQFT_PER_SQM : area;
}

/** Converts a price per square foot to a price per chosen area unit. */
export function shownRate(perSqft: number): number {
  return currentLocale().areaUnit === 'sqm' ? perSqft * SQFT_PER_SQM : perSqft;
}

/** `1,250 sqft`, or `116 sqm` if square metres are chosen. */
export function formatArea(sqft: number): string {
  return figureWords.area(formatCount(shownArea(sqft)), areaUnit());
}

/** Fils per square foot as `AED 2,000/sqft`, or per square metre if chosen. */
export function formatRate(filsPerSqft: number): string {
  return figureWords.perArea(formatAed(shownRate(filsPerSqft)), areaUnit());
}

/** 12450 → `12,450`. */
export function formatCount(count: number): string {
  return inNumerals(groupThousands(Math.round(count)));
}

/** A fraction as percent with one decimal and a true minus: 0.062 → `6.2%`, with `sign` `+6.2%`. Zero has no sign. */
export function formatPercent(fraction: number, sign = false): string {
  const tenths = Math.round(Math.abs(fraction) * 1000) / 10;
  const before = tenths === 0 ? '' : fraction < 0 ? MINUS : sign ? '+' : '';
  const whole = groupThousands(Number(tenths.toFixed(1)));
  return figureWords.signed(before, inNumerals(`${whole}${Number.isInteger(tenths) ? '.0' : ''}%`));
}

/** 9.2 → `9.2`. */
export function formatScore(score: number): string {
  return formatDecimal(score, 1);
}

/** A number with this many decimals and a true minus: −0.0213 → `−0.021` with three decimals. */
export function formatDecimal(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  return figureWords.signed(value < 0 && Number(text) !== 0 ? MINUS : '', inNumerals(text));
}

/** A match in whole percent: 92 → `92%`. */
export function formatMatch(percent: number): string {
  return inNumerals(`${percent}%`);
}

/** Metres below one kilometre (`86 m`), otherwise kilometres (`1.2 km`). */
export function formatDistance(metres: number): string {
  return Math.round(metres) < 1000
    ? figureWords.metres(String(Math.round(metres)))
    : figureWords.kilometres((metres / 1000).toFixed(1));
}

/** `3–5M`, `2019–2024`: an en dash without spaces. */
export function formatRange(low: string, high: string): string {
  return low === high ? low : `${low}–${high}`;
}

/** A calendar day, `2025-11-21` → `21 Nov 2025`. Text that is not a day is returned unchanged. */
export function formatDay(day: string): string {
  const m = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  const month = figureWords.months[Number(m?.[2]) - 1];
  return m && month ? inNumerals(`${Number(m[3])} ${month} ${m[1]}`) : day;
}

/** `2025-11` or a day → `Nov 2025`. */
export function formatMonth(day: string): string {
  const m = /^(\d{4})-(\d{2})/.exec(day);
  const month = figureWords.months[Number(m?.[2]) - 1];
  return m && month ? inNumerals(`${month} ${m[1]}`) : day;
}
