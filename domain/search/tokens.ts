import { getOrCreate } from '../collections.ts';
import { westernDigits } from '../language/language.ts';
import { readDigits } from '../typed-number.ts';
import { MAX_SENTENCE } from './max-sentence.ts';
import rewordings from './rewordings.json' with { type: 'json' };

/** A word, number or sign, with its position in the typed text. */
export type Token = {
  /** Lower case, without accents, with Arabic letters and digits normalised. */
  text: string;
  value: number | null;
  start: number;
  end: number;
  /** Set if the word must not be corrected, because the sentence has too many unknown words. */
  asTyped?: true;
};

/** Most tokens of a sentence, and most letters of all its words after normalising: `ﷺ` alone becomes 15 letters. */
const MOST_TOKENS = 60;
const MOST_LETTERS = 400;
/** Characters around a dash that decide whether it is a range. */
const NEARBY = 12;

const SIGNS = new Map([
  ['%', 'percent'],
  ['٪', 'percent'],
  ['<', 'under'],
  ['≤', 'under'],
  ['>', 'over'],
  ['≥', 'over'],
  ['~', 'around'],
  ['&', 'and'],
  ['+', 'plus'],
  ['$', 'usd'],
  ['€', 'eur'],
  ['£', 'gbp'],
  ['₹', 'inr'],
]);

/** Arabic in Latin letters uses digits for some sounds. */
const ARABIZI: ReadonlyMap<string, string> = new Map(Object.entries(rewordings.arabizi));

