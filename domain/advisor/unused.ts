import type { Language } from '../language/language.ts';
import { FEATURE_PHRASES } from '../search/features.ts';
import { hasWord, isExcludedAt } from '../search/lexicon.ts';
import type { Measure } from '../search/measures.ts';
import { COMMON_WORDS } from '../search/places.ts';
import { hasSlots } from '../search/slots.ts';
import { plainWord, sliceOf, type Token } from '../search/tokens.ts';
import type { Draft } from './answers/answer-types.ts';
import { partNames, unknownNames } from './answers/unknown-names.ts';
import { quoted, say } from './answers/wording.ts';
import { relativeAmount } from './conversation/relative-amounts.ts';
import { isDefined } from './conversation/turns.ts';
import { type Frame, isSearch, type Memory, type Slots } from './frame/frame.ts';
import { TERM_IDS } from './frame/terms.ts';
import { plainText } from './reading/masked-text.ts';
import { saidMeasure } from './reading/measure-words.ts';
import type { Reading } from './reading/read.ts';
import { topicIn } from './reading/topics.ts';
import type { ToolCall } from './tools/tool-types.ts';
import { unexplainedWords, unreadWords } from './unread-words.ts';

// Nothing that was heard is dropped without a word. After the answer is drafted, every amount, name and figure of the
// question must be found in what the tools were given or in what the answer says; otherwise the answer begins with it.
// Other words follow only where the answer is a figure that they might change.

type Answered = {
  frame: Frame;
  draft: Draft;
  /** Calls of the answer itself, without those for homes and figures beside it. */
  calls: readonly Pick<ToolCall, 'args'>[];
  /** Calls for homes and figures beside it: a price limits those homes. */
  besides: readonly Pick<ToolCall, 'args'>[];
  memory: Memory | null;
  language: Language;
  /** Words of which the answer says at its end that it could not use them. */
  ignored: readonly string[];
};

/** Operations that answer from no amount or place of the question. */
const APART: ReadonlySet<Frame['operation']> = new Set(
  'refuse greet help save open make explain unclear ask_back'.split(' ') as Frame['operation'][], // operations of frames
);

/** `isOther`: the answer is to another question. `figure`: homes were listed where a figure was asked. */
type Unused = {
  words: readonly string[];
  text: readonly string[];
  isOther: boolean;
  figure: Frame['measure'];
};

/** Sentences that name the amounts, names and figures of a question that its answer does not use. */
export function unusedTexts(reading: Reading, answered: Answered): Unused {
  const { frame, draft, language } = answered;
  if (APART.has(frame.operation)) {
    const isAgain = frame.operation === 'explain' && frame.topic === answered.memory?.topic;
    const words =
      isAgain && topicIn(plainText(reading.parsed.text)) === null
        ? unexplainedWords(reading, draft.text.join(' '))
        : [];
    return {
      words,
      text: [...onlyTerm(reading, answered), ...nothingOn(language, words)],
      isOther: false,
      figure: null,
    };
  }
  const { names, parts } = namesIn(reading, language, draft.asks === 'areas');
  const unsaid = unsaidFigures(reading, answered);
  const figures = unsaid.map(({ word }) => word);
  const others = [
    ...unusedPeriod(reading, frame),
    ...unusedAmounts(reading, answered),
    ...excludedFeatures(reading).filter((feature) => !isWithdrawn(feature, answered)),
    ...figures,
  ];
  const said = [...names, ...others, ...parts, ...answered.ignored].join(' ').toLowerCase();
  const words = draft.asks == null ? unreadWords(reading, frame) : [];
  const unread = words.filter((word) => !said.includes(word));
  const unused = quoted(language, others, 'and');
  // A ranking by another figure, or an answer about all of Dubai to words that are mostly unknown, would mislead.
  const isByOther = frame.operation === 'rank' && isRankedByOther(reading, frame, figures);
  const isLost =
    names.length + others.length + unread.length >= MOST_LOST && !hasSlots(frame.slots) && OF_CITY.has(frame.operation);
  return {
    words: [...names, ...others, ...unread],
    isOther: isByOther || isLost,
    figure: isSearch(frame) ? (unsaid.find(({ measure }) => measure !== null)?.measure ?? null) : null,
    text: [
      ...knowsNone(language, names),
      ...nothingOn(language, unread),
      ...(others.length === 0 ? [] : [say(language, { en: `I did not use ${unused}.`, ar: `لم أستخدم ${unused}.` })]),
      ...parts,
    ],
  };
}

