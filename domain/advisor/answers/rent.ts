import { areaName } from '../../gazetteer/place-name.ts';
import type { Language } from '../../language/language.ts';
import type { Slots } from '../frame/frame.ts';
import type { ValuedHome } from '../tools/home.ts';
import type { buyOrRent } from '../tools/money.ts';
import { areaAsked, homesAsked, projectAsked, said } from '../tools/tool-args.ts';
import type { ToolBox } from '../tools/tools.ts';
import type { Draft } from './answer-types.ts';
import { askedBeds, askedSqft, homeActions, homeText, listedHome, unknownHome, VERDICT_NAMES } from './home.ts';
import { priceAsked, roiAction } from './loan.ts';
import { type Ask, areaLabel } from './market.ts';
import {
  assumedGrowth,
  counted,
  full,
  homesWord,
  percentText,
  plainPercent,
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

/** What the calculations of a purchase take of the listing, or of the home that a question describes. */
export function homeBought(slots: Slots, home: ValuedHome | null) {
  const { areaIds, types } = slots;
  if (home !== null) return listedHome(home);
  return { sqft: askedSqft(slots), areaId: areaIds[0], type: types[0], ...said(slots, 'completion') };
}

export async function answerBuyOrRent({ language, slots, tools }: Ask): Promise<Draft> {
  const { priceAed: asked, home, missing } = await priceAsked(slots, tools);
  if (missing !== null) return unknownHome(language, missing);
  const [areaId] = slots.areaIds;
  let priceAed = asked;
  let rentAed = slots.rentAed ?? home?.rentAed ?? null;
  if (areaId !== undefined && (priceAed === null || rentAed === null)) {
    const usual = await usualRent(slots, tools, areaId);
    priceAed ??= usual.medianPriceAed;
    rentAed ??= usual.rentAed;
  }
  if (priceAed === null) return { text: [], asks: areaId === undefined && rentAed === null ? 'area' : 'price' };
  if (rentAed === null) return { text: [], asks: 'rent' };
  const found = await tools.use('buy_or_rent', {
    ...{ priceAed, rentAed, ...homeBought(slots, home) },
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
      ...owningTexts(language, found),
      conclusion,
    ],
    actions: [roiAction(home)],
  };
}

type BoughtOrRented = ReturnType<typeof buyOrRent>['result'];

/** What else the buyer pays: the yearly costs of owning, and rent until the handover. */
function owningTexts(language: Language, { owningAed, isCharged, handoverMonths }: BoughtOrRented): string[] {
  const yearly = full(owningAed);
  const owning = isCharged
    ? {
        en: `Owning also costs about ${yearly} a year: service charge and upkeep.`,
        ar: `وتكلف الملكية نحو ${yearly} سنويًا: رسوم الخدمات والصيانة.`,
      }
    : {
        en: `Owning also costs about ${yearly} a year for upkeep. The service charge is left out, because the size is not known.`,
        ar: `وتكلف الملكية نحو ${yearly} سنويًا للصيانة. رسوم الخدمات غير محسوبة لأن المساحة غير معروفة.`,
      };
  if (handoverMonths === 0) return [say(language, owning)];
  const handover = {
    en: `The home is handed over in ${counted('en', handoverMonths, 'month')}: the rent until then counts as a cost of buying.`,
    ar: `المدة حتى التسليم: ${counted('ar', handoverMonths, 'month')}. يحسب إيجارها من تكاليف الشراء.`,
  };
  return [say(language, owning), say(language, handover)];
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
  return [usual, say(language, range), ...newContract(language, found)];
}

/** What homes let for now, beside the median of the tenancies that run. */
function newContract(language: Language, { newContractAed, rentAed }: UsualRent): string[] {
  if (newContractAed === null || newContractAed === rentAed) return [];
  return [
    say(language, {
      en: `Under a new contract, a home of the usual size lets for about ${full(newContractAed)} by our estimate.`,
      ar: `بعقد جديد، يؤجر عقار بالمساحة المعتادة بنحو ${full(newContractAed)} بحسب تقديرنا.`,
    }),
  ];
}

type UsualRent = Awaited<ReturnType<typeof usualRent>>;

function basisOf({ basis, contracts, grossYieldPercent, medianPriceAed }: UsualRent): { en: string; ar: string } {
  return {
    median: {
      en: `the median of ${counted('en', contracts, 'registeredTenancy')}, renewals included`,
      ar: `وسيط ${counted('ar', contracts, 'registeredTenancy')}، منها التجديدات`,
    },
    ejari: {
      en: `our estimate of a new contract, from ${counted('en', contracts, 'registeredTenancy')} in the area`,
      ar: `تقديرنا لعقد جديد، بحسب ${counted('ar', contracts, 'registeredTenancy')} في المنطقة`,
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
