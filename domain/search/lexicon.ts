import type { PropertyType } from '../property/property.ts';
import type { PropertySort } from '../property/property-order.ts';
import type { SearchCriteria } from './fields.ts';
import lexicon from './lexicon.json' with { type: 'json' };
import rewordings from './rewordings.json' with { type: 'json' };
import { arabicForms, hasPunctuationBefore, type Token } from './tokens.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Maps each word of a table of meanings to its meaning. */
function dictionary<T extends string>(table: Readonly<Partial<Record<T, readonly string[]>>>): ReadonlyMap<string, T> {
  return wordsOf(Object.entries(table) as [T, readonly string[]][]); // keys of the table
}

function wordsOf<T>(rows: readonly (readonly [meaning: T, words: readonly string[]])[]): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)));
}

/** Written without spaces, as phrases are looked up. */
export const FURNISHING_PHRASES = dictionary<NonNullable<SearchCriteria['furnishing']>>(lexicon.furnishingPhrases);
export const VERDICT_PHRASES = dictionary<NonNullable<SearchCriteria['verdict']>>(lexicon.verdictPhrases);
export const PRICE_CHANGE_PHRASES = dictionary<NonNullable<SearchCriteria['priceChange']>>(lexicon.priceChangePhrases);

/** A studio is a number of bedrooms (none), not a type. */
export const TYPE_WORDS = dictionary<PropertyType>(lexicon.types);
export const TYPE_PHRASES = dictionary<PropertyType>(lexicon.typePhrases);
export const STUDIO_WORDS = wordSet('studio studios استوديو ستوديو استديو ستديو استوديوهات');
export const UNIT_WORDS = dictionary<'beds' | 'baths' | 'sqft' | 'sqm' | 'percent' | 'years' | 'months'>(lexicon.units);
/** Arabic duals: one word for two of something. */
export const DUALS: ReadonlyMap<string, readonly [value: number, unit: string]> = new Map(
  'غرفتين=غرف غرفتان=غرف اوضتين=غرف حجرتين=غرف حمامين=حمام مليونين=مليون مليونان=مليون مليونا=مليون مليوني=مليون الفين=الف'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string])
    .map(([dual, unit]) => [dual, [2, unit]] as const),
);

export const SCALES: ReadonlyMap<string, number> = new Map(Object.entries(lexicon.scales));

export type Currency = { code: string; aed: number };
const currency = (code: string, aed: number): Currency => ({ code, aed });
/** Day of the floating rates: reference rates of the European Central Bank and each currency's central bank. */
export const RATES_DAY = '2025-06-30';
/** Dirhams per unit. The dirham and its Gulf neighbours are pegged to the dollar (3.6725). */
export const CURRENCY_WORDS = wordsOf<Currency>([
  [currency('AED', 1), ['aed', 'dhs', 'dh', 'dhm', 'dirham', 'dirhams', 'درهم', 'دراهم']],
  [currency('USD', 3.6725), ['usd', 'dollar', 'dollars', 'bucks', 'دولار', 'دولارات']],
  [currency('SAR', 0.9793), ['sar', 'riyal', 'riyals', 'ريال', 'ريالات']],
  [currency('QAR', 1.0089), ['qar']],
  [currency('OMR', 9.5517), ['omr']],
  [currency('BHD', 9.7673), ['bhd']],
  [currency('EUR', 4.3042), ['eur', 'euro', 'euros', 'يورو']],
  [currency('GBP', 5.0312), ['gbp', 'pound', 'pounds', 'quid', 'sterling', 'استرليني', 'باوند']],
  [currency('CHF', 4.6049), ['chf', 'francs']],
  [currency('INR', 0.0428), ['inr', 'rupee', 'rupees', 'rs', 'روبيه']],
  [currency('PKR', 0.0129), ['pkr']],
  [currency('CNY', 0.5126), ['cny', 'rmb', 'yuan', 'يوان']],
  [currency('RUB', 0.0468), ['rub', 'rouble', 'roubles', 'ruble', 'rubles', 'روبل']],
  [currency('KWD', 12.02), ['kwd', 'dinar', 'dinars', 'دينار']],
  [currency('EGP', 0.074), ['egp', 'جنيه']],
]);
/** Scales used only for rupees. */
export const RUPEES = currency('INR', 0.0428);

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(Object.entries(lexicon.numbers));

export type Bound = 'max' | 'min' | 'around';
/** Words before an amount that make it a minimum, maximum or approximate. */
export const BOUND_WORDS = dictionary<Bound>(lexicon.bounds);

export type Completion = 'ready' | 'off_plan';
export const COMPLETION_WORDS = dictionary<Completion>(lexicon.completions);
/** Phrases with their words joined. */
export const COMPLETION_PHRASES = dictionary<Completion>(lexicon.completionPhrases);

export type SortWord = Exclude<PropertySort, 'match'>;
export const SORT_WORDS = dictionary<SortWord>(lexicon.sorts);
export const SORT_PHRASES = dictionary<SortWord>(lexicon.sortPhrases);

