import { epochDayOfMonth, minusMonths, toEpochDay } from '../../day.ts';
import { westernDigits } from '../../language/language.ts';
import { NOTICE_DAYS } from '../../rent/rent.ts';
import { EMPTY_FRAME, type Frame, type Memory } from '../frame/frame.ts';
import { MONTH, monthNumber } from '../reading/period.ts';
import type { Reading } from '../reading/read.ts';

// The time of a landlord’s notice, and whether one wants the tenant to leave, in questions of a tenant.

/** A time in a text about a notice: `renewal in 7 weeks`, `told me 4 months ago`. */
type Time = { count: number; unit: string; isAgo: boolean };

function timesIn(text: string): Time[] {
  const plain = westernDigits(text).toLowerCase();
  if (!OF_NOTICE.test(plain)) return [];
  const saidIn = (rows: typeof AGO, isAgo: boolean) =>
    rows.flatMap(([words, days]) => (words.test(plain) ? [{ count: days, unit: 'day', isAgo }] : []));
  const times = Array.from(plain.matchAll(NOTICE), ({ 1: since, 2: count, 3: unit = '', 4: before, 5: from }) => {
    return { count: Number(count), unit, isAgo: (since !== undefined || before !== undefined) && from === undefined };
  });
  const all = [...times, ...saidIn(AHEAD, false), ...saidIn(AGO, true)];
  // `he told us last week, doesn't he have to give 90 days?` names the rule beside the notice.
  const own = all.filter(({ count, isAgo }) => isAgo || count !== NOTICE_DAYS);
  return own.length === 0 ? all : own;
}

/** Days from the notice to the renewal, and since the notice, by words for them. */
const AHEAD: readonly (readonly [words: RegExp, days: number])[] = [
  [/(?<!\p{L})ب?شهرين ونص\S*/u, 75],
  [/(?<!\p{L})ب?شهر ونص\S*/u, 45],
  [/(?<!\p{L})ب?شهرين(?!\p{L}| ونص)/u, 60],
  [/(?<!\p{L})بشهر(?!\p{L}| ونص)/u, 30],
  [/(?<!\p{L})ب?[أا]سبوعين(?!\p{L})/u, 14],
  [/(?<!\p{L})ب[أا]سبوع(?!\p{L})/u, 7],
];
const AGO: readonly (readonly [words: RegExp, days: number])[] = [
  [/(?<!\p{L})(?:yesterday|[أا]مس|البارح\S*)(?!\p{L})/u, 1],
  [/(?<!\p{L})(?:today|just now|اليوم)(?!\p{L})/u, 0],
  [/(?<!\p{L})(?:last week|ال[أا]سبوع (?:الماضي|اللي فات))(?!\p{L})/u, 7],
];

export const saysNotice = (text: string) => timesIn(text).length > 0;

/**
 * Days between the landlord's notice and the renewal. Months are those of the calendar. Undefined without a notice, and
 * for one of less than 90 days ago before a renewal of unknown day, which may be in time or not.
 */
export function noticeDaysIn(text: string, today: string): number | undefined {
  const times = timesIn(text);
  const [ago, ahead] = [times.find(({ isAgo }) => isAgo), times.find(({ isAgo }) => !isAgo)];
  const left = ahead === undefined ? daysToEnd(text, today) : daysOf(ahead, today);
  if (ago === undefined) return ahead === undefined ? undefined : left;
  const since = daysOf(ago, today);
  if (left !== undefined) return since + left;
  return since >= NOTICE_DAYS ? since : undefined;
}

function daysOf({ count, unit, isAgo }: Time, today: string): number {
  if (/^(?:day|يوم|[أا]يام)/.test(unit)) return count;
  if (/^(?:w|[أا]سا?ب)/.test(unit)) return count * 7;
  const now = toEpochDay(today);
  return isAgo ? now - minusMonths(now, count) : minusMonths(now, -count) - now;
}

