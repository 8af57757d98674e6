import { getOrCreate } from '../collections.ts';
import { bareName } from '../gazetteer/place-name.ts';

/** Bare forms of a column's words, cached with the words. */
const BARE = new WeakMap<readonly string[], string[]>();

/** One byte per word of a column: 1 if its bare form is `bare` (see `bareName`). Null without a name or such a word. */
export function nameMask(words: readonly string[], bare: string): Uint8Array | null {
  if (bare === '') return null;
  const known = getOrCreate(BARE, words, () => words.map(bareName));
  return known.includes(bare) ? Uint8Array.from(known, (word) => (word === bare ? 1 : 0)) : null;
}
