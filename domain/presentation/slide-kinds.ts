/** The specification's five types of slide. */
export type SlideType = 'overview' | 'trends' | 'locations' | 'forecasts' | 'summary';

/** Each kind has a function in `slides/`. */
export const TYPE_OF_KIND = {
  cover: 'overview',
  'market-figures': 'overview',
  'price-trend': 'trends',
  volumes: 'trends',
  'area-ranking': 'locations',
  'price-levels': 'locations',
  yields: 'locations',
  map: 'locations',
  forecast: 'forecasts',
  ratings: 'forecasts',
  supply: 'trends',
  property: 'overview',
  photos: 'overview',
  valuation: 'overview',
  comparables: 'locations',
  comparison: 'overview',
  'comparison-value': 'overview',
  scenario: 'forecasts',
  'cash-flow': 'forecasts',
  mortgage: 'forecasts',
  text: 'summary',
  summary: 'summary',
  contact: 'summary',
} as const satisfies Record<string, SlideType>;
export type SlideKind = keyof typeof TYPE_OF_KIND;
export const SLIDE_KINDS = Object.keys(TYPE_OF_KIND) as [SlideKind, ...SlideKind[]]; // exactly the keys of the literal

/** The specification's ratings of growth (part 2, section 9). Growth in percent a year. */
export type Rating = 'Strong Buy' | 'Buy' | 'Hold';
type Sentiment = 'bullish' | 'neutral' | 'bearish';

export function growthRating(growthPercent: number): Rating {
  if (growthPercent > 10) return 'Strong Buy';
  return growthPercent > 5 ? 'Buy' : 'Hold';
}

export function growthSentiment(growthPercent: number): Sentiment {
  if (growthPercent > 5) return 'bullish';
  return growthPercent > 0 ? 'neutral' : 'bearish';
}

export function growthGrade(growthPercent: number): 'A-' | 'B+' {
  return growthPercent > 10 ? 'A-' : 'B+';
}

export function growthRisk(growthPercent: number): 'Medium-High' | 'Medium' {
  return growthPercent > 8 ? 'Medium-High' : 'Medium';
}
