import { areaById } from '../../gazetteer/areas.ts';
import { areaName } from '../../gazetteer/place-name.ts';
import type { PlaceKind } from '../../place/places.ts';
import { curriculumName, RATING_NAMES } from '../../place/school-words.ts';
import { splitFeatures } from '../../search/features.ts';
import { areaNames, landmarkNames } from '../../search/gazetteers.ts';
import { placeStartingAt } from '../../search/places.ts';
import type { Token } from '../../search/tokens.ts';
import { type Frame, isSearch, SHOWN_HOMES } from '../frame/frame.ts';
import { tableRows, toTexts } from '../frame/text-table.ts';
import { phrasePattern } from '../reading/phrases.ts';
import type { Reading } from '../reading/read.ts';
import type { PlacesFound } from '../tools/around.ts';
import { areaAsked } from '../tools/tool-args.ts';
import type { Draft } from './answer-types.ts';
import { type Ask, areaLabel, MOST_AREAS } from './market.ts';
import { counted, joined, say } from './wording.ts';

/** Kinds of places that a question can name: id, words of questions, name in English and Arabic. */
const TABLE = `
metro # metro|subway|stations?|مترو|محطه|المحطات # metro station # محطة مترو
tram # tram|ترام # tram stop # محطة ترام
school # schools?|nurser*|kindergarten*|مدرسه|مدارس|حضانه|روضه # school # مدرسة
hospital # hospitals?|clinics?|مستشفي*|عياده # hospital # مستشفى
supermarket # supermarket*|hypermarket*|groceries|grocery|سوبرماركت|بقاله # supermarket # سوبرماركت
mall # malls?|مول|مولات # mall # مركز تسوق
park # parks?|playgrounds?|حديقه|حدايق # park # حديقة
beach # beach*|شاطي|البحر # beach # شاطئ
university # universit*|جامعه|جامعات # university # جامعة
airport # airports?|مطار # airport # مطار
`;
const KINDS = tableRows<PlaceKind, { words: string; texts: { en: string; ar: string } }>(
  TABLE,
  ([words = '', ...texts]) => ({ words, texts: toTexts(texts) }),
);
const PATTERNS = (Object.entries(KINDS) as [PlaceKind, { words: string }][]).map(
  ([kind, { words }]) => [kind, phrasePattern(words.split('|'))] as const,
);

/** Words by which a question asks where something is, or how far. */
const WHERE = phrasePattern([
  ...'nearest|clos*|nearby|near|nearer|walk*|far|farther|further|distance|how long|around|next to|minutes?|mins'.split(
    '|',
  ),
  ...'is there|are there|any|which|what|good|best|options|اقرب|قريب*|قرب|يبعد|تبعد|بعيد*|المسافه|مسافه'.split('|'),
  ...'جنب|حول|مشي|مشيا|هل|في|فيها|فيه|وين|كم|شو|دقيقه'.split('|'),
]);
const NEAR = phrasePattern('nearest|clos*|nearby|near|nearer|walk*|next to|need|قريب*|قرب|جنب'.split('|'));

/** Whether a text asks where places of some kind are. */
export const namesPlacesAround = (plain: string) =>
  WHERE.test(plain) && PATTERNS.some(([, pattern]) => pattern.test(plain));

/** What a question asks about places: their kinds, and whether it also searches for homes. */
export function placeKindsAsked(
  { masked, concepts, frame: own }: Reading,
  frame: Frame,
): { kinds: PlaceKind[]; isBesideHomes: boolean } {
  const { slots } = frame;
  const isPlaced = areaAsked(slots) !== undefined || slots.homeIds.length === 1;
  // After homes, `which one is closer to the metro?` wishes for none itself.
  const isOwn = isOfHomes(own.slots) || concepts.has('homesword');
  const isOfSearch = isSearch(frame) && (isOwn || !HOW_FAR.test(masked));
  const isWished =
    (isOfHomes(slots) && (isOfSearch || isOfHomes(own.slots))) || (isOfSearch && concepts.has('homesword'));
  const isOf = isWished ? NEAR : WHERE;
  // `is Dubai South good for investment after the new airport`: an opinion on the area.
  const isJudged = concepts.has('invest') && !isWished && !NEAR.test(masked);
  const isOfSum = isJudged || asksSum(own);
  if (!isPlaced || (isWished && slots.near !== '') || isOfSum || !isOf.test(masked))
    return { kinds: [], isBesideHomes: false };
  const kinds = PATTERNS.flatMap(([kind, pattern]) => (pattern.test(masked) ? [kind] : []));
  return { kinds, isBesideHomes: isWished && kinds.length > 0 };
}

/** `I have kids at school, how much can I borrow`: places are not what is asked for. */
const asksSum = ({ subject, measure }: Frame) =>
  subject === 'loan' || measure === 'rent_increase' || measure === 'return';

const HOW_FAR = /(?:^| )(?:how (?:far|close|near|long)|distance|commute|كم (?:يبعد|تبعد|المسافه))(?: |$)/;

