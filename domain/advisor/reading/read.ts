import { getOrCreate } from '../../collections.ts';
import { isNoSum } from '../../search/guess-unit.ts';
import type { Measure as Measurement } from '../../search/measures.ts';
import { type KnownWords, type ParsedSentence, parseSentence } from '../../search/parse-sentence.ts';
import { COMMON_WORDS } from '../../search/places.ts';
import { splitAtBound, wordAt } from '../../search/tokens.ts';
import {
  EMPTY_SLOTS,
  type Frame,
  type Measure,
  type Memory,
  PLACES,
  placeSubject,
  type Slots,
} from '../frame/frame.ts';
import { kindsIn } from '../tools/tool-args.ts';
import { bareNumbers, countsHomes, countWanted, readByMeaning } from './amounts.ts';
import { EARNS, factsOf, has, hasPlace, MONTHLY, PAYS, type Parts } from './facts.ts';
import { firstWish } from './first-wish.ts';
import { type HomesInText, homeIdsIn, withoutNumbers } from './home-references.ts';
import {
  type Evidence,
  evidenceOf,
  otherMeasure,
  probabilities,
  weighMeaning,
  weighMeasure,
} from './learned-meaning.ts';
import { maskedText, plainText } from './masked-text.ts';
import { classOf, type Fact, findMeaning, type Meaning } from './meanings.ts';
import {
  directionOf,
  isOfPlaceFigure,
  isTurned,
  leastGrowth,
  measureOf,
  positionIn,
  purposeOf,
  saidMeasure,
} from './measure-words.ts';
import { type Period, readPeriod, yearsBack } from './period.ts';
import { ANY_HOME, toSlots } from './question-slots.ts';
import {
  countOfNames,
  withHandoverYear,
  withoutCount,
  withoutInterjection,
  withoutOrdinals,
  withShares,
} from './question-text.ts';
import { refined } from './refine.ts';
import { screenIn } from './screen-words.ts';
import { withoutCorrected } from './self-correction.ts';
import { type FoundTopic, guessTopic, topicIn } from './topics.ts';
import { type Concepts, conceptsOf, namesIn } from './words.ts';

/** A question read on its own, before it is combined with the conversation. */
export type Reading = {
  frame: Frame;
  concepts: Concepts;
  evidence: Evidence;
  /** Probabilities of the classes of meanings, by the weights alone. */
  shares: ReadonlyMap<string, number>;
  /** Whether it wishes for homes, or compares kinds, in a place of its own: nothing of the last question is missing. */
  isWhole: boolean;
  /** The question as its rule alone reads it. */
  byRule: { frame: Frame; isSure: boolean };
  parsed: ParsedSentence;
  /** Whether the words say what is asked, not only what the question is about. */
  isSure: boolean;
  words: number;
  period: Period | null;
  /** Words of the period; '' without one. */
  periodWords: string;
  position: number | null;
  /** 1 if the question says `the first`. */
  first: number | null;
  /** Sums and numbers without a unit. */
  sums: readonly number[];
  /** The sum that is said of a square foot. */
  rate: number | null;
  /** Numbers without a unit, e.g. the number of a listing. */
  bareNumbers: readonly number[];
  /** Whether the question names a place that the last list does not have. */
  isBeyondList: boolean;
  /** Whether the question says `بيت` or `بيوت`: homes of any type. */
  saysAnyHome: boolean;
  /** Measure that the words name, whatever the operation. */
  measure: Measure | null;
  /** Reads the slots in the context of the previous question, except the amounts `besides`. */
  slotsFor(before: Frame, besides?: readonly Measurement[]): Slots;
  /** The masked text that the rules match. */
  masked: string;
  /** YYYY-MM-DD. */
  today: string;
};

export function readFrame(text: string, known: KnownWords & { memory: Memory | null; today: string }): Reading {
  const reading = readAsked(text, known);
  const count = countOfNames(text) ?? reading.frame.count;
  return { ...reading, frame: { ...reading.frame, count } };
}

