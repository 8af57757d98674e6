import type { PropertyType } from '../property/property.ts';
import { excludedPlaces, isOfExclusion } from './excluded-places.ts';
import { FEATURE_PARTS, FEATURE_PHRASES } from './features.ts';
import { areaNames, type Gazetteer } from './gazetteers.ts';
import { guessUnit, isDownPayment, isNoSum } from './guess-unit.ts';
import {
  COMPLETION_PHRASES,
  COMPLETION_WORDS,
  type Completion,
  CURRENCY_WORDS,
  FURNISHING_PHRASES,
  hasWord,
  isExcludedAt,
  isLexiconWord,
  isUnwantedAt,
  lookUpWord,
  PRICE_CHANGE_PHRASES,
  SORT_PHRASES,
  SORT_WORDS,
  STOP_WORDS,
  STUDIO_WORDS,
  TYPE_PHRASES,
  TYPE_WORDS,
  VERDICT_PHRASES,
  writtenOut,
} from './lexicon.ts';
import { isUnused, listingPhrases, phraseAt, readFeatures } from './listing-phrases.ts';
import { ADDED_ROOM } from './measure-bounds.ts';
import { type Measure, readMeasures } from './measures.ts';
import { findNear, nearWork } from './near.ts';
import { findBelow, findHandover, findYield } from './parse-limits.ts';
import { COMMON_WORDS, type FoundPlace, findPlaces, isOfBuilding, toAreaIds } from './places.ts';
import { exactNames, misspeltNames } from './register-names.ts';
import { contradicts, toBounds } from './slot-bounds.ts';
import { NO_SLOTS, type SearchSlots } from './slots.ts';
import { spelled } from './spelled.ts';
import { arabicForms, splitAtBound, type Token, tokenize } from './tokens.ts';

/** Market words for the parser; without them it uses only lexicon and gazetteer. */
export type KnownWords = {
  gazetteer?: Gazetteer;
  /** Projects, buildings and developers, built on first use. */
  names?: () => Gazetteer;
  /** Whether listings contain these words in sequence. Lower case. */
  isInListings?: (phrase: string, mayBeBegun: boolean) => boolean;
};

export type ParsedSentence = {
  slots: SearchSlots;
  /** Features of homes, as listings word them; part of the keywords. */
  features: readonly string[];
  /** Words without a meaning; the beginning of the unread part, if the sentence is too long. */
  notUnderstood: string[];
  /** Recognised misspelt names, e.g. `downtwon` → Downtown Dubai. */
  corrected: { typed: string; read: string }[];
  tokens: readonly Token[];
  /** The text that the tokens' positions are of. */
  text: string;
  measures: readonly Measure[];
  /** Percentages that limit a yield or a price below the estimate: no amounts of their own. */
  limits: readonly Measure[];
  /** The sentence contradicts itself: a three-bedroom studio, or a minimum above the maximum. */
  contradicts: boolean;
  /** Recognised places, including excluded ones, with their tokens. */
  places: readonly { first: number; end: number; place: FoundPlace['place'] }[];
};

/**
 * Parses a sentence about homes: places, type, rooms, price, size, completion and order, in English or Arabic,
 * tolerating typing errors. Reads limits, amounts and names in turn; searches the remaining words in listings or
 * reports them as not understood.
 */
