import { BOUND_WORDS, type Bound, CURRENCY_WORDS, lookUpWord } from './lexicon.ts';
import { hasPunctuationBefore, type Token, wordAt } from './tokens.ts';

// Words before and after an amount that make it a minimum, a maximum or approximate.

const FILLERS = new Set(
  'of is than to a an the for at with price priced aed dhs dirhams be no not or my it s equal max budget around ال من عن ان هي هو لا ما'.split(
    ' ',
  ),
);

/** Pairs of words that form a limit. */
const BOUND_PHRASES: ReadonlyMap<string, Bound> = new Map([
  ...['up to', 'at most', 'اكثر شي', 'اقصي شي', 'بحد اقصي', 'اصغر من', 'ارخص من'].map((pair) => [pair, 'max'] as const),
  ...['اقل شي', 'يبدا من', 'تبدا من', 'اكبر من', 'اوسع من', 'اغلي من'].map((pair) => [pair, 'min'] as const),
]);

/** The bound up to four words before an amount: `no more than`, `up to`, `لا يزيد عن`. */
export function boundBefore(
  tokens: readonly Token[],
  at: number,
  from: number,
): { bound: Bound | null; first: number } {
  for (let back = 1; back <= 4 && at - back >= from; back++) {
    const index = at - back;
    const word = wordAt(tokens, index);
    const previous = wordAt(tokens, index - 1);
    const phrase = BOUND_PHRASES.get(`${previous.replace(/^و/, '')} ${word}`);
    if (phrase !== undefined) return reverseIfNegated(tokens, index - 1, phrase);
    const exceeds = /^(م|ما)?(?:ي|ت)(?:زيد|تجاوز|تعدي|تعدا|تخطي|فوت)ش?$/.exec(word);
    const first = negationBefore(tokens, index);
    // `يزيد ٢٠٪` (rises by 20 %) is not a limit; `يزيد عن ٢٠` (more than 20) is a minimum.
    if (exceeds !== null && exceeds[1] === undefined && first === index)
      return back === 1 ? { bound: null, first: at } : { bound: 'min', first };
    if (exceeds !== null) return { bound: 'max', first };
    if (/^(?:ي|ت)(?:قل|نزل)$/.test(word)) return { bound: 'min', first: negationBefore(tokens, index) };
    const bound = lookUpWord(BOUND_WORDS, word);
    if (bound !== undefined && !tokens[index]?.value) {
      // In `what about 22` and `away from 2`, the word before the number is not a limit.
      const isOther = word === 'about' && (previous === 'what' || previous === 'how');
      const isFromElsewhere = word === 'from' && (previous === 'away' || hasPunctuationBefore(tokens, index + 1));
      if (isOther || isFromElsewhere) return { bound: null, first: at };
      return boundOfWord(tokens, index, bound);
    }
    if (!FILLERS.has(word) || tokens[index]?.value != null) break;
  }
  return { bound: null, first: at };
}

function boundOfWord(tokens: readonly Token[], index: number, bound: Bound): { bound: Bound; first: number } {
  const word = wordAt(tokens, index);
  const previous = wordAt(tokens, index - 1);
  if (word === 'least' || word === 'most')
    return { bound: word === 'most' ? 'max' : bound, first: previous === 'at' ? index - 1 : index };
  return reverseIfNegated(tokens, index, bound);
}

/** Reverses a bound that is negated: `not over` is a maximum, as is `ما نبي ندفع أكثر من`. */
function reverseIfNegated(tokens: readonly Token[], at: number, bound: Bound): { bound: Bound; first: number } {
  let before = at - 1;
  while (at - before < 5 && SPENDING.test(wordAt(tokens, before))) before--;
  // `nothing? go up to 65`: the negation is another sentence.
  if (hasPunctuationBefore(tokens, before + 1)) return { bound, first: at };
  if (!NEGATIONS.has(wordAt(tokens, before).replace(/^و(?=..)/, '')) || bound === 'around') return { bound, first: at };
  return { bound: bound === 'max' ? 'min' : 'max', first: before };
}

const NEGATIONS = new Set(
  'no not cannot nothing never refuse refuses exclude excluding drop remove skip without out لا مش مو ما بدون شيل'.split(
    ' ',
  ),
);
/** Verbs between a negation and its limit. */
const SPENDING =
  /^(?:want|wish|to|go|things?|fils|dirham|look|at|show|me|homes?|ones|it|anything|everything|all|ones|those|any|spend|pay|be|exceed|a|penny|عند(?:ه|ها|ي|نا)|[انيت]?(?:بي|بغي|ريد|دفع|صرف|روح|طلع)|عايزين|بدي|بدنا)$/;