/** Days to the next day of this name: `it ends 15 jan`. */
function daysToEnd(text: string, today: string): number | undefined {
  const plain = westernDigits(text).toLowerCase();
  const next = NEXT_MONTH.exec(plain);
  const ofNext = next?.[1] ?? next?.[2];
  if (ofNext !== undefined) {
    const now = toEpochDay(today);
    return minusMonths(now, -1) - Number(today.slice(8)) + Number(ofNext) - now;
  }
  const [, before, name = '', after] = END.exec(plain) ?? [];
  const day = Number(before ?? after);
  if (!(day >= 1 && day <= 31)) return undefined;
  const now = toEpochDay(today);
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].map((of) => epochDayOfMonth(of * 12 + monthNumber(name) - 1) + day - 1 - now);
  return days.find((left) => left >= 0);
}

/** `ends on the 14th of next month` */
const NEXT_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)? (?:of )?next month|(?<!\d)(\d{1,2}) (?:من )?الشهر (?:القادم|الجاي|المقبل)/;

const END = new RegExp(
  `(?:(\\d{1,2})(?:st|nd|rd|th)? (?:of )?)?(?<!\\p{L})(${MONTH})(?!\\p{L})(?: (\\d{1,2})(?!\\d))?`,
  'u',
);

/** Without such a word, a time is another one: `a contract of 12 months`. */
const OF_NOTICE =
  /renew|notice|notif|told|tell|said|says|give|inform|wrote|letter|e-?mail|before|ago|end(?:s|ing)?\b|expir|left|تجديد|[أا]خطر|[إا]خطار|خبر|بلغ|قال|قبل|ينتهي|تنتهي|باقي/;

const NOTICE =
  /(?:(منذ|قبل)\s*)?(?<![\d.,])(\d{1,3})\s*(days?|weeks?|wks?|months?|mths?|يوم|[أا]يام|[أا]سبوع|[أا]سابيع|شهر|شهور|[أا]شهر)(?!\p{L})(\s*ago)?(\s*من(?!\p{L}))?/gu;

/** A question about an increase, or about leaving, with the notice that it says, else that of the question before. */
export function withNotice(frame: Frame, text: string, today: string): Frame {
  const isNoticed = frame.measure === 'rent_increase' || frame.topic === 'eviction';
  const noticeDays = isNoticed ? (noticeDaysIn(text, today) ?? frame.noticeDays) : undefined;
  return noticeDays === undefined ? frame : { ...frame, noticeDays };
}

/** `and if he wants to sell and I must leave?` of a tenant whose rent is to rise. */
export function evictedInstead(
  { masked, frame: { slots, operation } }: Reading,
  { frame: before }: Memory,
): Frame | null {
  const isOfTenant = before.measure === 'rent_increase' && operation !== 'explain' && operation !== 'refuse';
  const isNew = slots.areaIds.length + slots.homeIds.length > 0 || slots.rentAed !== null;
  return isOfTenant && !isNew && LEAVES.test(masked) ? EVICTION : null;
}

/** `rented at 58k, can the buyer kick the tenant out`: the rule about leaving, where no other rent is asked for. */
export function ofEviction(frame: Frame, { masked }: Reading): Frame {
  const isRise = (frame.slots.wantedRentAed ?? frame.slots.rentChangePercent) !== null;
  return frame.measure === 'rent_increase' && !isRise && LEAVES.test(masked) ? EVICTION : frame;
}

const EVICTION: Frame = { ...EMPTY_FRAME, operation: 'explain', subject: 'rule', topic: 'eviction' };

const LEAVES =
  /(?:^| )(?:(?:get|move|throws?|kicks?|out) (?:me |us |them |him |her |(?:the |my |a )?tenants? )?out|(?:move|live) (?:back )?in(?: there)?(?: myself| ourselves| himself| herself)|leave|vacate|evict\S*|(?:he|she|they|landlord|owner) (?:wants to |is |says? (?:he |she )?(?:is )?)?(?:sell(?:ing)?|sells)|اطلع|يطلعن\S*|اخلي|اخلاء|يبيع)(?: |$)/;
