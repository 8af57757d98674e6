import { formatDay } from '../../format.ts';
import { areaById } from '../../gazetteer/areas.ts';
import { resolveNear } from '../../gazetteer/landmarks.ts';
import { areaName } from '../../gazetteer/place-name.ts';
import type { Language } from '../../language/language.ts';
import { featureTexts } from '../../search/feature-texts.ts';
import { splitFeatures } from '../../search/features.ts';
import { askedFields, FIELD_NAMES, type FieldName, fieldRow, withoutField } from '../../search/fields.ts';
import { needsPosition } from '../../search/search-address.ts';
import { EMPTY_SLOTS, SHOWN_HOMES, type Slots } from '../frame/frame.ts';
import type { FoundListing, FoundListings } from '../tools/listings.ts';
import { searchAsked, searchParamsFor } from '../tools/tool-args.ts';
import type { Draft } from './answer-types.ts';
import { VERDICT_NAMES } from './home.ts';
import type { Ask } from './market.ts';
import {
  counted,
  countText,
  full,
  homesWord,
  joined,
  percentText,
  plainPercent,
  quoted,
  rangeText,
  say,
  short,
  sizeText,
  titleText,
  typeWord,
} from './wording.ts';

const NO_YIELDS = {
  en: 'Their yields are not known yet, so they are not in order of yield.',
  ar: 'عوائدها غير معروفة بعد، لذلك ليست مرتبة بحسب العائد.',
};

/** Listings of a search that later questions may mean by their place. */
const MOST_LISTED = 10;

export async function answerSearch(ask: Ask): Promise<Draft> {
  const { language, slots, frame } = ask;
  if (needsPosition(slots.near)) return { text: [], asks: 'position' };
  const position = frame.position ?? 1;
  const found = await homesFor(ask, position);
  const [best] = found.blocks.flatMap((block) => (block.kind === 'homes' ? block.homes : []));
  if (best === undefined) return withNearMisses(ask, found);
  const isUnordered = slots.sort === 'yield-desc' && best.grossYieldPercent === null;
  const text = [
    ...found.text,
    homeSentence(language, best, position, slots.sort === 'price-per-sqft-asc'),
    ...(isUnordered ? [say(language, NO_YIELDS)] : []),
  ];
  return { ...found, text, actions: [...found.actions, { kind: 'save_search', params: searchParamsFor(slots) }] };
}

type Found = Draft & Required<Pick<Draft, 'blocks' | 'actions'>> & { total: number; filter: FoundListings['filter'] };

/** Up to two homes that meet everything that was said, and how many there are. */
export async function homesFor({ language, slots, tools }: Ask, position = 1): Promise<Found> {
  const place = position > 1 ? { position } : {};
  const found = await tools.use('search_listings', { ...searchAsked(slots), limit: MOST_LISTED, ...place });
  const shown = found.homes.slice(0, SHOWN_HOMES);
  const what = describe(language, slots, found.near);
  const open = { kind: 'open' as const, screen: 'search' as const, params: searchParamsFor(slots) };
  if (shown.length === 0) {
    const none = say(language, { en: `There are no listings for ${what}.`, ar: `لا توجد عروض: ${what}.` });
    return { text: [none], total: 0, filter: found.filter, blocks: [], actions: [open] };
  }
  const ids = shown.map(({ id }) => id);
  const compare = { kind: 'open' as const, screen: 'compare' as const, params: { ids: ids.join(',') } };
  return {
    total: found.total,
    filter: found.filter,
    text: [
      say(language, {
        en: `There ${found.total === 1 ? 'is' : 'are'} ${counted(language, found.total, 'listing')} for ${what}.`,
        ar: `يطابق طلبك ${counted(language, found.total, 'listing')}: ${what}.`,
      }),
      ...areasText(language, found.areas),
    ],
    blocks: [
      { kind: 'homes', homes: shown, filter: found.filter },
      { kind: 'map', areaIds: [...new Set(shown.map(({ areaId }) => areaId))] },
    ],
    actions: [open, ...(shown.length > 1 ? [compare] : [])],
    listedIds: found.homes.map(({ id }) => id),
  };
}

/** `Most are in Al Furjan (12), JLT (8) and Deira (5).` */
function areasText(language: Language, areas: FoundListings['areas']): string[] {
  if (areas.length < 2) return [];
  const listed = areas.map(
    ({ areaId, listings }) => `${placeList(language, [areaId], 'and')} (${countText(listings)})`,
  );
  const names = joined(language, listed, 'and');
  return [say(language, { en: `Most are in ${names}.`, ar: `أكثرها في ${names}.` })];
}

/**
 * Where no home meets everything: homes that lack one wish, the one with the fewest points in AI Match, and the lowest
 * price of a home that meets all others. So a misread word does not leave the person without homes.
 */
