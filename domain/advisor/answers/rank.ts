import { areaName } from '../../gazetteer/place-name.ts';
import type { Language } from '../../language/language.ts';
import { type Frame, RANK_MEASURES, type RankMeasure, type Slots } from '../frame/frame.ts';
import type { RankedAreas } from '../tools/areas.ts';
import { NAME_MEASURES, type NameMeasure, type rankDevelopers } from '../tools/names.ts';
import { homesAsked, periodAsked, said } from '../tools/tool-args.ts';
import type { AnswerBlock, Draft } from './answer-types.ts';
import { FIGURE_WORDS, figureValue } from './figure-words.ts';
import { namesSize, withKindRents } from './kind-rents.ts';
import { type Ask, areaLabel, MOST_AREAS, noSales, periodText } from './market.ts';
import {
  counted,
  countText,
  full,
  homesWord,
  joined,
  orDash,
  percentText,
  plainPercent,
  rangeText,
  reply,
  say,
  short,
  signedPercent,
  typeWord,
} from './wording.ts';

/** ` of 2-bed apartments`; '' for homes of every kind. */
const ofKind = (slots: Slots) =>
  slots.types.length > 0 || slots.minBeds !== null || slots.completion !== null ? ` of ${homesWord('en', slots)}` : '';

export async function answerRank(ask: Ask): Promise<Draft> {
  const { language, slots, tools, frame } = ask;
  if (frame.subject !== 'area') return answerRankNames(ask);
  const measure = rankMeasure(frame);
  if (measure === undefined) return notRanked(language);
  const { direction, position, count } = rankOrder(frame);
  // Rents and yields are ranked by area and set in order again by those of the size asked for.
  const isByKind = namesSize(slots) && (measure === 'yield' || measure === 'rent') && position === 1;
  const found = await tools.use('rank_areas', {
    ...homesAsked(slots),
    measure,
    direction,
    ...periodAsked(frame),
    ...said(slots, 'maxPriceAed', 'minGrowthPercent'),
    // Of one size, the least yield is one of that size.
    ...(isByKind ? {} : said(slots, 'minYieldPercent')),
    position: position > 1 ? position : Math.max(isByKind ? MOST_BY_KIND : 1, count),
    areaIds: slots.areaIds.length > 0 ? [...slots.areaIds] : undefined,
    notAreaIds: slots.notAreaIds.length > 0 ? [...slots.notAreaIds] : undefined,
  });
  const ranked = isByKind ? { ...found, areas: await byKind(ask, found.areas) } : found;
  if (ranked.areas.length === 0) {
    return reply(language, {
      en: `No area within these limits has the ${counted(language, ranked.leastSales, 'sale')} that a ranking needs.`,
      ar: `يحتاج الترتيب إلى ${counted(language, ranked.leastSales, 'sale')} على الأقل، ولا توجد منطقة بهذا العدد ضمن هذه الشروط.`,
    });
  }
  const shown = position > 1 ? ranked.areas.slice(position - 1, position) : ranked.areas.slice(0, count);
  if (shown.length === 0) return noSuchRank(language, ranked.ranked, position);
  const names = shown.map((area) => `${areaLabel(language, area)} (${figureValue(language, area, measure)})`);
  const what = FIGURE_WORDS[measure][direction];
  const rank = position > 1 ? say(language, { en: `Number ${position} by`, ar: `رقم ${position} في` }) : '';
  const lead = rank === '' ? { en: 'Areas with', ar: 'مناطق فيها' } : { en: rank, ar: rank };
  const limits = limitsText(language, slots);
  const period = periodText(language, frame, tools.today);
  return {
    text: [
      say(language, {
        en: `${lead.en} ${what.en}${limits}: ${joined(language, names)}.`,
        ar: `${lead.ar} ${what.ar}${limits}: ${joined(language, names)}.`,
      }),
      ...(isByKind ? [byKindText(language, slots, found.areas.length)] : []),
      ...purposeText(ask, measure),
      ...fewerText(language, frame, shown.length),
      say(language, {
        en: `I ranked ${counted(language, ranked.ranked, 'area')} with at least ${counted(language, ranked.leastSales, 'sale')}${ofKind(slots)} ${period}.`,
        ar: `شمل الترتيب ${counted(language, ranked.ranked, 'area')}، في كل منها ${counted(language, ranked.leastSales, 'sale')} على الأقل ${period}.`,
      }),
    ],
    blocks: [
      {
        kind: 'table',
        columns: [
          say(language, { en: 'Area', ar: 'المنطقة' }),
          ...(IN_TABLE.has(measure) ? [] : [say(language, FIGURE_WORDS[measure].name)]),
          say(language, { en: 'Median price', ar: 'السعر الوسيط' }),
          say(language, { en: 'Growth, year', ar: 'النمو خلال سنة' }),
          say(language, { en: 'Gross yield', ar: 'العائد الإجمالي' }),
          say(language, { en: 'Sales', ar: 'المبيعات' }),
        ],
        rows: shown.map((area) => [
          areaLabel(language, area),
          ...(IN_TABLE.has(measure) ? [] : [figureValue(language, area, measure)]),
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

/** Undefined for a measure that areas are not ranked by. */
const rankMeasure = ({ measure }: Frame): RankMeasure | undefined =>
  measure === null ? 'score' : RANK_MEASURES.find((one) => one === measure);

const rankOrder = ({ direction, position, count }: Frame) => ({
  direction: direction ?? 'up',
  position: position ?? 1,
  count: count ?? MOST_AREAS,
});

/** Says that areas are not ranked by a measure, never another order in its place. */
function notRanked(language: Language): Draft {
  const names = RANK_MEASURES.map((one) => say(language, FIGURE_WORDS[one].name).toLowerCase());
  return reply(language, {
    en: `I cannot rank areas by that. I rank them by ${joined('en', [...new Set(names)], 'or')}.`,
    ar: `لا أستطيع ترتيب المناطق بهذا المقياس. أرتبها حسب ${joined('ar', [...new Set(names)], 'or')}.`,
  });
}

/** Says that there are fewer than were asked for. */
function fewerText(language: Language, { count, position }: Frame, shown: number): string[] {
  if (count === undefined || shown >= count || position !== null) return [];
  return [say(language, { en: `There are only ${shown}, not ${count}.`, ar: `يوجد ${shown} فقط، لا ${count}.` })];
}

function noSuchRank(language: Language, ranked: number, position: number): Draft {
  return reply(language, {
    en: `Only ${counted(language, ranked, 'area')} ${ranked === 1 ? 'is' : 'are'} within these limits, so there is no number ${position}.`,
    ar: `ضمن هذه الشروط ${counted(language, ranked, 'area')} فقط، فلا يوجد رقم ${position}.`,
  });
}

/** Areas by the rent or yield of the size that a question names. */
async function byKind({ slots, tools, frame }: Ask, areas: RankedAreas['areas']): Promise<RankedAreas['areas']> {
  const figure = (area: RankedAreas['areas'][number]) =>
    frame.measure === 'rent' ? area.rentAed : area.grossYieldPercent;
  const least = slots.minYieldPercent ?? 0;
  const known = (await withKindRents(tools, slots, areas)).filter(
    (area) => figure(area) !== null && (area.grossYieldPercent ?? 0) >= least,
  );
  const sign = frame.direction === 'down' ? 1 : -1;
  return known.sort((a, b) => sign * ((figure(a) ?? 0) - (figure(b) ?? 0)));
}

function byKindText(language: Language, slots: Slots, areas: number): string {
  const what = homesWord(language, slots);
  return say(language, {
    en: `Figures are for ${what}. Only the ${areas} leading areas for all homes were compared.`,
    ar: `هذه أرقام ${what}. شملت المقارنة ${counted('ar', areas, 'area')} فقط، هي المتصدرة لكل العقارات.`,
  });
}

/** Areas that lead for all homes, among which those of one size are ranked. */
const MOST_BY_KIND = 10;

const IN_TABLE: ReadonlySet<RankMeasure> = new Set(['yield', 'growth', 'sales']);

/** ` for 2-bed homes, median price up to AED 1M, outside JVC`; '' without limits. */
function limitsText(language: Language, slots: Slots): string {
  const { maxPriceAed, minGrowthPercent, minYieldPercent, notAreaIds } = slots;
  const places = notAreaIds.map((areaId) => areaLabel(language, { areaId, name: areaName(areaId) }));
  const kind = kindText(language, slots);
  const limits = [
    ...(maxPriceAed === null
      ? []
      : [{ en: `median price up to ${short(maxPriceAed)}`, ar: `بسعر وسيط حتى ${short(maxPriceAed)}` }]),
    ...(minYieldPercent === null
      ? []
      : [
          {
            en: `gross yield from ${plainPercent(minYieldPercent)}`,
            ar: `بعائد إجمالي من ${plainPercent(minYieldPercent)}`,
          },
        ]),
    ...(minGrowthPercent === null ? [] : [{ en: 'prices rising', ar: 'بأسعار صاعدة' }]),
    ...(places.length === 0
      ? []
      : [{ en: `outside ${joined('en', places, 'and')}`, ar: `عدا ${joined('ar', places, 'and')}` }]),
  ].map((texts) => say(language, texts));
  return limits.length === 0 ? kind : `${kind}${say(language, { en: ', ', ar: '، ' })}${joined(language, limits)}`;
}

/** ` for 2-bed homes`; '' for homes of every kind. */
function kindText(language: Language, slots: Slots): string {
  const what = homesWord(language, slots);
  return what === typeWord(language, null, true) ? '' : say(language, { en: ` for ${what}`, ar: ` (${what})` });
}

/** Says that how people live does not count in the order, if the user asks for a place to live in. */
function purposeText({ language, frame }: Ask, measure: RankMeasure): string[] {
  if (frame.purpose !== 'live') return [];
  return [
    say(language, {
      en: `Schools, noise and how people live do not count here: this order is by ${measure === 'score' ? 'investment score' : 'figures'} alone. Ask me for the schools near one of them.`,
      ar: 'المدارس والهدوء ونمط الحياة لا تدخل في هذا الترتيب، فهو حسب الأرقام وحدها. اسألني عن المدارس القريبة من إحداها.',
    }),
  ];
}

const medianText = (language: Language, aed: number) =>
  say(language, { en: `median ${short(aed)}`, ar: `الوسيط ${short(aed)}` });

const NAMES: Readonly<Record<'developer' | 'project' | 'building', { en: string; ar: string }>> = {
  developer: { en: 'Developers', ar: 'مطورون لهم' },
  project: { en: 'Projects', ar: 'مشاريع لها' },
  building: { en: 'Buildings', ar: 'مبان لها' },
};

/** Says that a measure is known of areas only, never another order in its place. */
function notByName(language: Language): Draft {
  return {
    ...reply(language, {
      en: 'By that measure only areas are known: a single name has too few sales. I rank names by sales, their value, price per sqft or yield.',
      ar: 'بهذا المقياس المناطق وحدها معروفة، فمبيعات الاسم الواحد قليلة. أرتب الأسماء حسب المبيعات أو قيمتها أو سعر القدم أو العائد.',
    }),
    readings: [say(language, { en: 'Developers with the most sales', ar: 'أكثر المطورين مبيعات' })],
  };
}

/** Ranks developers, projects or buildings; says so if the requested measure cannot rank them. */
async function answerRankNames({ language, slots, tools, frame }: Ask): Promise<Draft> {
  const of = frame.subject === 'project' || frame.subject === 'building' ? frame.subject : 'developer';
  const asked = frame.measure === 'price' ? 'price_per_sqft' : frame.measure;
  const measure: NameMeasure = NAME_MEASURES.find((one) => one === asked) ?? 'sales';
  if (asked !== null && asked !== measure && asked !== 'score') return notByName(language);
  const direction = frame.direction ?? 'up';
  const areaIds = [...slots.areaIds];
  const found = await tools.use('rank_developers', {
    ...{ ...periodAsked(frame), areaIds, ...homesAsked(slots), of, measure, direction },
    ...said(slots, 'minPriceAed', 'maxPriceAed'),
    position: frame.position ?? frame.count ?? MOST_AREAS,
  });
  const start = (frame.position ?? 1) - 1;
  const shown = found.developers.slice(start, start + (start > 0 ? 1 : (frame.count ?? MOST_AREAS)));
  if (shown.length === 0 && measure === 'yield')
    return reply(language, {
      en: 'Too few of their homes on offer have an expected rent, so I cannot rank them by yield. I can rank areas by it.',
      ar: 'عروضها التي يعرف إيجارها المتوقع أقل من أن ترتب حسب العائد. أستطيع ترتيب المناطق حسبه.',
    });
  if (shown.length === 0) return { text: [noSales(language, '')] };
  const places = slots.areaIds.map((areaId) => areaLabel(language, { areaId, name: areaName(areaId) }));
  const where =
    places.length === 0
      ? ''
      : say(language, { en: ` in ${joined('en', places, 'and')}`, ar: ` في ${joined('ar', places, 'and')}` });
  const prices = rangeText(language, short, [slots.minPriceAed, slots.maxPriceAed]);
  const limits = `${kindText(language, slots)}${prices === '' ? '' : say(language, { en: `, ${prices}`, ar: `، ${prices}` })}`;
  const figure = (one: (typeof shown)[number]) =>
    ({
      yield: orDash(one.grossYieldPercent, percentText),
      sales: joined(language, [
        counted(language, one.sales, 'sale'),
        ...(one.medianPriceAed === null || of === 'developer' ? [] : [medianText(language, one.medianPriceAed)]),
      ]),
      volume: short(one.volumeAed),
      price_per_sqft: orDash(one.perSqftAed, full),
    })[measure];
  const list = joined(
    language,
    shown.map((one) => `${one.name} (${figure(one)})`),
  );
  const what = FIGURE_WORDS[measure][direction];
  const period = periodText(language, frame, tools.today);
  const text = [
    say(language, {
      en: `${NAMES[of].en} with ${what.en}${where}${limits}: ${list}.`,
      ar: `${NAMES[of].ar} ${what.ar}${where}${limits}: ${list}.`,
    }),
    say(language, {
      en: `I ranked ${countText(found.ranked)}, each with at least ${counted(language, found.leastSales, 'sale')} ${period}.`,
      ar: `شمل الترتيب ${countText(found.ranked)}، لكل منها ${counted(language, found.leastSales, 'sale')} على الأقل ${period}.`,
    }),
  ];
  text.push(...fewerText(language, frame, shown.length));
  if (measure === 'yield')
    text.push(
      say(language, {
        en: 'The yield is the median of their homes on offer, expected rent by asking price.',
        ar: 'العائد هو وسيط عقاراتها المعروضة: الإيجار المتوقع مقابل السعر المطلوب.',
      }),
    );
  return { text, blocks: [namesTable(language, found.developers)] };
}

type RankedName = ReturnType<typeof rankDevelopers>['result']['developers'][number];

function namesTable(language: Language, names: readonly RankedName[]): AnswerBlock {
  return {
    kind: 'table',
    columns: [
      say(language, { en: 'Name', ar: 'الاسم' }),
      say(language, FIGURE_WORDS.sales.name),
      say(language, FIGURE_WORDS.volume.name),
      say(language, { en: 'Median price', ar: 'السعر الوسيط' }),
      say(language, FIGURE_WORDS.price_per_sqft.name),
      say(language, FIGURE_WORDS.yield.name),
    ],
    rows: names.map((one) => [
      one.name,
      countText(one.sales),
      short(one.volumeAed),
      orDash(one.medianPriceAed, short),
      orDash(one.perSqftAed, full),
      orDash(one.grossYieldPercent, percentText),
    ]),
  };
}
