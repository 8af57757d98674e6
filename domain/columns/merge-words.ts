import type { DictText } from './column-schema.ts';
import { byCodeUnit } from './column-set.ts';

/** Words of all segments together, sorted, and for each segment its own codes → those of the words together. */
export type MergedWords = { words: string[]; recode: Uint32Array[] };

/**
 * Merges the words of a column's segments.
 * @param keyOf what a word is known by: words with one key become one
 */
export function mergeWords(texts: readonly DictText[], keyOf = (word: string) => word): MergedWords {
  const all = new Set<string>();
  for (const { words } of texts) for (const word of words) all.add(keyOf(word));
  const words = [...all].sort(byCodeUnit);
  const codes = new Map(words.map((word, code) => [word, code]));
  return { words, recode: texts.map((text) => Uint32Array.from(text.words, (word) => codes.get(keyOf(word)) ?? 0)) };
}
