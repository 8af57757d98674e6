import { areaById } from '../gazetteer/areas.ts';
import type { Language } from '../language/language.ts';
import type { Draft } from './answer-types.ts';
import { type Frame, type Memory, RANK_MEASURES, type RankMeasure, type Slots } from './frame.ts';
import {
  areaAsked,
  developerAsked,
  homesAsked,
  periodAsked,
  projectAsked,
  said,
  searchParamsFor,
  slidesParamsFor,
} from './slot-args.ts';
import type { ToolBox } from './tools.ts';
import type { AreaFigures, RankedAreas } from './tools-market.ts';
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

export type Ask = { language: Language; frame: Frame; slots: Slots; tools: ToolBox; memory: Memory | null };

/** The spec's limits: homes recommended in an answer, and areas named as hot. */
export const MAX_SHOWN_HOMES = 2;
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
    en: `There are no registered sales of this kind in that time${what === '' ? '' : ` (${what})`}, so I cannot say anything about prices.`,
    ar: `لا توجد مبيعات مسجلة من هذا النوع في هذه الفترة، فلا أستطيع قول شيء عن الأسعار.`,
  });
}

/** `in the last twelve months`, `from 1 Jan 2025 to 31 Dec 2025`, `since 1 Jan 2023`. */
export function periodText(language: Language, { from, to }: Frame, last: string): string {
  if (from === null && to === null)
    return say(language, { en: 'in the last twelve months', ar: 'في آخر اثني عشر شهرا' });
  const [first, end] = [from === null ? '' : dayText(language, from), dayText(language, to ?? last)];
  if (from === null) return say(language, { en: `until ${end}`, ar: `حتى ${end}` });
  return say(language, { en: `from ${first} to ${end}`, ar: `من ${first} إلى ${end}` });
}