function readAsked(text: string, known: KnownWords & { memory: Memory | null; today: string }): Reading {
  const asked = withShares(
    withoutCount(
      withoutOrdinals(
        withoutCorrected(splitAtBound(known.memory === null ? text : withoutInterjection(text)).read, known),
      ),
    ),
  );
  const { period, rest, words } = readPeriod(withHandoverYear(asked, known.today), known.today);
  // After a ranking, `the second` is an area and not a home.
  const isOfRanking = known.memory?.frame.operation === 'rank';
  const homes = homeIdsIn(rest, isOfRanking ? [] : (known.memory?.listedIds ?? known.memory?.shownIds ?? []));
  const texts = new Map<string, ParsedText>();
  const parse = (words: string) => getOrCreate(texts, words, () => parseText(words, known));
  const given = { asked, period, periodWords: words, plain: plainText(rest), known, parse };
  const reading = readOnce({ ...given, homes, topic: topicIn(given.plain) });
  const { isSure, frame } = reading;
  if (mayNameHomes(reading, known.memory)) {
    const ids = reading.numbers;
    const ofHomes = readOnce({
      ...given,
      homes: { ids, rest: withoutNumbers(rest, ids), isBeyondList: false, isGuess: true },
      topic: null,
    });
    if (ofHomes.isSure && OF_HOMES.has(ofHomes.frame.operation)) return ofHomes;
  }
  const guessed = isSure || hasPlace(frame.slots) || frame.slots.notAreaIds.length > 0 ? null : guessTopic(given.plain);
  if (guessed === null) return reading;
  const ofRule = readOnce({ ...given, homes, topic: guessed });
  return ofRule.isSure ? ofRule : reading;
}

/** Figures that a correction rules out: `no, not the rent, the price`. */
const NOT_FIGURE =
  /(?<=^| )(?:not|مو|مش|مب|ليس|ما ابي|ما بدي) (?:the |to )?(?:rent(?:s|al|als|ing)?|prices?|yields?|growth|sales|returns?|fees|buying|selling|ال(?:ايجار\S*|اسعار|سعر|عايد|نمو|مبيعات|رسوم))(?: (?=\S)|$)/gu;

/** Whether numbers without a unit may be listing numbers, because nothing else explains them. */
function mayNameHomes(of: ReturnType<typeof readOnce>, memory: Memory | null): boolean {
  const { numbers, frame, parsed, words, concepts } = of;
  const isFree =
    !concepts.has('rentcap') &&
    frame.slots.homeIds.length === 0 &&
    !hasPlace(frame.slots) &&
    MAY_MEAN_HOMES.has(frame.operation);
  const { maxPriceAed, rentAed, incomeAed } = memory?.frame.slots ?? EMPTY_SLOTS;
  const isOfSum =
    memory?.frame.subject === 'loan' || (maxPriceAed ?? rentAed ?? incomeAed) !== null || concepts.has('asks');
  const isSum = isOfSum || parsed.measures.some(({ unit, isPlain }) => unit === 'money' && !isPlain);
  const mayBe = memory === null || (words > 4 && numbers.some((id) => id > MOST_COUNTED));
  return isFree && !isSum && mayBe && numbers.length > 0 && numbers.length <= 4;
}

/** In a follow-up, a number up to this one means rooms or millions, not a listing. */
const MOST_COUNTED = 12;
const MAY_MEAN_HOMES: ReadonlySet<string> = new Set(
  'list value verdict compare trend make ask_back unclear'.split(' '),
);
const OF_HOMES: ReadonlySet<Frame['operation']> = new Set(['value', 'verdict', 'compare', 'make']);

type Given = {
  asked: string;
  period: Period | null;
  periodWords: string;
  plain: string;
  known: KnownWords & { memory: Memory | null; today: string };
  /** Parses a text once, although a question is read in several ways. */
  parse: (words: string) => ParsedText;
  homes: HomesInText;
  topic: FoundTopic | null;
};

type ParsedText = { parsed: ParsedSentence; masked: string; concepts: Concepts };

