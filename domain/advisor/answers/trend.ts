import { areaName } from '../../gazetteer/place-name.ts';
import type { Language } from '../../language/language.ts';
import type { AreaFigures } from '../tools/areas.ts';
import {
  areaAsked,
  developerAsked,
  homesAsked,
  periodAsked,
  projectAsked,
  searchParamsFor,
  slidesParamsFor,
} from '../tools/tool-args.ts';
import type { ToolArgs } from '../tools/tool-types.ts';
import type { AnswerAction, Draft } from './answer-types.ts';
import { figureSentence, noHistory } from './figure-words.ts';
import { askedSqft } from './home.ts';
import { namesSize, withKindRents } from './kind-rents.ts';
import { type Ask, noSales, periodText, placeLabel } from './market.ts';
import { counted, countText, full, homesWord, joined, percentText, say, short, sizeText } from './wording.ts';

/** Prices of a place over time, or one of its other figures. */
export function answerPlace(ask: Ask): Promise<Draft> {
  if (ask.frame.measure === 'service_charge') return answerServiceCharge(ask);
  // `the share of ready homes` is one of all sales.
  const isOfAll = ask.frame.measure === 'off_plan_share';
  return answerFigures(isOfAll ? { ...ask, slots: { ...ask.slots, completion: null } } : ask);
}

async function answerFigures(ask: Ask): Promise<Draft> {
  const { language, slots, tools, frame } = ask;
  const areaId = areaAsked(slots);
  const areaIds = slots.areaIds.length > 1 ? [...slots.areaIds] : areaId === undefined ? [] : [areaId];
  const asked = { ...homesAsked(slots), developer: developerAsked(slots), project: projectAsked(slots) };
  const found = await tools.use('area_figures', { ...asked, ...periodAsked(frame), areaIds });
  const isOfArea = areaId !== undefined && slots.named === null;
  const [area] = isOfArea ? await withKindRents(tools, slots, found) : found;
  if (area === undefined) return { text: [noSales(language, '')] };
  const name = placeLabel(language, { slots, area });
  if (area.projects === 0) return { text: [noProjects(language, asked.developer ?? '')] };
  if (area.sales === 0) return { text: [noSales(language, `${homesWord(language, slots)}, ${name}`)] };
  const history = await tools.use('price_history', { ...asked, ...periodAsked(frame), areaIds });
  const figure =
    isOfArea && namesSize(slots) && frame.measure === 'yield'
      ? yieldOfSize(language, { area, name, what: homesWord(language, slots) })
      : figureSentence(language, { area, name, measure: frame.measure });
  const missing = noHistory(language, frame);
  if (missing !== '')
    return {
      text: figure === '' ? [missing] : [missing, figure],
      actions: [openAnalytics(areaId)],
      readings: [say(language, { en: `Price trend in ${name}`, ar: `اتجاه الأسعار في ${name}` })],
    };
  const years = await yearsText(ask, { ...asked, areaIds }, name);
  return {
    text: [...years, ...figureTexts(ask, { area, name, figure })],
    blocks: [
      { kind: 'chart', series: history.map((one) => ({ name, months: one.months })) },
      ...(areaIds.length > 0 ? [{ kind: 'map' as const, areaIds }] : []),
    ],
    actions: [
      openAnalytics(areaId),
      ...(areaId !== undefined || slots.named !== null
        ? [{ kind: 'open' as const, screen: 'search' as const, params: searchParamsFor(slots) }]
        : []),
      ...(slots.named === null
        ? [{ kind: 'open' as const, screen: 'presentation' as const, params: slidesParamsFor(slots) }]
        : []),
    ],
  };
}

const LEAST_YEARS = 2;
const MOST_YEARS = 10;

/** `Dubai South, median price per sqft by year: 2023 AED 1,240, …`: of a trend over years, without those of few sales. */
async function yearsText(
  { language, frame, tools }: Ask,
  asked: ToolArgs<'area_figures'>,
  name: string,
): Promise<string[]> {
  const { operation, from, to } = frame;
  const last = Number((to ?? tools.today).slice(0, 4));
  const first = from === null ? last : Math.max(Number(from.slice(0, 4)), last - MOST_YEARS);
  if (operation !== 'trend' || last - first < LEAST_YEARS) return [];
  const texts: string[] = [];
  for (let year = first; year <= last; year++) {
    const [figures] = await tools.use('area_figures', { ...asked, from: `${year}-01-01`, to: `${year}-12-31` });
    const perSqftAed = figures?.perSqftAed ?? null;
    if (perSqftAed !== null) texts.push(`${year} ${full(perSqftAed)}`);
  }
  if (texts.length < LEAST_YEARS) return [];
  return [
    say(language, {
      en: `${name}, median price per sqft by year: ${joined('en', texts)}.`,
      ar: `${name}، السعر الوسيط للقدم المربع بحسب السنة: ${joined('ar', texts)}.`,
    }),
  ];
}