export const STOP_WORDS: ReadonlySet<string> = new Set(lexicon.ignored);

export function isLexiconWord(word: string): boolean {
  return LEXICON.some((words) => words.has(word));
}

const LEXICON: readonly { has(word: string): boolean }[] = [
  ...[TYPE_WORDS, STUDIO_WORDS, UNIT_WORDS, DUALS, SCALES, CURRENCY_WORDS, NUMBER_WORDS, BOUND_WORDS],
  ...[COMPLETION_WORDS, SORT_WORDS],
];

/** Words that specify a currency: `ريال قطري`, `جنيه استرليني`. */
export const CURRENCY_QUALIFIERS: ReadonlyMap<string, string> = new Map(
  'سعودي=SAR قطري=QAR عماني=OMR بحريني=BHD كويتي=KWD امريكي=USD استرليني=GBP مصري=EGP saudi=SAR qatari=QAR omani=OMR'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

/** Words that exclude a place or type, and words allowed in between. */
export const NOT_WORDS: ReadonlySet<string> = new Set(lexicon.not);
const NOT_PAIRS: ReadonlySet<string> = new Set(lexicon.notPhrases);
/** Phrases that ask for a place other than the one named after them: `somewhere cheaper than JVC`. */
const LESS_THAN =
  /^(?:(?:cheaper|better|dearer|quieter|nicer)than|(?:ارخص|احسن|افضل|اغلي)من|(?:areas?|places?|somewhere|anywhere)like|similarto|(?:منطقه|مكان)(?:مثل|زي))$/;
const SOMEWHERE = /^(?:somewhere|anywhere|areas?|places?|where|منطقه|مناطق|مكان|وين)$/;
const NOT_FILLERS: ReadonlySet<string> = new Set(lexicon.notFillers);
const ASKS_NOT = wordSet('is are do does why can was will would should هل ليش لماذا');

/** Verbs of wanting in any person, which a word of negation before them turns round: `ما يبي`, `لا نريد`. */
const WANTS =
  /^(?:want|wants|need|needs|like|likes|love|fancy|wish|[اينت]?(?:بي|بغي|ريد|حب|حبذ|رغب|رغبون|بون|بغون|ريدون|حبون)|بد(?:ي|ه|ها|نا|هم|ك|كم)|عايز\p{L}*|عاوز\p{L}*)$/u;
/** `ماتبي`: the negation and the verb in one word. */
const isGluedNot = (word: string) => /^ما.{2}/u.test(word) && WANTS.test(word.slice(2));

const STRONG_NOT = /^(?:مش|مو|مب|not)$/;

/** Whether preceding words exclude a word: `anywhere but`, `not in`, `ما عدا`. */
export function isExcludedAt(tokens: readonly Token[], at: number, isExcluded: (index: number) => boolean): boolean {
  const before = Array.from({ length: at }, (_, index) => at - 1 - index).filter((index) => !isExcluded(index));
  for (const index of before.slice(0, 5)) {
    const found = exclusionAt(tokens, index, at);
    if (found !== null) return found;
  }
  return false;
}

/** Whether a word is not wanted, also in `that are not overpriced`, where `are not` asks no question. */
export function isUnwantedAt(tokens: readonly Token[], at: number): boolean {
  return NOT_WORDS.has(tokens[at - 1]?.text ?? '') || isExcludedAt(tokens, at, () => false);
}

function isNotPair(pair: string, tokens: readonly Token[]): boolean {
  return NOT_PAIRS.has(pair) || (LESS_THAN.test(pair) && tokens.some(({ text }) => SOMEWHERE.test(text)));
}

/** Whether the word at `index` excludes the one at `at`; null if this depends on the word before it. */
function exclusionAt(tokens: readonly Token[], index: number, at: number): boolean | null {
  const [before = '', said = '', next = ''] = [-1, 0, 1].map((step) => tokens[index + step]?.text);
  const word = said === 'ولا' ? said : said.replace(/^و(?=.{2})/, '');
  if (isNotPair(before + word, tokens)) return true;
  // Not exclusions: `good deal or not: a studio`, `I avoid`.
  if ((word === 'avoid' && /^(?:i|we)$/.test(before)) || (word === 'not' && before === 'or')) return false;
  if (isGluedNot(word) || (word === 'ما' && (NOT_FILLERS.has(next) || WANTS.test(next)))) return true;
  if (!NOT_WORDS.has(word)) return NOT_FILLERS.has(said) || WANTS.test(said) ? null : false;
  // Not exclusions either: `is not Marina dear?` is a question, `why not Marina?` a proposal.
  return !isOnlyCorrection(tokens, index, at) && !(index === at - 1 && ASKS_NOT.has(before) && word !== 'without');
}

/** Whether a `no` corrects instead of excluding: `no, in Marina`, `in Mira… no, Mudon`, `لأ فيلا يعني مش شقة`. */
function isOnlyCorrection(tokens: readonly Token[], index: number, at: number): boolean {
  const word = tokens[index]?.text;
  const isBeforePause = hasPunctuationBefore(tokens, index + 1);
  if (index === 0 && isBeforePause) return true;
  if (word === 'no' && isBeforePause) return hasPunctuationBefore(tokens, index);
  return index === 0 && word === 'لا' && tokens.some(({ text }, place) => place > at && STRONG_NOT.test(text));
}

/** Correct spellings for misspelt words, without short words, which resemble too many others. */
export const SPELLABLE: readonly string[] = [
  ...[TYPE_WORDS, STUDIO_WORDS, UNIT_WORDS, SCALES, BOUND_WORDS, COMPLETION_WORDS, SORT_WORDS].flatMap((words) => [
    ...words.keys(),
  ]),
]
  .filter((word) => word.length >= 5 && !word.startsWith('بال'))
  // Of two spellings equally near, the full word is likelier than its abbreviation: `bedroom`, not `bedrm`.
  .sort((a, b) => b.length - a.length)
  .concat(
    'yield mortgage service charge invest forecast compare salary instalment landlord increase trend prices rental afford available balcony furnished unfurnished unfinished'.split(
      ' ',
    ),
  );

/** Looks up a word, or an Arabic word without its prefixes. */
export function lookUpWord<T>(words: ReadonlyMap<string, T>, word: string): T | undefined {
  for (const form of arabicForms(word)) {
    const meaning = words.get(form);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

export function hasWord(words: { has(word: string): boolean }, word: string): boolean {
  return arabicForms(word).some((form) => words.has(form));
}

/** Abbreviations and spoken forms with their full words. */
const LONG_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries(rewordings.longForms).flatMap(([short, long]) => [
    [short, long] as const,
    [`و${short}`, `و${long}`] as const,
  ]),
);

/** Phrases by the words they are read as. */
const IDIOMS: ReadonlyMap<string, string> = dictionary(rewordings.idioms);
const IDIOM_STARTS = new Set([...IDIOMS.keys()].map((phrase) => phrase.split(' ')[0]));
const LONGEST_IDIOM = 6;

/** Replaces phrases such as `north of` or `keys in hand` by words of the lexicon. */
function withoutIdioms(tokens: readonly Token[]): Token[] {
  const plain: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = IDIOM_STARTS.has(tokens[at]?.text ?? '') ? idiomAt(tokens, at) : null;
    const [first, last] = [tokens[at], tokens[(found?.end ?? at + 1) - 1]];
    if (first === undefined || last === undefined) break;
    if (found === null) plain.push(first);
    else plain.push(...found.words.map((text) => ({ text, value: null, start: first.start, end: last.end })));
    at = found?.end ?? at + 1;
  }
  return plain;
}

function idiomAt(tokens: readonly Token[], at: number): { words: string[]; end: number } | null {
  for (let count = Math.min(LONGEST_IDIOM, tokens.length - at); count > 1; count--) {
    const words = IDIOMS.get(textOf(tokens.slice(at, at + count)));
    if (words !== undefined) return { words: words.split(' '), end: at + count };
  }
  return null;
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ');

/** Expands abbreviations and replaces idioms; an expansion keeps the position of the short form. */
export function writtenOut(tokens: readonly Token[]): Token[] {
  return withoutIdioms(withoutAbbreviations(tokens));
}

function withoutAbbreviations(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, place) => {
    const [before, after, second] = [-1, 1, 2].map((step) => tokens[place + step]?.text ?? '');
    // `two or more bathrooms` are `2+ bathrooms`.
    if (isMore(token.text, after) && isUnitWord(second)) return [{ ...token, text: 'plus' }];
    if (isMore(before, token.text) && isUnitWord(after)) return [];
    const long = isUnit(tokens, place) ? undefined : LONG_FORMS.get(token.text);
    return long === undefined ? [token] : long.split(' ').map((text) => ({ ...token, text }));
  });
}

const isMore = (word = '', next = '') => /^(?:or|and|او|و) (?:more|above|over|اكثر)$/.test(`${word} ${next}`);
const isUnitWord = (word = '') => /^(?:beds|baths|sqft)$/.test(lookUpWord(UNIT_WORDS, word) ?? '');

/** Letters after a number are its unit: `2 br` arrives as `b` and `r` if typed apart. */
function isUnit(tokens: readonly Token[], place: number): boolean {
  const { text = '' } = tokens[place] ?? {};
  const before = tokens[place - 1];
  return (
    text.length === 1 && (before?.value != null || (before?.text.length === 1 && tokens[place - 2]?.value != null))
  );
}

/** Nouns that a building or project is called by. */
export const BUILDING_NOUN =
  /^(?:towers?|residences?|heights|terraces?|building|mansions?|suites|plaza|court|burj|برج|ابراج|بنايه|مبني|عماره|كمبوند|مشروع|ريزيدنس\S*)$/;
