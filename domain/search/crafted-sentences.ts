import { AREAS } from '../gazetteer/areas.ts';
import { LANDMARKS } from '../gazetteer/landmarks.ts';
import { type Random, seededRandom } from '../random.ts';
import { MAX_SENTENCE } from './max-sentence.ts';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
const NAMES = [...AREAS, ...LANDMARKS].flatMap(({ name, nameAr }) => [name.toLowerCase(), nameAr]);
const CUES = ['near', 'close to', 'walking distance of', 'قريب من', 'بجانب', 'within 1 km of'];
const PREFIXES = ['وبال', 'ولل', 'بال', 'وال', 'ب', 'ل'];
/** One letter becomes 4, 15 and 3 letters by NFKD. */
const LIGATURES = ['ﷲ', 'ﷺ', 'ﬃ'];
const AMOUNTS = ['1-2-3-4', '1~2', '9%', '2 or more', '1,500,000 - 2m', '٣ غرف', '$5/', 'not', 'off plan', 'او'];

/**
 * Sentences of the greatest length, made to be slow to read: in English, Arabic and both. The same for the same seed.
 * `listed`: words of the listings, which are looked up as phrases.
 */
export function craftSentences(count: number, seed: number, listed: readonly string[]): string[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, n) => {
    const part = PARTS[n % PARTS.length] ?? unknownWord;
    // Every third sentence repeats one part, others have a new part each time.
    const only = n % 3 === 0 ? part(random, listed) : null;
    let sentence = '';
    while (sentence.length < MAX_SENTENCE) sentence += `${only ?? part(random, listed)} `;
    return sentence.slice(0, MAX_SENTENCE);
  });
}

type Part = (random: Random, listed: readonly string[]) => string;

const PARTS: readonly Part[] = [
  unknownWord,
  (random) => letters(random, ARABIC, 6),
  (random) => misspelt(random, pick(random, NAMES)),
  (random) => misspelt(random, pick(random, pick(random, NAMES).split(' '))),
  (random) => beginning(random, pick(random, NAMES)),
  (random) => pick(random, NAMES),
  (random, listed) => pick(random, listed),
  (random, listed) => misspelt(random, pick(random, listed)),
  (random) => `${pick(random, CUES)} ${misspelt(random, pick(random, NAMES))}`,
  (random) => pick(random, CUES),
  (random) => pick(random, PREFIXES) + misspelt(random, pick(random, NAMES)),
  (random) => pick(random, LIGATURES),
  (random) => pick(random, LIGATURES).repeat(8),
  (random) => pick(random, AMOUNTS),
  (random) => pick(random, LATIN.split('')),
  (random, listed) => pick(random, PARTS)(random, listed),
];

function unknownWord(random: Random): string {
  return letters(random, LATIN, 4 + Math.floor(random() * 6));
}

function letters(random: Random, alphabet: string, count: number): string {
  return Array.from({ length: count }, () => pick(random, alphabet.split(''))).join('');
}

function misspelt(random: Random, name: string): string {
  const at = 1 + Math.floor(random() * (name.length - 1));
  const alphabet = /[a-z]/.test(name) ? LATIN : ARABIC;
  return name.slice(0, at) + letters(random, alphabet, 1) + name.slice(at + 1);
}

function beginning(random: Random, name: string): string {
  return name.slice(0, 2 + Math.floor(random() * (name.length - 2)));
}

function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T; // lists are not empty
}