/** Price, change, yield and estimate of a place. The change or the estimate comes first if it is asked for. */
function figureTexts(
  { language, slots, frame, tools }: Ask,
  { area, name, figure }: { area: AreaFigures; name: string; figure: string },
): string[] {
  const what = homesWord(language, slots);
  const period = periodText(language, frame, tools.today);
  const [grown, expected] = [growthSentence(language, area), forecastSentence(language, area)];
  const isOfChange = frame.operation === 'trend' || frame.measure === 'growth';
  const noForecast = say(language, {
    en: 'There is no forecast for this place as a whole. Areas with enough sales have one.',
    ar: 'لا توقع لهذا المكان ككل. للمناطق التي تكفي مبيعاتها توقع.',
  });
  const isOfFuture = frame.measure === 'forecast';
  const lead = isOfFuture ? expected : isOfChange && area.growthPercent !== null ? grown : '';
  const ofWhat =
    area.areaId === ''
      ? { en: 'across Dubai', ar: 'لدبي كلها' }
      : namesSize(slots) && slots.named === null
        ? { en: 'of such homes', ar: 'لهذه العقارات' }
        : { en: 'in the area', ar: 'للمنطقة' };
  const rent =
    area.rentAed === null
      ? { en: '', ar: '' }
      : { en: `, at a usual rent of ${full(area.rentAed)} a year`, ar: `، بإيجار معتاد ${full(area.rentAed)} سنويًا` };
  const yields =
    area.grossYieldPercent === null || frame.measure === 'yield'
      ? ''
      : say(language, {
          en: `Gross rental yield ${ofWhat.en}: ${percentText(area.grossYieldPercent)}${rent.en}.`,
          ar: `العائد الإيجاري الإجمالي ${ofWhat.ar}: ${percentText(area.grossYieldPercent)}${rent.ar}.`,
        });
  const texts = [
    figure,
    isOfFuture && expected === '' ? noForecast : '',
    lead === '' ? '' : ofPlace(language, { name, what }, lead),
    priceSentence(language, { area, name, what, period }),
    area.projects === null ? '' : projectsSentence(language, area.projects),
    lead === grown ? '' : grown,
    yields,
    lead === expected ? '' : expected,
  ];
  return texts.filter((text) => text !== '');
}

/** The gross yield of one size of home: its usual rent as a share of its median price. */
function yieldOfSize(language: Language, of: { area: AreaFigures; name: string; what: string }): string {
  const { grossYieldPercent: share, rentAed, medianPriceAed } = of.area;
  if (share === null || rentAed === null || medianPriceAed === null)
    return say(language, {
      en: `Too few rents of ${of.what} in ${of.name} are known to give their yield.`,
      ar: `الإيجارات المعروفة (${of.what}) في ${of.name} أقل من أن تقول عائدها.`,
    });
  const [rent, price] = [full(rentAed), short(medianPriceAed)];
  return say(language, {
    en: `The gross rental yield of ${of.what} in ${of.name} is ${percentText(share)}: a usual rent of ${rent} on the median price of ${price}.`,
    ar: `العائد الإيجاري الإجمالي (${of.what}) في ${of.name} هو ${percentText(share)}: إيجار معتاد ${rent} على السعر الوسيط ${price}.`,
  });
}

