import { getOrCreate } from '../collections.ts';
import { bareName } from '../gazetteer/place-name.ts';

/** Bare forms of a column's words, cached with the words; computed for words that may match. */
const BARE = new WeakMap<readonly string[], (string | undefined)[]>();

/** One byte per word of a column: 1 if its bare form is `bare` (see `bareName`). Null without a name or such a word. */
export function nameMask(words: readonly string[], bare: string): Uint8Array | null {
  if (bare === '') return null;
  const known = getOrCreate(BARE, words, () => []);
  const mask = new Uint8Array(words.length);
  let isFound = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!mayBegin(word, bare)) continue;
    known[i] ??= bareName(word);
    if (known[i] !== bare) continue;
    mask[i] = 1;
    isFound = true;
  }
  return isFound ? mask : null;
}

const [ZERO, NINE, A, Z] = [48, 57, 97, 122];
const TO_LOWER = 32;

/** Whether the bare form of a word may begin like `bare`: a letter or digit of ASCII at its start stays. */
function mayBegin(word: string, bare: string): boolean {
  const code = word.charCodeAt(0);
  const lower = code | TO_LOWER;
  if (lower >= A && lower <= Z) return lower === bare.charCodeAt(0);
  return code < ZERO || code > NINE || code === bare.charCodeAt(0);
}
