import { pick } from '../../collections.ts';
import { atStart } from '../../format.ts';
import type { Language } from '../../language/language.ts';
import { LEVELS_AR } from '../../scores/risk-words.ts';
import type { Slots } from '../frame/frame.ts';
import type { ValuedHome } from '../tools/home.ts';
import { areaAsked, homesAsked, projectAsked } from '../tools/tool-args.ts';
import type { AnswerAction, Draft } from './answer-types.ts';
import { type Ask, areaLabel } from './market.ts';
import {
  bedsWord,
  counted,
  countText,
  full,
  homesWord,
  joined,
  orDash,
  percentText,
  QUESTIONS,
  reply,
  say,
  short,
  sizeText,
  titleText,
  typeWord,
} from './wording.ts';

export function askedBeds({ minBeds, maxBeds }: Slots): number | undefined {
  return minBeds ?? maxBeds ?? undefined;
}

export function askedSqft({ minSqft, maxSqft }: Slots): number | undefined {
  if (minSqft !== null && maxSqft !== null) return Math.round((minSqft + maxSqft) / 2);
  return minSqft ?? maxSqft ?? undefined;
}

export function askedPriceAed({ minPriceAed, maxPriceAed }: Slots): number | null {
  return maxPriceAed ?? minPriceAed;
}

export const VERDICT_NAMES = {
  ask_why: { en: 'Ask why it is cheap', ar: 'اسأل لماذا هو رخيص' },
  good_value: { en: 'Good value', ar: 'سعر جيد' },
  fair: { en: 'Fair', ar: 'سعر عادل' },
  above_market: { en: 'Above market', ar: 'أعلى من السوق' },
  overpriced: { en: 'Overpriced', ar: 'مبالغ فيه' },
} as const;

/** What a home is worth, and whether its price is fair. */
export async function answerHomeValue({ language, slots, tools, frame }: Ask): Promise<Draft> {
  const homeId = slots.homeIds[0];
  const areaId = areaAsked(slots);
  const isDescribed = slots.types.length > 0 || askedBeds(slots) !== undefined || askedPriceAed(slots) !== null;
  if (homeId === undefined && areaId === undefined) return { text: [], asks: isDescribed ? 'area' : 'home' };
  if (homeId === undefined && askedSqft(slots) === undefined)
    return { text: await priceBeside({ language, slots, tools, frame }), asks: 'size' };
  const home = await tools.use('value_home', {
    homeId,
    areaId,
    type: slots.types[0],
    beds: askedBeds(slots),
    sqft: askedSqft(slots),
    priceAed: askedPriceAed(slots) ?? undefined,
    completion: slots.completion ?? undefined,
    project: projectAsked(slots),
    paidAed: frame.paidAed,
    paidRentAed: frame.paidAed === undefined ? undefined : (slots.rentAed ?? undefined),
  });
  if (home === null) return unknownHome(language, homeId ?? 0);
  const said = frame.sale === undefined ? valueSentences(language, home) : offerReceived(language, home);
  const text = [...said, ...gainText(language, home)];
  return { text, actions: homeActions(home), isOfOwner: frame.sale !== undefined };
}

/** An offer for the owner's home beside our estimate: no advice to a buyer. */
function offerReceived(language: Language, home: ValuedHome): string[] {
  const { priceAed, gapPercent } = home;
  const [value = ''] = valueSentences(language, home);
  if (priceAed === null || gapPercent === null) return [value];
  const [offer, gap] = [short(priceAed), percentText(Math.abs(gapPercent))];
  const side = gapPercent < 0 ? { en: 'below', ar: 'أقل من' } : { en: 'above', ar: 'أعلى من' };
  return [
    value,
    say(language, {
      en: `The offer of ${offer} is ${gap} ${side.en} our estimate.`,
      ar: `العرض ${offer} ${side.ar} تقديرنا بنسبة ${gap}.`,
    }),
  ];
}

/** How much more or less a home is worth than its owner paid. */
function gainText(language: Language, { paidAed, gainAed, gainPercent, rentOnPaidPercent }: ValuedHome): string[] {
  if (paidAed === null || gainAed === null || gainPercent === null) return [];
  const [paid, gain, share] = [short(paidAed), short(Math.abs(gainAed)), percentText(Math.abs(gainPercent))];
  const side = gainAed < 0 ? { en: 'less', ar: 'أقل' } : { en: 'more', ar: 'أكثر' };
  return [
    say(language, {
      en: `That is ${gain} (${share}) ${side.en} than the ${paid} paid, before the costs of buying and selling.`,
      ar: `هذا ${side.ar} بمقدار ${gain} (${share}) من ${paid} المدفوعة، قبل تكاليف الشراء والبيع.`,
    }),
    ...(rentOnPaidPercent === null
      ? []
      : [
          say(language, {
            en: `The rent is a gross yield of ${percentText(rentOnPaidPercent)} on the price paid.`,
            ar: `الإيجار عائد إجمالي ${percentText(rentOnPaidPercent)} من السعر المدفوع.`,
          }),
        ]),
  ];
}

