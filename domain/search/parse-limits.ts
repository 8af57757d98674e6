import type { Measure } from './measures.ts';
import { arabicForms, type Token } from './tokens.ts';

const set = (text: string) => new Set(text.split(' '));
const YIELD = set(
  'back yield yields yielding return returns roi brings bring gives giving pays earning earns makes making عايد مردود تجيب يجيب تعطي يعطي',
);
const OTHER_PERCENT = set('down deposit rate interest mortgage loan lower higher drop drops fall falls مقدم فايده قرض');

/** Minimum yield in percent, with its tokens; null without one. */
export function findYield(
  tokens: readonly Token[],
  measures: readonly Measure[],
): { percent: number; max: number | null; measure: Measure; words: number[] } | null {
  for (const measure of measures) {
    const { unit, bound, isRange, low, high } = measure;
    const isBare = unit === null && low >= 3 && high <= 15 && (isRange || bound === 'min');
    if ((unit !== 'percent' && !isBare) || (bound === 'max' && !isRange) || low <= 0 || low > 30) continue;
    const from = Math.max(0, measure.first - 4);
    const around = tokens.slice(from, measure.end + 3).map(({ text }) => text);
    const isNamed = around.some(isYieldWord) || isOnlyPercent(tokens, measure);
    if (!isNamed || around.some((word) => OTHER_PERCENT.has(word))) continue;
    const words = around.flatMap((word, place) => (isYieldWord(word) || KIND.has(word) ? [from + place] : []));
    return { percent: low, max: isRange ? high : null, measure, words };
  }
  return null;
}

const BELOW = set('below under beneath less lower cheaper discount اقل تحت ارخص دون');
const WORTH = set(
  'valuation valuations value estimate estimated market worth sales comparables comps تقدير تقديركم سوق قيمه تقييم',
);
const MOST_BELOW = 60;

/**
 * How far below the estimate homes must be, in percent: `15% under valuation`, `below similar sales by 10%`; null
 * without it.
 */
export function findBelow(
  tokens: readonly Token[],
  measures: readonly Measure[],
): { percent: number; measure: Measure; words: number[] } | null {
  for (const measure of measures) {
    if (measure.unit !== 'percent' || measure.low <= 0 || measure.low > MOST_BELOW) continue;
    const from = Math.max(0, measure.first - 4);
    const words = tokens.slice(from, measure.end + 4).map(({ text }) => arabicForms(text));
    const placesOf = (known: ReadonlySet<string>) =>
      words.flatMap((forms, at) => (forms.some((form) => known.has(form)) ? [from + at] : []));
    const [below, worth] = [placesOf(BELOW), placesOf(WORTH)];
    if (below.length > 0 && worth.length > 0) return { percent: measure.low, measure, words: [...below, ...worth] };
  }
  return null;
}

/** `flats in JVC, 7% or better`: of homes, only a yield is given in percent. */
function isOnlyPercent(tokens: readonly Token[], { unit, low, bound }: Measure): boolean {
  const isOfHomes = tokens.some(({ text }) =>
    /^(?:flats?|apartments?|studios?|villas?|townhouses?|homes|anything|something|listings|units|شقق|شقه|فلل|استوديو\S*|عقارات)$/.test(
      text,
    ),
  );
  const isOther = tokens.some(({ text }) => OF_LOANS.test(text));
  return unit === 'percent' && bound === 'min' && low >= 4 && low <= 15 && isOfHomes && !isOther;
}

const OF_LOANS =
  /^(?:mortgage|loans?|emi|instal\S*|rates?|interest|down|deposit|fees?|commission|rents?|rise\S*|rais\S*|grow\S*|grew|fell|prices?|discount|below|under|financ\S*|قرض|رهن|قسط|فايده|مقدم|دفعه|رسوم|عموله|ايجار\S*|زياده|نمو|اسعار)$/;

/** Kinds of yield; homes are filtered by gross yield. */
const KIND = set('gross net rental rent or better اجمالي صافي ايجاري الاجمالي الصافي الايجاري');

function isYieldWord(word: string): boolean {
  if (word === 'net' || word === 'gross') return true;
  return YIELD.has(word) || arabicForms(word).some((form) => /^(?:عايد|مردود)/.test(form));
}

