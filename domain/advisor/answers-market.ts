import { areaById } from '../gazetteer/areas.ts';
import type { Language } from '../language/language.ts';
import type { Draft } from './answer-types.ts';
import type { Slots } from './question.ts';
import { areaAsked, developerAsked, homesAsked, projectAsked, searchParamsFor, slidesParamsFor } from './slot-args.ts';
import type { ToolBox } from './tools.ts';
import type { AreaFigures } from './tools-market.ts';
import {
  countText,
  dayText,
  full,
  homesWord,
  orDash,
  percentText,
  reply,
  say,
  short,
  signedPercent,
  sizeText,
} from './wording.ts';

export type Ask = { language: Language; slots: Slots; tools: ToolBox };

/** The spec's limits: homes recommended in an answer, and areas named as hot. */
export const MOST_HOMES = 2;
export const MOST_AREAS = 3;

export function areaLabel(language: Language, area: { areaId: string; name: string }): string {
  if (area.areaId === '') return say(language, { en: 'Dubai', ar: 'دبي' });
  return language === 'ar' ? (areaById(area.areaId)?.nameAr ?? area.name) : area.name;
}

/** `Oryx Loft, JVC`, `Emaar, Dubai Hills`, `Emaar`: a name stands before the area it lies in. */
export function placeLabel(
  language: Language,
  { slots, area }: { slots: Slots; area: { areaId: string; name: string } },
): string {
  const inArea = areaLabel(language, area);
  if (slots.named === null) return inArea;
  return area.areaId === '' ? slots.named.name : `${slots.named.name}${say(language, { en: ', ', ar: '، ' })}${inArea}`;
}

export function noSales(language: Language, what: string): string {
  return say(language, {
    en: `There are no registered sales of this kind in the last twelve months${what === '' ? '' : ` (${what})`}, so I cannot say anything about prices.`,
    ar: `لا توجد مبيعات مسجلة من هذا النوع في آخر اثني عشر شهرا، فلا أستطيع قول شيء عن الأسعار.`,
  });
}

export async function answerCompareAreas({ language, slots, tools }: Ask): Promise<Draft> {
  const areaIds = slots.areas.map(({ id }) => id).slice(0, 4);
  const asked = homesAsked(slots);
  const areas = await tools.use('area_figures', { ...asked, areaIds });
  const history = await tools.use('price_history', { ...asked, areaIds });
  const row = (label: { en: string; ar: string }, value: (area: AreaFigures) => string) => [
    say(language, label),
    ...areas.map(value),
  ];
  return {
    text: comparison(language, areas, homesWord(language, slots)),
    blocks: [
      {
        kind: 'table',
        columns: [homesWord(language, slots), ...areas.map((area) => areaLabel(language, area))],
        rows: [
          row({ en: 'Median price', ar: 'السعر الوسيط' }, (area) => orDash(area.medianPriceAed, short)),
          row({ en: 'Per sqft', ar: 'للقدم المربع' }, (area) => orDash(area.perSqftAed, full)),
          row({ en: 'Growth, year', ar: 'النمو خلال سنة' }, (area) => orDash(area.growthPercent, signedPercent)),
          row({ en: 'Gross yield, area', ar: 'العائد الإجمالي للمنطقة' }, (area) =>
            orDash(area.grossYieldPercent, percentText),
          ),
          row({ en: 'Sales, year', ar: 'المبيعات خلال سنة' }, (area) => countText(area.sales)),
          row({ en: 'Off-plan share', ar: 'حصة على الخارطة' }, (area) => orDash(area.offPlanPercent, percentText)),
        ],
      },
      { kind: 'chart', series: history.map((one) => ({ name: areaLabel(language, one), months: one.months })) },
      { kind: 'map', areaIds },
    ],
    actions: [
      { kind: 'open', screen: 'analytics', params: { area: areaIds.join(',') } },
      { kind: 'open', screen: 'search', params: searchParamsFor(slots) },
      { kind: 'open', screen: 'presentation', params: slidesParamsFor(slots) },
    ],
  };
}

