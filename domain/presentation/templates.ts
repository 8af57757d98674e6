import type { SlideKind } from './slide.ts';

export type TemplateCategory = 'market' | 'investment' | 'property';

type Template = { readonly category: TemplateCategory; readonly isPremium: boolean; readonly slideSeconds: number };

export const TEMPLATES = {
  'market-overview': { category: 'market', isPremium: false, slideSeconds: 8 },
  'investment-analysis': { category: 'investment', isPremium: true, slideSeconds: 12 },
  'location-spotlight': { category: 'market', isPremium: false, slideSeconds: 10 },
  'property-comparison': { category: 'property', isPremium: true, slideSeconds: 12 },
  'market-forecast': { category: 'investment', isPremium: true, slideSeconds: 12 },
  'ai-insights': { category: 'investment', isPremium: true, slideSeconds: 14 },
  'comparative-analysis': { category: 'market', isPremium: false, slideSeconds: 10 },
  'investment-trends': { category: 'investment', isPremium: false, slideSeconds: 10 },
  'property-brief': { category: 'property', isPremium: false, slideSeconds: 12 },
  'rental-brief': { category: 'property', isPremium: false, slideSeconds: 12 },
  'rental-income': { category: 'investment', isPremium: false, slideSeconds: 12 },
  'price-opinion': { category: 'property', isPremium: true, slideSeconds: 14 },
} as const satisfies Record<string, Template>;

/** Seconds that a template's slides take on their own. */
export function templateSeconds(id: TemplateId): number {
  return TEMPLATE_SLIDES[id].length * TEMPLATES[id].slideSeconds;
}

export type TemplateId = keyof typeof TEMPLATES;
export const TEMPLATE_IDS = Object.keys(TEMPLATES) as [TemplateId, ...TemplateId[]]; // exactly the keys of the literal
export const DEFAULT_TEMPLATE: TemplateId = 'market-overview';

export const TEMPLATE_SLIDES: Readonly<Record<TemplateId, readonly SlideKind[]>> = {
  'market-overview': ['market-figures', 'price-trend', 'area-ranking', 'forecast', 'summary'],
  'investment-analysis': [
    'cover',
    'market-figures',
    'price-trend',
    'yields',
    'area-ranking',
    'scenario',
    'cash-flow',
    'forecast',
    'ratings',
    'summary',
  ],
  'location-spotlight': ['market-figures', 'map', 'price-trend', 'area-ranking', 'summary'],
  'property-comparison': ['cover', 'comparison', 'comparison-value', 'price-trend', 'map', 'summary'],
  'market-forecast': ['cover', 'market-figures', 'price-trend', 'forecast', 'ratings', 'supply', 'summary'],
  'ai-insights': ['cover', 'market-figures', 'ratings', 'forecast', 'yields', 'area-ranking', 'map', 'summary'],
  'comparative-analysis': ['cover', 'area-ranking', 'price-levels', 'yields', 'volumes', 'summary'],
  'investment-trends': ['price-trend', 'volumes', 'forecast', 'summary'],
  'property-brief': ['cover', 'property', 'photos', 'valuation', 'comparables', 'price-trend', 'map', 'summary'],
  'rental-brief': ['cover', 'rental', 'photos', 'rent-check', 'tenancies', 'moving-in', 'cheques', 'summary'],
  'rental-income': ['cover', 'scenario', 'cash-flow', 'yields', 'market-figures', 'summary'],
  'price-opinion': ['cover', 'property', 'comparables', 'valuation', 'price-trend', 'price-levels', 'summary'],
};
