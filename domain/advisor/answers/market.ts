import { fromEpochDay, minusMonths, toEpochDay } from '../../day.ts';
import { areaById } from '../../gazetteer/areas.ts';
import { areaName } from '../../gazetteer/place-name.ts';
import type { Language } from '../../language/language.ts';
import { type Frame, type Memory, RANK_MEASURES, type RankMeasure, type Slots } from '../frame/frame.ts';
import type { AreaFigures } from '../tools/areas.ts';
import {
  areaAsked,
  developerAsked,
  homesAsked,
  periodAsked,
  projectAsked,
  said,
  searchParamsFor,
  slidesParamsFor,
} from '../tools/tool-args.ts';
import type { ToolBox } from '../tools/tools.ts';
import type { Draft } from './answer-types.ts';
import { courseText, FIGURE_WORDS, figureValue, noHistory } from './figure-words.ts';
import { namesSize, withKindRents } from './kind-rents.ts';
import {
  counted,
  countText,
  dayText,
  full,
  homesWord,
  joined,
  noneAtPrice,
  orDash,
  percentText,
  rangeText,
  say,
  short,
  signedPercent,
  sizeText,
} from './wording.ts';

export type Ask = { language: Language; frame: Frame; slots: Slots; tools: ToolBox; memory: Memory | null };

export const MOST_AREAS = 3;

export function areaLabel(language: Language, area: { areaId: string; name: string }): string {
  if (area.areaId === '') return say(language, { en: 'Dubai', ar: 'دبي' });
  return language === 'ar' ? (areaById(area.areaId)?.nameAr ?? area.name) : area.name;
}

/** `Oryx Loft, JVC`, `Emaar, Dubai Hills`, `Emaar`: a name, followed by its area if there is one. */
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
    return say(language, { en: 'in the last twelve months', ar: 'في آخر اثني عشر شهرًا' });
  const [first, end] = [from === null ? '' : dayText(language, from), dayText(language, to ?? last)];
  if (from === null) return say(language, { en: `until ${end}`, ar: `حتى ${end}` });
  return say(language, { en: `from ${first} to ${end}`, ar: `من ${first} إلى ${end}` });
}

/** The period of a question a year earlier, that of the last twelve months without one; null without a first day. */
export function yearBefore({ from, to }: Frame, today: string): { from: string; to: string } | null {
  if (from === null && to !== null) return null;
  const back = (day: string, months: number) => fromEpochDay(minusMonths(toEpochDay(day), months));
  const end = back(to ?? today, 12);
  return { from: from === null ? fromEpochDay(minusMonths(toEpochDay(end), 12) + 1) : back(from, 12), to: end };
}

/** Figures that `comparison` names by itself, if they are known. */
const OWN_SENTENCE: Readonly<Partial<Record<RankMeasure, (area: AreaFigures) => number | null>>> = {
  price_per_sqft: ({ perSqftAed }) => perSqftAed,
  yield: ({ grossYieldPercent }) => grossYieldPercent,
  growth: ({ growthPercent }) => growthPercent,
};

/** `Rent a year: JLT AED 111,000, The Greens AED 124,000.`: each area's figure of the measure asked for; prices beside rents. */
function askedFigure({ language, frame }: Ask, areas: readonly AreaFigures[]): string[] {
  const measure = RANK_MEASURES.find((one) => one === frame.measure && one !== 'score');
  const own = measure === undefined ? undefined : OWN_SENTENCE[measure];
  if (measure === undefined || (own !== undefined && areas.every((area) => own(area) !== null))) return [];
  const measures: readonly RankMeasure[] = measure === 'rent' ? ['rent', 'price'] : [measure];
  return measures.map((one) => figureOfEach(language, areas, one));
}

function figureOfEach(language: Language, areas: readonly AreaFigures[], measure: RankMeasure): string {
  const texts = areas.map((area) => {
    const value = measure === 'price' ? orDash(area.medianPriceAed, short) : figureValue(language, area, measure);
    const unknown =
      measure === 'service_charge'
        ? say(language, { en: 'not published', ar: 'غير منشورة' })
        : say(language, { en: 'too few sales to say', ar: 'المبيعات أقل من أن تقول' });
    return `${areaLabel(language, area)} ${value === '—' ? unknown : value}`;
  });
  const name = measure === 'price' ? { en: 'Median price', ar: 'السعر الوسيط' } : FIGURE_WORDS[measure].name;
  return say(language, {
    en: `${name.en}: ${joined(language, texts)}.`,
    ar: `${name.ar}: ${joined(language, texts)}.`,
  });
}

