import { type Bound, type Currency, DUALS, lookUpWord, NUMBER_WORDS, SCALES } from './lexicon.ts';
import { boundBefore, readBoundAfter } from './measure-bounds.ts';
import { areEnds, isInstead, RANGE_WORDS } from './measure-pairs.ts';
import { isUnitAt, readUnit, type Unit, unitAt, unitBefore } from './measure-units.ts';
import { NUMBERS, type Quantity, readQuantity } from './quantities.ts';
import { type Token, wordAt } from './tokens.ts';

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
  /** The amount that it replaces: 78 of `95 instead of 78`. */
  insteadOf?: number;
  /** Whether the amount has no scale, currency or unit. */
  isPlain: boolean;
};

export function readMeasures(tokens: readonly Token[]): Measure[] {
  const measures: Measure[] = [];
  const last = () => measures.at(-1);
  for (let at = 0; at < tokens.length; ) {
    const measure = readMeasure(tokens, at, last()?.end ?? 0);
    if (measure === null) at++;
    else {
      const before = last();
      // `20 rather than 25 years`.
      if (before?.isPlain === true && isInstead(tokens, before.end, measure.first)) {
        const { unit, isPlain, high, end } = measure;
        measures[measures.length - 1] = { ...before, unit, isPlain, insteadOf: high, end };
        at = measure.end;
        continue;
      }
      // `three not four`, `20 years instead of 25`, `ثلاث غرف مب غرفتين`.
      const isSame = measure.isPlain || (measure.unit !== 'money' && measure.unit === before?.unit);
      if (isSame && before !== undefined && isInstead(tokens, before.end, measure.first)) {
        measures[measures.length - 1] = { ...before, insteadOf: measure.high, end: measure.end };
        at = measure.end;
        continue;
      }
      if (before !== undefined && areEnds(tokens, before, measure))
        measures[measures.length - 1] = {
          ...before,
          low: Math.min(before.low, measure.low),
          high: Math.max(before.high, measure.high),
          isRange: true,
          end: measure.end,
        };
      else measures.push(withOther(tokens, measure));
      at = last()?.end ?? at + 1;
    }
  }
  return measures;
}

/** Smaller numbers before a unit of size belong to a name. */
const LEAST_SIZE = 10;
/** Longest period that users give in months; `22000 monthly` is a sum. */
const MOST_MONTHS = 480;
const MOST_ROOMS = 12;
const SUM_ENDS: ReadonlySet<Unit> = new Set(['beds', 'baths', 'years', 'months']);

/** `two bedrooms or three`: the second number stands alone. */
function withOther(tokens: readonly Token[], measure: Measure): Measure {
  const { unit, high, end } = measure;
  const other = tokens[end + 1]?.value ?? lookUpWord(NUMBER_WORDS, wordAt(tokens, end + 1)) ?? 0;
  const isOther = unit === 'beds' && /^(?:to|or|till|الي|او|ل|حتي)$/.test(wordAt(tokens, end));
  const isAlone = !isUnitAt(tokens, end + 2) && lookUpWord(SCALES, wordAt(tokens, end + 2)) === undefined;
  const isMore = other > high && other <= MOST_ROOMS && Number.isInteger(other);
  return isOther && isAlone && isMore ? { ...measure, high: other, isRange: true, end: end + 2 } : measure;
}

function readMeasure(tokens: readonly Token[], at: number, from: number): Measure | null {
  const first = readQuantity(tokens, at);
  if (first === null || isOfTime(tokens, first.end)) return null;
  const { second, end: pastRange } = readRange(tokens, at, first);
  const unit = unitOf(tokens, pastRange, { first, last: second ?? first });
  const currency = first.currency ?? second?.currency;
  const rate = currency?.aed ?? 1;
  const inAed = (amount: number) => (rate === 1 ? amount : Math.round(amount * rate));
  const said = inFull(first, second);
  const [low, high] = [inAed(said.low), inAed(said.high)];
  const after = readBoundAfter(tokens, unit.end);
  const before =
    second !== null && hasBetween(tokens, at) ? { bound: null, first: at - 1 } : boundBefore(tokens, at, from);
  const hasScale = said.scale !== 1 || currency !== undefined;
  const more = unit.unit === 'beds' && before.bound === 'min' && isMoreThan(tokens, at) ? 1 : 0;
  const named = unit.unit ?? (hasScale ? 'money' : unitBefore(tokens, before.first));
  return {
    unit: named,
    low: Math.min(low, high) + more,
    high: Math.max(low, high) + more,
    isRange: second !== null && low !== high,
    bound: after.bound ?? (isOfBudget(tokens, before.first, named) ? null : before.bound),
    said: currency === undefined || rate === 1 ? null : { currency, amount: said.high },
    first: before.first,
    end: after.end,
    isPlain: named === null,
  };
}