export function parseSentence(sentence: string, known: KnownWords = {}): ParsedSentence {
  const gazetteer = known.gazetteer ?? areaNames();
  const isInListings = known.isInListings ?? (() => false);
  const { read: text, unread } = splitAtBound(sentence);
  const tokens = spelled(writtenOut(tokenize(text)), { gazetteer, isInListings });
  const used = new Set<number>();
  const limits = readLimits(tokens, { used, isInListings, gazetteer });
  const withUnits = limits.measures.filter(({ isPlain }) => !isPlain);
  take(used, ...withUnits);

  const names = known.names?.() ?? NO_NAMES;
  const registered = exactNames(tokens, names, (index) => !used.has(index)).slice(0, 1);
  take(used, ...registered);
  const phrases = listingPhrases(tokens, { used, gazetteer, isInListings });
  take(used, ...phrases);
  const places = findPlaces(tokens, gazetteer, (index) => !used.has(index));
  take(used, ...places);

  const plain = limits.measures.filter(({ isPlain, first, end }) => isPlain && isUnused(used, first, end));
  const guessed = plain.map((one) => guessUnit(tokens, one, places));
  take(used, ...guessed.filter(({ unit }) => unit !== null));
  const measured = [...withUnits, ...guessed].filter((one) => one.unit === null || !isNoSum(tokens, one));
  const excluded = excludedPlaces(tokens, places);
  const features = readFeatures(tokens, used, isInListings);
  const words = readWords(tokens, used);
  if (registered.length === 0) {
    const unread = new Set(leftOver(tokens, used).filter(({ text: word }) => !isInListings(word, false)));
    registered.push(...misspeltNames(tokens, names, (index) => unread.has(tokens[index] as Token)).slice(0, 1));
    take(used, ...registered);
  }
  const isExcluding = excluded.size > 0 || words.slots.notTypes.length > 0;
  const left = leftOver(tokens, used).filter(({ text: word }) => !(isExcluding && isOfExclusion(word)));
  const found = wordsOfListings(left, tokens, isInListings);
  const wanted = places.filter((place) => !excluded.has(place) && !isOfBuilding(tokens, place, places));
  const homes = wanted.filter(({ first }) => !WORK.test(textOf(tokens.slice(Math.max(0, first - 6), first))));
  const saysHome = words.slots.types.length + features.length > 0 || measured.some(({ unit }) => unit === 'beds');
  const isOfHome = homes.length > 0 || saysHome;
  const areaIds = toAreaIds(isOfHome ? homes : wanted);
  const workplaces = isOfHome ? toAreaIds(wanted.filter((place) => !homes.includes(place))) : [];
  const slots: SearchSlots = {
    ...NO_SLOTS,
    ...toBounds(measured.filter((one) => !isDownPayment(tokens, one))),
    ...words.slots,
    ...limits.slots,
    // `in a tower in JLT, anything around here`: the named place replaces the user's position.
    near: nearWork(limits.slots.near === 'me' && areaIds.length > 0 ? '' : limits.slots.near, areaIds, workplaces),
    areaIds,
    notAreaIds: toAreaIds(places.filter((place) => excluded.has(place))),
    named: registered[0]?.place ?? null,
    keywords: [limits.keywords, ...phrases.map(({ phrase }) => phrase), ...features, ...found.values()]
      .filter((text) => text !== '')
      .join(' '),
  };
  return {
    slots: withImpliedBeds(slots, words),
    features,
    notUnderstood: [
      ...left.filter((token) => !found.has(token)).map(({ start, end }) => text.slice(start, end)),
      ...(unread === '' ? [] : [beginningOf(unread)]),
    ],
    corrected: listCorrections(text, tokens, [...places, ...registered]),
    tokens,
    text,
    measures: measured,
    limits: limits.taken,
    contradicts: words.contradicts || contradicts(measured) || isStudioWithBedrooms(tokens, words, measured),
    places: [...places, ...registered].sort((a, b) => a.first - b.first),
  };
}

/** Words that listings have, as these write them. The last word of a sentence may be incomplete. */
function wordsOfListings(left: readonly Token[], tokens: readonly Token[], isInListings: IsInListings) {
  const lastStart = tokens.at(-1)?.start;
  const isExcluded = (token: Token) =>
    hasWord(FEATURE_PHRASES, token.text) && isExcludedAt(tokens, tokens.indexOf(token), () => false);
  const found = new Map<Token, string>();
  for (const token of left) {
    const { text, start } = token;
    // `family building`, `a walk to the shops`: common words are no wish because a listing happens to have them.
    if (FEATURE_PARTS.has(text) || COMMON_WORDS.has(text) || isExcluded(token)) continue;
    const listed = [text, `${text}s`].find((form) => isInListings(form, start === lastStart));
    if (listed !== undefined) found.set(token, listed);
  }
  return found;
}