function parseText(text: string, known: Given['known']): ParsedText {
  const parsed = parseSentence(text, known);
  const masked = known.memory === null ? maskedText(parsed) : maskedText(parsed).replace(NOT_FIGURE, '');
  return { parsed, masked, concepts: conceptsOf(masked) };
}

function readOnce(given: Given): Reading & { numbers: number[] } {
  const { asked, period, periodWords, plain, known, parse, homes, topic } = given;
  const { memory } = known;
  const { parsed, masked, concepts } = parse(homes.rest);
  const screen = screenIn(plain);
  const of = { text: asked, parsed, homeIds: homes.ids, memory, period, topic, screen, masked, today: known.today };
  const facts = factsOf(of);
  const evidence = evidenceOf([...facts, ...namesIn(concepts)], masked, memory);
  const rule = findMeaning((name) => facts.has(name as Fact) || concepts.has(name));
  const shares = probabilities(evidence);
  const explained = { ...rule.meaning, topic: topic?.id ?? rule.meaning.topic };
  // The weights have not learned every rule that is explained.
  const isNew = rule.isSure && explained.operation === 'explain' && !shares.has(classOf(explained));
  const weighed = isNew || isPlain(rule.meaning, concepts) ? rule : weighMeaning(rule, evidence, shares);
  const said = { facts, concepts, masked, text: asked, slots: parsed.slots, isFirst: memory === null };
  const first = firstWish(weighed, said);
  const { meaning, isSure } = first;
  const byRule = toFrame({ ...of, meaning: rule.meaning, concepts });
  // Words of a question that only the weights take for a search are no filter.
  const learned = () =>
    withoutWords(toFrame({ ...of, topic: isSure && meaning.topic !== null ? null : topic, meaning, concepts }), parsed);
  const isSearched = (shares.get(SEARCH) ?? 1) >= LEAST_SEARCHED;
  const ruled = isSearched ? byRule : withoutWords(byRule, parsed);
  const detailed = withDetails(meaning === rule.meaning ? ruled : learned(), meaning, { concepts, evidence });
  const amounts = parsed.measures.filter(({ unit }) => unit === null || unit === 'money');
  const sums = amounts.map(({ high }) => high);
  const rate = amounts.find(({ end }) => PER_SQFT.test(wordAt(parsed.tokens, end)))?.high ?? null;
  const words = { concepts, masked, period, rate, sums, homeIds: homes.isGuess === true ? [] : homes.ids };
  const frame = refined(detailed, words);
  return {
    frame,
    concepts,
    evidence,
    shares,
    byRule: { frame: refined(byRule, words), isSure: rule.isSure },
    isWhole: first !== weighed && hasPlace(parsed.slots),
    parsed,
    isSure,
    words: masked.split(' ').length,
    period,
    periodWords,
    position: positionIn(masked),
    first: /(?:^| )(?:first|1st|الاول|الاولي|اول)(?= |$)/.test(masked) ? 1 : null,
    ...{ sums, rate, bareNumbers: bareNumbers(parsed) },
    numbers: parsed.measures
      .filter(
        ({ unit, bound, low, first, end }) =>
          unit === null &&
          !isNoSum(parsed.tokens, { first, end }) &&
          bound === null &&
          Number.isInteger(low) &&
          (low < 1990 || low > 2060) &&
          !countsHomes(parsed, first, end) &&
          !PER_SQFT.test(wordAt(parsed.tokens, end)) &&
          !isOfUnknownName(parsed, first) &&
          // `1204 in Silverene Tower` is the number of a flat.
          !/^(?:in|at|في)$/.test(wordAt(parsed.tokens, end)) &&
          !/^(?:down|deposit|percent|pct|year|years|y|yrs?|che(?:que|ck)s?|chqs?|instal\S*|payments?|شيك\S*|دفع\S*)$/.test(
            parsed.tokens[end]?.text ?? '',
          ),
      )
      .flatMap(({ low, high, isRange }) => (isRange && high !== low ? [low, high] : [low])),
    isBeyondList: homes.isBeyondList,
    saysAnyHome: parsed.tokens.some(({ text }) => ANY_HOME.test(text)),
    measure: saidMeasure(concepts) ?? (isOfPrice(memory, concepts) ? 'price' : otherMeasure(memory, evidence)),
    slotsFor: (before, besides = []) => {
      const measures = parsed.measures.filter((one) => !besides.includes(one));
      const isPriced = has(before.slots.maxPriceAed) || before.slots.homeIds.length > 0;
      return toSlots(before, { ...parsed, measures }, homes.ids, isPriced);
    },
    ...{ masked, today: known.today },
  };
}

