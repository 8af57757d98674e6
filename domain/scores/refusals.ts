import { inLanguage } from '../language/language.ts';
import type { HomeFacts } from './home-facts.ts';

/** Why a home has no value, after “No estimate: ”. */
export const VALUATION_REFUSALS = inLanguage('refusals', {
  type_not_covered: 'homes of this kind are not estimated',
  size_unknown: 'its size is not known',
  size_out_of_range: 'its size is outside 20 to 2,000 sqm',
  rooms_out_of_range: 'it has more rooms than any home in the register',
  rooms_do_not_fit_size: 'so many rooms do not fit its size',
  year_out_of_range: 'its year built cannot be right',
  area_unknown: 'no sale is registered in its area',
  too_few_sales: 'fewer than 8 sales are registered in its area',
} as const satisfies Record<NonNullable<HomeFacts['refusal']>, string>);
