import { areaName } from '../../gazetteer/place-name.ts';
import type { Language } from '../../language/language.ts';
import { NOTICE_DAYS } from '../../rent/rent.ts';
import type { Slots } from '../frame/frame.ts';
import { said } from '../tools/tool-args.ts';
import type { AnswerAction, Draft } from './answer-types.ts';
import { askedBeds } from './home.ts';
import { type Ask, areaLabel } from './market.ts';
import { usualRent } from './rent.ts';
import { counted, full, homesWord, percentText, plainPercent, QUESTIONS, say } from './wording.ts';

// What a landlord may ask for at the renewal of a contract.

type Rents = { rentAed: number; marketRentAed: number; belowPercent: number };

/** Why a rent may not rise: it is not more than a tenth below the market. */
function noIncreaseText(language: Language, { rentAed, marketRentAed, belowPercent }: Rents): string {
  const [rent, market] = [full(rentAed), full(marketRentAed)];
  if (rentAed >= marketRentAed)
    return say(language, {
      en: `No increase: your rent of ${rent} is already ${rentAed === marketRentAed ? 'at' : 'above'} the market rent of ${market}.`,
      ar: `لا زيادة: إيجارك ${rent} ${rentAed === marketRentAed ? 'يساوي' : 'أعلى من'} إيجار السوق ${market}.`,
    });
  return say(language, {
    en: `No increase: your rent of ${rent} is only ${percentText(belowPercent)} below the market rent of ${market}. A rent may rise once it is more than a tenth below.`,
    ar: `لا زيادة: إيجارك ${rent} أقل من إيجار السوق ${market} بنسبة ${percentText(belowPercent)} فقط، ولا تجوز الزيادة إلا إذا قل عنه بأكثر من العشر.`,
  });
}

const SIZES = [0, 1, 2, 3] as const;

/** Without the bedrooms, what the rent of each size may be: one market rent for all sizes would mislead. */
async function capBySize(
  { language, slots, tools, frame }: Ask,
  areaId: string,
  rentAed: number,
): Promise<Draft | null> {
  const lines: string[] = [];
  for (const beds of SIZES) {
    const sized = { ...slots, minBeds: beds, maxBeds: beds };
    const { rentAed: marketRentAed } = await usualRent(sized, tools, areaId, { isRenewal: true });
    if (marketRentAed === null) continue;
    const cap = await tools.use('rent_cap', { rentAed, marketRentAed, noticeDays: frame.noticeDays });
    if (cap === null) continue;
    const most =
      cap.risePercent === 0
        ? say(language, { en: 'no increase', ar: 'لا زيادة' })
        : say(language, {
            en: `at most ${full(cap.highestAed)} (+${plainPercent(cap.risePercent)})`,
            ar: `حتى ${full(cap.highestAed)} (+${plainPercent(cap.risePercent)})`,
          });
    const market = full(marketRentAed);
    lines.push(
      say(language, {
        en: `${homesWord('en', sized)}: ${most}, market rent ${market}`,
        ar: `${homesWord('ar', sized)}: ${most}، وإيجار السوق ${market}`,
      }),
    );
  }
  if (lines.length === 0) return null;
  const { noticeDays } = frame;
  const notice = noticeDays === undefined ? [] : [noticeText(language, noticeDays, NOTICE_DAYS).text];
  const place = areaLabel(language, { areaId, name: areaName(areaId) });
  return {
    text: [
      ...notice,
      say(language, {
        en: `How many bedrooms? A rent of ${full(rentAed)} in ${place} may rise by size: ${lines.join('; ')}.`,
        ar: `كم غرفة نوم؟ الإيجار ${full(rentAed)} في ${place} يرتفع بحسب الحجم: ${lines.join('؛ ')}.`,
      }),
      say(language, {
        en: 'RERA’s official index decides what is allowed.',
        ar: 'المؤشر الرسمي لريرا هو الذي يحدد الزيادة المسموحة.',
      }),
    ],
    actions: [renewalAction(slots)],
  };
}

