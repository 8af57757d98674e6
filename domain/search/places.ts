import { getOrCreate } from '../collections.ts';
import { nameWords } from '../gazetteer/areas.ts';
import { readWork } from '../read-work.ts';
import commonWords from './common-words.json' with { type: 'json' };
import { nearestInContext, nearestWords } from './edit-distance.ts';
import type { Gazetteer, Place } from './gazetteers.ts';
import { BUILDING_NOUN, isLexiconWord, STOP_WORDS } from './lexicon.ts';
import { arabicForms, type Token, wordAt } from './tokens.ts';

/** A place found in a sentence, with its tokens. `exact` is false if misspelt. */
export type FoundPlace = { place: Place; first: number; end: number; exact: boolean };

const LONGEST_NAME = 6;
const EXACT_WORTH = 0.5;

/** A name that the tokens from `first` to `end` may be. */
export type Span = { first: number; end: number; words: number; place: Place; exact: boolean };

/**
 * Places in a sentence, from left to right. Longer names win, then those without words of listings (`studio city walk`
 * is a studio in City Walk), then exact ones. `isFree` tells which tokens may be part of a name.
 */
export function findPlaces(
  tokens: readonly Token[],
  gazetteer: Gazetteer,
  isFree: (index: number) => boolean,
): FoundPlace[] {
  return withoutNamesOfBuildings(tokens, choosePlaces(tokens, findSpans(tokens, gazetteer, isFree)));
}

/** Nouns of buildings: `Lake Terrace JLT` is a building in JLT, and nothing in The Lakes. */
const OF_BUILDING =
  /^(?:towers?|residences?|heights|terraces?|building|mansions?|plaza|court|gate|point|برج|ابراج|بنايه|ريزيدنس)$/;

function withoutNamesOfBuildings<P extends { first: number; end: number }>(
  tokens: readonly Token[],
  places: readonly P[],
): P[] {
  return places.filter(({ first, end }) => {
    const isNamed = OF_BUILDING.test(tokens[end]?.text ?? '');
    return !isNamed || !places.some((other) => other.first === end + 1 && other.first > first);
  });
}

/** All names in a sentence, including those that overlap. */
export function findSpans(tokens: readonly Token[], gazetteer: Gazetteer, isFree: (index: number) => boolean): Span[] {
  const [alone, inName] = [new Map<number, readonly Spelling[]>(), new Map<number, readonly Spelling[]>()];
  const spellAlone = (index: number) =>
    getOrCreate(alone, index, () => {
      const token = tokens[index];
      return token === undefined ? [] : listSpellings(token, gazetteer);
    });
  const spell = (index: number) =>
    getOrCreate(inName, index, () => [
      ...spellAlone(index),
      ...spellingsBeside(tokens, index, { gazetteer, spellAlone }),
    ]);
  return tokens.flatMap((_, first) => spansFrom(tokens, first, { gazetteer, isFree, spell }));
}

/** Chooses the names of `findPlaces` among those that overlap. */
export function choosePlaces(tokens: readonly Token[], spans: readonly Span[]): FoundPlace[] {
  const plainness = (span: Span) => lexiconWordsIn(tokens, span);
  // A misspelt name must be two words longer to win over an exact one.
  const length = ({ words, exact }: Span) => words + (exact ? EXACT_WORTH : 0);
  const ranked = spans
    .map((span) => ({ span, length: length(span), plainness: plainness(span) }))
    .sort(
      (a, b) =>
        b.length - a.length ||
        a.plainness - b.plainness ||
        Number(a.span.place.kind !== 'area') - Number(b.span.place.kind !== 'area') ||
        a.span.first - b.span.first,
    );
  const taken = new Set<number>();
  const found: FoundPlace[] = [];
  for (const { span } of ranked) {
    const indexes = Array.from({ length: span.end - span.first }, (_, i) => span.first + i);
    if (indexes.some((index) => taken.has(index))) continue;
    for (const index of indexes) taken.add(index);
    found.push({ place: span.place, first: span.first, end: span.end, exact: span.exact });
  }
  return found.sort((a, b) => a.first - b.first);
}

/** The name that starts at a token, if `findPlaces` would choose it. Reads only the tokens that can overlap with it. */
export function placeStartingAt(tokens: readonly Token[], first: number, gazetteer: Gazetteer): FoundPlace | undefined {
  const spell = (index: number) => listSpellings(tokens[index] as Token, gazetteer);
  const spans = spansFrom(tokens, first, { gazetteer, isFree: () => true, spell });
  if (spans.length === 0) return undefined;
  const end = first + 2 * LONGEST_NAME;
  return findPlaces(tokens, gazetteer, (index) => index >= first && index < end).find((place) => place.first === first);
}

/** `inName`: not a name alone. */
type Spelling = { word: string; exact: boolean; inName?: boolean };

/** Forms of a token's word, the same for every gazetteer. `isPlain`: the word must not be corrected. */
type Forms = { forms: readonly string[]; exact: readonly Spelling[]; isPlain: boolean };
const FORMS = new WeakMap<Token, Forms>();

function formsOf(token: Token): Forms {
  return getOrCreate(FORMS, token, () => {
    const [canonical = ''] = nameWords(token.text);
    const others = [...new Set([...arabicForms(token.text), ...shortArabic(token.text)])].flatMap((form) =>
      form === token.text ? canonical : nameWords(form),
    );
    const forms = [...new Set([canonical, ...others])];
    const isPlain =
      token.value !== null ||
      token.asTyped === true ||
      isLexiconWord(token.text) ||
      forms.some((form) => STOP_WORDS.has(form)) ||
      COMMON_WORDS.has(token.text);
    return { forms, exact: forms.filter((word) => word !== '').map((word) => ({ word, exact: true })), isPlain };
  });
}