const SHOWN_UNREAD = 40;
const beginningOf = (unread: string) =>
  unread.length <= SHOWN_UNREAD ? unread : `${unread.slice(0, SHOWN_UNREAD).trimEnd()}…`;

/** `a three-bedroom studio`, but not `a studio or two bedrooms`. */
function isStudioWithBedrooms(tokens: readonly Token[], { impliedBeds }: Words, measures: readonly Measure[]): boolean {
  if (impliedBeds?.[0] !== 0 || tokens.some(({ text }) => EITHER.has(text))) return false;
  return (toBounds(measures).minBeds ?? 0) > 1;
}

type IsInListings = NonNullable<KnownWords['isInListings']>;

type Limits = {
  slots: Pick<
    SearchSlots,
    'minYieldPercent' | 'maxYieldPercent' | 'minBelowPercent' | 'minHandover' | 'maxHandover' | 'near'
  >;
  keywords: string;
  measures: Measure[];
  /** Measures that are limits themselves. */
  taken: Measure[];
};

/** Reads limits. Handover, nearness and yield come first, because later steps would misread their words. */
function readLimits(
  tokens: readonly Token[],
  { used, isInListings, gazetteer }: { used: Set<number>; isInListings: IsInListings; gazetteer: Gazetteer },
): Limits {
  const handover = findHandover(tokens);
  if (handover !== null) {
    const { first, end } = handover;
    // `delivered in JVC in 2027`: a place in between is no part of the limit.
    const inside = end - first < 4 ? [] : findPlaces(tokens, gazetteer, (index) => index >= first && index < end);
    const isPlace = (index: number) => inside.some((place) => index >= place.first && index < place.end);
    for (let at = first; at < end; at++) if (!isPlace(at)) used.add(at);
  }
  const near = findNear(tokens, (word) => isInListings(`${word} nearby`, false));
  if (near !== null && isUnused(used, near.first, near.end)) take(used, near);
  // Ignores tokens already read, because a handover year is not an amount.
  const open = tokens.map((token, index) => (used.has(index) ? { ...token, text: '', value: null } : token));
  const measures = readMeasures(open).filter((measure) => isUnused(used, measure.first, measure.end));
  const below = findBelow(tokens, measures);
  const found = findYield(
    tokens,
    measures.filter((measure) => measure !== below?.measure),
  );
  for (const limit of [below, found]) {
    if (limit === null) continue;
    take(used, limit.measure);
    for (const index of limit.words) used.add(index);
  }
  return {
    slots: {
      minBelowPercent: below?.percent ?? null,
      minYieldPercent: found?.percent ?? null,
      maxYieldPercent: found?.max ?? null,
      minHandover: handover?.min ?? null,
      maxHandover: handover?.max ?? null,
      near: near?.near ?? '',
    },
    keywords: near?.keywords ?? '',
    measures: measures.filter((measure) => measure !== found?.measure && measure !== below?.measure),
    taken: [below, found].flatMap((limit) => limit?.measure ?? []),
  };
}

const NO_NAMES: Gazetteer = { byKey: new Map(), vocabulary: new Set() };

function withImpliedBeds(slots: SearchSlots, { impliedBeds: beds, isImpliedEither }: Words): SearchSlots {
  if (beds !== null && isImpliedEither && (slots.minBeds ?? 0) > beds[0]) return { ...slots, minBeds: beds[0] };
  // `studio or 1 bed` has a minimum of 0 bedrooms.
  if (beds?.[0] === 0 && slots.minBeds !== null && slots.minBeds > 0) return { ...slots, minBeds: 0 };
  if (beds === null || slots.minBeds !== null || slots.maxBeds !== null) return slots;
  return { ...slots, minBeds: beds[0], maxBeds: beds[1] };
}

