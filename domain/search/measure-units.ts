import { lookUpWord, NUMBER_WORDS, UNIT_WORDS } from './lexicon.ts';
import { type Token, wordAt } from './tokens.ts';

export type Unit = 'money' | 'beds' | 'baths' | 'sqft' | 'sqm' | 'percent' | 'years' | 'months' | null;

/** The unit after an amount; `dualUnit` is the word of a dual, which names amount and unit. */
export function readUnit(
  tokens: readonly Token[],
  at: number,
  { dualUnit }: { dualUnit: string | null },
): { unit: Unit; end: number } {
  if (dualUnit !== null) {
    const rooms = lookUpWord(UNIT_WORDS, dualUnit) ?? null;
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

export function isUnitAt(tokens: readonly Token[], at: number): boolean {
  return unitAt(tokens, at) !== null;
}

export function unitAt(tokens: readonly Token[], at: number): { unit: Unit; end: number } | null {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  const isGlued = tokens[at]?.end === tokens[at + 1]?.start;
  const pair = UNIT_PAIRS.find(([pattern]) => pattern.test(`${word}${isGlued ? '' : ' '}${next}`))?.[1];
  if (pair !== undefined) return { unit: pair, end: at + 2 };
  const unit = lookUpWord(UNIT_WORDS, word);
  return unit === undefined ? null : { unit, end: at + 1 };
}

const UNIT_PAIRS: readonly (readonly [pattern: RegExp, unit: Unit])[] = [
  [/^(?:sq|square) ?(?:sqft|sqf|sft|ft|ft2|sqfeet|feet|foot)$|^قدم مربع$|^ft2$/, 'sqft'],
  [/^(?:sq|square) ?(?:sqm|sm|m|m2|met(?:re|er)s?)$|^متر مربع$|^m2$/, 'sqm'],
  [/^b ?(?:r|hk)$/, 'beds'],
];

const TERMS = /^(?:term|tenure|tenor)$/;

/** The unit may precede the number: `bedrooms: 3`. */
export function unitBefore(tokens: readonly Token[], first: number): Unit {
  const word = wordAt(tokens, first - 1);
  const unit = lookUpWord(UNIT_WORDS, word);
  const isCounted = tokens[first - 2]?.value != null || NUMBER_WORDS.has(wordAt(tokens, first - 2));
  if (TERMS.test(word) && (tokens[first]?.value ?? 99) <= 40) return 'years';
  // `sqft >= 3000` and `sqft 600-750` are sizes, `price per sqft under 1800` is none.
  const isOfPrice = [2, 3].some((back) => /^(?:per|each|سعر)$/.test(wordAt(tokens, first - back)));
  const isSize = unit === 'sqft' && !isOfPrice;
  return (unit === 'beds' || unit === 'baths' || isSize) && !isCounted ? unit : null;
}