function comparison(language: Language, areas: readonly AreaFigures[], what: string): string[] {
  const thin = areas.filter((area) => area.medianPriceAed === null);
  const known = areas.filter((area) => area.medianPriceAed !== null && area.perSqftAed !== null);
  const text: string[] = [];
  const tell = (texts: { en: string; ar: string }) => text.push(texts[language]);
  const lead = (value: (area: AreaFigures) => number | null, isLow = false) => {
    const ranked = known
      .filter((area) => value(area) !== null)
      .sort((a, b) => ((value(b) ?? 0) - (value(a) ?? 0)) * (isLow ? -1 : 1));
    return ranked.length < 2 || value(ranked[0] as AreaFigures) === value(ranked[1] as AreaFigures)
      ? undefined
      : ranked[0];
  };
  const cheap = lead((area) => area.perSqftAed, true);
  const rent = lead((area) => area.grossYieldPercent);
  const grown = lead((area) => area.growthPercent);
  if (cheap !== undefined) {
    tell({
      en: `${areaLabel(language, cheap)} is the ${known.length === 2 ? 'cheaper' : 'cheapest'} per sqft for ${what}: ${full(cheap.perSqftAed ?? 0)}.`,
      ar: `${areaLabel(language, cheap)} هي الأرخص للقدم المربع: ${full(cheap.perSqftAed ?? 0)}.`,
    });
  }
  if (rent !== undefined) {
    tell({
      en: `${areaLabel(language, rent)} has the ${known.length === 2 ? 'higher' : 'highest'} rental yield: ${percentText(rent.grossYieldPercent ?? 0)}.`,
      ar: `${areaLabel(language, rent)} لها العائد الإيجاري الأعلى: ${percentText(rent.grossYieldPercent ?? 0)}.`,
    });
  }
  if (grown !== undefined) {
    tell({
      en: `Prices held up best in ${areaLabel(language, grown)}: ${percentText(grown.growthPercent ?? 0, true)} on the year.`,
      ar: `أفضل تغير في الأسعار كان في ${areaLabel(language, grown)}: ${percentText(grown.growthPercent ?? 0, true)} خلال سنة.`,
    });
  }
  if (thin.length > 0) {
    const names = thin.map((area) => areaLabel(language, area)).join(', ');
    tell({ en: `Too few sales to compare: ${names}.`, ar: `مبيعات أقل من أن تقارن: ${names}.` });
  }
  if (text.length === 0)
    tell({
      en: 'The figures are too close or too few to name a better one.',
      ar: 'الأرقام متقاربة أو قليلة فلا يمكن تسمية الأفضل.',
    });
  return text;
}

export async function answerRankAreas({ language, slots, tools }: Ask): Promise<Draft> {
  const metric = slots.metric ?? 'yield';
  const { type, minBeds, maxBeds, completion } = homesAsked(slots);
  const ranked = await tools.use('rank_areas', {
    type,
    minBeds,
    maxBeds,
    completion,
    metric,
    maxPriceAed: slots.maxPriceAed ?? undefined,
    minYieldPercent: slots.minYieldPercent ?? undefined,
  });
  if (ranked.areas.length === 0) {
    return reply(language, {
      en: `No area has the ${ranked.leastSales} sales that a ranking needs.`,
      ar: `لا توجد منطقة بعدد ${ranked.leastSales} مبيعة يحتاجه الترتيب.`,
    });
  }
  const names = ranked.areas
    .slice(0, MOST_AREAS)
    .map((area) => `${areaLabel(language, area)} (${metricText(language, area, metric)})`);
  const by = {
    yield: { en: 'gross rental yield', ar: 'العائد الإيجاري الإجمالي' },
    growth: { en: 'price growth', ar: 'نمو الأسعار' },
    price: { en: 'the lowest price per sqft', ar: 'أقل سعر للقدم المربع' },
    sales: { en: 'registered sales', ar: 'المبيعات المسجلة' },
  }[metric];
  const budget =
    slots.maxPriceAed === null
      ? ''
      : say(language, {
          en: `, median price up to ${short(slots.maxPriceAed)}`,
          ar: `، بسعر وسيط حتى ${short(slots.maxPriceAed)}`,
        });
  return {
    text: [
      say(language, {
        en: `By ${by.en}, ${homesWord(language, slots)}${budget}: ${names.join(', ')}.`,
        ar: `حسب ${by.ar}، ${homesWord(language, slots)}${budget}: ${names.join('، ')}.`,
      }),
      say(language, {
        en: `${countText(ranked.ranked)} areas with at least ${ranked.leastSales} such sales in twelve months were ranked.`,
        ar: `رتبت ${countText(ranked.ranked)} منطقة لها على الأقل ${ranked.leastSales} مبيعة في اثني عشر شهرا.`,
      }),
    ],
    blocks: [
      {
        kind: 'table',
        columns: [
          say(language, { en: 'Area', ar: 'المنطقة' }),
          say(language, { en: 'Median price', ar: 'السعر الوسيط' }),
          say(language, { en: 'Growth, year', ar: 'النمو خلال سنة' }),
          say(language, { en: 'Gross yield', ar: 'العائد الإجمالي' }),
          say(language, { en: 'Sales', ar: 'المبيعات' }),
        ],
        rows: ranked.areas.map((area) => [
          areaLabel(language, area),
          orDash(area.medianPriceAed, short),
          orDash(area.growthPercent, signedPercent),
          orDash(area.grossYieldPercent, percentText),
          countText(area.sales),
        ]),
      },
      { kind: 'map', areaIds: ranked.areas.map(({ areaId }) => areaId) },
    ],
    actions: [
      { kind: 'open', screen: 'analytics', params: {} },
      { kind: 'open', screen: 'heatmap', params: {} },
    ],
  };
}