/** Whether a token's word must be read as it is typed. */
function isKnown(token: Token, { vocabulary, byKey }: Gazetteer): boolean {
  const { exact, isPlain } = formsOf(token);
  return isPlain || exact.some(({ word }) => vocabulary.has(word) || byKey.has(word));
}

/** Spellings of a token: as is, without Arabic prefixes, or corrected. */
function listSpellings(token: Token, gazetteer: Gazetteer): readonly Spelling[] {
  const { forms, exact } = formsOf(token);
  if (isKnown(token, gazetteer)) return exact;
  const near = forms.flatMap((form) => nearestWords(form, gazetteer.vocabulary, 3));
  return [...exact, ...[...new Set(near)].slice(0, 3).map((word) => ({ word, exact: false }))];
}

/** Spellings that a word may have beside its neighbours in a name, where more slips are allowed than alone. */
function spellingsBeside(
  tokens: readonly Token[],
  index: number,
  { gazetteer, spellAlone }: { gazetteer: Gazetteer; spellAlone: (index: number) => readonly Spelling[] },
): Spelling[] {
  const token = tokens[index];
  if (token === undefined || gazetteer.beside === undefined || isKnown(token, gazetteer)) return [];
  const neighbours = [-1, 1].flatMap((step) =>
    spellAlone(index + step).flatMap(({ word }) => {
      const beside = ARTICLES.has(word) || STOP_WORDS.has(word) ? undefined : gazetteer.beside?.get(word);
      return beside === undefined ? [] : [...(step < 0 ? beside.after : beside.before)];
    }),
  );
  const word = formsOf(token).forms[0] ?? '';
  const near = neighbours.length === 0 ? undefined : nearestInContext(word, [...new Set(neighbours)]);
  return near === undefined || spellAlone(index).some((one) => one.word === near)
    ? []
    : [{ word: near, exact: false, inName: true }];
}

/** `بجي في سي`: spelled-out letters are too short for the general rule, but names are matched whole. */
function shortArabic(word: string): string[] {
  const bare = /^(?:وبال|ولل|وال|بال|لل|ال|وب|ول|[بلوف])(\p{Script=Arabic}{2,3})$/u.exec(word)?.[1];
  return bare === undefined ? [] : [bare];
}

const MOST_KEYS = 64;

/** Names that start at a token. Extends them token by token while a name of the gazetteer begins like that. */
function spansFrom(
  tokens: readonly Token[],
  first: number,
  from: { gazetteer: Gazetteer; isFree: (index: number) => boolean; spell: (index: number) => readonly Spelling[] },
): Span[] {
  const { gazetteer, isFree, spell } = from;
  const spans: Span[] = [];
  let keys: Spelling[] = [{ word: '', exact: true }];
  for (let index = first; index < Math.min(tokens.length, first + LONGEST_NAME) && isFree(index); index++) {
    const choices = spell(index);
    // Skips the article, which is no part of a key (`al barsha`).
    if (choices.length === 0 && tokens[index]?.text === 'al') continue;
    keys = keys
      .flatMap((key) =>
        choices.map(({ word, exact, inName = false }) => ({
          word: key.word + word,
          exact: key.exact && exact,
          inName: index === first && inName,
        })),
      )
      .filter(({ word }) => isBeginningOfName(word, gazetteer))
      .slice(0, MOST_KEYS);
    if (keys.length === 0) break;
    const isName = ({ word, inName }: Spelling) => !inName && gazetteer.byKey.has(word);
    const key = keys.find((one) => one.exact && isName(one)) ?? keys.find(isName);
    const place = key && gazetteer.byKey.get(key.word);
    const end = index + 1;
    if (key !== undefined && place !== undefined && !isOnlyPlainWords(tokens, first, end))
      spans.push({ first, end, words: end - first, place, exact: key.exact });
  }
  return spans;
}

/** Keys of gazetteers in alphabetical order. */
const SORTED_KEYS = new WeakMap<Gazetteer['byKey'], readonly string[]>();

/** Whether a name starts with this text, by binary search. */
function isBeginningOfName(text: string, { byKey }: Gazetteer): boolean {
  const keys = getOrCreate(SORTED_KEYS, byKey, () => [...byKey.keys()].sort());
  readWork.lookups++;
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return keys[low]?.startsWith(text) === true;
}

/** In a longer sentence, plain words such as `The Villa` are not a place. */
function isOnlyPlainWords(tokens: readonly Token[], first: number, end: number): boolean {
  if (first === 0 && end === tokens.length) return false;
  return tokens
    .slice(first, end)
    .every(({ text, value }) => value !== null || isLexiconWord(text) || ARTICLES.has(text));
}

const ARTICLES = new Set(['the', 'a', 'an', 'in', 'of', 'i', 'one', 'first', 'second', 'third', 'في', 'من']);

function lexiconWordsIn(tokens: readonly Token[], { first, end }: Span): number {
  return tokens.slice(first, end).filter(({ text }) => isLexiconWord(text)).length;
}

/** Question words that must not be read as misspelt names. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(commonWords);

/** `a flat in JLT (Lake Terrace)`: a word of another area before a noun for a building is the building's. */
export function isOfBuilding(
  tokens: readonly Token[],
  { first, end }: FoundPlace,
  places: readonly FoundPlace[],
): boolean {
  return end - first === 1 && BUILDING_NOUN.test(wordAt(tokens, end)) && places.some((other) => other.end <= first);
}

export const toAreaIds = (places: readonly FoundPlace[]): string[] => [
  ...new Set(places.flatMap(({ place }) => (place.kind === 'area' ? place.id : []))),
];
