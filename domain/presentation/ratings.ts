/** Words that the specification gives to growth (part 2, section 9). Growth in percent a year. */
export type Rating = 'Strong Buy' | 'Buy' | 'Hold';
export type Sentiment = 'bullish' | 'neutral' | 'bearish';

export function ratingOf(growthPercent: number): Rating {
  if (growthPercent > 10) return 'Strong Buy';
  return growthPercent > 5 ? 'Buy' : 'Hold';
}

export function sentimentOf(growthPercent: number): Sentiment {
  if (growthPercent > 5) return 'bullish';
  return growthPercent > 0 ? 'neutral' : 'bearish';
}

export function gradeOf(growthPercent: number): 'A-' | 'B+' {
  return growthPercent > 10 ? 'A-' : 'B+';
}

export function riskOf(growthPercent: number): 'Medium-High' | 'Medium' {
  return growthPercent > 8 ? 'Medium-High' : 'Medium';
}
