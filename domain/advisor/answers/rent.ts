import { areaName } from '../../gazetteer/place-name.ts';
import type { Language } from '../../language/language.ts';
import { NOTICE_DAYS } from '../../rent/rent.ts';
import type { Slots } from '../frame/frame.ts';
import { areaAsked, homesAsked, projectAsked, said } from '../tools/tool-args.ts';
import type { ToolBox } from '../tools/tools.ts';
import type { AnswerAction, Draft } from './answer-types.ts';
import { askedBeds, askedPriceAed, askedSqft, homeActions, homeText, unknownHome, VERDICT_NAMES } from './home.ts';
import { roiAction } from './loan.ts';
import { type Ask, areaLabel } from './market.ts';
import {
  assumedGrowth,
  counted,
  full,
  homesWord,
  percentText,
  plainPercent,
  QUESTIONS,
  reply,
  say,
  short,
  titleText,
} from './wording.ts';

export function wholeYears({ years }: Slots): number | undefined {
  return years === null ? undefined : Math.min(30, Math.max(1, Math.round(years)));
}

export function usualRent(
  slots: Slots,
  tools: ToolBox,
  areaId: string,
  judged: { homeId?: number; rentAed?: number; sqft?: number | undefined; isRenewal?: boolean } = {},
) {
  const kind = { type: homesAsked(slots).type, beds: askedBeds(slots), project: projectAsked(slots) };
  return tools.use('usual_rent', { areaId, ...kind, ...judged });
}

export async function answerBuyOrRent({ language, slots, tools }: Ask): Promise<Draft> {
  const [areaId] = slots.areaIds;
  let priceAed = askedPriceAed(slots);
  let rentAed = slots.rentAed;
  if (areaId !== undefined && (priceAed === null || rentAed === null)) {
    const usual = await usualRent(slots, tools, areaId);
    priceAed ??= usual.medianPriceAed;
    rentAed ??= usual.rentAed;
  }
  if (priceAed === null) return { text: [], asks: areaId === undefined && rentAed === null ? 'area' : 'price' };
  if (rentAed === null) return { text: [], asks: 'rent' };
  const found = await tools.use('buy_or_rent', {
    priceAed,
    rentAed,
    areaId,
    years: wholeYears(slots),
    ...said(slots, 'ratePercent', 'downPercent', 'downAed'),
  });
  const turn = found.breakEvenYear;
  const isAsked = slots.years !== null;
  const conclusion =
    turn === null
      ? say(language, {
          en: `With ${assumedGrowth('en', found)}, buying does not catch up with renting within thirty years.`,
          ar: `مع ${assumedGrowth('ar', found)}، لا يلحق الشراء بالإيجار خلال ثلاثين سنة.`,
        })
      : say(language, {
          en: `With ${assumedGrowth('en', found)}, buying becomes cheaper than renting in year ${turn}.${isAsked ? ` Over your ${found.years} ${found.years === 1 ? 'year' : 'years'}, ${turn <= found.years ? 'buying' : 'renting'} costs less.` : ''}`,
          ar: `مع ${assumedGrowth('ar', found)}، يصبح الشراء أقل كلفة من الإيجار ابتداء من السنة ${turn}.${isAsked ? ` خلال ${counted('ar', found.years, 'year')}: ${turn <= found.years ? 'الشراء' : 'الإيجار'} أقل كلفة.` : ''}`,
        });
  return {
    text: [
      say(language, {
        en: `Buying at ${short(found.priceAed)}: ${full(found.monthlyAed)} a month for the loan at ${plainPercent(found.ratePercent)}, and ${short(found.ownMoneyAed)} of your own at the start. Renting: ${full(found.monthlyRentAed)} a month.`,
        ar: `الشراء بسعر ${short(found.priceAed)}: ${full(found.monthlyAed)} شهريًا للقرض بمعدل ${plainPercent(found.ratePercent)} و${short(found.ownMoneyAed)} من مالك في البداية. الإيجار: ${full(found.monthlyRentAed)} شهريًا.`,
      }),
      ...moreThanSaved(language, found.costsAed, slots.downAed),
      conclusion,
    ],
    actions: [roiAction(null)],
  };
}

