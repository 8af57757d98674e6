import {
  BATH_WORDS,
  BED_WORDS,
  type Bound,
  CURRENCY_QUALIFIERS,
  CURRENCY_WORDS,
  type Currency,
  DUALS,
  hasWord,
  lookUpWord,
  MONTH_WORDS,
  NUMBER_WORDS,
  PERCENT_WORDS,
  RUPEES,
  SCALES,
  SQFT_WORDS,
  SQM_WORDS,
  YEAR_WORDS,
} from './lexicon.ts';
import { boundBefore, readBoundAfter } from './measure-bounds.ts';
import { arabicForms, type Token, wordAt } from './tokens.ts';

export type Unit = 'money' | 'beds' | 'baths' | 'sqft' | 'sqm' | 'percent' | 'years' | 'months' | null;

/** An amount in a sentence: its unit, whether it is a minimum or maximum, and its tokens. */
export type Measure = {
  unit: Unit;
  /** Equal for a single amount. Money in AED. */
  low: number;
  high: number;
  isRange: boolean;
  bound: Bound | null;
  /** Original currency and amount; null for dirhams or no money. */
  said: { currency: Currency; amount: number } | null;
  first: number;
  end: number;
  /** Whether the amount has no scale, currency or unit. */
  isPlain: boolean;
};

export function readMeasures(tokens: readonly Token[]): Measure[] {
  const measures: Measure[] = [];
  const last = () => measures.at(-1);
  for (let at = 0; at < tokens.length; ) {
    const measure = readMeasure(tokens, at);
    if (measure === null) at++;
    else {
      const before = last();
      // `two bedrooms to three bedrooms` is one range.
      const isRange =
        before !== undefined &&
        before.unit === 'beds' &&
        measure.unit === 'beds' &&
        measure.first - before.end === 1 &&
        RANGE_WORDS.has(wordAt(tokens, before.end));
      if (isRange) measures[measures.length - 1] = { ...before, high: measure.high, isRange: true, end: measure.end };
      else measures.push(measure);
      at = measure.end;
    }
  }
  return measures;
}

/** Longest period that users give in months; `22000 monthly` is a sum. */
const MOST_MONTHS = 480;
const SUM_ENDS: ReadonlySet<Unit> = new Set(['beds', 'baths', 'years', 'months']);

type Quantity = {
  value: number;
  scale: number;
  end: number;
  currency: Currency | undefined;
  dualUnit: string | null;
};

function readMeasure(tokens: readonly Token[], at: number): Measure | null {
  const first = readQuantity(tokens, at);
  if (first === null) return null;
  const { second, end: pastRange } = readRange(tokens, at, first);
  const found = readUnit(tokens, pastRange, first);
  // `7 thousand a month`, `75 thousand for a room`: always money.
  const isSum =
    (second ?? first).scale !== 1 || (second ?? first).currency !== undefined || (second ?? first).value > MOST_MONTHS;
  const unit = isSum && SUM_ENDS.has(found.unit) ? { unit: null, end: pastRange } : found;
  const currency = first.currency ?? second?.currency;
  const rate = currency?.aed ?? 1;
  const inAed = (amount: number) => (rate === 1 ? amount : Math.round(amount * rate));
  const said = inFull(first, second);
  const [low, high] = [inAed(said.low), inAed(said.high)];
  const after = readBoundAfter(tokens, unit.end);
  const before = second !== null && hasBetween(tokens, at) ? { bound: null, first: at - 1 } : boundBefore(tokens, at);
  const hasScale = said.scale !== 1 || currency !== undefined;
  const named = unit.unit ?? (hasScale ? 'money' : unitBefore(tokens, before.first));
  return {
    unit: named,
    low: Math.min(low, high),
    high: Math.max(low, high),
    isRange: second !== null && low !== high,
    bound: after.bound ?? before.bound,
    said: currency === undefined || rate === 1 ? null : { currency, amount: said.high },
    first: before.first,
    end: after.end,
    isPlain: named === null,
  };
}