/** Whether a question asks how far a place is that it names, and wishes for no homes. */
export function asksDistance({ masked, parsed, concepts, frame: own }: Reading, { slots }: Frame): boolean {
  const places = placesIn(parsed.tokens);
  // `how far is the metro from JVC` asks for the nearest, `how far is Mall of the Emirates` for that one.
  const isOfKind = places.every((id) => areaById(id) !== undefined) && PATTERNS.some(([, kind]) => kind.test(masked));
  const isAsked = (HOW_FAR.test(masked) || TRANSIT.test(masked)) && !isOfKind;
  const isOfHome = isOfHomes(own.slots) || own.subject === 'loan' || concepts.has('homesword');
  return isAsked && !isOfHome && slots.near === '' && places.length > 0;
}

const TRANSIT =
  /(?:^| )(?:(?:bus|metro|tram|train|taxi|drive|ride|commute) (?:\S+ ){0,2}(?:to|from)|باص|مواصلات)(?: |$)/;

/** Whether homes are asked for as well; `closest beach to Sobha Hartland?` names a place and wishes for no home. */
function isOfHomes({ types, ...slots }: Frame['slots']): boolean {
  const { minBeds, maxBeds, minPriceAed, maxPriceAed, purpose, completion, minHandover, maxHandover } = slots;
  const limit = minBeds ?? maxBeds ?? minPriceAed ?? maxPriceAed ?? purpose ?? completion ?? minHandover ?? maxHandover;
  return types.length > 0 || limit !== null;
}

/** Words of kinds and of nearness, which are no filter of a search that names them. */
export function withoutPlaceWords(keywords: string): string {
  const isPlace = (word: string) => NEAR.test(word) || PATTERNS.some(([, pattern]) => pattern.test(word));
  const { features, others } = splitFeatures(keywords);
  return [...features, ...others.split(' ').filter((word) => word !== '' && !isPlace(word))].join(' ');
}

/** The nearest places of the kinds asked for. */
export async function answerAround(ask: Ask, kinds: readonly PlaceKind[], masked: string): Promise<Draft> {
  const text = [...missingTexts(ask.language, kinds, masked), ...(await aroundTexts(ask, kinds))];
  const { language, slots } = ask;
  const areaId = areaAsked(slots);
  const place = areaId === undefined ? '' : areaLabel(language, { areaId, name: areaName(areaId) });
  return {
    text,
    blocks: areaId === undefined ? [] : [{ kind: 'map', areaIds: [areaId] }],
    readings: place === '' ? [] : [say(language, { en: `Homes in ${place}`, ar: `عقارات في ${place}` })],
  };
}

const OF_SCHOOLS = phrasePattern('fees?|cost*|waiting list|waitlist|admission*|places|رسوم|اسعار|انتظار'.split('|'));

/** What is asked of schools beside where they are. */
function missingTexts(language: Ask['language'], kinds: readonly PlaceKind[], masked: string): string[] {
  if (!kinds.includes('school') || !OF_SCHOOLS.test(masked)) return [];
  return [
    say(language, {
      en: 'School fees and waiting lists are not recorded.',
      ar: 'رسوم المدارس وقوائم الانتظار غير مسجلة.',
    }),
  ];
}

/** A sentence for each kind, and one that says from where and how it was measured. */
export async function aroundTexts(
  { language, slots, tools }: Pick<Ask, 'language' | 'slots' | 'tools'>,
  kinds: readonly PlaceKind[],
): Promise<string[]> {
  const [homeId] = slots.homeIds;
  if (homeId === undefined && slots.areaIds.length > 1) {
    const areas = slots.areaIds.slice(0, MOST_AREAS);
    const each = await Promise.all(areas.map((areaId) => tools.use('places_around', { areaId, kinds: [...kinds] })));
    const texts = each.flatMap((around, at) => {
      const areaId = areas[at] ?? '';
      const name = areaLabel(language, { areaId, name: areaName(areaId) });
      return (around?.found ?? []).map((one) => kindText(language, one, name));
    });
    return [
      ...texts,
      measuredText(language, say(language, { en: 'from the middle of each area', ar: 'من وسط كل منطقة' })),
    ];
  }
  const of = homeId === undefined ? { areaId: areaAsked(slots) } : { homeId };
  const around = await tools.use('places_around', { ...of, kinds: [...kinds] });
  if (around === null) return [];
  const name = areaLabel(language, { areaId: around.areaId, name: areaName(around.areaId) });
  const from = around.isOfHome
    ? say(language, { en: 'from the home', ar: 'من العقار' })
    : say(language, { en: `from the middle of ${name}`, ar: `من وسط ${name}` });
  return [...around.found.map((one) => kindText(language, one)), measuredText(language, from)];
}