export async function answerRentCap(ask: Ask): Promise<Draft> {
  const { language, slots, tools, frame } = ask;
  if (slots.rentAed === null) {
    const rule = (await tools.use('rules', { topic: 'rent-increase' }))[language];
    const { noticeDays: days } = frame;
    const notice = days === undefined ? [] : [noticeText(language, days, NOTICE_DAYS).text];
    return { text: [...notice, rule, QUESTIONS.rent[language]], asks: 'rent' };
  }
  const [areaId] = slots.areaIds;
  let market = slots.marketRentAed;
  const text: string[] = [];
  const isOfAnySize = askedBeds(slots) === undefined && slots.types.length === 0 && slots.named === null;
  const bySize =
    market === null && areaId !== undefined && isOfAnySize ? await capBySize(ask, areaId, slots.rentAed) : null;
  if (bySize !== null) return bySize;
  if (market === null && areaId !== undefined) {
    const usual = await usualRent(slots, tools, areaId, { isRenewal: true });
    market = usual.rentAed;
    if (market === null)
      return {
        text: [
          say(language, {
            en: `There are no rents of ${usual.areaName} to compare with. What do similar homes rent for?`,
            ar: `لا توجد إيجارات للمقارنة في ${areaLabel(language, { areaId: usual.areaId, name: usual.areaName })}. كم إيجار العقارات المشابهة؟`,
          }),
        ],
        asks: 'market_rent',
      };
    text.push(
      say(language, {
        en: `In our data, similar homes in ${usual.areaName} rent for about ${full(market)} a year. RERA’s official index decides what is allowed.`,
        ar: `العقارات المشابهة في بياناتنا تؤجر بنحو ${full(market)} سنويًا. والمؤشر الرسمي لريرا هو الذي يحدد الزيادة المسموحة.`,
      }),
    );
  }
  if (market === null) return { text: [], asks: 'market_rent' };
  const cap = await tools.use('rent_cap', {
    rentAed: slots.rentAed,
    marketRentAed: market,
    ...said(slots, 'wantedRentAed', 'rentChangePercent'),
    noticeDays: frame.noticeDays,
  });
  if (cap === null) return { text: [], asks: 'rent' };
  text.unshift(
    cap.risePercent === 0
      ? noIncreaseText(language, cap)
      : say(language, {
          en: `The rent may rise by at most ${plainPercent(cap.risePercent)}, to ${full(cap.highestAed)}: your rent of ${full(cap.rentAed)} is ${percentText(cap.belowPercent)} below the market rent of ${full(cap.marketRentAed)}.`,
          ar: `يجوز أن يرتفع الإيجار على الأكثر ${plainPercent(cap.risePercent)}، إلى ${full(cap.highestAed)}: إيجارك ${full(cap.rentAed)} أقل من إيجار السوق ${full(cap.marketRentAed)} بنسبة ${percentText(cap.belowPercent)}.`,
        }),
  );
  if (cap.wantedAed !== null) text.unshift(wantedText(language, cap.wantedAed, cap.isWantedAllowed === true));
  const notice = noticeText(language, frame.noticeDays ?? null, cap.noticeDays);
  if (notice.isLate || frame.noticeDays !== undefined) text.unshift(notice.text);
  else text.push(notice.text);
  return { text, actions: [renewalAction(slots)] };
}

/** Whether a notice came in time. One that comes too late leaves the rent as it is. */
function noticeText(language: Language, days: number | null, least: number): { text: string; isLate: boolean } {
  const [said, must] = [counted('ar', days ?? 0, 'day'), counted('ar', least, 'day')];
  if (days === null)
    return {
      isLate: false,
      text: say(language, {
        en: `The landlord must give notice of an increase ${least} days before the renewal.`,
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

/** Whether the rent that the landlord asks for is within the limit, which the next sentence gives. */
function wantedText(language: Language, wantedAed: number, isAllowed: boolean): string {
  return isAllowed
    ? say(language, {
        en: `By these rents, ${full(wantedAed)} is allowed.`,
        ar: `بحسب هذه الإيجارات، ${full(wantedAed)} مسموح.`,
      })
    : say(language, {
        en: `${full(wantedAed)} is more than the law allows.`,
        ar: `${full(wantedAed)} أكثر مما يسمح به القانون.`,
      });
}

/** The renewal check with what the question says. */
export function renewalAction(slots: Slots): AnswerAction {
  const { rentAed, marketRentAed, areaIds, types } = slots;
  const all = {
    rent: rentAed,
    index: marketRentAed,
    area: areaIds[0] ?? null,
    type: types[0] ?? null,
    rooms: askedBeds(slots) ?? null,
  };
  const params = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return { kind: 'open', screen: 'renewal', params: Object.fromEntries(params) };
}
