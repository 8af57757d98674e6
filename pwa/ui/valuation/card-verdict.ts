import type { VerdictWord } from '../../../domain/property/verdict-word.ts';
import type { PriceStanding } from '../../../domain/scores/similar-sales.ts';
import type { Verdict } from '../../../domain/scores/verdict.ts';
import { scoreWords } from '../../../domain/scores/words.ts';
import { searchWords } from '../../../domain/search/words.ts';

export type CardVerdict = Pick<Verdict, 'word' | 'isBetween'> & {
  standing: Pick<PriceStanding, 'cheaperThan' | 'dearerThan' | 'sales'> | null;
};

export const VERDICT_WORDS: Readonly<Record<VerdictWord, string>> = searchWords.verdicts;

export const CARD_VERDICT_TONE = {
  ask_why: 'warn',
  good_value: 'pos',
  fair: 'muted',
  above_market: 'neg',
  overpriced: 'neg',
} as const;

/** Returns `Good value · cheaper than 11 of 13 similar sales`; `isShort` omits “similar”. */
export function cardVerdictText({ word, isBetween, standing }: CardVerdict, isShort: boolean): string {
  if (isBetween || standing === null || standing.cheaperThan === standing.dearerThan) return VERDICT_WORDS[word];
  const { cheaperThan, dearerThan, sales } = standing;
  const count = Math.max(cheaperThan, dearerThan);
  return `${VERDICT_WORDS[word]} · ${scoreWords.cardStanding(cheaperThan > dearerThan, count, sales, isShort)}`;
}
