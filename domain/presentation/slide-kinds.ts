/** What a slide shows. Each kind has a function in `slides/` that makes it from local data. */
export const SLIDE_KINDS = [
  'cover',
  'market-figures',
  'price-trend',
  'volumes',
  'area-ranking',
  'price-levels',
  'yields',
  'map',
  'forecast',
  'ratings',
  'supply',
  'property',
  'photos',
  'valuation',
  'comparables',
  'comparison',
  'comparison-value',
  'scenario',
  'cash-flow',
  'mortgage',
  'text',
  'summary',
] as const;
export type SlideKind = (typeof SLIDE_KINDS)[number];

/** The specification's five types of slide. */
export type SlideType = 'overview' | 'trends' | 'locations' | 'forecasts' | 'summary';

export const TYPE_OF_KIND: Readonly<Record<SlideKind, SlideType>> = {
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
};

/** Words that the specification gives to growth (part 2, section 9). Growth in percent a year. */
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