/** The costs of buying come on top of a down payment that was said as savings. */
function moreThanSaved(language: Language, costsAed: number, savedAed: number | null): string[] {
  if (savedAed === null) return [];
  const [more, saved] = [short(costsAed), short(savedAed)];
  return [
    say(language, {
      en: `The costs of buying come on top of the ${saved} paid down: ${more}.`,
      ar: `تكاليف الشراء فوق الدفعة الأولى ${saved}: ${more}.`,
    }),
  ];
}

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

export async function answerRentCap({ language, slots, tools, frame }: Ask): Promise<Draft> {
  if (slots.rentAed === null) {
    const rule = (await tools.use('rules', { topic: 'rent-increase' }))[language];
    const { noticeDays: days } = frame;
    const notice = days === undefined ? [] : [noticeText(language, days, NOTICE_DAYS).text];
    return { text: [...notice, rule, QUESTIONS.rent[language]], asks: 'rent' };
  }
  const [areaId] = slots.areaIds;
  let market = slots.marketRentAed;
  const text: string[] = [];
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

/** What a home rents for, and whether the rent that was said is fair. */
export async function answerRentEstimate(ask: Ask): Promise<Draft> {
  const { language, slots, tools } = ask;
  const homeId = slots.homeIds[0];
  if (homeId !== undefined) return rentOfHome(ask, homeId);
  const areaId = areaAsked(slots);
  if (areaId === undefined) return { text: [], asks: 'area' };
  const found = await usualRent(slots, tools, areaId, { ...said(slots, 'rentAed'), sqft: askedSqft(slots) });
  const text = rentTexts(language, slots, found);
  if (text.length === 0) {
    const [name, what] = [areaLabel(language, { areaId, name: areaName(areaId) }), homesWord(language, slots)];
    return reply(language, {
      en: `There are no rents of ${what} in ${name} to say it from.`,
      ar: `لا توجد إيجارات (${what}) في ${name} لأقول ذلك.`,
    });
  }
  return {
    text: [...rentVerdict(language, found), ...text],
    actions: [{ kind: 'open', screen: 'analytics', params: { area: areaId } }],
  };
}

/** The usual rent, what it rests on, and its range; empty without rents. */
export function rentTexts(language: Language, slots: Slots, found: UsualRent): string[] {
  const { areaId, rentAed, lowAed, highAed } = found;
  if (rentAed === null) return [];
  const [name, what] = [areaLabel(language, { areaId, name: areaName(areaId) }), homesWord(language, slots)];
  const basis = basisOf(found);
  const usual = say(language, {
    en: `${name}, ${what}: about ${full(rentAed)} a year (${basis.en}).`,
    ar: `${name}، ${what}: نحو ${full(rentAed)} سنويًا (${basis.ar}).`,
  });
  if (lowAed === null || highAed === null) return [usual];
  const [low, high] = [full(lowAed), full(highAed)];
  const range =
    found.basis === 'listing'
      ? {
          en: `Expect ${low} to ${high}: nobody may have paid these rents.`,
          ar: `توقع بين ${low} و${high}: قد لا يكون أحد دفع هذه الإيجارات.`,
        }
      : {
          en: `Eight in ten such homes let for ${low} to ${high}.`,
          ar: `ثمانية من كل عشرة عقارات مشابهة تؤجر بين ${low} و${high}.`,
        };
  return [usual, say(language, range)];
}

type UsualRent = Awaited<ReturnType<typeof usualRent>>;

function basisOf({ basis, contracts, grossYieldPercent, medianPriceAed }: UsualRent): { en: string; ar: string } {
  return {
    ejari: {
      en: `from ${counted('en', contracts, 'registeredTenancy')}`,
      ar: `بحسب ${counted('ar', contracts, 'registeredTenancy')}`,
    },
    listing: {
      en: `from ${counted('en', contracts, 'advertisedRent')}, as too few tenancies are registered`,
      ar: `بحسب ${counted('ar', contracts, 'advertisedRent')} لأن العقود المسجلة قليلة`,
    },
    area: {
      en: 'from the area’s published rents, not from contracts',
      ar: 'من الإيجارات المنشورة للمنطقة لا من العقود',
    },
    yield: {
      en: `an estimate: the area’s gross yield of ${percentText(grossYieldPercent ?? 0)} on the median price of ${short(medianPriceAed ?? 0)}`,
      ar: `تقدير: العائد الإجمالي للمنطقة ${percentText(grossYieldPercent ?? 0)} على السعر الوسيط ${short(medianPriceAed ?? 0)}`,
    },
  }[basis ?? 'yield'];
}

/** `Fair: AED 95,000 a year is 4% above our estimate.`; without known contracts, how far it is from the area's rent. */
function rentVerdict(language: Language, { askedAed, rentAed, verdict, gapPercent }: UsualRent): string[] {
  if (askedAed === null || rentAed === null) return [];
  if (verdict === null || gapPercent === null)
    return [
      say(language, {
        en: `I cannot judge ${full(askedAed)} a year: too few contracts of such homes are known.`,
        ar: `لا أستطيع الحكم على ${full(askedAed)} سنويًا: العقود المعروفة لمثل هذه العقارات قليلة.`,
      }),
    ];
  const [word, gap, rent] = [VERDICT_NAMES[verdict], percentText(Math.abs(gapPercent)), full(askedAed)];
  const side = gapPercent < 0 ? { en: 'below', ar: 'أقل من' } : { en: 'above', ar: 'أعلى من' };
  return [
    say(language, {
      en: `${word.en}: ${rent} a year is ${gap} ${side.en} our estimate.`,
      ar: `${word.ar}: ${rent} سنويًا ${side.ar} تقديرنا بنسبة ${gap}.`,
    }),
  ];
}

/** Whether the rent of a listing is fair. Null if it is no home to rent. */
async function rentOfListing({ language, slots, tools }: Ask, homeId: number): Promise<Draft | null> {
  const { homes } = await tools.use('search_listings', { homeIds: [homeId], purpose: 'rent', limit: 1 });
  const [home] = homes;
  if (home === undefined) return null;
  const kind = { ...slots, types: [home.type], minBeds: home.beds, maxBeds: home.beds };
  const found = await usualRent(kind, tools, home.areaId, { homeId, rentAed: home.priceAed, sqft: home.sqft });
  return {
    text: [`${titleText(language, home.title)}.`, ...rentVerdict(language, found), ...rentTexts(language, kind, found)],
  };
}

async function rentOfHome(ask: Ask, homeId: number): Promise<Draft> {
  const { language, tools } = ask;
  const listed = await rentOfListing(ask, homeId);
  if (listed !== null) return listed;
  const home = await tools.use('value_home', { homeId });
  if (home === null) return unknownHome(language, homeId);
  if (home.rentAed === null)
    return reply(language, {
      en: `No rents are known from which the rent of ${home.title} could be estimated.`,
      ar: `لا توجد إيجارات لتقدير ${titleText(language, home.title)}.`,
    });
  return {
    text: [
      say(language, {
        en: `${homeText(language, home)}: about ${full(home.rentAed)} a year.`,
        ar: `${homeText(language, home)}: نحو ${full(home.rentAed)} سنويًا.`,
      }),
      ...(home.grossYieldPercent === null || home.netYieldPercent === null
        ? []
        : [
            say(language, {
              en: `At its asking price, that is a gross yield of ${percentText(home.grossYieldPercent)} and a net yield of ${percentText(home.netYieldPercent)}.`,
              ar: `بسعره المطلوب يعني ذلك عائدًا إجماليًا ${percentText(home.grossYieldPercent)} وصافيا ${percentText(home.netYieldPercent)}.`,
            }),
          ]),
    ],
    actions: homeActions(home),
  };
}
