/** Verdicts on an asking price (`domain/scores/verdict.ts`), best for a buyer first. */
export const VERDICTS = ['ask_why', 'good_value', 'fair', 'above_market', 'overpriced'] as const;
export type VerdictWord = (typeof VERDICTS)[number];