function metricText(
  language: Language,
  area: { sales: number; perSqftAed: number | null; growthPercent: number | null; grossYieldPercent: number | null },
  metric: NonNullable<Slots['metric']>,
): string {
  if (metric === 'yield') return percentText(area.grossYieldPercent ?? 0);
  if (metric === 'growth') return percentText(area.growthPercent ?? 0, true);
  if (metric === 'price') return full(area.perSqftAed ?? 0);
  return say(language, { en: `${countText(area.sales)} sales`, ar: `${countText(area.sales)} مبيعة` });
}

export async function answerComparables({ language, slots, tools }: Ask): Promise<Draft> {
  const home = slots.homeIds[0];
  const valued = home === undefined ? null : await tools.use('value_home', { homeId: home });
  const areaId = valued?.areaId ?? areaAsked(slots);
  const developer = developerAsked(slots);
  if (areaId === undefined && developer === undefined) return { text: [], asks: home === undefined ? 'area' : 'home' };
  const asked =
    valued === null
      ? homesAsked(slots)
      : { type: valued.type, minBeds: valued.beds, maxBeds: valued.beds, completion: valued.completion };
  const { type, minBeds, maxBeds, completion } = asked;
  const project = projectAsked(slots);
  const kind = { type, minBeds, maxBeds, completion };
  const sales = await tools.use('registered_sales', { areaId, ...kind, project, developer });
  const name = placeLabel(language, { slots, area: sales });
  if (sales.count === 0) return { text: [noSales(language, `${homesWord(language, slots)}, ${name}`)] };
  const middle =
    sales.medianPriceAed === null
      ? ''
      : say(language, {
          en: ` Their median price is ${short(sales.medianPriceAed)}.`,
          ar: ` سعرها الوسيط ${short(sales.medianPriceAed)}.`,
        });
  return {
    text: [
      say(language, {
        en: `${name}: ${countText(sales.count)} such sales were registered in the last twelve months.${middle} The newest:`,
        ar: `${name}: سجلت ${countText(sales.count)} مبيعة من هذا النوع في آخر اثني عشر شهرا.${middle} أحدثها:`,
      }),
    ],
    blocks: [
      {
        kind: 'table',
        columns: [
          say(language, { en: 'Sold', ar: 'البيع' }),
          say(language, { en: 'Building', ar: 'المبنى' }),
          say(language, { en: 'Price', ar: 'السعر' }),
          say(language, { en: 'Per sqft', ar: 'للقدم المربع' }),
          say(language, { en: 'Size', ar: 'المساحة' }),
        ],
        rows: sales.sales.map((sale) => [
          dayText(language, sale.date),
          sale.building || '—',
          short(sale.priceAed),
          full(sale.perSqftAed),
          sizeText(language, sale.sqft),
        ]),
      },
    ],
    actions: areaId === undefined ? [] : [{ kind: 'open', screen: 'heatmap', params: { areas: areaId } }],
  };
}

export async function answerOffPlan({ language, slots, tools }: Ask): Promise<Draft> {
  const areaIds = slots.areas.map(({ id }) => id).slice(0, 1);
  const [area] = await tools.use('area_figures', { areaIds, type: slots.type ?? undefined });
  const checks = say(language, {
    en: 'Before you sign: the developer’s registration and the project’s escrow account, the Oqood registration in your name, the payment plan and what is due at handover, the handover date and what happens when it slips. There is no rent before handover, and a bank lends less on off-plan.',
    ar: 'قبل التوقيع تحقق من: تسجيل المطور وحساب الضمان للمشروع، تسجيل عقود باسمك، خطة الدفع وما يستحق عند التسليم، وموعد التسليم وما يحدث إن تأخر. لا إيجار قبل التسليم، والبنك يقرض أقل على الخارطة.',
  });
  if (area === undefined || area.sales === 0 || area.offPlanPercent === null) return { text: [checks] };
  const name = areaLabel(language, area);
  return {
    text: [
      say(language, {
        en: `${name}: ${percentText(area.offPlanPercent)} of the sales of the last twelve months were off-plan (${countText(area.offPlanSales)} off-plan, ${countText(area.readySales)} ready).`,
        ar: `${name}: ${percentText(area.offPlanPercent)} من مبيعات آخر اثني عشر شهرا كانت على الخارطة (${countText(area.offPlanSales)} على الخارطة و${countText(area.readySales)} جاهزة).`,
      }),
      checks,
    ],
    actions: [{ kind: 'open', screen: 'search', params: searchParamsFor({ ...slots, completion: 'off_plan' }) }],
  };
}
