import { areaName } from '../../gazetteer/place-name.ts';
import type { AreaFigures } from '../tools/areas.ts';
import {
  areaAsked,
  developerAsked,
  homesAsked,
  periodAsked,
  projectAsked,
  searchAsked,
  searchParamsFor,
} from '../tools/tool-args.ts';
import type { Draft } from './answer-types.ts';
import { besideText } from './home.ts';
import { type Ask, answerSales, MOST_AREAS, noSales, periodText, placeLabel, yearBefore } from './market.ts';
import { periodWords, withPurpose } from './search.ts';
import { counted, countText, full, homesWord, percentText, say, short } from './wording.ts';

/** How many homes are on offer, or how many sales were registered. */
export async function answerCount(ask: Ask): Promise<Draft> {
  const { language, slots, tools, frame } = ask;
  const areaId = areaAsked(slots);
  const what = withPurpose(language, slots);
  if (frame.measure !== 'sales') {
    const { total } = await tools.use('search_listings', { ...searchAsked(slots), limit: 1 });
    const place = placeLabel(language, {
      slots,
      area: { areaId: areaId ?? '', name: areaName(slots.areaIds[0] ?? '') },
    });
    const limit =
      slots.maxPriceAed === null
        ? ''
        : say(language, { en: ` up to ${short(slots.maxPriceAed)}`, ar: ` حتى ${short(slots.maxPriceAed)}` }) +
          periodWords(language, slots.purpose);
    return {
      text: [
        say(language, {
          en: `${place}: ${countText(total)} ${what}${limit} ${total === 1 ? 'is' : 'are'} ${slots.purpose === null ? 'for sale' : 'on offer'} now.`,
          ar: `${place}: المعروض الآن من ${what}${limit} ${countText(total)}.`,
        }),
      ],
      actions: [{ kind: 'open', screen: 'search', params: searchParamsFor(slots) }],
    };
  }
  const isPriced = (slots.minPriceAed ?? slots.maxPriceAed) !== null && slots.areaIds.length <= 1;
  return isPriced ? answerSales(ask) : answerSalesCount({ language, slots, tools, frame });
}

/** How many sales were registered in each place and for how much, beside the same period a year before. */
async function answerSalesCount({
  language,
  slots,
  tools,
  frame,
}: Pick<Ask, 'language' | 'slots' | 'tools' | 'frame'>) {
  const areaId = areaAsked(slots);
  const places = slots.areaIds.length > 1 ? slots.areaIds.slice(0, MOST_AREAS) : [areaId];
  const what = withPurpose(language, slots);
  const period = periodText(language, frame, tools.today);
  const asked = { ...homesAsked(slots), developer: developerAsked(slots), project: projectAsked(slots) };
  const text: string[] = [];
  const heat: Record<string, string> = areaId === undefined ? {} : { areas: places.join(',') };
  for (const place of places) {
    const areaIds = place === undefined ? [] : [place];
    const [area] = await tools.use('area_figures', { ...asked, ...periodAsked(frame), areaIds });
    const before = yearBefore(frame, tools.today);
    const [earlier] = before === null ? [] : await tools.use('area_figures', { ...asked, ...before, areaIds });
    const name = placeLabel(language, { slots, area: area ?? { areaId: '', name: '' } });
    text.push(salesText(language, { name, what, period, area, earlier }));
  }
  return { text, actions: [{ kind: 'open' as const, screen: 'heatmap' as const, params: heat }] };
}

type Counted = { name: string; what: string; period: string } & Record<'area' | 'earlier', AreaFigures | undefined>;

/** `JVC: 519 sales of off-plan homes were registered …, about 43.3 a month, for AED 643M in all.` */
function salesText(language: Ask['language'], { name, what, period, area, earlier }: Counted): string {
  const { sales = 0, volumeAed = 0, salesAMonth = null } = area ?? {};
  const inAll = sales === 0 ? '' : short(volumeAed);
  const pace =
    salesAMonth === null || sales === 0
      ? ''
      : salesAMonth < 100
        ? String(salesAMonth)
        : countText(Math.round(salesAMonth));
  const was = earlier === undefined || earlier.sales === 0 ? '' : counted(language, earlier.sales, 'sale');
  const wasFor = short(earlier?.volumeAed ?? 0);
  return say(language, {
    en: `${name}: ${counted('en', sales, 'sale')} of ${what} ${sales === 1 ? 'was' : 'were'} registered ${period}${pace && `, about ${pace} a month`}${inAll && `, for ${inAll} in all`}.${was && ` In the same period a year before: ${was}, for ${wasFor}.`}`,
    ar: `${name}: سجلت ${counted('ar', sales, 'sale')} (${what}) ${period}${pace && `، نحو ${pace} شهريًا`}${inAll && `، بمجموع ${inAll}`}.${was && ` وفي الفترة نفسها قبل سنة: ${was}، بمجموع ${wasFor}.`}`,
  });
}