async function withNearMisses(ask: Ask, none: Found): Promise<Found> {
  const { language, slots } = ask;
  const cheapest = slots.maxPriceAed === null ? null : await cheapestFor(ask);
  // AI Match counts all wishes, also the one that these homes lack.
  const ofAllWishes = (blocks: Found['blocks']) =>
    blocks.map((block) => (block.kind === 'homes' ? { ...block, filter: none.filter } : block));
  for (const wish of wishesByPoints(slots, cheapest === null)) {
    const found = await homesFor({ ...ask, slots: { ...slots, ...wish.without } });
    const [best] = found.blocks.flatMap((block) => (block.kind === 'homes' ? block.homes : []));
    if (best === undefined) continue;
    const home = homeSentence(language, { ...best, match: null }, 1, false);
    const text = [...none.text, ...(cheapest?.text ?? []), withoutText(language, wish, found.total), home];
    return { ...found, text, blocks: ofAllWishes(found.blocks), filter: none.filter, actions: none.actions };
  }
  if (cheapest === null) return none;
  return { ...none, ...cheapest, blocks: ofAllWishes(cheapest.blocks), text: [...none.text, ...cheapest.text] };
}

async function cheapestFor(ask: Ask) {
  const slots = { ...ask.slots, maxPriceAed: null, sort: 'price-asc' as const };
  const { blocks, listedIds } = await homesFor({ ...ask, slots });
  const [cheapest] = blocks.flatMap((block) => (block.kind === 'homes' ? block.homes : []));
  if (cheapest === undefined) return null;
  const price = priceWords(ask.language, cheapest);
  const text = say(ask.language, {
    en: `The cheapest such home costs ${price}.`,
    ar: `أرخص ما يعرض من هذا النوع ${price}.`,
  });
  return { text: [text], blocks, listedIds };
}

type Wish = { names: readonly FieldName[]; without: Partial<Slots>; of: Partial<Slots> };

/**
 * Wishes to leave out, in turn: words that may have been misread, single wishes from the fewest points, all words, then
 * each of these together with the price.
 */
function wishesByPoints(slots: Slots, mayBeDearer: boolean): Wish[] {
  const { features, others } = splitFeatures(slots.keywords);
  const words = [...(others === '' ? [] : [others]), ...features];
  const fields = askedFields(slots)
    .filter((name) => !NEVER_LACKING.has(name))
    .sort((one, other) => fieldRow(one).points - fieldRow(other).points);
  const wishes: Wish[] = [
    ...words.map((word): Wish => {
      const rest = words.filter((other) => other !== word).join(' ');
      return { names: ['keywords'], without: { keywords: rest }, of: { ...slots, keywords: word } };
    }),
    ...fields.map((name): Wish => ({ names: [name], without: withoutField(name), of: slots })),
    ...(words.length > 1 ? [{ names: ['keywords' as const], without: { keywords: '' }, of: slots }] : []),
  ];
  if (slots.maxPriceAed === null || !mayBeDearer) return wishes;
  const anyPrice = { ...withoutField('priceAed'), sort: 'price-asc' as const };
  const dearer = wishes.map(
    ({ names, without, of }): Wish => ({ names: [...names, 'priceAed'], without: { ...without, ...anyPrice }, of }),
  );
  return [...wishes, ...dearer];
}

/** Wishes without which homes would be other ones, and those that the answer deals with apart. */
const NEVER_LACKING: ReadonlySet<FieldName> = new Set([
  ...(['purpose', 'keywords', 'priceAed', 'notAreaIds', 'notTypes', 'homeIds', 'within'] as const),
]);

/** `Without a garden there are 12 listings.` */
function withoutText(language: Language, { names, of }: Wish, total: number): string {
  const count = counted(language, total, 'listing');
  const other = OTHERS[names[0] ?? 'location'];
  if (other !== undefined) {
    const price = names.includes('priceAed') ? { en: ', at any price,', ar: ' بأي سعر' } : { en: '', ar: '' };
    return say(language, {
      en: `${other.en}${price.en} there ${isOrAre(total)} ${count}.`,
      ar: `${other.ar}${price.ar}: ${count}.`,
    });
  }
  const slots = { ...EMPTY_SLOTS, ...of };
  const { features, others } = splitFeatures(slots.keywords);
  const { states, parts } = featureTexts(language, features);
  const phrases = names.flatMap((name) =>
    name === 'keywords'
      ? [...states, ...parts, ...(others === '' ? [] : [quoted(language, [others], 'and')])]
      : [
          quoted(
            language,
            [isolated(language, PHRASES[name]({ language, slots, near: resolveNear(slots.near) }))],
            'and',
          ),
        ],
  );
  const lacking = joined(language, phrases, 'and');
  return say(language, {
    en: `Without ${lacking} there ${isOrAre(total)} ${count}.`,
    ar: `من دون ${lacking}: ${count}.`,
  });
}

