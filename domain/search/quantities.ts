import {
  CURRENCY_QUALIFIERS,
  CURRENCY_WORDS,
  type Currency,
  DUALS,
  lookUpWord,
  NUMBER_WORDS,
  RUPEES,
  SCALES,
} from './lexicon.ts';
import { RANGE_WORDS } from './measure-pairs.ts';
import { isUnitAt, type Unit, unitAt } from './measure-units.ts';
import { arabicForms, hasPunctuationBefore, type Token, wordAt } from './tokens.ts';

/** A number in a sentence with its scale and currency, before its unit. */
export type Quantity = {
  value: number;
  scale: number;
  end: number;
  currency: Currency | undefined;
  dualUnit: string | null;
};

const QUARTERS = /^(?:quarters?|ارباع)$/;

/** A number, a number word before its unit, or a bare scale (`a million`), with scale and currency. */
export function readQuantity(tokens: readonly Token[], at: number): Quantity | null {
  let next = at;
  const currency = CURRENCY_WORDS.get(wordAt(tokens, next));
  if (currency !== undefined) next++;
  const start = wordAt(tokens, next);
  const dual = lookUpWord(DUALS, start);
  if (dual !== undefined) {
    const scale = SCALES.get(dual[1]) ?? 1;
    if (scale !== 1) return withTail(tokens, { value: dual[0], at: next + 1, currency, scale });
    return { value: dual[0], scale, end: next + 1, currency, dualUnit: dual[1] };
  }
  let value = tokens[next]?.value ?? null;
  if (value === null) {
    value = lookUpWord(NUMBERS, start) ?? null;
    const isCount = isPointAt(tokens, next + 1) || countsSomething(tokens, next + 1) || isBoundedAt(tokens, next);
    if (!isCount) value = null;
    if (value === null && isLoneScale(tokens, next))
      return withTail(tokens, { value: 1, at: next, currency, isLone: true });
    if (value === null) return null;
  }
  next++;
  [value, next] = withHundreds(tokens, value, next);
  // `twenty five years`, `خمس وعشرين سنة`.
  const more = joinedTo(tokens, next);
  if (more > 0) [value, next] = [value + more, next + 1];
  // `three quarters of a million`, `ثلاثة ارباع مليون`.
  if (QUARTERS.test(wordAt(tokens, next))) [value, next] = [value / 4, next + 1];
  // `half a million`, `a quarter of a million`.
  while (value < 1 && ['of', 'a'].includes(wordAt(tokens, next))) next++;
  return withTail(tokens, { value, at: next, currency });
}

/** `seven hundred and fifty` thousand, `one point two` million. */
function withHundreds(tokens: readonly Token[], first: number, at: number): [value: number, next: number] {
  let [value, next] = [first, at];
  const numberAt = (place: number) => lookUpWord(NUMBERS, wordAt(tokens, place)) ?? 0;
  if (value < 10 && HUNDRED.has(wordAt(tokens, next))) {
    [value, next] = [value * 100, next + 1];
    const place = wordAt(tokens, next) === 'and' ? next + 1 : next;
    const tens = numberAt(place);
    if (tens >= 10 && tens < 100) [value, next] = [value + tens, place + 1];
  }
  if (!isPointAt(tokens, next)) return [value, next];
  // `one point five five`, as it is dictated.
  const isDigit = (place: number) => numberAt(place) >= 1 && numberAt(place) < 10;
  let digits = '';
  for (next++; isDigit(next); next++) digits += String(numberAt(next));
  return [value + Number(`0.${digits}`), next];
}

/** Whether decimals are said: `one point two`. */
function isPointAt(tokens: readonly Token[], at: number): boolean {
  const digit = lookUpWord(NUMBERS, wordAt(tokens, at + 1)) ?? 0;
  return wordAt(tokens, at) === 'point' && digit >= 1 && digit < 10;
}

/** Reads the scale after a value (`2.5` `million` `and a half`) and then the currency. */
function withTail(
  tokens: readonly Token[],
  from: { value: number; at: number; currency: Currency | undefined; scale?: number; isLone?: boolean },
): Quantity {
  let { value, at: next } = from;
  // `one and a half million`, `٢ ونص مليون`.
  const share = fractionAt(tokens, next);
  const isRate =
    share !== null && (share.end >= tokens.length || RATE_UNITS.has(unitAt(tokens, share.end)?.unit ?? null));
  if (from.scale === undefined && share !== null && (isRate || isScaledAt(tokens, share.end))) {
    value += share.value;
    next = share.end;
  }
  const scale = from.scale ?? scaleAt(tokens, next, from.isLone === true);
  if (scale !== 1) {
    const part = partAfter(tokens, { at: from.scale === undefined ? next + 1 : next, scale });
    value += part.value;
    next = part.end;
  }
  const { currency: after, end } = currencyAfter(tokens, next, from.currency !== undefined);
  // `8 lakhs` for a flat are dirhams: that many rupees buy no home. Incomes are said in rupees.
  const isRupees =
    (scale === 1e5 || scale === 1e7) &&
    (value * scale * RUPEES.aed >= LEAST_PRICE_AED || tokens.some(({ text }) => OF_INCOME.test(text)));
  return {
    value,
    scale,
    end,
    currency: from.currency ?? after ?? (isRupees ? RUPEES : undefined),
    dualUnit: null,
  };
}