function knowsNone(language: Language, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const unknown = quoted(language, names, 'or');
  return [
    say(language, {
      en: `I know no building, project, developer or area called ${unknown}.`,
      ar: `لا أعرف مبنى أو مشروعًا أو مطورًا أو منطقة باسم ${unknown}.`,
    }),
  ];
}

/** The names that a question says and the market does not know, where the rest of it is not recorded either. */
export function unknownTexts(reading: Reading | null, language: Language): string[] {
  if (reading === null) return [];
  const { names, parts } = namesIn(reading, language, false);
  return [...knowsNone(language, names), ...parts];
}

/** Unknown names, and sentences on those that are known as part of an area: `Marina Gate` is named once. */
function namesIn(reading: Reading, language: Language, isOfPlaces: boolean) {
  const parts = partNames(reading, language);
  const names = unknownNames(reading, isOfPlaces).filter((name) => !parts.join(' ').includes(name));
  return { names, parts };
}

/** A period of a figure that is known for today only. */
function unusedPeriod({ period, periodWords }: Reading, { operation, subject, measure, from, to }: Frame): string[] {
  const isRentNow = measure === 'rent' && operation !== 'trend';
  const isDropped = isRentNow || (from === null && to === null && operation !== 'list');
  return isDropped && period !== null && subject !== 'rule' && subject !== 'loan' ? [periodWords] : [];
}

/** Whether the figure asked for is not the one ranked by. Nobody asks for the lowest score without saying so. */
function isRankedByOther({ concepts }: Reading, { measure, direction }: Frame, figures: readonly string[]): boolean {
  const isLowestScore = measure === 'score' && direction === 'down' && !concepts.has('scoreword');
  return (figures.length > 0 || isLowestScore) && saidMeasure(concepts) === null;
}

/** Says so where the answer is only a definition, but the question asks for more than one. */
function onlyTerm(reading: Reading, { frame, language }: Answered): string[] {
  const isTerm = frame.operation === 'explain' && TERM_IDS.some((id) => id === frame.topic);
  if (!isTerm || isDefined(reading) || reading.words <= MOST_WORDS_OF_TERM) return [];
  return [ONLY_TERM[language]];
}

export const ONLY_TERM = {
  en: 'I have no answer to that, only what the term means.',
  ar: 'لا جواب لدي عن ذلك، بل معنى المصطلح فقط.',
};

/** Words of a question that names a term and nothing else. */
export const MOST_WORDS_OF_TERM = 4;

/** With this many unknown words, a question without a place, a kind or a price is not understood. */
const MOST_LOST = 3;
const OF_CITY: ReadonlySet<Frame['operation']> = new Set(['rank', 'value', 'verdict', 'trend', 'count']);

function nothingOn(language: Language, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const nothing = quoted(language, words, 'or');
  return [say(language, { en: `I have nothing on ${nothing}.`, ar: `ليس لدي شيء عن ${nothing}.` })];
}

/** `forget the pool`: the search before wished for it, and this one does not. */
function isWithdrawn(feature: string, { memory, frame }: Answered): boolean {
  const word = feature.split(' ').at(-1) ?? '';
  return (memory?.frame.slots.keywords.includes(word) ?? false) && !frame.slots.keywords.includes(word);
}