function negationBefore(tokens: readonly Token[], index: number): number {
  return /^و?(?:لا|ما|مايزيد|الا|مش|مو|بحيث)$/.test(wordAt(tokens, index - 1)) ? index - 1 : index;
}

const BOUND_PAIRS: readonly (readonly [RegExp, Bound])[] = [
  [
    /^(?:at least|علي الاقل|عالاقل|عالاقل .*|وما فوق|و ما فوق|and upwards?|upwards?(?: .*)?|(?:or|and|او) (?:more|above|over|up|bigger|اكثر|اكبر|فوق|ازيد))$/,
    'min',
  ],
  [
    /^(?:is (?:my|the|our) (?:max|maximum|ceiling|limit|cap|budget|top)|absolute (?:max|maximum|ceiling|limit)|and no more|or nothing)$/,
    'max',
  ],
  [/^(?:at most|علي الاكثر|(?:or|and|او) (?:less|below|under|cheaper|اقل|تحت))$/, 'max'],
  [/^ish \S*$/, 'around'],
  [/^(?:give or|or so|more or|or thereabouts|زايد ناقص)$/, 'around'],
];

/** The bound of two or three words after an amount, e.g. `is my ceiling`, and how many words it takes. */
function boundOfPair(word: string, next: string, third: string): { bound: Bound; words: number } | null {
  const [two, three] = [`${word} ${next}`, `${word} ${next} ${third}`];
  const pair = BOUND_PAIRS.find(([pattern]) => pattern.test(two) || pattern.test(three));
  if (pair === undefined) return null;
  return { bound: pair[1], words: word === 'ish' ? 1 : pair[0].test(three) ? 3 : 2 };
}

/** Rooms beside the bedrooms. */
export const ADDED_ROOM = /^(?:maid|maids|study|store|storage|driver|laundry|خادمه|خدامه|شغاله)$/;

/** Words that ask for a figure of their own. */
const ASKS = /^(?:how|what|which|when|who|number|count|total|avg|average|median|كم|شو|وش|ايش|عدد)$/;

const boundOfPlus = (next: string): Bound | null => (ASKS.test(next) ? null : 'min');

/** `3+`, `2m or less`, `3 beds and up`, `مليون فأقل`. */
export function readBoundAfter(tokens: readonly Token[], at: number): { bound: Bound | null; end: number } {
  const word = wordAt(tokens, at);
  const next = wordAt(tokens, at + 1);
  // The sign may precede the unit, inside the tokens already read.
  const inside = wordAt(tokens, at - 2) === 'plus' || wordAt(tokens, at - 1) === 'plus';
  if (inside) return { bound: 'min', end: at };
  // `3br + maid`: one room more, not more rooms.
  const added = ['a', '1', 'one'].includes(next) ? wordAt(tokens, at + 2) : next;
  if (word === 'plus' && ADDED_ROOM.test(added)) return { bound: null, end: at + 1 };
  // `1 beds + how many sold`: the sign joins another question.
  if (word === 'plus' && tokens[at + 1]?.value == null) return { bound: boundOfPlus(next), end: at + 1 };
  // `1 bed max 450k`: a bound before another amount belongs to that amount.
  const isNextAmount =
    !hasPunctuationBefore(tokens, at + 1) && (tokens[at + 1]?.value != null || CURRENCY_WORDS.has(next));
  if (['max', 'maximum', 'tops', 'most'].includes(word) && !isNextAmount) return { bound: 'max', end: at + 1 };
  if ((word === 'min' || word === 'minimum') && !isNextAmount) return { bound: 'min', end: at + 1 };
  // `3 beds at least 2m`: the bound belongs to the next amount.
  const isAmountThen = tokens[at + 2]?.value != null || CURRENCY_WORDS.has(wordAt(tokens, at + 2));
  if (isAmountThen) return { bound: null, end: at };
  const pair = boundOfPair(word, next, wordAt(tokens, at + 2));
  if (pair !== null) return { bound: pair.bound, end: at + pair.words };
  if (/^[وف]اقل$/.test(word)) return { bound: 'max', end: at + 1 };
  if (/^[وف](?:اكثر|مافوق|فوق|طالع|انت)$/.test(word)) return { bound: 'min', end: at + 1 };
  return { bound: null, end: at };
}
