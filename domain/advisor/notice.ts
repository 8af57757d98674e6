import { minusMonths, toEpochDay } from '../day.ts';
import { type Language, westernDigits } from '../language/language.ts';
import { EMPTY_FRAME, type Frame, type Memory } from './frame.ts';
import type { Reading } from './read.ts';
import { counted, say } from './wording.ts';

// The time of a landlord's notice, in questions about a rent increase and in their answers.

/** The time of a landlord's notice in a text, as count and unit: `renewal in 7 weeks`, `told me 4 months ago`. */
function noticeIn(text: string): { count: number; unit: string } | null {
  const [, count = '', unit = ''] = NOTICE.exec(westernDigits(text).toLowerCase()) ?? [];
  return count === '' || !OF_NOTICE.test(text.toLowerCase()) ? null : { count: Number(count), unit };
}

export const saysNotice = (text: string) => noticeIn(text) !== null;

/** Days of the notice; months are those of the calendar, before today or after it. Undefined without a notice. */
export function noticeDaysIn(text: string, today: string): number | undefined {
  const notice = noticeIn(text);
  if (notice === null) return undefined;
  const { count, unit } = notice;
  if (/^(?:day|يوم|[أا]يام)/.test(unit)) return count;
  if (/^(?:w|[أا]سب)/.test(unit)) return count * 7;
  const now = toEpochDay(today);
  return AGO.test(text.toLowerCase()) ? now - minusMonths(now, count) : minusMonths(now, -count) - now;
}

const AGO = /(?<!\p{L})(?:ago|منذ)(?!\p{L})/u;

/** Without such a word, a time is another one: `a contract of 12 months`. */
const OF_NOTICE =
  /renew|notice|notif|told|tell|said|inform|wrote|letter|e-?mail|before|ago|end(?:s|ing)?\b|expir|left|تجديد|[أا]خطر|[إا]خطار|خبر|بلغ|قال|قبل|ينتهي|تنتهي|باقي/;

const NOTICE =
  /(?<![\d.,])(\d{1,3})\s*(days?|weeks?|wks?|months?|mths?|يوم|[أا]يام|[أا]سبوع|[أا]سابيع|شهر|شهور|[أا]شهر)(?!\p{L})/u;

/** A question about an increase with the notice that it says, else that of the question before. */
export function withNotice(frame: Frame, { parsed }: Reading, today: string): Frame {
  const isIncrease = frame.measure === 'rent_increase';
  const noticeDays = isIncrease ? (noticeDaysIn(parsed.text, today) ?? frame.noticeDays) : undefined;
  return noticeDays === undefined ? frame : { ...frame, noticeDays };
}

/** Whether a notice came in time. One that comes too late leaves the rent as it is. */
export function noticeText(language: Language, days: number | null, least: number): { text: string; isLate: boolean } {
  const [said, must] = [counted('ar', days ?? 0, 'day'), counted('ar', least, 'day')];
  if (days === null)
    return {
      isLate: false,
      text: say(language, {
        en: `The landlord must say so ${least} days before the renewal.`,
        ar: `على المالك الإخطار قبل التجديد بمدة ${must}.`,
      }),
    };
  return {
    isLate: days < least,
    text: say(
      language,
      days < least
        ? {
            en: `Too late for this renewal: ${counted('en', days, 'day')} is less than the ${least} days’ notice that the law asks for. The rent stays unless you agree, or the landlord told you earlier.`,
            ar: `فات الأوان لهذا التجديد: ${said} أقل من مهلة الإخطار القانونية ${must}. يبقى الإيجار كما هو ما لم توافق أو يكن المالك أخطرك قبل ذلك.`,
          }
        : {
            en: `The notice is in time: ${counted('en', days, 'day')}, where the law asks for ${least}.`,
            ar: `الإخطار في موعده: ${said}، والقانون يطلب ${must}.`,
          },
    ),
  };
}

/** `and if he wants to sell and I must leave?` of a tenant whose rent is to rise. */
export function evictedInstead(
  { masked, frame: { slots, operation } }: Reading,
  { frame: before }: Memory,
): Frame | null {
  const isOfTenant = before.measure === 'rent_increase' && operation !== 'explain' && operation !== 'refuse';
  const isNew = slots.areaIds.length + slots.homeIds.length > 0 || slots.rentAed !== null;
  return isOfTenant && !isNew && LEAVES.test(masked)
    ? { ...EMPTY_FRAME, operation: 'explain', subject: 'rule', topic: 'eviction' }
    : null;
}

const LEAVES =
  /(?:^| )(?:(?:get|move|throws?|kicks?|out) (?:me |us )?out|leave|vacate|evict\S*|(?:he|she|they|landlord|owner) (?:wants to |is |says? (?:he |she )?(?:is )?)?(?:sell(?:ing)?|sells)|اطلع|يطلعن\S*|اخلي|اخلاء|يبيع)(?: |$)/;