/** A price, or the price paid, of a home without a size, beside what such homes sold for in the last twelve months. */
async function priceBeside({
  language,
  slots,
  tools,
  frame,
}: Pick<Ask, 'language' | 'slots' | 'tools' | 'frame'>): Promise<string[]> {
  const priceAed = frame.paidAed ?? askedPriceAed(slots);
  if (priceAed === null) return [];
  const named = { areaId: areaAsked(slots), project: projectAsked(slots) };
  const { beside, count } = await tools.use('registered_sales', { ...homesAsked(slots), ...named, priceAed });
  if (beside === null) return [];
  const what = homesWord(language, slots);
  if (frame.paidAed !== undefined) {
    const [paid, median, share] = [short(priceAed), short(beside.medianAed), percentText(Math.abs(beside.gapPercent))];
    const side = beside.gapPercent < 0 ? { en: 'below', ar: 'أقل من' } : { en: 'above', ar: 'أعلى من' };
    const sales = counted(language, count, 'sale');
    return [
      say(language, {
        en: `The ${paid} paid is ${share} ${side.en} the ${median} that ${what} sell for now (median of ${sales} in the last twelve months).`,
        ar: `${paid} المدفوعة ${side.ar} ${median} بنسبة ${share}، وهو وسيط ${sales} (${what}) في آخر اثني عشر شهرًا.`,
      }),
      say(language, {
        en: `For a value of this one home: ${QUESTIONS.size.en}`,
        ar: `لقيمة هذا العقار نفسه: ${QUESTIONS.size.ar}`,
      }),
    ];
  }
  return [
    besideText(language, { ...beside, count, price: short(priceAed), median: short(beside.medianAed), what }),
    say(language, {
      en: `For a verdict on this one home: ${QUESTIONS.size.en}`,
      ar: `لحكم على هذا العقار نفسه: ${QUESTIONS.size.ar}`,
    }),
  ];
}

/** `AED 1.90M is 26.1% below the median of 145 such sales, AED 2.57M: 12 of them cost less.` */
export function besideText(
  language: Language,
  of: { price: string; median: string; gapPercent: number; count: number; cheaper: number; what: string },
): string {
  const gap = percentText(Math.abs(of.gapPercent));
  const side = of.gapPercent < 0 ? { en: 'below', ar: 'أقل من' } : { en: 'above', ar: 'أعلى من' };
  const word =
    of.gapPercent > NEAR
      ? { en: 'High', ar: 'مرتفع' }
      : of.gapPercent < -NEAR
        ? { en: 'Low', ar: 'منخفض' }
        : { en: 'Usual', ar: 'معتاد' };
  return say(language, {
    en: `${word.en}: ${of.price} is ${gap} ${side.en} the median of ${counted('en', of.count, 'sale')} of ${of.what} in the last twelve months, ${of.median}. ${of.cheaper === 0 ? 'None' : countText(of.cheaper)} of them cost less.`,
    ar: `${word.ar}: ${of.price} ${side.ar} الوسيط ${of.median} بنسبة ${gap}، من ${counted('ar', of.count, 'sale')} (${of.what}) في آخر اثني عشر شهرًا. كان ${countText(of.cheaper)} منها أرخص.`,
  });
}

/** A price within this many percent of the median is the usual one. */
const NEAR = 10;

export function unknownHome(language: Language, id: number): Draft {
  return reply(language, { en: `There is no listing with the number ${id}.`, ar: `لا يوجد عقار بالرقم ${id}.` });
}

