import { figureWords } from '../../../domain/figure-words.ts';
import { formatDay } from '../../../domain/format.ts';
import { inNumerals } from '../../../domain/language/language.ts';
import { formatAed, formatAedCard, formatAedShort } from '../../../domain/money.ts';
import { common } from './common.ts';
import { messages } from './messages.ts';

export {
  atStart,
  formatArea,
  formatCount,
  formatDay,
  formatDecimal,
  formatDistance,
  formatMatch,
  formatMonth,
  formatPercent,
  formatRange,
  formatRate,
  formatScore,
} from '../../../domain/format.ts';

/** Shown for unknown figures; give screen readers `messages.notAvailable`. */
export const MISSING = '—';
/** Dubai is four hours ahead of UTC all year. */
const DUBAI_OFFSET_MS = 4 * 3_600_000;

/** Asking price on cards: `AED 2.5M`, `AED 980K`. */
export const formatCardPrice = formatAedCard;
/** `AED 2.50M`, `AED 980K`. */
export const formatMoneyShort = formatAedShort;
export const formatMoney = formatAed;

/** Shown where a listing does not say. */
const UNKNOWN = '—';

/** Joins the parts that say something, with the comma of the page's language: `Medium, 1 point`. */
export function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(messages.comma);
}

/** 0 is a word: `Studio`; otherwise the number. */
export function formatBedrooms(bedrooms: number): string {
  if (bedrooms < 0) return UNKNOWN;
  return bedrooms === 0 ? common.studio : inNumerals(String(bedrooms));
}

/** 0 is unknown: no home has none. */
export const formatBathrooms = (bathrooms: number): string => (bathrooms > 0 ? inNumerals(String(bathrooms)) : UNKNOWN);

export function formatHeading(degrees: number): string {
  const whole = ((Math.round(degrees) % 360) + 360) % 360;
  return inNumerals(`${whole}° ${figureWords.winds[Math.round(whole / 45) % 8] ?? ''}`);
}

export function formatClock(instant: string): string {
  const date = new Date(Date.parse(instant) + DUBAI_OFFSET_MS);
  return Number.isNaN(date.getTime()) ? MISSING : inNumerals(date.toISOString().slice(11, 16));
}

/** Formats when something happened: minutes ago within an hour, the time on the same day, otherwise the date. */
export function formatTime(instant: string, now: Date = new Date()): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return MISSING;
  const minutes = Math.floor((now.getTime() - at) / 60_000);
  if (minutes < 1 && minutes > -5) return common.justNow;
  if (minutes >= 1 && minutes < 60) return messages.minutesAgo(minutes);
  const day = new Date(at + DUBAI_OFFSET_MS).toISOString().slice(0, 10);
  const today = new Date(now.getTime() + DUBAI_OFFSET_MS).toISOString().slice(0, 10);
  return day === today ? formatClock(instant) : formatDay(day);
}

export function formatBytes(bytes: number): string {
  if (bytes >= 999_500_000) return figureWords.gigabytes((bytes / 1e9).toFixed(1));
  if (bytes >= 999_500) {
    return figureWords.megabytes(bytes >= 9_950_000 ? String(Math.round(bytes / 1e6)) : (bytes / 1e6).toFixed(1));
  }
  return bytes >= 1000
    ? figureWords.kilobytes(String(Math.round(bytes / 1000)))
    : figureWords.bytes(String(Math.round(bytes)));
}

export { codeName } from '../../../domain/property/property-type.ts';

/** Translates a device name, which is stored as `Chrome on Android`. */
export function deviceText(name: string): string {
  const [browser = '', system] = name.split(' on ');
  return system === undefined ? name : messages.deviceOn(browser, system);
}