const HANDOVER = set(
  'handover handovers handing handed built delivery delivered delivering delivers completion completing completes completed ' +
    'complete finished finishing keys تسليم يسلم تسلم استلام تسليمها تسليمه',
);
/** Words that mean handover only with a preposition and a year. */
const READY = set('ready جاهز جاهزه');
const BEFORE = set('before قبل');
const BY = set('by until till latest within max up حتي لين بحلول');
const END = set('end نهايه اخر');
/** A part of a year: `before summer 2027` includes that year. */
const PART_OF_YEAR =
  /^(?:q|quarter|spring|summer|autumn|fall|winter|christmas|ramadan|eid|end|(?:jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*|may|(?:ال)?(?:صيف|شتا|شتاء|ربيع|خريف|عيد|ربع)|رمضان|يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر)$/;
const LATEST = set('later latest end يتجاوز تتجاوز يتاخر');
const AFTER = set('after بعد');
const FROM = set('from since starting من');
const IN = set('in for during في عام سنه');

const FIRST_YEAR = 2010;
const LAST_YEAR = 2050;

export type FoundHandover = { min: number | null; max: number | null; first: number; end: number };

/** Handover years in a sentence: `handover 2027`, `ready by 2028`, `تسليم ٢٠٢٧`; null without one. */
export function findHandover(tokens: readonly Token[]): FoundHandover | null {
  for (let at = 0; at < tokens.length; at++) {
    const year = yearAt(tokens, at);
    if (year === null) continue;
    const cue = cueAround(tokens, at);
    if (cue === null) continue;
    const last = rangeEnd(tokens, at);
    if (last !== null) return { min: year, max: last.year, first: cue.first, end: Math.max(cue.end, last.end) };
    const bounds = readBounds(
      year,
      tokens.slice(cue.first, at).map(({ text }) => text),
      [1, 2].map((ahead) => tokens[at + ahead]?.text ?? ''),
    );
    return { ...bounds.years, first: cue.first, end: Math.max(cue.end, at + 1 + bounds.after) };
  }
  return null;
}

function yearAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  const year = token?.value ?? null;
  const isYear = year !== null && /^\d{4}$/.test(token?.text ?? '') && year >= FIRST_YEAR && year <= LAST_YEAR;
  return isYear ? year : null;
}

type Cue = { first: number; end: number };

/** The handover word up to five words before a year, or three after it. */
function cueAround(tokens: readonly Token[], at: number): Cue | null {
  const is = (words: ReadonlySet<string>, index: number) =>
    arabicForms(tokens[index]?.text ?? '').some((form) => words.has(form));
  // `تتسلم`, `يستلم`, `الاستلام`: all forms share a root.
  const isRoot = (index: number) => /سلم|سليم|ستلام|ستلم/.test(tokens[index]?.text ?? '');
  for (let back = 1; back <= 5 && at - back >= 0; back++) {
    const first = at - back;
    // Only a quarter may come in between: `Q4 2027`.
    if ((tokens[first]?.value ?? 0) > 4) break;
    if (is(HANDOVER, first) || isRoot(first)) return { first, end: at + 1 };
    const isPreposition = [BEFORE, BY, FROM, IN].some((words) => is(words, first + 1));
    if (is(READY, first) && back > 1 && isPreposition) return { first, end: at + 1 };
  }
  for (let ahead = 1; ahead <= 3; ahead++) {
    if (!is(HANDOVER, at + ahead)) continue;
    const starts = [BEFORE, BY, AFTER, FROM, IN].some((words) => is(words, at - 1)) ? at - 1 : at;
    return { first: starts, end: at + ahead + 1 };
  }
  return null;
}

function rangeEnd(tokens: readonly Token[], at: number): { year: number; end: number } | null {
  const year = yearAt(tokens, at + 2);
  const isRange = ['to', 'or', 'and', 'او', 'و', 'الي'].includes(tokens[at + 1]?.text ?? '');
  return year !== null && isRange ? { year, end: at + 3 } : null;
}

function readBounds(
  year: number,
  before: readonly string[],
  [next = '', second = '']: readonly string[],
): { years: { min: number | null; max: number | null }; after: number } {
  const says = (words: ReadonlySet<string>) => before.some((word) => words.has(word));
  if (next === 'or' || next === 'and' || next === 'او') {
    if (['earlier', 'sooner', 'before', 'قبل'].includes(second)) return { years: { min: null, max: year }, after: 2 };
    if (['later', 'after', 'beyond', 'onwards', 'بعد'].includes(second))
      return { years: { min: year, max: null }, after: 2 };
  }
  if (next === 'onwards' || next === 'plus') return { years: { min: year, max: null }, after: 1 };
  // `no later than 2027`, `in 2027 at the latest`.
  if (says(LATEST)) return { years: { min: null, max: year }, after: 0 };
  if (next === 'at' && second === 'the') return { years: { min: null, max: year }, after: 3 };
  const isInYear = before.some((word) => PART_OF_YEAR.test(word));
  if (says(BEFORE) && (isInYear || says(END))) return { years: { min: null, max: year }, after: 0 };
  if (says(AFTER) && isInYear) return { years: { min: year, max: null }, after: 0 };
  if (says(BEFORE)) return { years: { min: null, max: year - 1 }, after: 0 };
  if (says(BY)) return { years: { min: null, max: year }, after: 0 };
  if (says(AFTER)) return { years: { min: year + 1, max: null }, after: 0 };
  if (says(FROM)) return { years: { min: year, max: null }, after: 0 };
  return { years: { min: year, max: year }, after: 0 };
}