/** Applies a shared scale to both ends: `1 to 2 million`, `900 to 1.1m`. */
function inFull(first: Quantity, second: Quantity | null): { low: number; high: number; scale: number } {
  if (second === null) return { low: first.value * first.scale, high: first.value * first.scale, scale: first.scale };
  const isOpen = (one: Quantity) => one.scale === 1 && one.value < 1000;
  const scale = isOpen(first) ? second.scale : first.scale;
  const high = second.value * (isOpen(second) ? scale : second.scale);
  // `900 to 1.1m`: the lower end is in thousands.
  const lowScale = first.scale === 1 && first.value * scale > high ? 1000 : scale;
  return { low: first.value * lowScale, high, scale };
}

/** A number, a number word before its unit, or a bare scale (`a million`), with scale and currency. */
function readQuantity(tokens: readonly Token[], at: number): Quantity | null {
  let next = at;
  const currency = CURRENCY_WORDS.get(wordAt(tokens, next));
  if (currency !== undefined) next++;
  const start = wordAt(tokens, next);
  const dual = lookUpWord(DUALS, start);
  if (dual !== undefined) {
    const scale = SCALES.get(dual[1]) ?? 1;
    const dualUnit = scale === 1 ? dual[1] : null;
    return { value: dual[0], scale, end: next + 1, currency, dualUnit };
  }
  let value = tokens[next]?.value ?? null;
  if (value === null) {
    value = lookUpWord(NUMBER_WORDS, start) ?? null;
    if (value !== null && !countsSomething(tokens, next + 1)) value = null;
    if (value === null && isLoneScale(tokens, next)) return withTail(tokens, { value: 1, at: next, currency });
    if (value === null) return null;
  }
  next++;
  // `half a million`, `a quarter of a million`.
  while (value < 1 && ['of', 'a'].includes(wordAt(tokens, next))) next++;
  return withTail(tokens, { value, at: next, currency });
}

/** Reads the scale after a value (`2.5` `million` `and a half`) and then the currency. */
function withTail(
  tokens: readonly Token[],
  from: { value: number; at: number; currency: Currency | undefined },
): Quantity {
  let { value, at: next } = from;
  // `one and a half million`, `٢ ونص مليون`.
  const share = fractionAt(tokens, next);
  if (share !== null && lookUpWord(SCALES, wordAt(tokens, share.end)) !== undefined) {
    value += share.value;
    next = share.end;
  }
  // `1` `m2` and `5` `b` `r`: letters that start a unit are no scale.
  const scale = isUnitAt(tokens, next) ? 1 : (lookUpWord(SCALES, wordAt(tokens, next)) ?? 1);
  if (scale !== 1) {
    const part = partAfter(tokens, { at: next + 1, scale });
    value += part.value;
    next = part.end;
  }
  const { currency: after, end } = currencyAfter(tokens, next);
  const isRupees = scale === 1e5 || scale === 1e7;
  return {
    value,
    scale,
    end,
    currency: from.currency ?? after ?? (isRupees ? RUPEES : undefined),
    dualUnit: null,
  };
}

/** A fraction of the scale: `and a half`, `وربع`, `and 200 thousand`. */
function partAfter(tokens: readonly Token[], from: { at: number; scale: number }): { value: number; end: number } {
  const { at } = from;
  const share = fractionAt(tokens, at);
  if (share !== null) return share;
  return thousandsAfter(tokens, from) ?? { value: 0, end: at };
}

/** `and a half`, `ونص`, `و ربع`: a fraction of the number before or after it. */
function fractionAt(tokens: readonly Token[], at: number): { value: number; end: number } | null {
  const words = [0, 1, 2].map((ahead) => wordAt(tokens, at + ahead));
  for (let count = 1; count <= words.length; count++) {
    const value = FRACTIONS.get(words.slice(0, count).join(''));
    if (value !== undefined) return { value, end: at + count };
  }
  return null;
}

const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ...['ونص', 'ونصف', 'andhalf', 'andahalf'].map((words) => [words, 0.5] as const),
  ...['وربع', 'andquarter', 'andaquarter'].map((words) => [words, 0.25] as const),
]);

