import { getOrCreate } from '../collections.ts';
import { FEATURE_PHRASES } from './features.ts';
import type { Gazetteer } from './gazetteers.ts';
import { hasWord, isExcludedAt, isLexiconWord, lookUpWord, STOP_WORDS } from './lexicon.ts';
import { choosePlaces, findSpans } from './places.ts';
import type { Token } from './tokens.ts';

export function isUnused(used: ReadonlySet<number>, first: number, end: number): boolean {
  for (let index = first; index < end; index++) if (used.has(index)) return false;
  return true;
}

export function phraseAt<T>(
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  first: number,
  phrases: ReadonlyMap<string, T>,
): { meaning: T; end: number } | null {
  for (let end = Math.min(tokens.length, first + 5); end > first; end--) {
    if (!isUnused(used, first, end)) continue;
    const words = tokens.slice(first, end).map(({ text }) => text);
    const meaning = lookUpWord(phrases, words.join(''));
    if (meaning !== undefined) return { meaning, end };
  }
  return null;
}

const HOME_KINDS = new Set('studio studios flat flats apartment apartments'.split(' '));

type ListingPhrase = { phrase: string; first: number; end: number };
const LONGEST_PHRASE = 5;

/**
 * Names that listings contain word by word (`Lulwa Heights`, `Marina Gate`): at least two words, one of them neither a
 * common word nor a place. Read before areas, so that a tower's name stays whole.
 */
export function listingPhrases(
  tokens: readonly Token[],
  from: {
    used: ReadonlySet<number>;
    gazetteer: Gazetteer;
    isInListings: (phrase: string, mayBeBegun: boolean) => boolean;
  },
): ListingPhrase[] {
  const found: ListingPhrase[] = [];
  const spans = findSpans(tokens, from.gazetteer, (index) => !from.used.has(index));
  const places = choosePlaces(tokens, spans).filter(({ exact }) => exact);
  // Whether these words, read alone, are one name of a place.
  const isPlace = (first: number, end: number) => {
    const within = spans.filter((span) => span.first >= first && span.end <= end);
    const isWhole = (span: { first: number; end: number }) => span.first === first && span.end === end;
    return within.some(isWhole) && choosePlaces(tokens, within).some(isWhole);
  };
  // Phrases must not cut a place name in two; longer names may contain one.
  const cutsPlace = (start: number, end: number) =>
    places.some((place) => place.first < end && place.end > start && !(start <= place.first && end >= place.end));
  const listed = new Map<string, boolean>();
  for (let first = 0; first < tokens.length; first++) {
    for (let end = Math.min(tokens.length, first + LONGEST_PHRASE); end > first + 1; end--) {
      if (!isUnused(from.used, first, end)) continue;
      const words = tokens.slice(first, end);
      const isPlain = ({ text, value }: Token) => value !== null || isLexiconWord(text) || STOP_WORDS.has(text);
      const [head, tail] = [words[0], words.at(-1)];
      if (head === undefined || tail === undefined || STOP_WORDS.has(head.text) || STOP_WORDS.has(tail.text)) continue;
      // `furnished studio` describes a home; it is not a name.
      if (isPlain(head) || words.every((word) => isPlain(word)) || hasWord(HOME_KINDS, tail.text)) continue;
      const isName = words.some((word) => !isPlain(word) && !from.gazetteer.byKey.has(word.text));
      if (!isName || cutsPlace(first, end) || isPlace(first, end)) continue;
      const phrase = words.map(({ text }) => text).join(' ');
      if (!getOrCreate(listed, phrase, () => from.isInListings(phrase, false))) continue;
      found.push({ phrase, first, end });
      first = end - 1;
      break;
    }
  }
  return found;
}

/** Features that listings have, in the words of either language. An excluded one stays unread. */
export function readFeatures(
  tokens: readonly Token[],
  used: Set<number>,
  isInListings: (phrase: string, mayBeBegun: boolean) => boolean,
): string[] {
  const found: string[] = [];
  for (let first = 0; first < tokens.length; first++) {
    const phrase = phraseAt(tokens, used, first, FEATURE_PHRASES);
    if (phrase === null || isExcludedAt(tokens, first, () => false)) continue;
    if (!phrase.meaning.split(' ').every((word) => isInListings(word, false))) continue;
    found.push(phrase.meaning);
    for (let index = first; index < phrase.end; index++) used.add(index);
  }
  return [...new Set(found)];
}
