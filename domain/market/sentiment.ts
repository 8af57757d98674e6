export const SENTIMENTS = ['bullish', 'neutral', 'bearish'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/**
 * The specification's word for an area's price growth over a year (part 2, section 9), in percent: where prices went, not
 * what is expected of them.
 */
export function growthSentiment(growthPercent: number): Sentiment {
  if (growthPercent > 5) return 'bullish';
  return growthPercent > 0 ? 'neutral' : 'bearish';
}
