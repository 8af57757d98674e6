import { MOST_SPELLED, nearestWords } from './edit-distance.ts';
import type { Gazetteer } from './gazetteers.ts';
import { BUILDING_NOUN, isLexiconWord, SPELLABLE, STOP_WORDS } from './lexicon.ts';
import { COMMON_WORDS } from './places.ts';
import { arabicForms, type Token } from './tokens.ts';

/**
 * Corrects words of the lexicon; `findPlaces` handles names. Marks unknown words after the first `MOST_SPELLED`, because
 * correcting a word is slow.
 */
export function spelled(
  tokens: readonly Token[],
  known: { gazetteer: Gazetteer; isInListings: (phrase: string, mayBeBegun: boolean) => boolean },
): Token[] {
  const unknown = new Set<string>();
  return tokens.map((token, at) => {
    const { text } = token;
    if (token.value !== null || text.length < 3 || isLexiconWord(text) || STOP_WORDS.has(text)) return token;
    if (COMMON_WORDS.has(text)) return token;
    // `Princess Tower`: the name of a building.
    if (BUILDING_NOUN.test(tokens[at + 1]?.text ?? '')) return token;
    if (arabicForms(text).some((form) => isLexiconWord(form) || STOP_WORDS.has(form))) return token;
    if (known.gazetteer.vocabulary.has(text)) return token;
    if (!unknown.has(text) && unknown.size === MOST_SPELLED) return { ...token, asTyped: true };
    unknown.add(text);
    if (text.length < 5 || known.isInListings(text, false)) return token;
    const [near] = nearestWords(text, SPELLABLE, 1);
    if (near === undefined) return token;
    // Prefers an equally close name: searches usually name places.
    const [place] = nearestWords(text, known.gazetteer.vocabulary, 1);
    return place !== undefined && place !== near && !text.startsWith(near.slice(0, 3))
      ? token
      : { ...token, text: near };
  });
}