/** `JVC, homes: like for like, prices rose by …`: a sentence that leads names the place. */
function ofPlace(language: Language, { name, what }: { name: string; what: string }, sentence: string): string {
  return say(language, {
    en: `${name}, ${what}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
    ar: `${name}، ${what}: ${sentence}`,
  });
}

const openAnalytics = (areaId: string | undefined): AnswerAction => ({
  kind: 'open',
  screen: 'analytics',
  params: areaId === undefined ? {} : { area: areaId },
});

function noProjects(language: Language, developer: string): string {
  return say(language, {
    en: `I know of no project of ${developer} in the registered sales, so I cannot say how its homes did.`,
    ar: `لا أعرف مشروعًا لشركة ${developer} في المبيعات المسجلة، فلا أستطيع قول شيء عن أسعار عقاراتها.`,
  });
}

function projectsSentence(language: Language, projects: number): string {
  return say(language, {
    en: `Counted from ${counted(language, projects, 'project')} in the register.`,
    ar: `محسوبة من السجل: ${counted(language, projects, 'project')}.`,
  });
}

export function priceSentence(
  language: Language,
  { area, name, what, period }: { area: AreaFigures; name: string; what: string; period: string },
): string {
  if (area.medianPriceAed === null || area.perSqftAed === null) {
    return say(language, {
      en: `${name}, ${what}: ${counted(language, area.sales, 'sale')} ${period}, too few for a median price.`,
      ar: `${name}، ${what}: ${counted(language, area.sales, 'sale')} ${period}، وهي أقل من أن تعطي سعرًا وسيطا.`,
    });
  }
  return say(language, {
    en: `${name}, ${what}: the median sale ${period} was ${short(area.medianPriceAed)}, or ${full(area.perSqftAed)} per sqft (${counted(language, area.sales, 'sale')}).`,
    ar: `${name}، ${what}: وسيط البيع ${period} ${short(area.medianPriceAed)}، أي ${full(area.perSqftAed)} للقدم المربع (${counted(language, area.sales, 'sale')}).`,
  });
}

export function growthSentence(language: Language, area: AreaFigures): string {
  if (area.growthPercent === null) {
    return area.growthMissing === 'history'
      ? say(language, {
          en: 'There is not enough history to say how prices have changed.',
          ar: 'لا يوجد تاريخ كاف لمعرفة تغير الأسعار.',
        })
      : say(language, {
          en: `Too few sales can be compared to say how prices have changed (${countText(area.growthSales)} now, ${countText(area.growthSalesBefore)} a year before).`,
          ar: `المبيعات القابلة للمقارنة أقل من أن تقول كيف تغيرت الأسعار (${countText(area.growthSales)} الآن و${countText(area.growthSalesBefore)} قبل سنة).`,
        });
  }
  const isFall = area.growthPercent < 0;
  const share = percentText(Math.abs(area.growthPercent));
  return say(language, {
    en: `Like for like, prices ${isFall ? 'fell' : 'rose'} by ${share} on the year (${counted(language, area.growthSales, 'sale')}, ${countText(area.growthSalesBefore)} the year before).`,
    ar: `بمقارنة المتشابه، ${isFall ? 'انخفضت' : 'ارتفعت'} الأسعار ${share} خلال سنة (${counted(language, area.growthSales, 'sale')} مقابل ${countText(area.growthSalesBefore)}).`,
  });
}

function forecastSentence(language: Language, area: AreaFigures): string {
  if (area.sixMonthsPercent === null || area.sixMonthsErrorPercent === null) return '';
  return say(language, {
    en: `Estimate for the next six months, all homes in the area: ${percentText(area.sixMonthsPercent, true)}, give or take ${percentText(area.sixMonthsErrorPercent)}.`,
    ar: `التقدير لستة أشهر قادمة لكل عقارات المنطقة: ${percentText(area.sixMonthsPercent, true)}، بهامش ${percentText(area.sixMonthsErrorPercent)}.`,
  });
}

/** Published service charges of a place. Listings do not state theirs, so a listing uses those of its area and type. */
async function answerServiceCharge({ language, slots, tools }: Ask): Promise<Draft> {
  const [homeId] = slots.homeIds;
  const home = homeId === undefined ? null : await tools.use('value_home', { homeId });
  const areaId = home?.areaId ?? areaAsked(slots);
  const type = home?.type ?? slots.types[0];
  const sqft = home?.sqft ?? askedSqft(slots);
  const found = await tools.use('service_charge', { ...(areaId === undefined ? {} : { areaId }), type, sqft });
  const name = placeLabel(language, {
    slots,
    area: { areaId: areaId ?? '', name: home?.areaName ?? areaName(slots.areaIds[0] ?? '') },
  });
  const isOther = found.isOfCity && areaId !== undefined;
  return {
    text: [
      ...(isOther
        ? [
            say(language, {
              en: `The service charge in ${name} is not recorded. In Dubai:`,
              ar: `رسوم الخدمات في ${name} غير مسجلة. في دبي عموما:`,
            }),
          ]
        : []),
      say(language, {
        en: `${isOther ? '' : `${name}: `}published service charges run from AED ${found.lowAed} to AED ${found.highAed} per sqft a year${found.isVilla ? ' for villas' : ' for flats'}.`,
        ar: `${isOther ? '' : `${name}: `}رسوم الخدمات المنشورة من ${found.lowAed} إلى ${found.highAed} درهما للقدم المربع سنويًا ${found.isVilla ? 'للفلل' : 'للشقق'}.`,
      }),
      ...(found.ofHome === null
        ? []
        : [
            say(language, {
              en: `For ${sizeText(language, found.ofHome.sqft)}, that is ${full(found.ofHome.lowAed)} to ${full(found.ofHome.highAed)} a year.`,
              ar: `لمساحة ${sizeText(language, found.ofHome.sqft)} يعني ذلك من ${full(found.ofHome.lowAed)} إلى ${full(found.ofHome.highAed)} سنويًا.`,
            }),
          ]),
      say(language, {
        en: 'The owner pays it. Each building has its own: ask for the approved budget of this year.',
        ar: 'يدفعها المالك، ولكل مبنى رسومه: اطلب الموازنة المعتمدة لهذه السنة.',
      }),
    ],
  };
}