/** `belgravia 2`: the number belongs to a name that is not known. */
function isOfUnknownName({ tokens, text, notUnderstood }: ParsedSentence, first: number): boolean {
  const before = tokens[first - 1];
  if (before === undefined || before.text.length < 4 || COMMON_WORDS.has(before.text)) return false;
  return notUnderstood.includes(text.slice(before.start, before.end)) && !HOME_WORD.test(before.text);
}

const HOME_WORD = /^(?:home|property|listing|unit|number|about|deal|(?:ال)?عقار|(?:ال)?اعلان|رقم)$/;

/** What follows a price per square foot. */
const PER_SQFT = /^(?:psf|sqft|per|ل?ل?(?:ال)?قدم)$/;

/** Whether its words have one meaning only, which is not weighed against others. */
function isPlain({ operation, measure }: Meaning, concepts: Concepts): boolean {
  if (measure === 'return') return concepts.has('payback');
  if (measure === 'fees') return concepts.has('feestrong');
  if (operation === 'compare') return measure === 'off_plan_share' || measure === 'rent' || concepts.has('buildword');
  return operation === 'list' && concepts.has('cheapesthome');
}

/** `and to buy?` after a rent. */
function isOfPrice(memory: Memory | null, concepts: Concepts): boolean {
  return memory?.frame.measure === 'rent' && PLACES.has(memory.frame.subject) && concepts.has('buyverb');
}

/** Figure and order of a question about places by rules and weights, unless its rule itself names the figure. */
function withDetails(
  frame: Frame,
  meaning: Meaning,
  { concepts, evidence }: Pick<Reading, 'concepts' | 'evidence'>,
): Frame {
  const { operation, measure: named } = frame;
  const isSaid = saidMeasure(concepts) !== null;
  const isOpen = meaning.measure === null && isOfPlaceFigure(meaning);
  const measure = isOpen ? weighMeasure({ operation, named, isSaid }, evidence) : named;
  const direction = operation === 'rank' ? directionOf(measure, concepts) : frame.direction;
  // `hottest appreciation` orders by growth and needs no least growth.
  const isOfGrowth = measure === 'growth' || measure === 'forecast';
  const slots =
    isOfGrowth && frame.slots.minGrowthPercent === 0 ? { ...frame.slots, minGrowthPercent: null } : frame.slots;
  return { ...frame, measure, direction, slots: withoutYears(slots, operation) };
}

/** The years of a trend are its period, not the term of a loan. */
function withoutYears(slots: Slots, operation: Frame['operation']): Slots {
  return operation === 'trend' && slots.years !== null ? { ...slots, years: null } : slots;
}

/** Words are a filter only of what the weights take for a search as well. */
const SEARCH = 'list home - -';
const LEAST_SEARCHED = 0.5;

function withoutWords(frame: Frame, { features }: ParsedSentence): Frame {
  return { ...frame, slots: { ...frame.slots, keywords: frame.slots.keywords === '' ? '' : features.join(' ') } };
}