/** An Arabic phrase with amounts in Latin letters keeps its direction between its quotation marks. */
const isolated = (language: Language, phrase: string) => (language === 'ar' ? `\u2068${phrase}\u2069` : phrase);

const isOrAre = (total: number) => (total === 1 ? 'is' : 'are');
const ELSEWHERE = { en: 'Elsewhere in Dubai', ar: 'في بقية دبي' };
const OTHERS: Partial<Record<FieldName, { en: string; ar: string }>> = {
  location: ELSEWHERE,
  areaIds: ELSEWHERE,
  named: ELSEWHERE,
  types: { en: 'Of other kinds', ar: 'من أنواع أخرى' },
  beds: { en: 'With another number of bedrooms', ar: 'بعدد آخر من غرف النوم' },
  bedChoice: { en: 'With another number of bedrooms', ar: 'بعدد آخر من غرف النوم' },
};

function homeSentence(language: Language, home: FoundListing, position: number, isByArea: boolean): string {
  const match =
    home.match !== null ? say(language, { en: `AI Match ${home.match}%`, ar: `التوافق الذكي ${home.match}%` }) : '';
  const perSqft =
    isByArea && home.perSqftAed !== null
      ? say(language, { en: `${full(home.perSqftAed)} per sqft`, ar: `${full(home.perSqftAed)} للقدم المربع` })
      : '';
  const title = titleText(language, home.title);
  const location = say(language, { en: home.location, ar: areaById(home.areaId)?.nameAr ?? home.location });
  const place = home.title.includes(home.location) ? '' : location;
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
  const first = position === 1 ? { en: 'First', ar: 'الأول' } : { en: `Number ${position}`, ar: `رقم ${position}` };
  return `${first[language]}: ${joined(language, [title, place, priceWords(language, home), perSqft, yields, handover, match])}.`;
}

const PERIODS = { rent: { en: ' a year', ar: ' سنويًا' }, holiday: { en: ' a night', ar: ' لليلة' } };

/** ` a year` after the price of a home to rent, ` a night` after that of a holiday home; else ''. */
export function periodWords(language: Language, purpose: Slots['purpose'] | undefined): string {
  return purpose === 'rent' || purpose === 'holiday' ? say(language, PERIODS[purpose]) : '';
}

const priceWords = (language: Language, { priceAed, purpose }: Pick<FoundListing, 'priceAed' | 'purpose'>) =>
  `${purpose === 'holiday' ? full(priceAed) : short(priceAed)}${periodWords(language, purpose)}`;

function describe(language: Language, slots: Slots, near: FoundListings['near']): string {
  const said = { language, slots, near };
  return joined(
    language,
    FIELD_NAMES.map((name) => PHRASES[name](said)),
  );
}

type Said = { language: Language; slots: Slots; near: FoundListings['near'] };

const PURPOSE_PHRASES = {
  sale: { en: 'for sale', ar: 'للبيع' },
  rent: { en: 'to rent', ar: 'للإيجار' },
  holiday: { en: 'for short stays', ar: 'لإقامات العطلات' },
  all: { en: 'for sale or to rent', ar: 'للبيع أو للإيجار' },
};

/** `apartments`, `apartments to rent`. */
export function withPurpose(language: Language, slots: Slots): string {
  const kind = homesWord(language, slots);
  return slots.purpose === null ? kind : `${kind} ${say(language, PURPOSE_PHRASES[slots.purpose])}`;
}

const FURNISHINGS = {
  furnished: { en: 'furnished', ar: 'مفروشة' },
  partly: { en: 'partly furnished', ar: 'مفروشة جزئيًا' },
  unfurnished: { en: 'unfurnished', ar: 'غير مفروشة' },
};

