import * as z from 'zod/mini';
import type { ToolName } from '../../../domain/advisor/tools/tool-types.ts';

// Results of the advisor's tools for other assistants. Money is in AED, percentages are numbers such as 4.5, days are
// YYYY-MM-DD.

const number = z.nullable(z.number());
const text = z.nullable(z.string());

/** Returns an object schema with these nullable numbers and texts. Other fields are allowed. */
function fields(numbers: string, texts = '', more: Record<string, z.ZodMiniType> = {}) {
  const named = (names: string, type: z.ZodMiniType) =>
    Object.fromEntries(names.split(' ').flatMap((name) => (name === '' ? [] : [[name, type]])));
  return z.looseObject({ ...named(numbers, number), ...named(texts, text), ...more });
}

const months = z.array(fields('sales perSqftAed', 'month'));
const area = 'sales medianPriceAed perSqftAed growthPercent grossYieldPercent';

/** Schemas of the tools' results. A result is null if there is none, e.g. for an unknown listing. */
const RESULTS: Readonly<Record<ToolName, z.ZodMiniType>> = {
  search_listings: fields('total', '', {
    areas: z.array(fields('listings', 'areaId')),
    homes: z.array(
      fields('id priceAed beds sqft perSqftAed grossYieldPercent', 'title areaId location type completion'),
    ),
  }),
  area_figures: z.array(fields(`${area} daysOnMarket listings offPlanPercent`, 'areaId name from to')),
  area_score: fields('score most', 'areaId', { parts: z.array(fields('weight value points', 'name')) }),
  service_charge: fields('lowAed highAed', 'areaId'),
  rank_developers: fields('ranked leastSales', '', {
    developers: z.array(fields('sales volumeAed perSqftAed grossYieldPercent', 'name')),
  }),
  required_income: fields('priceAed incomeAed monthlyAed downAed loanAed ratePercent years'),
  price_history: z.array(fields('', 'areaId name', { months })),
  rank_areas: fields('ranked leastSales', 'measure direction', { areas: z.array(fields(area, 'areaId name')) }),
  registered_sales: fields('count medianPriceAed', 'areaId name', {
    sales: z.array(fields('priceAed sqft perSqftAed beds', 'date building')),
  }),
  value_home: fields(
    'homeId priceAed estimateAed likelyLowAed likelyHighAed gapPercent confidencePercent similarSales rentAed',
    'title areaId type verdict',
  ),
  mortgage: fields('priceAed downAed loanAed ratePercent years monthlyAed maxLoanPercent'),
  buying_costs: fields('priceAed totalAed totalPercent', '', { lines: z.array(fields('amountAed', 'code')) }),
  selling_costs: fields('priceAed owedAed agencyAed settlementAed nocAed totalAed leftAed'),
  affordability: fields('incomeAed monthlyAed maxLoanAed priceAed ownMoneyAed', 'limit'),
  return_on_investment: fields('priceAed rentAed grossYieldPercent netYieldPercent irrPercent monthlyCashFlowAed'),
  buy_or_rent: fields('priceAed rentAed breakEvenYear monthlyAed ownMoneyAed'),
  rent_cap: fields('rentAed marketRentAed belowPercent risePercent highestAed wantedAed noticeDays'),
  usual_rent: fields(
    'rentAed lowAed highAed newContractAed askedAed gapPercent contracts medianPriceAed',
    'areaId areaName basis verdict',
  ),
  places_around: fields('', 'areaId', {
    found: z.array(fields('', 'kind', { nearest: z.array(fields('km minutes', 'name')) })),
    to: z.array(fields('km minutes', 'id name')),
  }),
  projects_due: fields('', 'areaId asOf', {
    years: z.array(fields('projects homes uncounted', 'year')),
    projects: z.array(fields('builtPercent homes', 'name developer end')),
  }),
  define_term: fields('', 'term en ar'),
  rules: fields('', 'topic en ar', { sources: z.array(fields('', 'law url asOf')) }),
};

/** Schema of a tool's whole answer: its result, the underlying rows, and the result as a sentence. */
export function toolOutput(tool: ToolName) {
  return z.object({
    result: z.nullable(RESULTS[tool]),
    evidence: z.array(
      z.object({
        what: z.enum(['sales', 'listings', 'rents', 'rules', 'model', 'places']),
        count: z.number(),
        from: z.string(),
        to: z.string(),
        sources: z.array(z.string()),
      }),
    ),
    source: z.string(),
  });
}