type Unit = NonNullable<Measure['unit']> | 'number';
/** Arguments of tools that take an amount of a unit, and what the amount may be multiplied by on its way there. */
const TAKEN: Readonly<Record<Unit, { keys: RegExp; factors: readonly number[] }>> = {
  money: { keys: /Aed$/, factors: [1, 4, 12, 1 / 12, 1000, 1_000_000, 0.9, 1.1] },
  percent: { keys: /Percent$/, factors: [1, -1] },
  years: { keys: /^years$/, factors: [1] },
  months: { keys: /^years$/, factors: [1 / 12] },
  beds: { keys: /beds|bedChoice/i, factors: [1] },
  baths: { keys: /baths/i, factors: [1] },
  sqft: { keys: /sqft/i, factors: [1, 0.9, 1.1] },
  sqm: { keys: /sqft/i, factors: [10.7639, 9.6875, 11.8403] },
  number: { keys: /^(?!(?:limit|position)$)/, factors: [1, 12, 1000, 1_000_000, 0.9, 1.1] },
};

/** Amounts of a question that no tool was given, as they were typed. */
function unusedAmounts(reading: Reading, { frame, draft, calls, besides, memory }: Answered): string[] {
  const { parsed } = reading;
  // `200k more` and `10% less` change an amount that was said before.
  if (memory !== null && relativeAmount(reading, memory) !== null) return [];
  const { slots, paidAed } = frame;
  const asked = draft.asks === undefined || draft.asks === null ? {} : { ...slots, paidAed };
  const beside = besides.map(({ args: { minPriceAed, maxPriceAed } }) => ({ minPriceAed, maxPriceAed }));
  const known = [
    ...calls.map(({ args }) => args),
    ...beside,
    asked,
    frame.position ?? {},
    { count: frame.count ?? null },
  ].flatMap(numbersIn);
  const isUsed = (measure: Measure) => {
    const { keys, factors } = TAKEN[measure.unit ?? 'number'];
    const given = known.filter(({ key }) => keys.test(key)).map(({ value }) => value);
    const isGiven = (value: number, besides = 0) =>
      factors.some((factor) => given.some((one) => isClose(one - besides, value * factor)));
    // Two incomes, or savings of two, are given as their sum.
    const others = parsed.measures.filter((other) => other !== measure).flatMap(({ high }) => [high, high * 1000]);
    // `up to 65` after rents: the number as typed, not the millions that were guessed.
    const asTyped = parsed.tokens.slice(measure.first, measure.end).flatMap(({ value }) => value ?? []);
    const values = [measure.low, measure.high, ...asTyped, ...(measure.unit === 'percent' ? [100 - measure.low] : [])];
    // A rise in percent was made a rent.
    if (measure.unit === 'percent' && slots.wantedRentAed !== null) return true;
    return values.some((value) => isGiven(value) || others.some((other) => isGiven(value, other)));
  };
  return parsed.measures
    .filter(({ unit }) => frame.subject !== 'loan' || (unit !== 'beds' && unit !== 'baths'))
    .filter((measure) => !isOfPeriod(measure, frame) && !isNoAmount(parsed.tokens, measure) && !isUsed(measure))
    .map((measure) => typed(reading, measure));
}

/** Times that the answer holds: those of its period, the last twelve months without any other, and of a notice. */
function isOfPeriod({ unit, low }: Measure, { from, measure, noticeDays }: Frame): boolean {
  if ((unit === 'months' || unit === null) && noticeDays !== undefined) return true;
  const isYear = (unit === 'months' && low === 12) || (unit === 'years' && low === 1);
  if (measure === 'forecast') return false;
  return (unit === 'sqft' && low === 1) || isYear || (from !== null && (unit === 'years' || unit === 'months'));
}

const MOST_COUNTED = 12;