/** Each search field in the middle of a sentence; '' if it says nothing there. */
const PHRASES: Record<FieldName, (said: Said) => string> = {
  cheques: ({ language, slots: { minCheques: cheques } }) =>
    cheques === null
      ? ''
      : say(language, {
          en: `${counted(language, cheques, 'cheque')} or more`,
          ar: `${counted(language, cheques, 'cheque')} أو أكثر`,
        }),
  guests: ({ language, slots: { minGuests: guests } }) =>
    guests === null
      ? ''
      : say(language, {
          en: `for ${counted(language, guests, 'guest')}`,
          ar: `تتسع لعدد ${counted(language, guests, 'guest')}`,
        }),
  pets: ({ language, slots: { pets } }) =>
    pets === null ? '' : say(language, { en: 'pets allowed', ar: 'تسمح بالحيوانات الأليفة' }),
  availableBy: ({ language, slots: { availableBy } }) =>
    availableBy === ''
      ? ''
      : say(language, { en: `available by ${formatDay(availableBy)}`, ar: `متاحة حتى ${formatDay(availableBy)}` }),
  location: ({ slots }) => slots.location,
  // Kind, rooms, completion and purpose stand with the areas: `2-bed apartments to rent in JVC`.
  purpose: () => '',
  areaIds: ({ language, slots }) => {
    const [kind, where] = [withPurpose(language, slots), placeList(language, slots.areaIds, 'or')];
    return where === '' ? kind : say(language, { en: `${kind} in ${where}`, ar: `${kind} في ${where}` });
  },
  types: () => '',
  beds: () => '',
  completion: () => '',
  notAreaIds: ({ language, slots }) => {
    const places = placeList(language, slots.notAreaIds, 'and');
    return places === '' ? '' : say(language, { en: `outside ${places}`, ar: `خارج ${places}` });
  },
  notTypes: ({ language, slots }) => {
    const types = slots.notTypes.map((type) => typeWord(language, type, true));
    if (types.length === 0) return '';
    return say(language, { en: `no ${joined('en', types, 'or')}`, ar: `من دون ${joined('ar', types, 'or')}` });
  },
  named: ({ slots }) => slots.named?.name ?? '',
  keywords: ({ language, slots }) => {
    const { features, others } = splitFeatures(slots.keywords);
    const { states, parts } = featureTexts(language, features);
    const listed = joined(language, parts, 'and');
    const wished = say(language, { en: `with ${listed}`, ar: `مع ${listed}` });
    return joined(language, [
      ...states,
      listed === '' ? '' : wished,
      others === '' ? '' : quoted(language, [others], 'and'),
    ]);
  },
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
          en: `among ${counted(language, slots.homeIds.length, 'home')}`,
          ar: `من بين ${counted(language, slots.homeIds.length, 'home')}`,
        }),
  priceAed: ({ language, slots }) => {
    const prices = rangeText(language, short, [slots.minPriceAed, slots.maxPriceAed]);
    return prices === '' ? '' : `${prices}${periodWords(language, slots.purpose)}`;
  },
  sqft: ({ language, slots }) =>
    rangeText(language, (sqft) => sizeText(language, sqft), [slots.minSqft, slots.maxSqft]),
  baths: ({ language, slots }) => {
    const baths = rangeText(language, String, [slots.minBaths, slots.maxBaths]);
    return baths === '' ? '' : say(language, { en: `bathrooms: ${baths}`, ar: `الحمامات: ${baths}` });
  },
  furnishing: ({ language, slots: { furnishing } }) =>
    furnishing === null ? '' : say(language, FURNISHINGS[furnishing]),
  verdict: ({ language, slots: { verdict } }) => (verdict === null ? '' : say(language, VERDICT_NAMES[verdict])),
  priceChange: ({ language, slots: { priceChange } }) =>
    priceChange === null ? '' : say(language, { en: 'with a lowered price', ar: 'انخفض سعرها' }),
  bedChoice: ({ language, slots: { bedChoice } }) => {
    if (bedChoice.length === 0) return '';
    const beds = joined(language, bedChoice, 'or');
    return say(language, { en: `with ${beds} bedrooms`, ar: `بعدد غرف ${beds}` });
  },
  perSqftAed: ({ language, slots }) => {
    const prices = rangeText(language, short, [slots.minPerSqftAed, slots.maxPerSqftAed]);
    return prices === '' ? '' : say(language, { en: `${prices} per sqft`, ar: `${prices} للقدم المربع` });
  },
  belowPercent: ({ language, slots: { minBelowPercent: percent } }) => {
    if (percent === null) return '';
    return say(language, {
      en: `${percent}% or more below our estimate`,
      ar: `أقل من تقديرنا بنسبة ${percent}% أو أكثر`,
    });
  },
  yieldPercent: ({ language, slots }) => {
    const yields = rangeText(language, plainPercent, [slots.minYieldPercent, slots.maxYieldPercent]);
    return yields === '' ? '' : say(language, { en: `gross yield ${yields}`, ar: `عائد إجمالي ${yields}` });
  },
  handover: ({ language, slots }) => {
    const years = rangeText(language, String, [slots.minHandover, slots.maxHandover], 'by');
    return years === '' ? '' : say(language, { en: `handover ${years}`, ar: `تسليم ${years}` });
  },
};

function placeList(language: Language, ids: readonly string[], how: 'and' | 'or'): string {
  const names = ids.map((id) => (language === 'ar' ? (areaById(id)?.nameAr ?? id) : areaName(id)));
  return joined(language, names, how);
}