/** `isLone`: the scale is the whole amount, `مليون`. */
function scaleAt(tokens: readonly Token[], at: number, isLone: boolean): number {
  // `1` `m2` and `5` `b` `r`: letters that start a unit are not a scale. `٨٠٠ ومليون` are two amounts.
  const isOfNext = isUnitAt(tokens, at) || (!isLone && /^و.{2}/.test(wordAt(tokens, at)));
  return isOfNext ? 1 : (lookUpWord(SCALES, wordAt(tokens, at)) ?? 1);
}

const LEAST_PRICE_AED = 150_000;
const OF_INCOME = /^(?:salary|income|earn\S*|makes?|month\S*|rupees?|inr|rs)$/;

/** Units of which people say halves: `4 and a half percent`. */
const RATE_UNITS: ReadonlySet<Unit> = new Set(['percent', 'years']);

/** Whether a scale follows, directly or after the other end of a range: `٣ ونص لحد ٤ مليون`. */
function isScaledAt(tokens: readonly Token[], at: number): boolean {
  const place = RANGE_WORDS.has(wordAt(tokens, at)) ? at + 2 : at;
  return lookUpWord(SCALES, wordAt(tokens, place)) !== undefined;
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
  ...['ونص', 'ونصف', 'andhalf', 'andahalf', 'withnoss', 'withnos'].map((words) => [words, 0.5] as const),
  ...['وربع', 'andquarter', 'andaquarter'].map((words) => [words, 0.25] as const),
  ['الاربع', -0.25] as const,
]);

function currencyAfter(
  tokens: readonly Token[],
  at: number,
  isKnown: boolean,
): { currency: Currency | undefined; end: number } {
  const isUs = wordAt(tokens, at) === 'us' && CURRENCY_WORDS.get(wordAt(tokens, at + 1))?.code === 'USD';
  const place = isUs ? at + 1 : at;
  const currency = CURRENCY_WORDS.get(wordAt(tokens, place));
  // `ranches 2, $1.2m` and `AED 500k AED 700k`: the currency belongs to the next amount.
  const isGlued = tokens[place]?.end === tokens[place + 1]?.start;
  const isOfNext = tokens[place + 1]?.value != null && (isKnown || isGlued);
  if (currency === undefined || isOfNext) return { currency: undefined, end: at };
  const code = CURRENCY_QUALIFIERS.get(wordAt(tokens, place + 1));
  if (code === undefined) return { currency, end: place + 1 };
  return { currency: [...CURRENCY_WORDS.values()].find((one) => one.code === code), end: place + 2 };
}

/** `a million and 200 thousand`, `مليون و٣٠٠`: the remainder as a fraction of a million. */
function thousandsAfter(
  tokens: readonly Token[],
  { at, scale }: { at: number; scale: number },
): { value: number; end: number } | null {
  if (scale !== 1e6 || hasPunctuationBefore(tokens, at)) return null;
  const spoken = spokenAfter(tokens, at);
  if (spoken !== null) return { value: (spoken.thousands * 1000) / scale, end: spoken.end };
  const isAnd = ['و', 'and', 'with'].includes(wordAt(tokens, at));
  const place = isAnd ? at + 1 : at;
  const amount = tokens[place]?.value ?? null;
  if (amount === null || amount >= 1000 || amount < 1 || isUnitAt(tokens, place + 1)) return null;
  const isScaled = lookUpWord(SCALES, wordAt(tokens, place + 1)) === 1000;
  // `مليون و٣`: three hundred thousand.
  const isHundreds = !isScaled && wordAt(tokens, at) === 'و' && Number.isInteger(amount) && amount < 10;
  if (isHundreds) return { value: (amount * 100_000) / scale, end: place + 1 };
  // Without `thousand`, only round hundreds after `and` are meant.
  if (!isScaled && (wordAt(tokens, at) !== 'و' || amount < 100)) return null;
  if (wordAt(tokens, at) === 'with' && !/^m[aei]l[iy]/.test(wordAt(tokens, at - 1))) return null;
  return { value: (amount * 1000) / scale, end: isScaled ? place + 2 : place + 1 };
}