/** Words in which a digit stands for a sound: `wa7de`, but not `marina2br`. */
const SOUND = /^(?:[a-z]{2,}[23567](?![bkm])[a-z]{2,}|[23][aeiou][a-z]{2,})$/i;
const PART =
  /(?<![\p{L}\d])\d{1,2}(?:st|nd|rd|th)(?![\p{L}\d])|(?<![\p{L}\d])(?:[a-z]+[2356789][a-z]+\d?[a-z]*|[23][a-z]+\d?[a-z]*)(?![\p{L}\d])|\d+(?:['’]\d{3})+(?!\d)|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+(?:['’‘`´][\p{L}\p{M}]+)*|[%٪<>≤≥~&+$€£₹]|[-–—/:;.,!?؟،]/giu;

/**
 * Splits a sentence in English, Arabic or both into words, numbers and signs. A number glued to letters (`2br`, `700k`,
 * `d3`) gives both; a dash or slash between numbers becomes `to`; other punctuation is dropped. Reads at most
 * `MAX_SENTENCE` characters, 60 tokens and 400 letters after normalising.
 */
export function tokenize(sentence: string): Token[] {
  return readTokens(sentence).tokens;
}

/** Splits a sentence into the part that `tokenize` reads and the rest, which is '' unless the sentence is too long. */
export function splitAtBound(sentence: string): { read: string; unread: string } {
  const { end } = readTokens(sentence);
  const rest = sentence.slice(end).trim();
  return /[\p{L}\p{N}]/u.test(rest) ? { read: sentence.slice(0, end), unread: rest } : { read: sentence, unread: '' };
}

/** `end`: position in the sentence at which the bound is reached. */
function readTokens(sentence: string): { tokens: Token[]; end: number } {
  const text = westernDigits(sentence.slice(0, MAX_SENTENCE));
  const tokens: Token[] = [];
  let letters = 0;
  for (const { 0: part, index: start } of text.matchAll(PART)) {
    const more = tokensOf(part, start, text).filter(({ text: word }) => word !== '');
    letters += more.reduce((sum, { text: word }) => sum + word.length, 0);
    if (tokens.length + more.length > MOST_TOKENS || letters > MOST_LETTERS) return { tokens, end: start };
    tokens.push(...more);
  }
  return { tokens, end: text.length };
}

function tokensOf(part: string, start: number, text: string): Token[] {
  const end = start + part.length;
  const arabizi = /^\d*[a-z]/i.test(part) && /\d/.test(part) ? ARABIZI.get(part.toLowerCase()) : undefined;
  if (arabizi === undefined && isGlued(part)) return unglued(part, start);
  const [before, after] = [text.slice(Math.max(0, start - NEARBY), start), text.slice(end, end + NEARBY)];
  // `1.4~1.6m`.
  const isBetween = part === '~' && /\d$/.test(before) && /^\d/.test(after);
  const word = arabizi ?? (isBetween ? 'to' : SIGNS.get(part));
  if (word !== undefined) return [{ text: word, value: null, start, end }];
  if (/^\d/.test(part)) return [{ text: part, value: readDigits(part.replaceAll('’', "'")), start, end }];
  if (/^[-–—/]$/.test(part)) {
    const isRange = /\d[\p{L}]{0,3}\s*$/u.test(before) && /^\s*(?:[$€£₹]|aed|dhs?|usd|درهم)?\s*\d/i.test(after);
    return isRange ? [{ text: part === '/' ? 'or' : 'to', value: null, start, end }] : [];
  }
  return /^[:;.,!?؟،]$/.test(part) ? [] : [{ text: plainWord(withoutGenitive(part)), value: null, start, end }];
}

const ORDINAL = /^\d{1,2}(?:st|nd|rd|th)$/i;

/** Whether a number stands with letters that are not one word: `2br`, `d3`, but not `wa7de`. */
function isGlued(part: string): boolean {
  return /[a-z]/i.test(part) && /\d/.test(part) && !SOUND.test(part);
}

function unglued(part: string, start: number): Token[] {
  if (ORDINAL.test(part)) return [{ text: part.toLowerCase(), value: null, start, end: start + part.length }];
  return [...part.matchAll(/\d+|[a-z]+/gi)].map(({ 0: piece, index }) => {
    const value = /^\d/.test(piece) ? Number(piece) : null;
    return {
      text: value === null ? plainWord(piece) : piece,
      value,
      start: start + index,
      end: start + index + piece.length,
    };
  });
}

/** `JVC's` is `JVC`, but `what's` stays. */
function withoutGenitive(word: string): string {
  return /^(?:what|that|it|there|here|he|she|let|where|how|who|when|which|one|everyone|anyone|why)['’‘`´]s$/i.test(word)
    ? word
    : word.replace(/['’‘`´]s$/i, '');
}

/** Lower-cases a word and removes accents, apostrophes and Arabic vowel signs. */
export function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\p{M}ـ'’‘`´]/gu, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ی/g, 'ي');
}

export function isMostlyArabic(text: string): boolean {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return arabic > latin;
}

const ARABIC_FORMS = new Map<string, readonly string[]>();
const MOST_FORMS = 2000;

/** An Arabic word without attached prefixes (and, in, for, as, the), nearest form first. */
export function arabicForms(word: string): readonly string[] {
  if (!/^\p{Script=Arabic}/u.test(word)) return [word];
  if (ARABIC_FORMS.size >= MOST_FORMS) ARABIC_FORMS.clear();
  return getOrCreate(ARABIC_FORMS, word, () => formsOf(word));
}

function formsOf(word: string): string[] {
  const forms = [word];
  const add = (form: string) => {
    if (form.length >= 3 && !forms.includes(form)) forms.push(form);
  };
  for (const prefix of ['ال', 'لل', 'بال', 'وال', 'فال', 'كال', 'عال', 'و', 'ب', 'ل', 'ف', 'وب', 'ول', 'ولل', 'وبال']) {
    if (word.startsWith(prefix)) add(word.slice(prefix.length));
  }
  // Possessives: `شقتي` is `شقه`, `معاشي` is `معاش`.
  for (const form of [...forms]) {
    if (/ت(?:ي|ك|نا|هم)$/.test(form)) add(`${form.replace(/ت(?:ي|ك|نا|هم)$/, '')}ه`);
    else if (/[يك]$/.test(form) && form.length >= 5) add(form.slice(0, -1));
  }
  return forms;
}

/** Whether punctuation stands before a token. */
export function hasPunctuationBefore(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at]];
  return before !== undefined && after !== undefined && after.start - before.end > 1;
}

/** The text of a token, '' past either end. */
export function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? '';
}

/** The words from a token up to another one, as they were typed. */
export const sliceOf = (text: string, tokens: readonly Token[], first: number, end: number) =>
  text.slice(tokens[first]?.start ?? 0, tokens[end - 1]?.end ?? 0).trim();