function take(used: Set<number>, ...parts: readonly { first: number; end: number }[]): void {
  for (const { first, end } of parts) for (let index = first; index < end; index++) used.add(index);
}

/** Words before a workplace, where no home is wanted: `I work in DIFC`, `شغلي في الخليج التجاري`. */
const WORK =
  /(?:^| )(?:(?:i|we|both|wife|husband|he|she) (?:both |am |are |is |will (?:in |be )?)*(?:work|works|working) (?:at|in|near|from)|(?:office|job) (?:is |will be |will in )?(?:at |in )*(?:at|in)|و?(?:(?:شغل|عمل|دوام|مكتب) (?:زوجي|زوجتي|ابني|بنتي)|شغلي|شغلنا|دوامي|مكتبي|اشتغل|بشتغل|شغال|شغاله|اعمل|بعمل|اداوم)(?: في)?)(?: the)?$/;
const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ');
type Words = {
  slots: Pick<SearchSlots, 'completion' | 'furnishing' | 'verdict' | 'priceChange' | 'sort'> & {
    types: PropertyType[];
    notTypes: PropertyType[];
  };
  impliedBeds: readonly [min: number, max: number] | null;
  isImpliedEither: boolean;
  contradicts: boolean;
};

/** Fields with a value from phrases alone. `isAsked`: in a question about one price, the phrase is no wish. */
const CHOICES = [
  { slot: 'verdict', phrases: VERDICT_PHRASES, isAsked: true },
  { slot: 'priceChange', phrases: PRICE_CHANGE_PHRASES, isAsked: true },
  { slot: 'furnishing', phrases: FURNISHING_PHRASES, isAsked: false },
] as const;

function choiceAt(tokens: readonly Token[], used: ReadonlySet<number>, index: number, isJudging: boolean) {
  for (const { slot, phrases, isAsked } of CHOICES) {
    const found = isJudging && isAsked ? null : phraseAt<string>(tokens, used, index, phrases);
    // No field asks for all verdicts but one: `not overpriced` stays unread.
    if (found !== null && slot === 'verdict' && isUnwantedAt(tokens, index)) return null;
    if (found !== null) return { slots: { [slot]: found.meaning }, end: found.end };
  }
  return null;
}

function readWords(tokens: readonly Token[], used: Set<number>): Words {
  const slots: Words['slots'] = {
    completion: null,
    furnishing: null,
    verdict: null,
    priceChange: null,
    sort: null,
    types: [],
    notTypes: [],
  };
  const isJudging = JUDGES.test(textOf(tokens));
  const completions = new Set<Completion>();
  const all = new Set<Completion>();
  const isExcluded = (index: number) => isExcludedAt(tokens, index, () => false);
  const implied: number[] = [];
  const addCompletion = (said: Completion, index: number) => {
    const other = said === 'ready' ? 'off_plan' : 'ready';
    const completion = isExcluded(index) ? other : said;
    all.add(completion);
    if (!isEither(tokens, index)) completions.add(completion);
    slots.completion = all.size > 1 && completions.size < 2 ? null : (slots.completion ?? completion);
  };
  const addType = (type: PropertyType, index: number) => {
    if (isExcluded(index)) slots.notTypes.push(type);
    else if (type === 'studio') implied.push(0);
    else slots.types.push(type);
  };
  let isImpliedEither = false;
  for (let index = 0; index < tokens.length; index++) {
    if (used.has(index)) continue;
    const word = tokens[index]?.text ?? '';
    const phrase = phraseAt(tokens, used, index, COMPLETION_PHRASES);
    const order = phraseAt(tokens, used, index, SORT_PHRASES);
    const kind = phraseAt(tokens, used, index, TYPE_PHRASES);
    const choice = choiceAt(tokens, used, index, isJudging);
    if (choice !== null) {
      Object.assign(slots, choice.slots);
      take(used, { first: index, end: choice.end });
    } else if (phrase !== null) {
      addCompletion(phrase.meaning, index);
      take(used, { first: index, end: phrase.end });
    } else if (order !== null) {
      slots.sort = order.meaning;
      take(used, { first: index, end: order.end });
    } else if (kind !== null) {
      addType(kind.meaning, index);
      take(used, { first: index, end: kind.end });
    } else if (hasWord(STUDIO_WORDS, word)) {
      addType('studio', index);
      used.add(index);
    } else if (isRoom(word, tokens[index + 1]?.text ?? '')) {
      // “A room and a hall” is a one-bedroom flat.
      implied.push(1);
      isImpliedEither ||= ['او', 'or'].includes(tokens[index + 1]?.text ?? '');
      used.add(index);
    } else {
      const said = meaningOfWord(word, tokens[index - 1]?.text ?? '');
      if (said.type !== undefined) addType(said.type, index);
      if (said.completion !== undefined) addCompletion(said.completion, index);
      slots.sort ??= said.sort ?? null;
      if (Object.values(said).some((one) => one !== undefined)) used.add(index);
    }
  }
  slots.types = specificTypes(slots.types, implied.includes(0));
  return {
    slots,
    impliedBeds: implied.length === 0 ? null : [Math.min(...implied), Math.max(...implied)],
    isImpliedEither,
    contradicts: completions.size > 1,
  };
}

