import { areaById } from '../gazetteer/areas.ts';
import { areaName } from '../gazetteer/place-name.ts';
import { nouns } from '../language/count.ar.ts';
import type { Language } from '../language/language.ts';
import { FIELD_NAMES, type FieldName } from '../search/fields.ts';
import { needsPosition } from '../search/search-address.ts';
import type { Draft } from './answer-types.ts';
import { VERDICT_NAMES } from './answers-home.ts';
import type { Ask } from './answers-market.ts';
import { SHOWN_HOMES, type Slots } from './frame.ts';
import { searchAsked, searchParamsFor } from './slot-args.ts';
import type { FoundListing, FoundListings } from './tools-listings.ts';
import {
  countInArabic,
  countText,
  homesWord,
  percentText,
  plainPercent,
  say,
  short,
  sizeText,
  typeWord,
} from './wording.ts';

const NO_YIELDS = {
  en: 'Their yields are not measured yet, so this is not their order.',
  ar: 'لم تقس عوائدها بعد، فليس هذا ترتيبها بالعائد.',
};

/** Listings of a search that later questions may mean by their place. */
const MOST_LISTED = 10;

export async function answerSearch({ language, slots, tools, frame }: Ask): Promise<Draft> {
  if (needsPosition(slots.near)) return { text: [], asks: 'position' };
  const asked = searchAsked(slots);
  const position = frame.position ?? undefined;
  const found = await tools.use('search_listings', { ...asked, limit: MOST_LISTED, position });
  const shown = found.homes.slice(0, SHOWN_HOMES);
  const params = searchParamsFor(slots);
  const what = describe(language, slots, found.near);
  if (found.total === 0) {
    return {
      text: [
        say(language, {
          en: `There are no listings for ${what}. Remove a filter below or widen the price.`,
          ar: `لا توجد عروض: ${what}. احذف أحد الشروط أدناه أو وسع السعر.`,
        }),
        ...(await cheapestText({ language, slots, tools })),
      ],
      actions: [{ kind: 'open', screen: 'search', params }],
    };
  }
  const [best] = shown;
  return {
    text: [
      say(language, {
        en: `There ${found.total === 1 ? 'is 1 listing' : `are ${countText(found.total)} listings`} for ${what}.`,
        ar: `يطابق طلبك ${countText(found.total)} من المعروض: ${what}.`,
      }),
      ...(best === undefined ? [] : [homeSentence(language, best, position ?? 1)]),
      ...(slots.sort === 'yield-desc' && best?.grossYieldPercent === null ? [say(language, NO_YIELDS)] : []),
    ],
    blocks: [
      { kind: 'homes', homes: shown, filter: found.filter },
      { kind: 'map', areaIds: [...new Set(shown.map(({ areaId }) => areaId))] },
    ],
    actions: [
      { kind: 'open', screen: 'search', params },
      ...(shown.length > 1
        ? [
            {
              kind: 'open' as const,
              screen: 'compare' as const,
              params: { ids: shown.map(({ id }) => id).join(',') },
            },
          ]
        : []),
      { kind: 'save_search', params },
    ],
    listedIds: found.homes.map(({ id }) => id),
  };
}

/** If a price limit leaves no homes, names the lowest price without it. */
async function cheapestText({ language, slots, tools }: Pick<Ask, 'language' | 'slots' | 'tools'>): Promise<string[]> {
  if (slots.maxPriceAed === null) return [];
  const open = { ...slots, minPriceAed: null, maxPriceAed: null, sort: 'price-asc' as const };
  const { homes } = await tools.use('search_listings', { ...searchAsked(open), limit: 1 });
  const [cheapest] = homes;
  if (cheapest === undefined) return [];
  return [
    say(language, {
      en: `The cheapest of the kind costs ${short(cheapest.priceAed)}.`,
      ar: `أرخص ما يعرض من هذا النوع ${short(cheapest.priceAed)}.`,
    }),
  ];
}

function homeSentence(language: Language, home: FoundListing, position: number): string {
  const match =
    home.match !== null
      ? say(language, { en: `AI Match ${home.match}%`, ar: `التوافق الذكي ${home.match}%` })
      : home.aiScore !== null
        ? say(language, { en: `AI score ${home.aiScore}`, ar: `التقييم الذكي ${home.aiScore}` })
        : '';
  const place = home.title.includes(home.location) ? '' : home.location;
  const yields =
    home.grossYieldPercent === null
      ? ''
      : say(language, {
          en: `gross yield ${percentText(home.grossYieldPercent)}`,
          ar: `عائد إجمالي ${percentText(home.grossYieldPercent)}`,
        });
  const handover =
    home.handoverYear === null
      ? ''
      : say(language, { en: `handover ${home.handoverYear}`, ar: `تسليم ${home.handoverYear}` });
  const parts = [home.title, place, short(home.priceAed), yields, handover, match].filter((part) => part !== '');
  const first = position === 1 ? { en: 'First', ar: 'الأول' } : { en: `Number ${position}`, ar: `رقم ${position}` };
  return say(language, {
    en: `${first.en}: ${parts.join(', ')}.`,
    ar: `${first.ar}: ${parts.join('، ')}.`,
  });
}

