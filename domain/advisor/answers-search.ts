import { areaById } from '../gazetteer/areas.ts';
import type { Language } from '../language/language.ts';
import { needsPosition } from '../search/search-address.ts';
import type { Draft } from './answer-types.ts';
import type { Ask } from './answers-market.ts';
import { SHOWN_HOMES, type Slots } from './frame.ts';
import { homesAsked, said, searchParamsFor } from './slot-args.ts';
import type { FoundListing, FoundListings } from './tools-listings.ts';
import { countText, homesWord, percentText, plainPercent, say, short, sizeText } from './wording.ts';

const NO_YIELDS = {
  en: 'Their yields are not measured yet, so this is not their order.',
  ar: 'لم تقس عوائدها بعد، فليس هذا ترتيبها بالعائد.',
};

/** Listings of a search that later questions may mean by their place. */
const MOST_LISTED = 10;

export async function answerSearch({ language, slots, tools, frame }: Ask): Promise<Draft> {
  if (slots.near !== null && needsPosition(slots.near)) return { text: [], asks: 'position' };
  const asked = { ...homesAsked(slots), ...wishes(slots) };
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
  const { homes } = await tools.use('search_listings', { ...homesAsked(open), ...wishes(open), limit: 1 });
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

/** Converts search limits to arguments of `search_listings`. */
export function wishes(slots: Slots) {
  const isDeveloper = slots.named?.kind === 'developer';
  const keywords = [isDeveloper ? '' : (slots.named?.name ?? ''), slots.keywords].join(' ').trim();
  return {
    areaIds: slots.areas.map(({ id }) => id).slice(0, 6),
    ...said(slots, 'minBaths', 'maxBaths', 'minPriceAed', 'maxPriceAed', 'minSqft', 'maxSqft', 'minYieldPercent'),
    ...said(slots, 'minHandover', 'maxHandover', 'near', 'sort'),
    maxYieldPercent: slots.maxYieldPercent ?? undefined,
    types: some(slots.types),
    notTypes: some(slots.notTypes),
    notAreaIds: some(slots.notAreas.map(({ id }) => id)),
    homeIds: some(slots.homeIds),
    developer: isDeveloper ? slots.named?.name : undefined,
    keywords: keywords === '' ? undefined : keywords,
  };
}

function some<T>(list: readonly T[]): T[] | undefined {
  return list.length === 0 ? undefined : [...list];
}

function describe(language: Language, slots: Slots, near: FoundListings['near']): string {
  const places = slots.areas.map(({ id, name }) => (language === 'ar' ? (areaById(id)?.nameAr ?? name) : name));
  const where = places.join(say(language, { en: ' or ', ar: ' أو ' }));
  const kind = homesWord(language, slots);
  const parts = [where === '' ? kind : say(language, { en: `${kind} in ${where}`, ar: `${kind} في ${where}` })];
  const not = slots.notAreas.map(({ id, name }) => (language === 'ar' ? (areaById(id)?.nameAr ?? name) : name));
  if (not.length > 0) parts.push(say(language, { en: `outside ${not.join(' and ')}`, ar: `خارج ${not.join(' و')}` }));
  if (slots.named !== null) parts.push(slots.named.name);
  if (slots.keywords !== '') parts.push(`“${slots.keywords}”`);
  if (near !== null) {
    const metres = countText(near.radiusM);
    parts.push(
      say(language, { en: `within ${metres} metres of ${near.name}`, ar: `ضمن ${metres} متر من ${near.nameAr}` }),
    );
  }
  return [...parts, ...limitWishes(language, slots)]
    .filter((part) => part !== '')
    .join(say(language, { en: ', ', ar: '، ' }));
}

/** `from 2M`, `up to 3M`, `2M – 3M`; '' without limits. */
function rangeText(language: Language, text: (value: number) => string, [least, max]: Limits, upTo = 'up to'): string {
  const min = least || null;
  if (min !== null && max !== null) return min === max ? text(min) : `${text(min)} – ${text(max)}`;
  if (min !== null) return say(language, { en: `from ${text(min)}`, ar: `من ${text(min)}` });
  return max === null ? '' : say(language, { en: `${upTo} ${text(max)}`, ar: `حتى ${text(max)}` });
}

type Limits = readonly [least: number | null, most: number | null];

/** Search limits in words; '' for each limit that is not set. */
function limitWishes(language: Language, slots: Slots): string[] {
  const named = (name: { en: string; ar: string }, range: string) => (range === '' ? '' : `${name[language]} ${range}`);
  const baths = rangeText(language, String, [slots.minBaths, slots.maxBaths]);
  return [
    rangeText(language, short, [slots.minPriceAed, slots.maxPriceAed]),
    rangeText(language, (sqft) => sizeText(language, sqft), [slots.minSqft, slots.maxSqft]),
    baths === '' ? '' : say(language, { en: `${baths} bathrooms`, ar: `${baths} حمامات` }),
    named({ en: 'gross yield', ar: 'عائد إجمالي' }, rangeText(language, plainPercent, [slots.minYieldPercent, null])),
    named({ en: 'handover', ar: 'تسليم' }, rangeText(language, String, [slots.minHandover, slots.maxHandover], 'by')),
  ];
}
