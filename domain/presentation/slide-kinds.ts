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

/** The specification's five types of slide, which a kind belongs to. */
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
