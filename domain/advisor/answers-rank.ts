import { areaName } from '../gazetteer/place-name.ts';
import { nouns } from '../language/count.ar.ts';
import type { Language } from '../language/language.ts';
import type { Draft } from './answer-types.ts';
import { type Ask, areaLabel, MOST_AREAS, noSales, periodText } from './answers-market.ts';
import { FIGURE_WORDS, figureValue } from './figure-words.ts';
import { RANK_MEASURES, type RankMeasure, type Slots } from './frame.ts';
import { homesAsked, periodAsked, said } from './slot-args.ts';
import { NAME_MEASURES, type NameMeasure } from './tools-names.ts';
import {
  countInArabic,
  countText,
  full,
  homesWord,
  orDash,
  percentText,
  REGISTERED_SALE,
  reply,
  say,
  short,
  signedPercent,
} from './wording.ts';

export async function answerRank(ask: Ask): Promise<Draft> {
  const { language, slots, tools, frame } = ask;
  if (frame.subject !== 'area') return answerRankNames(ask);
  const measure = RANK_MEASURES.find((one) => one === frame.measure) ?? 'score';
  const direction = frame.direction ?? 'up';
  const { type, minBeds, maxBeds, completion } = homesAsked(slots);
  const position = frame.position ?? 1;
  const ranked = await tools.use('rank_areas', {
    ...{ type, minBeds, maxBeds, completion, measure, direction },
    ...periodAsked(frame),
    ...said(slots, 'maxPriceAed', 'minYieldPercent', 'minGrowthPercent'),
    position: position > 1 ? position : undefined,
    areaIds: slots.areaIds.length > 0 ? [...slots.areaIds] : undefined,
    notAreaIds: slots.notAreaIds.length > 0 ? [...slots.notAreaIds] : undefined,
  });
  if (ranked.areas.length === 0) {
    return reply(language, {
      en: `No area within these limits has the ${ranked.leastSales} sales that a ranking needs.`,
      ar: `لا توجد منطقة ضمن هذه الشروط بعدد ${countInArabic(ranked.leastSales, nouns.sale)} يحتاجه الترتيب.`,
    });
  }
  const shown = position > 1 ? ranked.areas.slice(position - 1, position) : ranked.areas.slice(0, MOST_AREAS);
  if (shown.length === 0) {
    return reply(language, {
      en: `Only ${countText(ranked.ranked)} ${ranked.ranked === 1 ? 'area is' : 'areas are'} within these limits, so there is no number ${position}.`,
      ar: `عدد المناطق ضمن هذه الشروط ${countText(ranked.ranked)} فقط، فلا يوجد رقم ${position}.`,
    });
  }
  const names = shown.map((area) => `${areaLabel(language, area)} (${figureValue(language, area, measure)})`);
  const what = FIGURE_WORDS[measure][direction];
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
        ar: `رتبت ${countInArabic(ranked.ranked, nouns.area)} لها على الأقل ${countInArabic(ranked.leastSales, nouns.sale)} ${periodText(language, frame, tools.today)}.`,
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

const IN_TABLE: ReadonlySet<RankMeasure> = new Set(['yield', 'growth', 'sales']);

function limitsText(language: Language, slots: Slots): string {
  const parts = [
    slots.maxPriceAed === null
      ? ''
      : say(language, {
          en: `median price up to ${short(slots.maxPriceAed)}`,
          ar: `بسعر وسيط حتى ${short(slots.maxPriceAed)}`,
        }),
    slots.minGrowthPercent === null ? '' : say(language, { en: 'with rising prices', ar: 'بأسعار صاعدة' }),
    slots.notAreaIds.length === 0
      ? ''
      : say(language, {
          en: `without ${slots.notAreaIds.map(areaName).join(', ')}`,
          ar: `عدا ${slots.notAreaIds.map((areaId) => areaLabel(language, { areaId, name: areaName(areaId) })).join('، ')}`,
        }),
  ].filter((text) => text !== '');
  return parts.map((text) => `${say(language, { en: ', ', ar: '، ' })}${text}`).join('');
}

/** Says that there are no data on how people live, if the user asks for a place to live in. */
function purposeText({ language, frame }: Ask, measure: RankMeasure): string[] {
  if (frame.purpose !== 'live') return [];
  return [
    say(language, {
      en: `I have no data on schools, noise or how people live, so this order is by ${measure === 'score' ? 'investment score' : 'figures'} alone.`,
      ar: 'لا بيانات لدي عن المدارس والهدوء ونمط الحياة، لذلك الترتيب حسب الأرقام وحدها.',
    }),
  ];
}

const NAMES: Readonly<Record<'developer' | 'project' | 'building', { en: string; ar: string }>> = {
  developer: { en: 'Developers', ar: 'مطورون لهم' },
  project: { en: 'Projects', ar: 'مشاريع لها' },
  building: { en: 'Buildings', ar: 'مبان لها' },
};

/** Ranks developers, projects or buildings; says so if the requested measure cannot rank them. */
async function answerRankNames({ language, slots, tools, frame }: Ask): Promise<Draft> {
  const of = frame.subject === 'project' || frame.subject === 'building' ? frame.subject : 'developer';
  const asked = frame.measure === 'price' ? 'price_per_sqft' : frame.measure;
  const measure: NameMeasure = NAME_MEASURES.find((one) => one === asked) ?? 'sales';
  const direction = frame.direction ?? 'up';
  const areaIds = [...slots.areaIds];
  const { type, completion } = homesAsked(slots);
  const found = await tools.use('rank_developers', {
    ...{ ...periodAsked(frame), areaIds, type, completion, of, measure, direction },
    position: frame.position ?? undefined,
  });
  const start = (frame.position ?? 1) - 1;
  const shown = found.developers.slice(start, start + (start > 0 ? 1 : MOST_AREAS));
  if (shown.length === 0 && measure === 'yield')
    return reply(language, {
      en: 'Too few of their homes on offer have an expected rent, so I cannot rank them by yield. I can rank areas by it.',
      ar: 'عروضها التي يعرف إيجارها المتوقع أقل من أن ترتب حسب العائد. أستطيع ترتيب المناطق حسبه.',
    });
  if (shown.length === 0) return { text: [noSales(language, '')] };
  const places = slots.areaIds.map((areaId) => areaLabel(language, { areaId, name: areaName(areaId) }));
  const where =
    places.length === 0 ? '' : say(language, { en: ` in ${places.join(', ')}`, ar: ` في ${places.join('، ')}` });
  const figure = (one: (typeof shown)[number]) =>
    measure === 'yield'
      ? orDash(one.grossYieldPercent, percentText)
      : measure === 'sales'
        ? say(language, { en: `${countText(one.sales)} sales`, ar: `${countInArabic(one.sales, nouns.sale)}` })
        : orDash(one.perSqftAed, full);
  const list = shown.map((one) => `${one.name} (${figure(one)})`).join(say(language, { en: ', ', ar: '، ' }));
  const what = FIGURE_WORDS[measure][direction];
  const period = periodText(language, frame, tools.today);
  const text = [
    say(language, {
      en: `${NAMES[of].en} with ${what.en}${where}: ${list}.`,
      ar: `${NAMES[of].ar} ${what.ar}${where}: ${list}.`,
    }),
    say(language, {
      en: `I ranked ${countText(found.ranked)}, each with at least ${found.leastSales} registered ${found.leastSales === 1 ? 'sale' : 'sales'} ${period}.`,
      ar: `رتبت ${countText(found.ranked)}، لكل منها ${countInArabic(found.leastSales, REGISTERED_SALE)} على الأقل ${period}.`,
    }),
  ];
  if (measure === 'yield')
    text.push(
      say(language, {
        en: 'The yield is the median of their homes on offer, expected rent by asking price.',
        ar: 'العائد هو وسيط عقاراتها المعروضة: الإيجار المتوقع مقابل السعر المطلوب.',
      }),
    );
  if (asked !== null && asked !== measure && asked !== 'score')
    text.push(
      say(language, {
        en: 'By that measure I rank areas only: a single name has too few sales. This order is by sales.',
        ar: 'بهذا المقياس أرتب المناطق فقط، فمبيعات اسم واحد قليلة. هذا الترتيب حسب المبيعات.',
      }),
    );
  return {
    text,
    blocks: [
      {
        kind: 'table',
        columns: [
          say(language, { en: 'Name', ar: 'الاسم' }),
          say(language, FIGURE_WORDS.sales.name),
          say(language, FIGURE_WORDS.price_per_sqft.name),
          say(language, FIGURE_WORDS.yield.name),
        ],
        rows: found.developers.map((one) => [
          one.name,
          countText(one.sales),
          orDash(one.perSqftAed, full),
          orDash(one.grossYieldPercent, percentText),
        ]),
      },
    ],
  };
}
