import type { VerdictWord } from '../../../domain/property/verdict-word.ts';
import type { PriceStanding } from '../../../domain/scores/similar-sales.ts';
import type { Verdict } from '../../../domain/scores/verdict.ts';
import { scoreWords } from '../../../domain/scores/words.ts';
import { searchWords } from '../../../domain/search/words.ts';

type Counts = Pick<PriceStanding, 'cheaperThan' | 'dearerThan' | 'sales'>;

export type CardVerdict = Pick<Verdict, 'word' | 'isBetween'> & { standing: Counts | null };

export const VERDICT_WORDS: Readonly<Record<VerdictWord, string>> = searchWords.verdicts;

export const CARD_VERDICT_TONE = {
  ask_why: 'warn',
  good_value: 'pos',
  fair: 'muted',
  above_market: 'neg',
  overpriced: 'neg',
} as const;

/**
 * Returns `Good value · cheaper than 11 of 13 similar sales`; `isShort` omits “similar”. Without the sales where they say
 * otherwise than the verdict, which only the listing's page has the room to explain.
 */
export function cardVerdictText(verdict: CardVerdict, isShort: boolean): string {
  const { word, standing } = verdict;
  if (standing === null || !saysTheSame(verdict, standing)) return VERDICT_WORDS[word];
  const { cheaperThan, dearerThan, sales } = standing;
  const count = Math.max(cheaperThan, dearerThan);
  return `${VERDICT_WORDS[word]} · ${scoreWords.cardStanding(cheaperThan > dearerThan, count, sales, isShort)}`;
}

/** A fair price stands among the middle half of the similar sales, as it is within the range of half of such homes. */
const FAR = 0.75;

function saysTheSame({ word, isBetween }: CardVerdict, { cheaperThan, dearerThan, sales }: Counts): boolean {
  if (isBetween || cheaperThan === dearerThan) return false;
  return word !== 'fair' || Math.max(cheaperThan, dearerThan) <= FAR * sales;
}