function describe(language: Language, slots: Slots, near: FoundListings['near']): string {
  const said = { language, slots, near };
  return FIELD_NAMES.map((name) => PHRASES[name](said))
    .filter((part) => part !== '')
    .join(say(language, { en: ', ', ar: '، ' }));
}

type Said = { language: Language; slots: Slots; near: FoundListings['near'] };

const FURNISHINGS = {
  furnished: { en: 'furnished', ar: 'مفروشة' },
  partly: { en: 'partly furnished', ar: 'مفروشة جزئيًا' },
  unfurnished: { en: 'unfurnished', ar: 'غير مفروشة' },
};

/** Each search field in the middle of a sentence; '' if it says nothing there. */
const PHRASES: Record<FieldName, (said: Said) => string> = {
  location: ({ slots }) => slots.location,
  // Kind, rooms and completion stand with the areas: `2-bed apartments, ready in JVC`.
  areaIds: ({ language, slots }) => {
    const [kind, where] = [homesWord(language, slots), placeList(language, slots.areaIds, { en: ' or ', ar: ' أو ' })];
    return where === '' ? kind : say(language, { en: `${kind} in ${where}`, ar: `${kind} في ${where}` });
  },
  types: () => '',
  beds: () => '',
  completion: () => '',
  notAreaIds: ({ language, slots }) => {
    const places = placeList(language, slots.notAreaIds, { en: ' and ', ar: ' و' });
    return places === '' ? '' : say(language, { en: `outside ${places}`, ar: `خارج ${places}` });
  },
  notTypes: ({ language, slots }) => {
    const types = slots.notTypes.map((type) => typeWord(language, type, true));
    if (types.length === 0) return '';
    return say(language, { en: `no ${types.join(' or ')}`, ar: `من دون ${types.join(' أو ')}` });
  },
  named: ({ slots }) => slots.named?.name ?? '',
  keywords: ({ slots }) => (slots.keywords === '' ? '' : `“${slots.keywords}”`),
  near: ({ language, near }) => {
    if (near === null) return '';
    const metres = countText(near.radiusM);
    return say(language, { en: `within ${metres} metres of ${near.name}`, ar: `ضمن ${metres} متر من ${near.nameAr}` });
  },
  within: ({ language, slots }) =>
    slots.within === '' ? '' : say(language, { en: 'in the map area', ar: 'في منطقة الخريطة' }),
  homeIds: ({ language, slots }) =>
    slots.homeIds.length === 0
      ? ''
      : say(language, {
          en: `among ${countText(slots.homeIds.length)} homes`,
          ar: `من ${countInArabic(slots.homeIds.length, nouns.home)}`,
        }),
  priceAed: ({ language, slots }) => rangeText(language, short, [slots.minPriceAed, slots.maxPriceAed]),
  sqft: ({ language, slots }) =>
    rangeText(language, (sqft) => sizeText(language, sqft), [slots.minSqft, slots.maxSqft]),
  baths: ({ language, slots }) => {
    const baths = rangeText(language, String, [slots.minBaths, slots.maxBaths]);
    return baths === '' ? '' : say(language, { en: `${baths} bathrooms`, ar: `${baths} حمامات` });
  },
  furnishing: ({ language, slots: { furnishing } }) =>
    furnishing === null ? '' : say(language, FURNISHINGS[furnishing]),
  verdict: ({ language, slots: { verdict } }) => (verdict === null ? '' : say(language, VERDICT_NAMES[verdict])),
  priceChange: ({ language, slots: { priceChange } }) =>
    priceChange === null ? '' : say(language, { en: 'with a lowered price', ar: 'انخفض سعرها' }),
  yieldPercent: ({ language, slots }) => {
    const yields = rangeText(language, plainPercent, [slots.minYieldPercent, slots.maxYieldPercent]);
    return yields === '' ? '' : say(language, { en: `gross yield ${yields}`, ar: `عائد إجمالي ${yields}` });
  },
  handover: ({ language, slots }) => {
    const years = rangeText(language, String, [slots.minHandover, slots.maxHandover], 'by');
    return years === '' ? '' : say(language, { en: `handover ${years}`, ar: `تسليم ${years}` });
  },
};

function placeList(language: Language, ids: readonly string[], joint: { en: string; ar: string }): string {
  return ids.map((id) => (language === 'ar' ? (areaById(id)?.nameAr ?? id) : areaName(id))).join(joint[language]);
}

/** `from 2M`, `up to 3M`, `2M – 3M`; '' without limits. */
function rangeText(language: Language, text: (value: number) => string, [least, max]: Limits, upTo = 'up to'): string {
  const min = least || null;
  if (min !== null && max !== null) return min === max ? text(min) : `${text(min)} – ${text(max)}`;
  if (min !== null) return say(language, { en: `from ${text(min)}`, ar: `من ${text(min)}` });
  return max === null ? '' : say(language, { en: `${upTo} ${text(max)}`, ar: `حتى ${text(max)}` });
}

type Limits = readonly [least: number | null, most: number | null];