function valueSentences(language: Language, home: ValuedHome): string[] {
  const what = homeText(language, home);
  if (home.estimateAed === null) {
    return [
      say(language, {
        en: `${what}: there are too few similar registered sales to estimate its value, so I give no figure.`,
        ar: `${what}: المبيعات المسجلة المشابهة أقل من أن تكفي لتقدير قيمته، لذلك لا أعطي رقمًا.`,
      }),
    ];
  }
  const range =
    home.likelyLowAed === null || home.likelyHighAed === null
      ? ''
      : say(language, {
          en: `, likely ${short(home.likelyLowAed)} to ${short(home.likelyHighAed)}`,
          ar: `، والمرجح من ${short(home.likelyLowAed)} إلى ${short(home.likelyHighAed)}`,
        });
  const text = [
    say(language, {
      en: `${what}: our estimate is ${short(home.estimateAed)}${range}.`,
      ar: `${what}: تقديرنا ${short(home.estimateAed)}${range}.`,
    }),
  ];
  const tell = (texts: { en: string; ar: string }) => text.push(texts[language]);
  for (const texts of verdictTexts(home)) tell(texts);
  if (home.offer !== null && home.priceAed !== null) tell(offerText(home.offer, home.priceAed));
  if (home.priceAed !== null && home.similarSales > 0 && !home.isBetween) {
    // From the larger side, as the verdict's own text (`verdict-text.ts`).
    const isCheaper = home.cheaperThan >= home.dearerThan;
    const than = countText(isCheaper ? home.cheaperThan : home.dearerThan);
    tell({
      en: `Per sqft it is ${isCheaper ? 'cheaper' : 'pricier'} than ${than} of ${counted('en', home.similarSales, 'similarSale')}.`,
      ar: `للقدم المربع هو ${isCheaper ? 'أرخص' : 'أغلى'} من ${than} من أصل ${counted('ar', home.similarSales, 'similarSale')}.`,
    });
  }
  if (home.rentAed !== null && home.netYieldPercent !== null) {
    tell({
      en: `Expected rent ${short(home.rentAed)} a year, a net yield of ${percentText(home.netYieldPercent)}.`,
      ar: `الإيجار المتوقع ${short(home.rentAed)} سنويًا، بعائد صاف ${percentText(home.netYieldPercent)}.`,
    });
  }
  // A home that is only described has no page to agree with.
  if (home.risk !== null && home.homeId !== null) tell(riskText(home.risk));
  return text;
}

/** The verdict on the price asked, and what a surprisingly low one may mean. */
function verdictTexts(home: ValuedHome): { en: string; ar: string }[] {
  if (home.verdict === null || home.gapPercent === null || home.priceAed === null) return [];
  const texts: { en: string; ar: string }[] = [];
  const side = home.gapPercent < 0 ? { en: 'below', ar: 'أقل من' } : { en: 'above', ar: 'أعلى من' };
  const word = VERDICT_NAMES[home.verdict];
  texts.push({
    en: `${word.en}: ${short(home.priceAed)} is ${percentText(Math.abs(home.gapPercent))} ${side.en} our estimate.`,
    ar: `${word.ar}: ${short(home.priceAed)} ${side.ar} تقديرنا بنسبة ${percentText(Math.abs(home.gapPercent))}.`,
  });
  if (home.verdict === 'ask_why') {
    texts.push({
      en: `It could be ${joined('en', home.cheapCauses.en, 'or')}.`,
      ar: `ما قد يفسر السعر: ${joined('ar', home.cheapCauses.ar, 'or')}.`,
    });
  }
  return texts;
}

/** What to offer, as the page `Is this price fair?` works it out. */
function offerText(offer: NonNullable<ValuedHome['offer']>, priceAed: number): { en: string; ar: string } {
  const [start, aim, most] = [offer.startAed, offer.aimAed, offer.mostAed].map(short);
  return offer.startAed >= priceAed
    ? { en: `A first offer may be the price asked, ${start}.`, ar: `قد يكون العرض الأول هو السعر المطلوب ${start}.` }
    : aim === most
      ? {
          en: `For an offer: start at ${start}, stop at ${most}.`,
          ar: `للتفاوض: ابدأ عرضك من ${start}، ولا تتجاوز ${most}.`,
        }
      : {
          en: `For an offer: start at ${start}, aim for ${aim}, stop at ${most}.`,
          ar: `للتفاوض: ابدأ عرضك من ${start}، واستهدف ${aim}، ولا تتجاوز ${most}.`,
        };
}

/** The one risk of a home, as its page and the comparison state it. */
function riskText({ level, en, ar }: NonNullable<ValuedHome['risk']>): { en: string; ar: string } {
  const [why, whyAr] = [joined('en', en), joined('ar', ar)];
  return {
    en: `Risk: ${level}${why && ` (${why})`}.`,
    ar: `المخاطر: ${LEVELS_AR[level]}${whyAr && ` (${whyAr})`}.`,
  };
}

export function homeText(language: Language, home: ValuedHome): string {
  const beds = home.type === 'studio' ? '' : bedsWord(language, home.beds, home.beds);
  const type = typeWord(language, home.type, false);
  const kind = language === 'en' ? [beds, type] : [type, beds];
  const what = home.title === '' ? kind.filter((part) => part !== '').join(' ') : titleText(language, home.title);
  const place = areaLabel(language, { areaId: home.areaId, name: home.areaName });
  const size = home.sqft > 0 ? sizeText(language, home.sqft) : '';
  // A title may end with its area.
  const parts = [what, what.endsWith(place) ? '' : place, size];
  return atStart(joined(language, parts));
}

export function homeActions(home: ValuedHome): AnswerAction[] {
  if (home.homeId === null) return [{ kind: 'open', screen: 'valueHome', params: {} }];
  const property = { property: String(home.homeId) };
  return [
    { kind: 'open', screen: 'property', params: { id: String(home.homeId) } },
    { kind: 'open', screen: 'roi', params: property },
    { kind: 'open', screen: 'aiAnalytics', params: property },
  ];
}