function currencyAfter(tokens: readonly Token[], at: number): { currency: Currency | undefined; end: number } {
  const isUs = wordAt(tokens, at) === 'us' && CURRENCY_WORDS.get(wordAt(tokens, at + 1))?.code === 'USD';
  const place = isUs ? at + 1 : at;
  const currency = CURRENCY_WORDS.get(wordAt(tokens, place));
  if (currency === undefined) return { currency, end: place };
  const code = CURRENCY_QUALIFIERS.get(wordAt(tokens, place + 1));
  if (code === undefined) return { currency, end: place + 1 };
  return { currency: [...CURRENCY_WORDS.values()].find((one) => one.code === code), end: place + 2 };
}

/** `a million and 200 thousand`, `مليون و٣٠٠`: the remainder as a fraction of a million. */
function thousandsAfter(
  tokens: readonly Token[],
  { at, scale }: { at: number; scale: number },
): { value: number; end: number } | null {
  if (scale !== 1e6) return null;
  const hundreds = HUNDREDS.get(wordAt(tokens, at).replace(/^و/, ''));
  if (hundreds !== undefined && wordAt(tokens, at).startsWith('و'))
    return { value: (hundreds * 1000) / scale, end: at + 1 };
  const isAnd = ['و', 'and'].includes(wordAt(tokens, at));
  const place = isAnd ? at + 1 : at;
  const amount = tokens[place]?.value ?? null;
  if (amount === null || amount >= 1000 || amount < 1 || isUnitAt(tokens, place + 1)) return null;
  const isScaled = lookUpWord(SCALES, wordAt(tokens, place + 1)) === 1000;
  // Without `thousand`, only round hundreds after `and` are meant.
  if (!isScaled && (wordAt(tokens, at) !== 'و' || amount < 100)) return null;
  return { value: (amount * 1000) / scale, end: isScaled ? place + 2 : place + 1 };
}

const HUNDREDS: ReadonlyMap<string, number> = new Map(
  ['ميه', 'ميتين', 'ثلاثميه', 'اربعميه', 'خمسميه', 'ستميه', 'سبعميه', 'ثمانميه', 'تسعميه'].flatMap((word, i) => [
    [word, (i + 1) * 100] as const,
    [word.replace('ميه', 'مايه'), (i + 1) * 100] as const,
  ]),
);

function isLoneScale(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  if (arabicForms(word).includes('مليون')) return true;
  return word.length > 3 && SCALES.has(word) && (wordAt(tokens, at - 1) === 'a' || word === 'million');
}

/** Whether a number word precedes a unit: `one bed`, `two million`, `half a million`. */
function countsSomething(tokens: readonly Token[], at: number): boolean {
  const next = wordAt(tokens, at);
  if (next === 'to' || next === 'or' || next === 'او') {
    return tokens[at + 1]?.value != null || lookUpWord(NUMBER_WORDS, wordAt(tokens, at + 1)) !== undefined;
  }
  if (next === 'a') return SCALES.has(wordAt(tokens, at + 1));
  if (next === 'of') return wordAt(tokens, at + 1) === 'a' && SCALES.has(wordAt(tokens, at + 2));
  const share = fractionAt(tokens, at);
  if (share !== null) return lookUpWord(SCALES, wordAt(tokens, share.end)) !== undefined;
  return isUnitAt(tokens, at) || (next.length > 1 && lookUpWord(SCALES, next) !== undefined) || next === 'plus';
}

const RANGE_WORDS = new Set(['to', 'or', 'and', 'till', 'until', 'الي', 'لين', 'او', 'و', 'ل', 'حتي']);

function readRange(tokens: readonly Token[], at: number, first: Quantity): { second: Quantity | null; end: number } {
  const none = { second: null, end: first.end };
  if (first.dualUnit !== null) return none;
  const word = wordAt(tokens, first.end);
  // `بين المليون والمليونين`: the second amount is one word with `and`.
  const isGlued = /^و(?:ال)?مليون/.test(word);
  if (!RANGE_WORDS.has(word) && !isGlued) return none;
  const isBetween = word !== 'and' && word !== 'و' && !isGlued ? true : hasBetween(tokens, at);
  if (!isBetween) return none;
  const second = readQuantity(tokens, isGlued ? first.end : first.end + 1);
  if (second === null || second.dualUnit !== null) return none;
  return isRange(tokens, first, second) ? { second, end: second.end } : none;
}