/** `20 min from DIFC`, `١٥ دقيقة`: minutes of a way, not a minimum. */
function isOfTime(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  return (
    /^(?:mins|minutes?|دقيقه|دقايق)$/.test(word) || (word === 'min' && /^(?:from|to|away|walk|drive|by)/.test(next))
  );
}

/** The unit of an amount, except for a sum: `75 thousand for a room`, and for no size: `Damac Hills 2, foot rate`. */
function unitOf(tokens: readonly Token[], at: number, { first, last }: { first: Quantity; last: Quantity }) {
  const found = readUnit(tokens, at, first);
  const { scale, value, currency } = last;
  const isSum = scale !== 1 || currency !== undefined || value > (found.unit === 'beds' ? MOST_ROOMS : MOST_MONTHS);
  // `1550 للقدم` is a price for each foot.
  const isOfEach = found.end > at && wordAt(tokens, at).startsWith('لل');
  const isNoSize = (found.unit === 'sqft' || found.unit === 'sqm') && (isOfEach || value * scale < LEAST_SIZE);
  return isNoSize || (isSum && SUM_ENDS.has(found.unit)) ? { unit: null, end: at } : found;
}

/** `more than 3 beds` are at least 4. */
const isMoreThan = (tokens: readonly Token[], at: number) =>
  /^(?:more than|اكثر من)$/.test(`${wordAt(tokens, at - 2)} ${wordAt(tokens, at - 1)}`);

/** A budget limits no rooms: `850k budget, 1 bed`. */
function isOfBudget(tokens: readonly Token[], first: number, unit: Unit): boolean {
  return unit === 'beds' && /^(?:budget|ب?ميزاني\S*)$/.test(wordAt(tokens, first));
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

const AMOUNTS: readonly ReadonlyMap<string, unknown>[] = [NUMBERS, SCALES, DUALS];

function readRange(tokens: readonly Token[], at: number, first: Quantity): { second: Quantity | null; end: number } {
  const none = { second: null, end: first.end };
  if (first.dualUnit !== null) return none;
  const word = wordAt(tokens, first.end);
  // `بين المليون والمليونين`, `من ٣ لخمسة مليون`: the second amount is one word with `and` or `to`.
  const isGlued = /^[ول].{2}/.test(word) && AMOUNTS.some((words) => lookUpWord<unknown>(words, word) !== undefined);
  if (!RANGE_WORDS.has(word) && !isGlued) return none;
  const start = isGlued ? first.end : first.end + 1;
  const second = readQuantity(tokens, wordAt(tokens, start) === 'a' ? start + 1 : start);
  if (second === null || second.dualUnit !== null) return none;
  // `1 and 2 beds` are both sizes.
  const areRooms = word === 'and' && second.value <= MOST_ROOMS && unitAt(tokens, second.end)?.unit === 'beds';
  const isBetween = !/^(?:and|لحد|و.*)$/.test(word) || hasBetween(tokens, at) || areRooms;
  if (!isBetween) return none;
  return isRange(tokens, first, second) ? { second, end: second.end } : none;
}

/** Whether two quantities are the ends of one range, rather than two figures of different kinds. */
function isRange(tokens: readonly Token[], first: Quantity, second: Quantity): boolean {
  // `AED 1,750,000 - 2 beds`: a sum and something that is counted.
  const isSum = first.scale !== 1 || first.currency !== undefined;
  if (isSum && second.scale === 1 && isUnitAt(tokens, second.end)) return false;
  // `60/40 plan`: no range falls.
  if (first.scale === 1 && second.scale === 1 && second.value < first.value) return false;
  // `2 bed to 3m` is no range: the units differ.
  const isSameKind = second.scale === 1 || first.scale !== 1 || first.value < 1000;
  // `3 beds under 2m to ...`: rooms and money do not make a range.
  return isSameKind && !(second.scale !== 1 && first.scale === 1 && isUnitAt(tokens, first.end));
}

function hasBetween(tokens: readonly Token[], at: number): boolean {
  return [1, 2].some((back) => ['between', 'بين', 'مابين', 'from', 'من'].includes(wordAt(tokens, at - back)));
}
