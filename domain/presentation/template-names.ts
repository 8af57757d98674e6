import { inLanguage } from '../language/language.ts';
import type { TemplateId } from './templates.ts';

/** Names of the templates and what each shows, the same wherever one is chosen. */
export const templateNames: Record<TemplateId, { name: string; text: string }> = inLanguage('templateNames', {
  'market-overview': { name: 'Market overview', text: 'Prices, sales and areas' },
  'investment-analysis': { name: 'Investment analysis', text: 'Yields, returns, cash flow' },
  'location-spotlight': { name: 'Location spotlight', text: 'Areas on a map, and ranked' },
  'property-comparison': { name: 'Property comparison', text: 'Homes side by side' },
  'market-forecast': { name: 'Market forecast', text: 'Six-month outlook' },
  'ai-insights': { name: 'AI insights', text: 'Ratings and forecasts' },
  'comparative-analysis': { name: 'Comparative analysis', text: 'Areas side by side' },
  'investment-trends': { name: 'Investment trends', text: 'Growth over time' },
  'property-brief': { name: 'Property brief', text: 'One home in depth' },
  'rental-brief': { name: 'Rental brief', text: 'One home to let in depth' },
  'rental-income': { name: 'Rental income', text: 'An ROI scenario by year' },
  'price-opinion': { name: 'Price opinion', text: 'Estimate and similar sales' },
});
