import type { SlideKind } from './slide-kinds.ts';

export const TEMPLATE_IDS = [
  'market-overview',
  'investment-analysis',
  'location-spotlight',
  'property-comparison',
  'market-forecast',
  'ai-insights',
  'comparative-analysis',
  'investment-trends',
  'property-brief',
  'rental-income',
  'price-opinion',
] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

export type TemplateCategory = 'market' | 'investment' | 'property';

export type Template = {
  readonly id: TemplateId;
  readonly category: TemplateCategory;
  readonly isPremium: boolean;
  /** Seconds a slide: 8, 10, 12 or 14. */
  readonly slideSeconds: number;
  readonly slides: readonly SlideKind[];
};

export const DEFAULT_TEMPLATE: TemplateId = 'market-overview';

export const TEMPLATES: Readonly<Record<TemplateId, Template>> = {
  'market-overview': {
    id: 'market-overview',
    category: 'market',
    isPremium: false,
    slideSeconds: 8,
    slides: ['market-figures', 'price-trend', 'area-ranking', 'forecast', 'summary'],
  },
  'investment-analysis': {
    id: 'investment-analysis',
    category: 'investment',
    isPremium: true,
    slideSeconds: 12,
    slides: [
      ...(['cover', 'market-figures', 'price-trend', 'yields', 'area-ranking'] as const),
      ...(['scenario', 'cash-flow', 'forecast', 'ratings', 'summary'] as const),
    ],
  },
  'location-spotlight': {
    id: 'location-spotlight',
    category: 'market',
    isPremium: false,
    slideSeconds: 10,
    slides: ['market-figures', 'map', 'price-trend', 'area-ranking', 'summary'],
  },
  'property-comparison': {
    id: 'property-comparison',
    category: 'property',
    isPremium: true,
    slideSeconds: 12,
    slides: ['cover', 'comparison', 'comparison-value', 'price-trend', 'map', 'summary'],
  },
  'market-forecast': {
    id: 'market-forecast',
    category: 'investment',
    isPremium: true,
    slideSeconds: 12,
    slides: ['cover', 'market-figures', 'price-trend', 'forecast', 'ratings', 'supply', 'summary'],
  },
  'ai-insights': {
    id: 'ai-insights',
    category: 'investment',
    isPremium: true,
    slideSeconds: 14,
    slides: ['cover', 'market-figures', 'ratings', 'forecast', 'yields', 'area-ranking', 'map', 'summary'],
  },
  'comparative-analysis': {
    id: 'comparative-analysis',
    category: 'market',
    isPremium: false,
    slideSeconds: 10,
    slides: ['cover', 'area-ranking', 'price-levels', 'yields', 'volumes', 'summary'],
  },
  'investment-trends': {
    id: 'investment-trends',
    category: 'investment',
    isPremium: false,
    slideSeconds: 10,
    slides: ['price-trend', 'volumes', 'forecast', 'summary'],
  },
  'property-brief': {
    id: 'property-brief',
    category: 'property',
    isPremium: false,
    slideSeconds: 12,
    slides: ['cover', 'property', 'photos', 'valuation', 'comparables', 'price-trend', 'map', 'summary'],
  },
  'rental-income': {
    id: 'rental-income',
    category: 'investment',
    isPremium: false,
    slideSeconds: 12,
    slides: ['cover', 'scenario', 'cash-flow', 'yields', 'market-figures', 'summary'],
  },
  'price-opinion': {
    id: 'price-opinion',
    category: 'property',
    isPremium: true,
    slideSeconds: 14,
    slides: ['cover', 'property', 'comparables', 'valuation', 'price-trend', 'price-levels', 'summary'],
  },
};