/** How far the places of a question are from each other, or from what was asked before; null without two places. */
export async function answerDistance(ask: Ask, { parsed }: Reading): Promise<Draft | null> {
  const { language, slots, tools, memory } = ask;
  const said = placesIn(parsed.tokens);
  const before = memory?.frame.slots;
  const homes = before === undefined ? [] : before.homeIds.length > 0 ? before.homeIds : memory?.shownIds;
  const areaIds = [...new Set([...(before?.areaIds ?? []), ...slots.areaIds])].filter((id) => !said.includes(id));
  const [first = '', ...others] = said;
  const isBetween = others.length > 0 && areaById(first) !== undefined;
  const from = isBetween
    ? [{ areaId: first }]
    : homes !== undefined && homes.length > 0
      ? homes.slice(0, SHOWN_HOMES).map((homeId) => ({ homeId }))
      : areaIds.slice(0, MOST_AREAS).map((areaId) => ({ areaId }));
  const to = isBetween ? others : said;
  if (from.length === 0 || to.length === 0) return null;
  const text: string[] = [];
  for (const one of from) {
    const around = await tools.use('places_around', { ...one, kinds: [], to: to.slice(0, MOST_AREAS) });
    if (around === null) continue;
    const start =
      'homeId' in one
        ? homeNumber(language, one.homeId)
        : areaLabel(language, { areaId: one.areaId, name: areaName(one.areaId) });
    const each = around.to.map(({ name, nameAr, km, minutes }) =>
      say(language, {
        en: `${km} km to ${name}, about ${minutes} min by car`,
        ar: `${km} كم إلى ${nameAr}، نحو ${counted('ar', minutes, 'minute')} بالسيارة`,
      }),
    );
    text.push(say(language, { en: `${start}: ${each.join('; ')}.`, ar: `${start}: ${each.join('؛ ')}.` }));
  }
  if (text.length === 0) return null;
  const lines = say(language, {
    en: 'Distances are straight lines; the minutes allow for roads, not for heavy traffic. Buses and trains are not recorded.',
    ar: 'المسافات خطوط مستقيمة، والدقائق تراعي الطرق لا الازدحام. الحافلات والقطارات غير مسجلة.',
  });
  const areaId = [...said, ...areaIds].find((id) => areaById(id) !== undefined) ?? '';
  const area = areaLabel(language, { areaId, name: areaName(areaId) });
  return {
    text: [...text, lines],
    readings: [say(language, { en: `Nearest metro to ${area}`, ar: `أقرب مترو إلى ${area}` })],
  };
}

const homeNumber = (language: Ask['language'], id: number) => say(language, { en: `Home ${id}`, ar: `العقار ${id}` });

/** Ids of the areas and landmarks that a text names, in its order. */
function placesIn(tokens: readonly Token[]): string[] {
  const ids: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const found = [areaNames(), landmarkNames()].flatMap((names) => placeStartingAt(tokens, at, names) ?? []);
    const [place] = found.sort((a, b) => b.end - a.end);
    // `the airport` is any of them.
    const isKind = place?.end === at + 1 && PATTERNS.some(([, kind]) => kind.test(tokens[at]?.text ?? ''));
    if (place === undefined || isKind) continue;
    if ('id' in place.place) ids.push(place.place.id);
    at = place.end - 1;
  }
  return [...new Set(ids)];
}

function measuredText(language: Ask['language'], from: string): string {
  return say(language, {
    en: `Distances are straight lines ${from}; the minutes allow for streets.`,
    ar: `المسافات خطوط مستقيمة ${from}، والدقائق تراعي الشوارع.`,
  });
}

function kindText(language: Ask['language'], { kind, nearest }: PlacesFound['found'][number], to = ''): string {
  const what = KINDS[kind].texts[language];
  if (nearest.length === 0) return say(language, { en: `I know no ${what} in Dubai.`, ar: `لا أعرف ${what} في دبي.` });
  const places = nearest.map((place) => `${place.name} (${placeFacts(language, place)})`);
  return say(language, {
    en: `Nearest ${what}${to === '' ? '' : ` to ${to}`}: ${joined('en', places, 'and')}.`,
    ar: `أقرب ${what}${to === '' ? '' : ` إلى ${to}`}: ${joined('ar', places, 'and')}.`,
  });
}

type Found = PlacesFound['found'][number]['nearest'][number];

/** `British, rated good 2023/24, 1.2 km, 20 min walk`. */
function placeFacts(language: Ask['language'], { km, minutes, isWalk, rating, curricula }: Found): string {
  const rated =
    rating === null
      ? ''
      : say(language, { en: `rated ${RATING_NAMES[rating.word].en}`, ar: `تقييم ${RATING_NAMES[rating.word].ar}` });
  const distance = say(language, { en: `${km} km`, ar: `${km} كم` });
  const way = isWalk
    ? say(language, { en: `about ${minutes} min on foot`, ar: `نحو ${counted('ar', minutes, 'minute')} مشيا` })
    : say(language, { en: `about ${minutes} min by car`, ar: `نحو ${counted('ar', minutes, 'minute')} بالسيارة` });
  const taught = curricula.map((word) => curriculumName(word, language));
  return joined(language, [joined(language, taught, 'and'), rated, distance, way]);
}