/** A price per square foot beside those of a place's sales. */
async function answerPerSqft({ language, slots, tools }: Ask, perSqftAed: number): Promise<Draft> {
  const areaId = areaAsked(slots);
  const named = { areaId, project: projectAsked(slots), developer: developerAsked(slots) };
  const sales = await tools.use('registered_sales', { ...homesAsked(slots), ...named, perSqftAed });
  const name = placeLabel(language, { slots, area: sales });
  const { beside, count } = sales;
  if (beside === null) return { text: [noSales(language, name)] };
  const per = (aed: number) => say(language, { en: `${full(aed)} per sqft`, ar: `${full(aed)} للقدم المربع` });
  const what = say(language, { en: `${homesWord('en', slots)} in ${name}`, ar: `${homesWord('ar', slots)}، ${name}` });
  return {
    text: [besideText(language, { ...beside, count, price: per(perSqftAed), median: per(beside.medianAed), what })],
    blocks: areaId === undefined ? [] : [{ kind: 'map', areaIds: [areaId] }],
  };
}

/** Advantages and drawbacks of a place for living or investing, and what the data do not cover. */
export async function answerVerdictOfPlace(ask: Ask): Promise<Draft> {
  const { language, slots, tools, frame } = ask;
  if (frame.measure === 'price_per_sqft' && slots.maxPriceAed !== null) return answerPerSqft(ask, slots.maxPriceAed);
  const areaId = areaAsked(slots);
  const areaIds = areaId === undefined ? [] : [areaId];
  const asked = { ...homesAsked(slots), developer: developerAsked(slots), project: projectAsked(slots) };
  const [area] = await tools.use('area_figures', { ...asked, areaIds });
  const [city] = areaId === undefined ? [area] : await tools.use('area_figures', { ...homesAsked(slots), areaIds: [] });
  const score = await tools.use('area_score', areaId === undefined ? {} : { areaId });
  if (area === undefined || city === undefined) return { text: [] };
  const name = placeLabel(language, { slots, area });
  const reasons = reasonsOf(ask, { area, city });
  const lead =
    score === null
      ? say(language, { en: `Here is what the figures say about ${name}.`, ar: `${name}: هذا ما تقوله الأرقام.` })
      : say(language, {
          en: `${name} has an investment score of ${score.score} out of ${score.most}.`,
          ar: `درجة الاستثمار في ${name} هي ${score.score} من ${score.most}.`,
        });
  const list = (texts: readonly string[]) => texts.join(say(language, { en: '; ', ar: '؛ ' }));
  const beside = frame.measure === 'price' ? comparedPrice(language, { area, city, name }) : '';
  return {
    text: [
      ...(beside === '' ? [] : [beside]),
      lead,
      ...(reasons.good.length === 0
        ? []
        : [say(language, { en: `For it: ${list(reasons.good)}.`, ar: `لصالحها: ${list(reasons.good)}.` })]),
      ...(reasons.bad.length === 0
        ? []
        : [say(language, { en: `Risks: ${list(reasons.bad)}.`, ar: `المخاطر: ${list(reasons.bad)}.` })]),
      ...(frame.measure === 'risk' ? [offPlanChecks(language)] : []),
      ...(frame.purpose === 'live'
        ? [
            say(language, {
              en: 'I cannot say whether it suits your life: noise and neighbours are not in my data. Visit at different times of day.',
              ar: 'لا أستطيع القول إن كانت تناسب حياتك: الضوضاء والجيران ليست في البيانات. زرها في أوقات مختلفة من اليوم.',
            }),
          ]
        : []),
    ],
    blocks: areaIds.length > 0 ? [{ kind: 'map', areaIds }] : [],
    actions: [
      { kind: 'open', screen: 'analytics', params: areaId === undefined ? {} : { area: areaId } },
      { kind: 'open', screen: 'search', params: searchParamsFor(slots) },
    ],
  };
}

