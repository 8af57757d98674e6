import type { Language } from '../../language/language.ts';
import { type Measure, RANK_MEASURES, type RankMeasure, type Slots } from '../frame/frame.ts';
import {
  areaAsked,
  developerAsked,
  homesAsked,
  kindsIn,
  periodAsked,
  projectAsked,
  searchAsked,
  searchParamsFor,
} from '../tools/tool-args.ts';
import type { Draft } from './answer-types.ts';
import { FIGURE_WORDS } from './figure-words.ts';
import { type Ask, noSales, periodText, placeLabel } from './market.ts';
import {
  counted,
  countText,
  full,
  homesWord,
  joined,
  orDash,
  percentText,
  say,
  short,
  signedPercent,
  sizeText,
} from './wording.ts';

/** Compares kinds or sizes of homes in one place: `studios and 1-beds in JVC`. */
export async function answerCompareKinds(ask: Ask, kinds: readonly Slots[]): Promise<Draft> {
  const { language, slots, frame, tools } = ask;
  const found: KindFigures[] = [];
  for (const kind of kinds) found.push(await figuresOf(ask, kind));
  const place = placeLabel(language, { slots, area: found[0]?.area ?? { areaId: '', name: '' } });
  const row = (en: string, ar: string, value: (one: KindFigures) => string) => [
    say(language, { en, ar }),
    ...found.map(value),
  ];
  const sold = [...found].sort((a, b) => b.area.sales - a.area.sales);
  const known = found.filter(({ grossYieldPercent }) => grossYieldPercent !== null);
  const [best, next] = known.sort((a, b) => (b.grossYieldPercent ?? 0) - (a.grossYieldPercent ?? 0));
  const period = periodText(language, frame, tools.today);
  const sales = joined(
    language,
    sold.map(({ name, area }) => `${name} ${countText(area.sales)}`),
  );
  const text = [
    ...notByKind(ask),
    ...(await stateGap(ask, found)),
    ...ofEach(language, { measure: frame.measure, place, found }),
    say(language, { en: `${place}, sales ${period}: ${sales}.`, ar: `${place}، المبيعات ${period}: ${sales}.` }),
  ];
  const isSaid = frame.measure === 'yield';
  if (!isSaid && best !== undefined && next !== undefined && best.grossYieldPercent !== next.grossYieldPercent)
    text.push(
      say(language, {
        en: `Highest gross yield: ${best.name}, ${percentText(best.grossYieldPercent ?? 0)}.`,
        ar: `أعلى عائد إجمالي: ${best.name}، ${percentText(best.grossYieldPercent ?? 0)}.`,
      }),
    );
  return {
    text,
    blocks: [
      {
        kind: 'table',
        columns: [place, ...found.map(({ name }) => name)],
        rows: [
          row('Median price', 'السعر الوسيط', ({ area }) => orDash(area.medianPriceAed, short)),
          row('Per sqft', 'للقدم المربع', ({ area }) => orDash(area.perSqftAed, full)),
          row('Growth, year', 'النمو خلال سنة', ({ area }) => orDash(area.growthPercent, signedPercent)),
          row('Rent a year', 'الإيجار السنوي', ({ rentAed }) => orDash(rentAed, full)),
          row('Gross yield', 'العائد الإجمالي', ({ grossYieldPercent }) => orDash(grossYieldPercent, percentText)),
          row('Sales', 'المبيعات', ({ area }) => countText(area.sales)),
          row('For sale', 'معروض للبيع', ({ total }) => counted(language, total, 'home')),
        ],
      },
    ],
    actions: [{ kind: 'open', screen: 'search', params: searchParamsFor(slots) }],
  };
}

/** `JVC, median price: studios AED 690K, 1-bed homes AED 1.05M.`: the figure that is asked for, of each kind. */
function ofEach(
  language: Language,
  { measure, place, found }: { measure: Measure | null; place: string; found: readonly KindFigures[] },
): string[] {
  const figure = FIGURES_OF_KINDS[measure ?? ''];
  if (figure === undefined) return [];
  const texts = found.flatMap((kind) => (figure.value(kind) === '—' ? [] : [`${kind.name} ${figure.value(kind)}`]));
  if (texts.length === 0) return [];
  return [
    say(language, {
      en: `${place}, ${figure.en}: ${joined('en', texts)}.`,
      ar: `${place}، ${figure.ar}: ${joined('ar', texts)}.`,
    }),
  ];
}

const FIGURES_OF_KINDS: Readonly<Record<string, { en: string; ar: string; value: (kind: KindFigures) => string }>> = {
  price: { en: 'median price', ar: 'السعر الوسيط', value: ({ area }) => orDash(area.medianPriceAed, short) },
  price_per_sqft: {
    en: 'median price per sqft',
    ar: 'السعر الوسيط للقدم المربع',
    value: ({ area }) => orDash(area.perSqftAed, full),
  },
  rent: { en: 'usual rent a year', ar: 'الإيجار السنوي المعتاد', value: ({ rentAed }) => orDash(rentAed, full) },
  growth: {
    en: 'prices on the year',
    ar: 'تغير الأسعار خلال سنة',
    value: ({ area }) => orDash(area.growthPercent, signedPercent),
  },
  yield: {
    en: 'gross yield',
    ar: 'العائد الإجمالي',
    value: ({ grossYieldPercent }) => orDash(grossYieldPercent, percentText),
  },
};