export async function answerCompareAreas(ask: Ask): Promise<Draft> {
  const { language, slots, tools, frame } = ask;
  const areaIds = slots.areaIds.slice(0, 4);
  if (areaIds.length < 2) return { text: [], asks: 'areas' };
  const homes = { ...homesAsked(slots), ...periodAsked(frame) };
  const areas = await withKindRents(tools, slots, await tools.use('area_figures', { ...homes, areaIds }));
  const history = await tools.use('price_history', { ...homes, areaIds });
  const asked = askedFigure(ask, areas);
  const returns = frame.measure === 'return' ? await returnsOf(ask, areas) : [];
  const row = (label: { en: string; ar: string }, value: (area: AreaFigures) => string) => [
    say(language, label),
    ...areas.map(value),
  ];
  const kind = homesWord(language, slots).replace(/^(?:homes|عقارات)$/, '');
  const missing = noHistory(language, frame);
  const course =
    frame.operation === 'trend' && missing === ''
      ? history.flatMap((one) => courseText(language, areaLabel(language, one), one.months))
      : [];
  return {
    text: [
      ...(missing === '' ? [] : [missing]),
      ...course,
      ...returns.map(({ sentence }) => sentence),
      ...asked,
      ...((asked.length > 0 && !BESIDE_PRICES.has(frame.measure)) || returns.length > 0 ? [] : comparison(ask, areas)),
    ],
    orders: {
      price: inOrder(areas, ({ perSqftAed }) => perSqftAed, true),
      yield: inOrder(areas, ({ grossYieldPercent }) => grossYieldPercent),
      growth: inOrder(areas, ({ growthPercent }) => growthPercent),
    },
    blocks: [
      {
        kind: 'table',
        columns: [kind, ...areas.map((area) => areaLabel(language, area))],
        rows: [
          row({ en: 'Median price', ar: 'السعر الوسيط' }, (area) => orDash(area.medianPriceAed, short)),
          row({ en: 'Per sqft', ar: 'للقدم المربع' }, (area) => orDash(area.perSqftAed, full)),
          row({ en: 'Growth, year', ar: 'النمو خلال سنة' }, (area) => orDash(area.growthPercent, signedPercent)),
          row(
            namesSize(slots)
              ? { en: 'Gross yield', ar: 'العائد الإجمالي' }
              : { en: 'Gross yield, area', ar: 'العائد الإجمالي للمنطقة' },
            (area) => orDash(area.grossYieldPercent, percentText),
          ),
          row({ en: 'Rent a year', ar: 'الإيجار السنوي' }, (area) => orDash(area.rentAed, full)),
          row(
            frame.from === null ? { en: 'Sales, year', ar: 'المبيعات خلال سنة' } : { en: 'Sales', ar: 'المبيعات' },
            (area) => countText(area.sales),
          ),
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

/** Measures whose comparison goes on with prices, yields and growth. */
const BESIDE_PRICES: ReadonlySet<Frame['measure']> = new Set(['price', 'forecast', 'growth']);

/** The return in each area on a home at the area's median price and usual rent. */
async function returnsOf({ language, slots, tools }: Ask, areas: readonly AreaFigures[]) {
  const found: { sentence: string }[] = [];
  const { type, minBeds, completion } = homesAsked(slots);
  for (const { areaId, name, medianPriceAed: priceAed } of areas) {
    const { rentAed } = await tools.use('usual_rent', { areaId, type, beds: minBeds });
    if (priceAed === null || rentAed === null) continue;
    const { monthlyCashFlowAed, irrPercent, netYieldPercent } = await tools.use('return_on_investment', {
      priceAed,
      rentAed,
      areaId,
      type,
      completion,
    });
    const figures = [
      say(language, {
        en: `cash flow ${full(monthlyCashFlowAed)} a month`,
        ar: `التدفق النقدي ${full(monthlyCashFlowAed)} شهريًا`,
      }),
      irrPercent === null
        ? ''
        : say(language, { en: `IRR ${percentText(irrPercent)}`, ar: `معدل العائد الداخلي ${percentText(irrPercent)}` }),
      netYieldPercent === null
        ? ''
        : say(language, {
            en: `net yield ${percentText(netYieldPercent)}`,
            ar: `عائد صاف ${percentText(netYieldPercent)}`,
          }),
    ];
    const place = areaLabel(language, { areaId, name });
    const home = say(language, {
      en: `${place}, a home at the median price of ${short(priceAed)} and a rent of ${full(rentAed)}`,
      ar: `${place}، عقار بالسعر الوسيط ${short(priceAed)} وإيجار ${full(rentAed)}`,
    });
    found.push({ sentence: `${home}: ${joined(language, figures)}.` });
  }
  return found;
}

/** Ids of the areas with a figure, best first. */
function inOrder(areas: readonly AreaFigures[], figure: (area: AreaFigures) => number | null, isLow = false): string[] {
  const known = areas.filter((area) => figure(area) !== null);
  const sorted = known.sort((a, b) => ((figure(b) ?? 0) - (figure(a) ?? 0)) * (isLow ? -1 : 1));
  return sorted.map(({ areaId }) => areaId);
}

function comparison({ language, frame, slots }: Ask, areas: readonly AreaFigures[]): string[] {
  const what = homesWord(language, slots);
  const thin = areas.filter((area) => area.medianPriceAed === null);
  const known = areas.filter((area) => area.medianPriceAed !== null && area.perSqftAed !== null);
  const text: string[] = [];
  // The measure asked for comes first.
  const tell = (texts: { en: string; ar: string }, measure?: RankMeasure) =>
    measure !== undefined && measure === frame.measure ? text.unshift(texts[language]) : text.push(texts[language]);
  const lead = (value: (area: AreaFigures) => number | null, isLow = false) => {
    const [first, second] = inOrder(known, value, isLow).map((id) => known.find(({ areaId }) => areaId === id));
    return first === undefined || second === undefined || value(first) === value(second) ? undefined : first;
  };
  const others = (first: AreaFigures, measure: RankMeasure) =>
    ` (${known
      .filter((area) => area !== first)
      .map((area) => `${areaLabel(language, area)} ${figureValue(language, area, measure)}`)
      .join(say(language, { en: ', ', ar: '، ' }))})`;
  const cheap = lead((area) => area.perSqftAed, true);
  const rent = lead((area) => area.grossYieldPercent);
  const grown = lead((area) => area.growthPercent);
  if (cheap !== undefined) {
    tell({
      en: `${areaLabel(language, cheap)} is the ${known.length === 2 ? 'cheaper' : 'cheapest'} per sqft for ${what}: ${full(cheap.perSqftAed ?? 0)}${others(cheap, 'price_per_sqft')}.`,
      ar: `${areaLabel(language, cheap)} هي الأرخص للقدم المربع: ${full(cheap.perSqftAed ?? 0)}${others(cheap, 'price_per_sqft')}.`,
    });
  }
  if (rent !== undefined) {
    tell(
      {
        en: `${areaLabel(language, rent)} has the ${known.length === 2 ? 'higher' : 'highest'} rental yield: ${percentText(rent.grossYieldPercent ?? 0)}${others(rent, 'yield')}.`,
        ar: `${areaLabel(language, rent)} لها العائد الإيجاري الأعلى: ${percentText(rent.grossYieldPercent ?? 0)}${others(rent, 'yield')}.`,
      },
      'yield',
    );
  }
  if (grown !== undefined) {
    tell(
      {
        en: `Prices ${(grown.growthPercent ?? 0) > 0 ? 'rose most' : 'fell least'} in ${areaLabel(language, grown)}: ${percentText(grown.growthPercent ?? 0, true)} on the year${others(grown, 'growth')}.`,
        ar: `الأسعار ${(grown.growthPercent ?? 0) > 0 ? 'ارتفعت أكثر' : 'انخفضت أقل'} في ${areaLabel(language, grown)}: ${percentText(grown.growthPercent ?? 0, true)} خلال سنة${others(grown, 'growth')}.`,
      },
      'growth',
    );
  }
  if (thin.length > 0) {
    const names = joined(
      language,
      thin.map((area) => areaLabel(language, area)),
      'and',
    );
    tell({ en: `Too few sales to compare: ${names}.`, ar: `مبيعات أقل من أن تقارن: ${names}.` });
  }
  if (text.length === 0)
    tell({
      en: 'The figures are too close or too few to name a better one.',
      ar: 'الأرقام متقاربة أو قليلة فلا يمكن تسمية الأفضل.',
    });
  return text;
}

type RecordedSale = {
  date: string;
  priceAed: number;
  sqft: number;
  beds: number | null;
  building: string;
  areaId: string;
};

/** The highest or lowest single sale: price, place, size and day. */
function recordText(
  { language, slots }: Pick<Ask, 'language' | 'slots' | 'frame'>,
  { sales: [sale] }: { sales: readonly RecordedSale[] },
  order: 'highest' | 'lowest',
): string[] {
  if (sale === undefined) return [];
  const place = joined(language, [
    sale.building,
    areaLabel(language, { areaId: sale.areaId, name: areaName(sale.areaId) }),
  ]);
  const size = sizeText(language, sale.sqft);
  const what = homesWord(language, slots);
  const side = order === 'highest' ? { en: 'highest', ar: 'أعلى' } : { en: 'lowest', ar: 'أدنى' };
  return [
    say(language, {
      en: `The ${side.en} registered sale of ${what}: ${short(sale.priceAed)}, ${place}, ${size}, on ${dayText(language, sale.date)}.`,
      ar: `${side.ar} عملية بيع مسجلة (${what}): ${short(sale.priceAed)}، ${place}، ${size}، في ${dayText(language, sale.date)}.`,
    }),
  ];
}

/** Registered sales of the requested kind of homes, or of homes like a listing. */
export async function answerSales({ language, slots, tools, frame }: Ask): Promise<Draft> {
  const home = slots.homeIds[0];
  const valued = home === undefined ? null : await tools.use('value_home', { homeId: home });
  const areaId = valued?.areaId ?? areaAsked(slots);
  const developer = developerAsked(slots);
  const order = slots.sort === 'price-desc' ? 'highest' : slots.sort === 'price-asc' ? 'lowest' : 'newest';
  const isPriced = (slots.minPriceAed ?? slots.maxPriceAed) !== null;
  if (areaId === undefined && developer === undefined && order === 'newest' && !isPriced)
    return { text: [], asks: home === undefined ? 'area' : 'home' };
  const asked =
    valued === null
      ? homesAsked(slots)
      : { type: valued.type, minBeds: valued.beds, maxBeds: valued.beds, completion: valued.completion };
  const named = { areaId, project: projectAsked(slots), developer };
  const limits = valued === null ? said(slots, 'minPriceAed', 'maxPriceAed') : {};
  const sales = await tools.use('registered_sales', { ...asked, ...named, order, ...periodAsked(frame), ...limits });
  const name = placeLabel(language, { slots, area: sales });
  if (sales.count === 0 && sales.countOfAll > 0)
    return {
      text: [
        noneAtPrice(language, {
          ...{ name, what: homesWord(language, slots), count: sales.countOfAll },
          period: periodText(language, frame, tools.today),
          prices: rangeText(language, short, [slots.minPriceAed, slots.maxPriceAed]),
        }),
      ],
    };
  if (sales.count === 0) return { text: [noSales(language, `${homesWord(language, slots)}, ${name}`)] };
  const middle =
    sales.medianPriceAed === null
      ? ''
      : say(language, {
          en: ` Their median price is ${short(sales.medianPriceAed)}.`,
          ar: ` سعرها الوسيط ${short(sales.medianPriceAed)}.`,
        });
  const ofAll =
    Object.keys(limits).length === 0
      ? ''
      : say(language, {
          en: ` ${rangeText(language, short, [slots.minPriceAed, slots.maxPriceAed])}, of ${countText(sales.countOfAll)} at any price`,
          ar: ` ${rangeText(language, short, [slots.minPriceAed, slots.maxPriceAed])}، من ${countText(sales.countOfAll)} بأي سعر`,
        });
  const first = {
    newest: ['The newest:', 'أحدثها:'],
    highest: ['The highest:', 'أعلاها:'],
    lowest: ['The lowest:', 'أدناها:'],
  };
  const [en = '', ar = ''] = first[order];
  return {
    text: [
      ...(order === 'newest' ? [] : recordText({ language, slots, frame }, sales, order)),
      say(language, {
        en: `${name}: ${counted(language, sales.count, 'sale')} of such homes ${periodText(language, frame, tools.today)}${ofAll}.${middle} ${en}`,
        ar: `${name}: ${counted(language, sales.count, 'sale')} من هذا النوع ${periodText(language, frame, tools.today)}${ofAll}.${middle} ${ar}`,
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