/** The price per square foot beside that of Dubai, for `is it overpriced?`; '' for Dubai itself. */
function comparedPrice(language: Ask['language'], of: { area: AreaFigures; city: AreaFigures; name: string }): string {
  const [own, usual] = [of.area.perSqftAed, of.city.perSqftAed];
  if (own === null || usual === null || of.area.areaId === '') return '';
  return say(language, {
    en: `${of.name} costs ${own > usual ? 'more' : 'less'} than Dubai as a whole: ${full(own)} per sqft against ${full(usual)}.`,
    ar: `${of.name} ${own > usual ? 'أغلى' : 'أرخص'} من دبي كلها: ${full(own)} للقدم المربع مقابل ${full(usual)}.`,
  });
}

type Reasons = { good: string[]; bad: string[] };

/** Growth of up to this many percent points, up or down, is neither an advantage nor a drawback. */
const LITTLE = 1;
const MANY_OFF_PLAN = 60;

function reasonsOf({ language, slots }: Ask, { area, city }: { area: AreaFigures; city: AreaFigures }): Reasons {
  const reasons: Reasons = { good: [], bad: [] };
  const add = (isGood: boolean, texts: { en: string; ar: string }) =>
    (isGood ? reasons.good : reasons.bad).push(say(language, texts));
  const { growthPercent: growth, grossYieldPercent: share, sixMonthsPercent: next, offPlanPercent: offPlan } = area;
  if (share !== null) {
    const usual = area.areaId === '' ? null : city.grossYieldPercent;
    const inDubai = usual === null ? '' : percentText(usual);
    add(usual === null || share >= usual, {
      en: `gross rental yield ${percentText(share)}${inDubai === '' ? '' : `, ${inDubai} in Dubai as a whole`}`,
      ar: `عائد إيجاري إجمالي ${percentText(share)}${inDubai === '' ? '' : ` مقابل ${inDubai} في دبي كلها`}`,
    });
  }
  if (growth !== null && Math.abs(growth) >= LITTLE)
    add(growth > 0, {
      en: `prices ${growth > 0 ? 'rose' : 'fell'} by ${percentText(Math.abs(growth))} on the year`,
      ar: `الأسعار ${growth > 0 ? 'ارتفعت' : 'انخفضت'} ${percentText(Math.abs(growth))} خلال سنة`,
    });
  if (next !== null && area.sixMonthsErrorPercent !== null)
    add(next > 0, {
      en: `the estimate for six months is ${percentText(next, true)}, give or take ${percentText(area.sixMonthsErrorPercent)}`,
      ar: `التقدير لستة أشهر ${percentText(next, true)} بهامش ${percentText(area.sixMonthsErrorPercent)}`,
    });
  if (area.perSqftAed !== null && city.perSqftAed !== null && area.areaId !== '')
    add(area.perSqftAed < city.perSqftAed, {
      en: `${full(area.perSqftAed)} per sqft, ${full(city.perSqftAed)} in Dubai as a whole`,
      ar: `${full(area.perSqftAed)} للقدم المربع مقابل ${full(city.perSqftAed)} في دبي كلها`,
    });
  if (offPlan !== null && (offPlan >= MANY_OFF_PLAN || slots.completion === 'off_plan'))
    add(false, {
      en: `${percentText(offPlan)} of the sales were off-plan (${countText(area.offPlanSales)} off-plan, ${countText(area.readySales)} ready)`,
      ar: `${percentText(offPlan)} من المبيعات على الخارطة (${countText(area.offPlanSales)} على الخارطة و${countText(area.readySales)} جاهزة)`,
    });
  add(area.medianPriceAed !== null, {
    en: `${countText(area.sales)} registered sales in twelve months`,
    ar: `${counted('ar', area.sales, 'sale')} سجلت في اثني عشر شهرًا`,
  });
  if (area.daysOnMarket !== null)
    add(false, {
      en: `homes for sale have been listed for ${area.daysOnMarket} days (median)`,
      ar: `مدة عرض العقارات الوسيطة ${counted('ar', area.daysOnMarket, 'day')}`,
    });
  return reasons;
}

function offPlanChecks(language: Ask['language']): string {
  return say(language, {
    en: 'Before you sign for an off-plan home, check the developer’s registration and the project’s escrow account, the Oqood registration in your name, the payment plan, what is due at handover, and what happens when the handover date slips. There is no rent before handover, and a bank lends less on off-plan.',
    ar: 'قبل التوقيع على عقار على الخارطة تحقق من تسجيل المطور وحساب الضمان للمشروع، وتسجيل عقود باسمك، وخطة الدفع وما يستحق عند التسليم، وما يحدث إن تأخر التسليم. لا إيجار قبل التسليم، والبنك يقرض أقل على الخارطة.',
  });
}
