import { formatAed, formatAedShort, groupThousands } from '../../domain/money.ts';
import { messages } from './messages.ts';

/** Shown where a figure is not known; give screen readers `messages.notAvailable` beside it. */
export const MISSING = '—';
const MINUS = '−';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
/** Dubai is four hours ahead of UTC all year. */
const DUBAI_OFFSET_MS = 4 * 3_600_000;

/** Price on cards: `AED 2.5M`, `AED 980K`. */
export const formatMoneyShort = formatAedShort;
/** Price on detail pages and in inputs: `AED 2,500,000`. */
export const formatMoney = formatAed;

/** `1,250 sqft`. */
export function formatArea(sqft: number): string {
  return messages.sqft(groupThousands(Math.round(sqft)));
}

/** Fils per square foot as `AED 2,000/sqft`. */
export function formatRate(filsPerSqft: number): string {
  return messages.perSqft(formatAed(filsPerSqft));
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

/** 0 is a word: `Studio`; otherwise the number. */
export function formatBedrooms(bedrooms: number): string {
  return bedrooms === 0 ? messages.studio : String(bedrooms);
}

/** `3.5 baths`. */
export function formatBathrooms(bathrooms: number): string {
  return messages.baths(String(bathrooms));
}

/** Metres as `86 m` under a kilometre, `1.2 km` from there. */
export function formatDistance(metres: number): string {
  return Math.round(metres) < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;
}

/** Degrees with the compass point: `312° NW`. */
export function formatHeading(degrees: number): string {
  const whole = ((Math.round(degrees) % 360) + 360) % 360;
  return `${whole}° ${WINDS[Math.round(whole / 45) % 8] ?? ''}`;
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

/** Clock time in Dubai, 24 h: `14:32`. */
export function formatClock(instant: string): string {
  const date = new Date(Date.parse(instant) + DUBAI_OFFSET_MS);
  return Number.isNaN(date.getTime()) ? MISSING : date.toISOString().slice(11, 16);
}

/** When something happened: relative under an hour, the clock on the same day, then the date. */
export function formatTime(instant: string, now: Date = new Date()): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return MISSING;
  const minutes = Math.floor((now.getTime() - at) / 60_000);
  if (minutes < 1 && minutes > -5) return messages.justNow;
  if (minutes >= 1 && minutes < 60) return messages.minutesAgo(minutes);
  const day = new Date(at + DUBAI_OFFSET_MS).toISOString().slice(0, 10);
  const today = new Date(now.getTime() + DUBAI_OFFSET_MS).toISOString().slice(0, 10);
  return day === today ? formatClock(instant) : formatDay(day);
}

/** Bytes for people, decimal units as storage meters show them: `18 MB`, `640 KB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 999_500_000) return `${(bytes / 1e9).toFixed(1)} GB`;
  if (bytes >= 999_500) return `${bytes >= 9_950_000 ? Math.round(bytes / 1e6) : (bytes / 1e6).toFixed(1)} MB`;
  return bytes >= 1000 ? `${Math.round(bytes / 1000)} KB` : `${Math.round(bytes)} B`;
}

/** `snake_case` → `Snake Case`. */
export function titleCase(snake: string): string {
  return snake.replace(/_+/g, ' ').replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}