/** Whether two quantities are the ends of one range, rather than two figures of different kinds. */
function isRange(tokens: readonly Token[], first: Quantity, second: Quantity): boolean {
  // `AED 1,750,000 - 2 beds`: a sum and something that is counted.
  const isSum = first.scale !== 1 || first.currency !== undefined;
  if (isSum && second.scale === 1 && isUnitAt(tokens, second.end)) return false;
  // `2 bed to 3m` is no range: the units differ.
  const isSameKind = second.scale === 1 || first.scale !== 1 || first.value < 1000;
  // `3 beds under 2m to ...`: rooms and money do not make a range.
  return isSameKind && !(second.scale !== 1 && first.scale === 1 && isUnitAt(tokens, first.end));
}

function hasBetween(tokens: readonly Token[], at: number): boolean {
  return [1, 2].some((back) => ['between', 'بين', 'مابين', 'from', 'من'].includes(wordAt(tokens, at - back)));
}

function readUnit(tokens: readonly Token[], at: number, { dualUnit }: Quantity): { unit: Unit; end: number } {
  if (dualUnit !== null) {
    const rooms = parseUnit(dualUnit) ?? null;
    return { unit: rooms, end: wordAt(tokens, at) === 'نوم' ? at + 1 : at };
  }
  // `3+ beds`, `3 or more beds`, `3 or 4 spacious beds` (one word in between is allowed).
  let next = at;
  if (wordAt(tokens, next) === 'plus') next++;
  const found = unitAt(tokens, next);
  return found === null
    ? { unit: null, end: at }
    : { ...found, end: wordAt(tokens, found.end) === 'نوم' ? found.end + 1 : found.end };
}

function isUnitAt(tokens: readonly Token[], at: number): boolean {
  return unitAt(tokens, at) !== null;
}

function unitAt(tokens: readonly Token[], at: number): { unit: Unit; end: number } | null {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  const isGlued = tokens[at]?.end === tokens[at + 1]?.start;
  const pair = UNIT_PAIRS.find(([pattern]) => pattern.test(`${word}${isGlued ? '' : ' '}${next}`))?.[1];
  if (pair !== undefined) return { unit: pair, end: at + 2 };
  const unit = parseUnit(word);
  return unit === undefined ? null : { unit, end: at + 1 };
}

const UNIT_PAIRS: readonly (readonly [pattern: RegExp, unit: Unit])[] = [
  [/^(?:sq|square) ?(?:sqft|sqf|sft|ft|ft2|sqfeet|feet|foot)$|^قدم مربع$|^ft2$/, 'sqft'],
  [/^(?:sq|square) ?(?:sqm|sm|m|m2|met(?:re|er)s?)$|^متر مربع$|^m2$/, 'sqm'],
  [/^b ?(?:r|hk)$/, 'beds'],
];

function parseUnit(word: string): Unit | undefined {
  if (hasWord(BED_WORDS, word)) return 'beds';
  if (hasWord(BATH_WORDS, word)) return 'baths';
  if (hasWord(SQFT_WORDS, word)) return 'sqft';
  if (hasWord(SQM_WORDS, word)) return 'sqm';
  if (hasWord(PERCENT_WORDS, word)) return 'percent';
  if (hasWord(YEAR_WORDS, word)) return 'years';
  if (hasWord(MONTH_WORDS, word)) return 'months';
  return undefined;
}

/** The unit may precede the number: `bedrooms: 3`. */
function unitBefore(tokens: readonly Token[], first: number): Unit {
  const word = wordAt(tokens, first - 1);
  const unit = parseUnit(word);
  const isCounted = tokens[first - 2]?.value != null || NUMBER_WORDS.has(wordAt(tokens, first - 2));
  return (unit === 'beds' || unit === 'baths') && !isCounted ? unit : null;
}
