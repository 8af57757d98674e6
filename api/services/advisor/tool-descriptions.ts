import type { ToolName } from '../../../domain/advisor/tools/tool-types.ts';

/** Descriptions of the tools for language models. */
export const TOOL_DESCRIPTIONS: Readonly<Record<ToolName, string>> = {
  search_listings: 'Active listings that match. Area ids are the gazetteer’s, e.g. dubai-marina.',
  area_figures:
    'Median price, growth like for like, yield and sales of areas, of a developer or of a project; no area means all of Dubai.',
  area_score: 'The investment score of an area, 0 to 10, and what it is made of.',
  service_charge: 'Published yearly service charges per square foot.',
  rank_developers:
    'Developers, projects or buildings by their registered sales, their value, price per sqft or gross yield.',
  required_income: 'The income a price needs, with its instalment.',
  price_history: 'Monthly median prices per square foot.',
  rank_areas: 'Areas in the order of a measure, up for the highest first.',
  registered_sales: 'The newest registered sales of an area, a developer or a project, also between two prices.',
  value_home: 'What a listing (homeId) or a described home is worth, with the verdict on its price.',
  mortgage: 'The monthly instalment of a loan and the caps on it.',
  buying_costs: 'Costs of buying on top of the price.',
  selling_costs: 'Costs of an owner who sells, and what is left after the loan still owed.',
  affordability: 'The highest price an income bears.',
  return_on_investment: 'Yields and cash flow of a price and a yearly rent.',
  buy_or_rent: 'From which year buying costs no more than renting.',
  rent_cap: 'By how much a rent may rise, and whether the rent a landlord asks is allowed.',
  usual_rent: 'What such homes rent for in an area, and whether a yearly rent is fair there.',
  places_around:
    'The nearest stations, schools, hospitals, shops, parks and beaches of an area or a listing, with kilometres and minutes; and how far other areas or landmarks are.',
  projects_due: 'Unfinished projects of an area or of Dubai: homes by year of planned handover, and the next projects.',
  define_term: 'What a term means.',
  rules: 'A rule of buying or renting in Dubai with its figures and the law it stands in.',
};