/** What the calculations of a purchase take of a listing. */
export function listedHome(home: ValuedHome) {
  return {
    ...pick(home, ['sqft', 'areaId', 'type', 'completion']),
    handoverYear: home.handoverYear ?? undefined,
    handoverQuarter: home.handoverQuarter ?? undefined,
  };
}

/** Cash flow and IRR of each home, as its ROI page shows them. */
async function returnsOf(tools: Ask['tools'], homes: readonly ValuedHome[]) {
  const found: { cashFlowAed: number | null; irrPercent: number | null }[] = [];
  for (const home of homes) {
    const { priceAed, rentAed } = home;
    const isKnown = priceAed !== null && rentAed !== null;
    const earned = isKnown ? await tools.use('return_on_investment', { priceAed, rentAed, ...listedHome(home) }) : null;
    found.push({ cashFlowAed: earned?.monthlyCashFlowAed ?? null, irrPercent: earned?.irrPercent ?? null });
  }
  return found;
}

export async function answerCompareHomes({ language, slots, tools, frame }: Ask): Promise<Draft> {
  const ids = slots.homeIds.slice(0, 4);
  if (ids.length < 2) return { text: [], asks: 'homes' };
  const homes: ValuedHome[] = [];
  for (const homeId of ids) {
    const home = await tools.use('value_home', { homeId });
    if (home === null) return unknownHome(language, homeId);
    homes.push(home);
  }
  const row = (label: { en: string; ar: string }, value: (home: ValuedHome) => string) => [
    say(language, label),
    ...homes.map(value),
  ];
  const known = homes
    .filter(({ gapPercent }) => gapPercent !== null)
    .sort((a, b) => (a.gapPercent ?? 0) - (b.gapPercent ?? 0));
  const [best, next] = known;
  const lead =
    best === undefined || next === undefined || best.gapPercent === next.gapPercent
      ? say(language, {
          en: 'The evidence does not tell them apart by price.',
          ar: 'الأدلة لا تفرق بينها من حيث السعر.',
        })
      : say(language, {
          en: `Against our estimate, ${best.title} is priced best: ${percentText(best.gapPercent ?? 0, true)}, the next one ${percentText(next.gapPercent ?? 0, true)}.`,
          ar: `مقابل تقديرنا، ${titleText(language, best.title)} هو الأفضل سعرًا: ${percentText(best.gapPercent ?? 0, true)}، والذي يليه ${percentText(next.gapPercent ?? 0, true)}.`,
        });
  const returns = await returnsOf(tools, homes);
  const by = (figure: (home: ValuedHome) => number | null) =>
    [...homes].sort((a, b) => (figure(a) ?? Infinity) - (figure(b) ?? Infinity)).map(({ homeId }) => `home ${homeId}`);
  const earned = joined(
    language,
    homes.map(({ title }, at) => `${title} ${orDash(returns[at]?.irrPercent ?? null, percentText)}`),
  );
  const irr = say(language, { en: `IRR: ${earned}.`, ar: `معدل العائد الداخلي: ${earned}.` });
  return {
    text: frame.measure === 'return' ? [irr, lead] : [lead],
    orders: {
      own: by(({ gapPercent }) => gapPercent),
      price: by(({ priceAed }) => priceAed),
      yield: by(({ netYieldPercent }) => (netYieldPercent === null ? null : -netYieldPercent)),
    },
    blocks: [
      {
        kind: 'table',
        columns: ['', ...homes.map(({ title }) => title)],
        rows: [
          row({ en: 'Asking price', ar: 'السعر المطلوب' }, (home) => orDash(home.priceAed, short)),
          row({ en: 'Our estimate', ar: 'تقديرنا' }, (home) => orDash(home.estimateAed, short)),
          row({ en: 'Verdict', ar: 'الحكم' }, ({ verdict }) =>
            verdict === null ? '—' : VERDICT_NAMES[verdict][language],
          ),
          row({ en: 'Size', ar: 'المساحة' }, (home) => sizeText(language, home.sqft)),
          row({ en: 'Net yield', ar: 'العائد الصافي' }, (home) => orDash(home.netYieldPercent, percentText)),
          [
            say(language, { en: 'Cash flow a month', ar: 'التدفق النقدي شهريًا' }),
            ...returns.map(({ cashFlowAed }) => orDash(cashFlowAed, full)),
          ],
          [
            say(language, { en: 'IRR', ar: 'معدل العائد الداخلي' }),
            ...returns.map(({ irrPercent }) => orDash(irrPercent, percentText)),
          ],
        ],
      },
    ],
    actions: [{ kind: 'open', screen: 'compare', params: { ids: ids.join(',') } }],
  };
}