export async function answerCompareAreas({ language, slots, tools, frame }: Ask): Promise<Draft> {
  const areaIds = slots.areas.map(({ id }) => id).slice(0, 4);
  if (areaIds.length < 2) return { text: [], asks: 'areas' };
  const asked = { ...homesAsked(slots), ...periodAsked(frame) };
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

/** Each order in words, highest and lowest first. */
const ORDERS: Readonly<Record<RankMeasure, { up: { en: string; ar: string }; down: { en: string; ar: string } }>> = {
  score: order('the highest investment score', 'أعلى درجة استثمار', 'the lowest investment score', 'أدنى درجة استثمار'),
  yield: order(
    'the highest gross rental yield',
    'أعلى عائد إيجاري إجمالي',
    'the lowest gross rental yield',
    'أدنى عائد إيجاري إجمالي',
  ),
  growth: order(
    'the fastest growing prices',
    'أسرع نمو في الأسعار',
    'the fastest falling prices',
    'أكبر انخفاض في الأسعار',
  ),
  price: order(
    'the highest price per sqft',
    'أعلى سعر للقدم المربع',
    'the lowest price per sqft',
    'أقل سعر للقدم المربع',
  ),
  price_per_sqft: order(
    'the highest price per sqft',
    'أعلى سعر للقدم المربع',
    'the lowest price per sqft',
    'أقل سعر للقدم المربع',
  ),
  rent: order('the highest rents', 'أعلى إيجار', 'the lowest rents', 'أقل إيجار'),
  sales: order('the most registered sales', 'أكثر مبيعات مسجلة', 'the fewest registered sales', 'أقل مبيعات مسجلة'),
  stock: order('the most homes on offer', 'أكثر عقارات معروضة', 'the fewest homes on offer', 'أقل عقارات معروضة'),
  days_on_market: order('the slowest sales', 'أبطأ بيع', 'the quickest sales', 'أسرع بيع'),
  forecast: order(
    'the best price outlook for six months',
    'أفضل توقع للأسعار خلال ستة أشهر',
    'the weakest price outlook for six months',
    'أضعف توقع للأسعار خلال ستة أشهر',
  ),
  off_plan_share: order(
    'the largest off-plan share',
    'أكبر حصة على الخارطة',
    'the smallest off-plan share',
    'أصغر حصة على الخارطة',
  ),
};

function order(up: string, upAr: string, down: string, downAr: string) {
  return { up: { en: up, ar: upAr }, down: { en: down, ar: downAr } };
}

export async function answerRank(ask: Ask): Promise<Draft> {
  const { language, slots, tools, frame } = ask;
  if (frame.subject === 'developer') return answerRankDevelopers(ask);
  const measure = RANK_MEASURES.find((one) => one === frame.measure) ?? 'score';
  const direction = frame.direction ?? 'up';
  const { type, minBeds, maxBeds, completion } = homesAsked(slots);
  const position = frame.position ?? 1;
  const ranked = await tools.use('rank_areas', {
    ...{ type, minBeds, maxBeds, completion, measure, direction },
    ...periodAsked(frame),
    ...said(slots, 'maxPriceAed', 'minYieldPercent', 'minGrowthPercent'),
    position: position > 1 ? position : undefined,
    areaIds: slots.areas.length > 0 ? slots.areas.map(({ id }) => id) : undefined,
    notAreaIds: slots.notAreas.length > 0 ? slots.notAreas.map(({ id }) => id) : undefined,
  });
  if (ranked.areas.length === 0) {
    return reply(language, {
      en: `No area within these limits has the ${ranked.leastSales} sales that a ranking needs.`,
      ar: `لا توجد منطقة ضمن هذه الشروط بعدد ${ranked.leastSales} مبيعة يحتاجه الترتيب.`,
    });
  }
  const shown = position > 1 ? ranked.areas.slice(position - 1, position) : ranked.areas.slice(0, MOST_AREAS);
  if (shown.length === 0) {
    return reply(language, {
      en: `Only ${countText(ranked.ranked)} ${ranked.ranked === 1 ? 'area is' : 'areas are'} within these limits, so there is no number ${position}.`,
      ar: `عدد المناطق ضمن هذه الشروط ${countText(ranked.ranked)} فقط، فلا يوجد رقم ${position}.`,
    });
  }
  const names = shown.map((area) => `${areaLabel(language, area)} (${measureText(language, area, measure)})`);
  const what = ORDERS[measure][direction];
  const rank = position > 1 ? say(language, { en: `Number ${position} by`, ar: `رقم ${position} في` }) : '';
  const lead =
    rank === ''
      ? { en: `Areas with ${what.en}`, ar: `مناطق فيها ${what.ar}` }
      : { en: `${rank} ${what.en}`, ar: `${rank} ${what.ar}` };
  return {
    text: [
      say(language, {
        en: `${lead.en}, ${homesWord(language, slots)}${limitsText(language, slots)}: ${names.join(', ')}.`,
        ar: `${lead.ar}، ${homesWord(language, slots)}${limitsText(language, slots)}: ${names.join('، ')}.`,
      }),
      ...purposeText(ask, measure),
      say(language, {
        en: `I ranked ${countText(ranked.ranked)} areas with at least ${ranked.leastSales} such sales ${periodText(language, frame, tools.today)}.`,
        ar: `رتبت ${countText(ranked.ranked)} منطقة لها على الأقل ${ranked.leastSales} مبيعة ${periodText(language, frame, tools.today)}.`,
      }),
    ],
    blocks: [
      {
        kind: 'table',
        columns: [
          say(language, { en: 'Area', ar: 'المنطقة' }),
          ...(IN_TABLE.has(measure) ? [] : [say(language, MEASURE_NAMES[measure])]),
          say(language, { en: 'Median price', ar: 'السعر الوسيط' }),
          say(language, { en: 'Growth, year', ar: 'النمو خلال سنة' }),
          say(language, { en: 'Gross yield', ar: 'العائد الإجمالي' }),
          say(language, { en: 'Sales', ar: 'المبيعات' }),
        ],
        rows: shown.map((area) => [
          areaLabel(language, area),
          ...(IN_TABLE.has(measure) ? [] : [measureText(language, area, measure)]),
          orDash(area.medianPriceAed, short),
          orDash(area.growthPercent, signedPercent),
          orDash(area.grossYieldPercent, percentText),
          countText(area.sales),
        ]),
      },
      { kind: 'map', areaIds: shown.map(({ areaId }) => areaId) },
    ],
    actions: [
      { kind: 'open', screen: 'analytics', params: {} },
      { kind: 'open', screen: 'heatmap', params: {} },
    ],
  };
}

const IN_TABLE: ReadonlySet<RankMeasure> = new Set(['yield', 'growth', 'sales']);

const MEASURE_NAMES: Readonly<Record<RankMeasure, { en: string; ar: string }>> = {
  score: { en: 'Score', ar: 'الدرجة' },
  yield: { en: 'Gross yield', ar: 'العائد الإجمالي' },
  growth: { en: 'Growth, year', ar: 'النمو خلال سنة' },
  price: { en: 'Per sqft', ar: 'للقدم المربع' },
  price_per_sqft: { en: 'Per sqft', ar: 'للقدم المربع' },
  rent: { en: 'Rent a year', ar: 'الإيجار السنوي' },
  sales: { en: 'Sales', ar: 'المبيعات' },
  stock: { en: 'On offer', ar: 'المعروض' },
  days_on_market: { en: 'Days on offer', ar: 'أيام العرض' },
  forecast: { en: 'Next six months', ar: 'ستة أشهر قادمة' },
  off_plan_share: { en: 'Off-plan share', ar: 'حصة على الخارطة' },
};

type Ranked = RankedAreas['areas'][number];

/** The figure an area is ranked by, as people say it. */
function measureText(language: Language, area: Ranked, measure: RankMeasure): string {
  const days = (n: number) => say(language, { en: `${n} days`, ar: `${n} يوما` });
  const homes = (n: number) => say(language, { en: `${countText(n)} homes`, ar: `${countText(n)} عقار` });
  const texts: Readonly<Record<RankMeasure, () => string>> = {
    score: () => orDash(area.score, String),
    yield: () => orDash(area.grossYieldPercent, percentText),
    growth: () => orDash(area.growthPercent, signedPercent),
    price: () => orDash(area.perSqftAed, full),
    price_per_sqft: () => orDash(area.perSqftAed, full),
    rent: () => orDash(area.rentAed, full),
    sales: () => say(language, { en: `${countText(area.sales)} sales`, ar: `${countText(area.sales)} مبيعة` }),
    stock: () => homes(area.listings),
    days_on_market: () => orDash(area.daysOnMarket, days),
    forecast: () => orDash(area.sixMonthsPercent, signedPercent),
    off_plan_share: () => orDash(area.offPlanPercent, percentText),
  };
  return texts[measure]();
}

function limitsText(language: Language, slots: Slots): string {
  const parts = [
    slots.maxPriceAed === null
      ? ''
      : say(language, {
          en: `median price up to ${short(slots.maxPriceAed)}`,
          ar: `بسعر وسيط حتى ${short(slots.maxPriceAed)}`,
        }),
    slots.minGrowthPercent === null ? '' : say(language, { en: 'with rising prices', ar: 'بأسعار صاعدة' }),
    slots.notAreas.length === 0
      ? ''
      : say(language, {
          en: `without ${slots.notAreas.map(({ name }) => name).join(', ')}`,
          ar: `عدا ${slots.notAreas.map(({ id, name }) => areaLabel(language, { areaId: id, name })).join('، ')}`,
        }),
  ].filter((text) => text !== '');
  return parts.map((text) => `${say(language, { en: ', ', ar: '، ' })}${text}`).join('');
}

/** Where the data do not reach what is asked: nobody records how people live. */
function purposeText({ language, frame }: Ask, measure: RankMeasure): string[] {
  if (frame.purpose !== 'live') return [];
  return [
    say(language, {
      en: `I have no data on schools, noise or how people live, so this order is by ${measure === 'score' ? 'investment score' : 'figures'} alone.`,
      ar: 'لا بيانات لدي عن المدارس والهدوء ونمط الحياة، لذلك الترتيب حسب الأرقام وحدها.',
    }),
  ];
}

async function answerRankDevelopers({ language, slots, tools, frame }: Ask): Promise<Draft> {
  const areaIds = slots.areas.map(({ id }) => id);
  const found = await tools.use('rank_developers', { ...periodAsked(frame), areaIds });
  const [best] = found.developers;
  if (best === undefined) return { text: [noSales(language, '')] };
  const places = slots.areas.map(({ id, name }) => areaLabel(language, { areaId: id, name }));
  const where =
    places.length === 0 ? '' : say(language, { en: ` in ${places.join(', ')}`, ar: ` في ${places.join('، ')}` });
  return {
    text: [
      say(language, {
        en: `${best.name} sold the most homes${where}: ${countText(best.sales)} registered sales ${periodText(language, frame, tools.today)}.`,
        ar: `${best.name} باعت أكثر العقارات${where}: ${countText(best.sales)} مبيعة مسجلة ${periodText(language, frame, tools.today)}.`,
      }),
    ],
    blocks: [
      {
        kind: 'table',
        columns: [say(language, { en: 'Developer', ar: 'المطور' }), say(language, { en: 'Sales', ar: 'المبيعات' })],
        rows: found.developers.map(({ name, sales }) => [name, countText(sales)]),
      },
    ],
  };
}

/** Registered sales of homes like those asked about. */
export async function answerSales({ language, slots, tools, frame }: Ask): Promise<Draft> {
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
  const sales = await tools.use('registered_sales', { areaId, ...kind, project, developer, ...periodAsked(frame) });
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
        en: `${name}: ${countText(sales.count)} such sales were registered ${periodText(language, frame, tools.today)}.${middle} The newest:`,
        ar: `${name}: سجلت ${countText(sales.count)} مبيعة من هذا النوع ${periodText(language, frame, tools.today)}.${middle} أحدثها:`,
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