/** By how much off-plan homes cost more per square foot than ready ones. */
async function stateGap({ language, slots, tools, frame }: Ask, found: readonly KindFigures[]): Promise<string[]> {
  const perSqftAed = found[1]?.area.perSqftAed ?? null;
  if (frame.measure !== 'off_plan_share' || perSqftAed === null) return [];
  const named = { areaId: areaAsked(slots), project: projectAsked(slots), developer: developerAsked(slots) };
  const ready = { ...homesAsked(slots), completion: 'ready' as const, ...periodAsked(frame) };
  const { beside } = await tools.use('registered_sales', { ...ready, ...named, perSqftAed });
  if (beside === null) return [];
  const gap = percentText(Math.abs(beside.gapPercent));
  const side = beside.gapPercent < 0 ? { en: 'less', ar: 'أقل' } : { en: 'more', ar: 'أكثر' };
  return [
    say(language, {
      en: `Off-plan homes cost ${gap} ${side.en} per sqft than ready ones: ${full(perSqftAed)} against ${full(beside.medianAed)}.`,
      ar: `العقارات على الخارطة ${side.ar} بنسبة ${gap} للقدم المربع من الجاهزة: ${full(perSqftAed)} مقابل ${full(beside.medianAed)}.`,
    }),
  ];
}

/** Figures that are known of an area as a whole only. */
const OF_AREAS: ReadonlySet<RankMeasure> = new Set(['days_on_market', 'forecast', 'score']);

function notByKind({ language, frame }: Ask): string[] {
  const measure = RANK_MEASURES.find((one) => one === frame.measure);
  if (measure === undefined || !OF_AREAS.has(measure)) return [];
  const { name } = FIGURE_WORDS[measure];
  return [
    say(language, {
      en: `${name.en}: known for the area as a whole, not by kind of home.`,
      ar: `${name.ar}: معروف للمنطقة كلها لا لكل نوع.`,
    }),
  ];
}

type KindFigures = Awaited<ReturnType<typeof figuresOf>>;

async function figuresOf({ language, tools, frame }: Ask, kind: Slots) {
  const areaId = areaAsked(kind);
  const homes = homesAsked(kind);
  const asked = { ...homes, developer: developerAsked(kind), project: projectAsked(kind), ...periodAsked(frame) };
  const [area] = await tools.use('area_figures', { ...asked, areaIds: areaId === undefined ? [] : [areaId] });
  if (area === undefined) throw new Error('area_figures returns a row for each area');
  const { total } = await tools.use('search_listings', { ...searchAsked(kind), limit: 1 });
  const beds = kind.minBeds === kind.maxBeds && kind.minBeds !== null ? { beds: kind.minBeds } : {};
  const priceAed = area.medianPriceAed ?? undefined;
  const rent =
    areaId === undefined ? null : await tools.use('usual_rent', { areaId, type: homes.type, ...beds, priceAed });
  return {
    name: homesWord(language, kind),
    area,
    total,
    rentAed: rent?.rentAed ?? null,
    grossYieldPercent: priceAed === undefined ? null : (rent?.kindYieldPercent ?? null),
  };
}

/** Sizes asked for side by side, `studio or 1 bed`, are one row in several areas: said before the figures. */
export function kindsTogether({ language, slots }: Ask): string[] {
  if (slots.types.length > 0 || kindsIn(slots).length < 2) return [];
  return [
    say(language, {
      en: `The figures take ${homesWord(language, slots)} together. Ask about one area to see each size.`,
      ar: `الأرقام تجمع ${homesWord(language, slots)}. اسأل عن منطقة واحدة لترى كل حجم.`,
    }),
  ];
}

/** The usual size of sold homes: the middle, and the range of half of them. */
export async function answerSizes(ask: Ask): Promise<Draft> {
  const [first, ...others] = ask.slots.areaIds;
  if (first === undefined || others.length === 0) return sizesIn(ask);
  const each: Draft[] = [];
  for (const areaId of [first, ...others])
    each.push(await sizesIn({ ...ask, slots: { ...ask.slots, areaIds: [areaId] } }));
  return { text: each.flatMap(({ text }) => text) };
}

async function sizesIn({ language, slots, tools, frame }: Ask): Promise<Draft> {
  const named = { areaId: areaAsked(slots), project: projectAsked(slots), developer: developerAsked(slots) };
  const sales = await tools.use('registered_sales', { ...homesAsked(slots), ...named, ...periodAsked(frame) });
  const [name, what] = [placeLabel(language, { slots, area: sales }), homesWord(language, slots)];
  if (sales.sqft === null) return { text: [noSales(language, `${what}, ${name}`)] };
  const [low, middle, high] = [sales.sqft.low, sales.sqft.middle, sales.sqft.high].map((sqft) =>
    sizeText(language, sqft),
  );
  const period = periodText(language, frame, tools.today);
  return {
    text: [
      say(language, {
        en: `${name}, ${what} sold ${period}: ${middle} in the middle; half of them have ${low} to ${high}.`,
        ar: `${name}، ${what} بيعت ${period}: المساحة الوسيطة ${middle}، ونصفها بين ${low} و${high}.`,
      }),
    ],
  };
}
