import { hasPunctuationBefore, type Token, wordAt } from './tokens.ts';

/** An amount of a sentence (`Measure`), as far as it is compared with the one before it. */
type Amount = {
  unit: string | null;
  low: number;
  high: number;
  isRange: boolean;
  bound: string | null;
  first: number;
  end: number;
};

export const RANGE_WORDS = new Set(['to', 'or', 'and', 'till', 'until', 'الي', 'لين', 'او', 'و', 'ل', 'حتي', 'لحد']);

/** Units of which a search has a least and a most. */
const LIMITED: ReadonlySet<string | null> = new Set(['money', 'beds', 'baths']);
/** A price and a rent, or a price and a down payment, are further apart. */
const MOST_APART = 4;
/** Words that say what the sum before them is: `2.6m, 700k deposit`. */
const OTHER_SUM =
  /^(?:down|deposit|upfront|cash|equity|saved|savings|loan|mortgage|salary|income|rent|دفعه|مقدم|كاش|قرض|تمويل|راتب|دخل|ايجار)$/;

/** `two bedrooms to three bedrooms` and `AED 500k AED 700k` are the ends of one range. */
export function areEnds(tokens: readonly Token[], before: Amount, measure: Amount): boolean {
  if (before.unit !== measure.unit || before.isRange || measure.isRange) return false;
  if (before.unit === 'beds' && measure.first - before.end === 1 && RANGE_WORDS.has(wordAt(tokens, before.end)))
    return true;
  const isBounded = before.bound !== null || measure.bound !== null;
  if (!LIMITED.has(before.unit) || isBounded || before.end !== measure.first || before.low === measure.low)
    return false;
  // `we outgrew our 1 bed. 2 bed flats in Motor City`.
  if (before.unit !== 'money' && hasPunctuationBefore(tokens, measure.first)) return false;
  if (OTHER_SUM.test(wordAt(tokens, measure.end))) return false;
  const [least = 0, most = 0] = [before.high, measure.high].sort((a, b) => a - b);
  return most <= least * MOST_APART;
}

export function isInstead(tokens: readonly Token[], from: number, to: number): boolean {
  return /^(?:rather than|instead of|not|بدل|بدل ال|مو|مش|مب)$/.test(
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
  );
}