function toFrame(of: Parts & { meaning: Meaning; concepts: Concepts }): Frame {
  const { meaning, concepts, masked } = of;
  const { operation } = meaning;
  const slots = slotsOf(of);
  const measure = meaning.measure ?? measureOf(meaning, concepts);
  const isRank = operation === 'rank';
  return {
    operation,
    subject: meaning.subject === 'place' ? placeSubject(slots) : meaning.subject,
    measure,
    direction: isRank || (operation === 'compare' && isTurned(concepts)) ? directionOf(measure, concepts) : null,
    position: isRank || operation === 'list' ? positionIn(masked) : null,
    count: countWanted(of.parsed),
    purpose: PURPOSED.has(operation) ? purposeOf(concepts) : null,
    ...periodOf(of, measure),
    topic: topicOf(of),
    isCash: measure === 'fees' && concepts.has('cash') && !concepts.has('cashneed') && !concepts.has('loanword'),
    slots,
  };
}

function slotsOf(of: Parts & { meaning: Meaning; concepts: Concepts }): Slots {
  const { meaning, concepts, parsed, homeIds } = of;
  const own = readByMeaning(toSlots(meaning, parsed, homeIds, homeIds.length > 0), meaning, parsed.measures);
  const isOfSizes = meaning.operation === 'compare' && concepts.has('kindword') && kindsIn(own).length === 0;
  const said = isOfSizes ? { ...own, minBeds: 0, maxBeds: MOST_SIZE } : own;
  // A borrowed sum is the whole loan, so the down payment is 0.
  const isBorrowed = concepts.has('borrowed') && !has(said.downPercent ?? said.downAed) && said.incomeAed === null;
  if (isBorrowed && (meaning.measure === 'instalment' || meaning.operation === 'afford'))
    return { ...said, downAed: 0 };
  if (meaning.operation !== 'rank') return withMonthly(said, of);
  const percent = parsed.measures.find(({ unit }) => unit === 'percent')?.low ?? null;
  return { ...said, minGrowthPercent: leastGrowth(concepts, percent) };
}

/** Sizes are compared from studios to three bedrooms. */
const MOST_SIZE = 3;
const MOST_YEARS = 20;

const BY_YEAR =
  /(?:^| )(?:year (?:by|on|after) year|(?:by|each|every|per) year|yearly|annually|سنه بسنه|كل سنه|لكل سنه)(?: |$)/;
const USUAL_YEARS = 5;

/** Only registered sales have a period; listings are always today's. */
function periodOf(
  { period, meaning, parsed, masked, today }: Parts & { meaning: Meaning },
  measure: Measure | null,
): Period {
  const { operation } = meaning;
  const isOfSales = OF_PERIODS.has(operation) && (operation !== 'list' || measure !== null);
  if (isOfSales && period !== null) return period;
  if (operation === 'trend' && BY_YEAR.test(masked)) return { from: yearsBack(today, USUAL_YEARS), to: null };
  // `how did prices behave over two years`
  const years =
    operation === 'trend' && measure !== 'forecast' ? parsed.measures.find(({ unit }) => unit === 'years') : undefined;
  return { from: years === undefined || years.high > MOST_YEARS ? null : yearsBack(today, years.high), to: null };
}

function topicOf({ meaning, topic, screen }: Parts & { meaning: Meaning }): Frame['topic'] {
  if (meaning.operation === 'open') return screen ?? meaning.topic;
  if (meaning.operation === 'explain' && meaning.subject === 'rule') return topic?.id ?? meaning.topic;
  return meaning.topic ?? (meaning.operation === 'explain' ? (topic?.id ?? null) : null);
}

/** `I can pay 7,000 a month` states an affordable payment, not an income. */
function withMonthly(slots: Slots, { meaning, masked }: { meaning: Meaning; masked: string }): Slots {
  const isPaid = meaning.operation === 'afford' && MONTHLY.test(masked) && PAYS.test(masked) && !EARNS.test(masked);
  return isPaid && slots.incomeAed !== null ? { ...slots, incomeAed: null, monthlyAed: slots.incomeAed } : slots;
}

export const PURPOSED: ReadonlySet<string> = new Set(['verdict', 'rank', 'compare', 'value']);
const OF_PERIODS: ReadonlySet<string> = new Set(['trend', 'value', 'rank', 'count', 'list', 'compare', 'verdict']);