/** Whether a digit stands for a sound, as in `a2dar`, or counts people or weeks. */
function isNoAmount(tokens: readonly Token[], { unit, low, first, end }: Measure): boolean {
  const [before, start, last, next] = [
    tokens[first - 1]?.end,
    tokens[first]?.start,
    tokens[end - 1]?.end,
    tokens[end]?.start,
  ];
  // `2 incomes`, `2 kids`: counts nothing that a tool takes.
  const isCount = low <= MOST_COUNTED && /^\p{L}/u.test(tokens[end]?.text ?? '');
  return unit === null && (before === start || last === next || isCount);
}

const NEAR = 0.01;
const isClose = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * NEAR;

function numbersIn(value: unknown, key: string | number = ''): { key: string; value: number }[] {
  if (typeof value === 'number') return [{ key: String(key), value }];
  if (Array.isArray(value)) return value.flatMap((one) => numbersIn(one, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => numbersIn(one, name));
}

/** An amount as it was typed, with the word that it counts. */
function typed({ parsed }: Reading, { first, end, unit }: Measure): string {
  const { text, tokens, notUnderstood } = parsed;
  const word = tokens[end]?.text ?? '';
  const isCounted = unit === null && notUnderstood.some((one) => plainWord(one) === word) && !COMMON_WORDS.has(word);
  const next = isCounted ? end + 1 : end;
  return sliceOf(text, tokens, first, next);
}

/** Figures by their words in a question, and the words of an answer that speaks of them. */
const FIGURES: readonly {
  asked: RegExp;
  said: RegExp;
  isGiven?: (slots: Slots) => boolean;
  measure?: NonNullable<Frame['measure']>;
}[] = [
  { asked: /(?<= |^)(?:pay ?back|استرداد)(?= |$)/, said: /payback|استرداد/, measure: 'return' },
  {
    asked: /(?<= |^)(?:net(?! worth)|(?:ال)?صافي|after (?:all )?(?:the )?(?:costs|charges|expenses))(?= |$)/,
    said: /(?<!\p{L})net(?!\p{L})|after (?:its |the )?(?:costs|loan)|profit|صاف|ربح/u,
    measure: 'return',
  },
  {
    asked: /(?<= |^)(?:(?:rental )?yields?|roi|rental returns?|(?:ال)?عايد)(?= |$)/,
    said: /yield|return|roi|irr|عائد|عوائد/,
    isGiven: ({ sort, minYieldPercent, maxYieldPercent }) =>
      sort === 'yield-desc' || (minYieldPercent ?? maxYieldPercent) !== null,
    measure: 'yield',
  },
  {
    asked:
      /(?<= |^)(?:(?:average|avg|typical|usual|median|market|going) rents?|rents? (?:range|levels?)|(?:متوسط|معدل) (?:ال)?ايجار\S*)(?= |$)/,
    said: /rent|a year|إيجار|سنويًا/,
    measure: 'rent',
  },
  {
    asked: /(?<= |^)(?:(?:rent|let) (?:it|them|mine|ours) out|(?:rent|let) out my|[ان]{0,2}اجر(?:ها|ه|هم))(?= |$)/,
    said: /rent|a year|إيجار|سنويًا/,
    measure: 'rent',
  },
  {
    asked:
      /(?<= |^)(?:how many (?:\S+ ){0,2}sold|number (?:of )?(?:sold|sales)|(?:total )?sales count|كم (?:بيع|انباع)\S*)(?= |$)/,
    said: /\d (?:registered )?sales?|\| ?sales|sales(?:,| )|عملي(?:ة|ات) بيع|مبيعات/,
  },
  {
    asked: /(?<= |^)(?:(?:legal|school|tuition|transfer|closing|admin|selling|agency|filing) fees?)(?= |$)/,
    said: /fee|cost|commission|رسوم|تكلف|تكاليف|عمولة/,
    measure: 'fees',
  },
  { asked: /(?<= |^)(?:commission|[بو]?(?:ال)?عموله)(?= |$)/, said: /commission|عمولة/, measure: 'fees' },
  {
    asked: /(?<= |^)(?:how far (?:is|are|to|from)|nearest|closest|اقرب|كم (?:ال)?مسافه|يبعد|تبعد)(?= |$)/,
    said: /\d (?:km|m|min)|walk|metres|كم|متر|مشيا/,
  },
  {
    asked: /(?<= |^)(?:monthly (?:payments?|instal\S*|emi)|emi|(?:ال)?قسط(?: (?:ال)?شهري)?)(?= |$)/,
    said: /a month|instalment|شهري|قسط/,
    measure: 'instalment',
  },
  {
    asked: /(?<= |^)(?:(?:average|avg|typical|usual|median) (?:unit )?(?:sizes?|sqft|area)|متوسط (?:ال)?مساحه)(?= |$)/,
    said: /in the middle|sqft|قدم²|المساحة/,
  },
  {
    asked: /(?<= |^)(?:service (?:charges?|fees?)|رسوم (?:ال)?خدم\S*)/,
    said: /service charge|net yield|رسوم (?:ال)?خدم|صاف/,
    measure: 'service_charge',
  },
  { asked: /(?<= |^)(?:hand ?overs?|(?:ال)?تسليم)(?= |$)/, said: /handover|handed over|تسليم|ready|جاهز/ },
  { asked: /(?<= |^)(?:discounts?|خصم|خصومات)(?= |$)/, said: /discount|below|lowered|خصم|أقل|انخفض/ },
  {
    asked: /(?<= |^)(?:cash ?flow|تدفق نقدي|التدفق النقدي)(?= |$)/,
    said: /cash flow|after the loan|leaves|بعد القرض|التدفق/,
    measure: 'return',
  },
  {
    asked: /(?<= |^)(?:offer|bid|negotiat\S*|haggl\S*|lowball|knock off|افاوض|تفاوض|عرضي|اعرض)(?= |$)/,
    said: /offer|عرض/,
  },
  { asked: /(?<= |^)irr(?= |$)/, said: /irr|معدل العائد الداخلي/, measure: 'return' },
  { asked: /(?<= |^)(?:freehold|تملك حر|التملك الحر)(?= |$)/, said: /freehold|تملك حر|التملك الحر/ },
];

/** Puts the first sentence about the figure asked for before the others. */
export function ledByFigure({ masked }: Reading, text: readonly string[]): string[] {
  const figure = FIGURES.find(({ asked }) => asked.test(masked));
  const at = figure === undefined ? -1 : text.findIndex((sentence) => figure.said.test(sentence.toLowerCase()));
  return at <= 0 ? [...text] : [text[at] ?? '', ...text.slice(0, at), ...text.slice(at + 1)];
}

/** Figures that a question names and its answer does not, with the words that name them. */
function unsaidFigures({ masked }: Reading, { draft, frame }: Answered) {
  const tables = (draft.blocks ?? []).flatMap((block) =>
    block.kind === 'table' ? [...block.columns, ...block.rows.flat()] : [],
  );
  const text = [...draft.text, ...tables].join(' ').toLowerCase();
  return FIGURES.flatMap(({ asked, said, isGiven, measure = null }) => {
    const [word = ''] = asked.exec(masked) ?? [];
    return word === '' || said.test(text) || isGiven?.(frame.slots) === true ? [] : [{ word: word.trim(), measure }];
  });
}

/** `no balcony`: a feature can be asked for, but not excluded. */
function excludedFeatures({ parsed: { tokens, text, notUnderstood } }: Reading): string[] {
  const unread = new Set(notUnderstood.map(plainWord));
  const isFeature = ({ text: word }: Token) => unread.has(word) && hasWord(FEATURE_PHRASES, word);
  return tokens.flatMap((token, at) =>
    isFeature(token) && isExcludedAt(tokens, at, () => false) ? [sliceOf(text, tokens, at - 1, at + 1)] : [],
  );
}