/** Thousands in words: `مليون وميه وخمسين الف`, `a million four`, `two million three hundred`. */
function spokenAfter(tokens: readonly Token[], at: number): { thousands: number; end: number } | null {
  const word = wordAt(tokens, at);
  const hundreds = word.startsWith('و') ? HUNDREDS.get(word.slice(1)) : undefined;
  if (hundreds !== undefined) {
    const tens = joinedTo(tokens, at + 1);
    const end = tens > 0 ? at + 2 : at + 1;
    return { thousands: hundreds + tens, end: lookUpWord(SCALES, wordAt(tokens, end)) === 1000 ? end + 1 : end };
  }
  const tenths = /^[a-z]/.test(word) ? (lookUpWord(NUMBER_WORDS, word) ?? 0) : 0;
  const isHundred = HUNDRED.has(wordAt(tokens, at + 1));
  const isFree = isHundred || !countsSomething(tokens, at + 1);
  return tenths > 1 && tenths < 10 && isFree ? { thousands: tenths * 100, end: isHundred ? at + 2 : at + 1 } : null;
}

const HUNDREDS: ReadonlyMap<string, number> = new Map(
  ['ميه', 'ميتين', 'ثلاثميه', 'اربعميه', 'خمسميه', 'ستميه', 'سبعميه', 'ثمانميه', 'تسعميه'].flatMap((word, i) => [
    [word, (i + 1) * 100] as const,
    [word.replace(/ميه$/, 'ميت').replace('ميتين', 'ميتي'), (i + 1) * 100] as const,
    [word.replace('ثمان', 'تمن').replace('ميتين', 'ميتا'), (i + 1) * 100] as const,
    [word.replace('ميه', 'مايه').replace('ميتين', 'متين'), (i + 1) * 100] as const,
    [word.replace('ثلاث', 'تلت').replace('اربع', 'ربع').replace('ثمان', 'ثمن'), (i + 1) * 100] as const,
  ]),
);

const TENS = new Set('ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' '));
const HUNDRED = new Set(['hundred', 'ميه']);
export const NUMBERS = new Map([...NUMBER_WORDS, ...HUNDREDS]);

/** Whether a number word follows a limit and no noun follows it: `above seven`. */
const isBoundedAt = (tokens: readonly Token[], at: number) =>
  LIMIT_WORDS.test(wordAt(tokens, at - 1)) && (at + 1 >= tokens.length || hasPunctuationBefore(tokens, at + 1));
const LIMIT_WORDS = /^(?:above|over|under|below|than|فوق|تحت|من|عن)$/;

function isLoneScale(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  if (arabicForms(word).includes('مليون')) return true;
  const isAfterA = wordAt(tokens, at - 1) === 'a';
  return SCALES.has(word) && ((isAfterA && word.length > 2) || word === 'million');
}

/** Whether a number word precedes a unit: `one bed`, `two million`, `half a million`. */
function countsSomething(tokens: readonly Token[], at: number): boolean {
  const next = wordAt(tokens, at);
  if (next === 'to' || next === 'or' || next === 'او') {
    return tokens[at + 1]?.value != null || lookUpWord(NUMBERS, wordAt(tokens, at + 1)) !== undefined;
  }
  // `between twelve and twenty million`, `بين تلاتة وأربعة مليون`.
  if (/^(?:between|بين)$/.test(wordAt(tokens, at - 2)) && /^(?:and$|و)/.test(next)) return true;
  if (HUNDRED.has(next)) return countsSomething(tokens, wordAt(tokens, at + 1) === 'and' ? at + 2 : at + 1);
  if (joinedTo(tokens, at) > 0 || TENS.has(next)) return countsSomething(tokens, at + 1);
  if (QUARTERS.test(next)) return true;
  if (next === 'a') return SCALES.has(wordAt(tokens, at + 1));
  if (next === 'of') return wordAt(tokens, at + 1) === 'a' && SCALES.has(wordAt(tokens, at + 2));
  const share = fractionAt(tokens, at);
  if (share !== null) return lookUpWord(SCALES, wordAt(tokens, share.end)) !== undefined;
  return isUnitAt(tokens, at) || (next.length > 1 && lookUpWord(SCALES, next) !== undefined) || next === 'plus';
}

/** Second part of a compound number: 20 for `خمس وعشرين`, 5 for `twenty five`; 0 if there is none. */
function joinedTo(tokens: readonly Token[], at: number): number {
  const [before = 0, more = 0] = [at - 1, at].map((place) => lookUpWord(NUMBER_WORDS, wordAt(tokens, place)));
  const isOnes = before >= 20 && more >= 1 && more < 10;
  // `تسعميه وخمسين`.
  const isTens = lookUpWord(HUNDREDS, wordAt(tokens, at - 1)) !== undefined && more >= 10 && more < 100;
  if (isTens && wordAt(tokens, at).startsWith('و')) return more;
  return isOnes || (before >= 1 && before < 10 && more >= 20 && wordAt(tokens, at).startsWith('و')) ? more : 0;
}
