import type { ToolName } from '../../../domain/advisor/tool-types.ts';

/** Tools as language models are told of them. */
export const TOOL_DESCRIPTIONS: Readonly<Record<ToolName, string>> = {
  search_listings: 'Active listings that match. Area ids are the gazetteer’s, e.g. dubai-marina.',
  area_figures:
    'Median price, growth like for like, yield and sales of areas, of a developer or of a project; no area means all of Dubai.',
  price_history: 'Monthly median prices per square foot of two years.',
  rank_areas: 'Areas by yield, growth, price per sqft or number of sales.',
  registered_sales: 'The newest registered sales of an area, a developer or a project.',
  value_home: 'What a listing (homeId) or a described home is worth, with the verdict on its price.',
  mortgage: 'The monthly instalment of a loan and the caps on it.',
  buying_costs: 'What buying costs beside the price.',
  affordability: 'The highest price an income bears.',
  return_on_investment: 'Yields and cash flow of a price and a yearly rent.',
  buy_or_rent: 'From which year buying costs no more than renting.',
  rent_cap: 'By how much a rent may rise.',
  usual_rent: 'What such homes rent for in an area.',
  define_term: 'What a term means.',
  rules: 'A rule of buying or renting in Dubai with its figures and the law it stands in.',
};