/** Questions about one price, which ask for no other homes: `is it good value?`, `what if the price drops by 5%?`. */
const JUDGES =
  /^(?:(?:so|and|ok|okay|but|well) )*(?:is|are|was|were|do|does|did|has|have|why|how|would|should|will|can|هل|ليش|لماذا)(?: |$)|(?:^| )(?:if|لو|اذا)(?: |$)| or (?:not|no|what)$/;

/** `flat or duplex` names two types; `duplex flat` and `studio flat` name only the narrower type. */
function specificTypes(types: readonly PropertyType[], isStudio: boolean): PropertyType[] {
  const all = [...new Set(types)];
  const isNarrowed = isStudio || all.some((type) => type === 'duplex' || type === 'penthouse');
  return isNarrowed ? all.filter((type) => type !== 'apartment') : all;
}

const EITHER = new Set(['or', 'vs', 'versus', 'compared', 'against', 'than', 'او', 'ام', 'ولا', 'مقابل', 'مقارنه']);

function isEither(tokens: readonly Token[], at: number): boolean {
  return [-2, -1, 1, 2, 3].some((step) => EITHER.has(tokens[at + step]?.text ?? ''));
}

function meaningOfWord(word: string, before: string) {
  // `صاحب البيت` is the landlord.
  const isOwner = /^(?:و|ل|ب)?صاحب/.test(before);
  return {
    type: isOwner ? undefined : lookUpWord(TYPE_WORDS, word),
    completion: lookUpWord(COMPLETION_WORDS, word),
    // `too expensive` does not ask for an order.
    sort: before === 'too' ? undefined : lookUpWord(SORT_WORDS, word),
  };
}

function leftOver(tokens: readonly Token[], used: ReadonlySet<number>): Token[] {
  return tokens.filter(({ text, value }, index) => {
    if (used.has(index)) return false;
    if (value !== null) return true;
    // Lexicon words without an amount (`beds`, `aed`, `under`) have no meaning.
    return !hasWord(STOP_WORDS, text) && !CURRENCY_WORDS.has(text) && !arabicForms(text).some(isLexiconWord);
  });
}

function listCorrections(
  text: string,
  tokens: readonly Token[],
  places: readonly FoundPlace[],
): ParsedSentence['corrected'] {
  return places
    .filter(({ exact }) => !exact)
    .map(({ place, first, end }) => ({
      typed: text.slice(tokens[first]?.start ?? 0, tokens[end - 1]?.end ?? 0),
      read: place.name,
    }));
}

/** `غرفة` is a bedroom; `غرفة الخادمة` stands beside the bedrooms. */
const isRoom = (word: string, next: string) =>
  arabicForms(word).includes('غرفه') && !arabicForms(next).some((form) => ADDED_ROOM.test(form));
