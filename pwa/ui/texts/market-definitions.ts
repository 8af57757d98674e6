import { inLanguage } from '../../../domain/language/language.ts';
import { GROWTH_MONTHS, MIN_GROWTH_SALES } from '../../../domain/market/growth.ts';

export const marketDefinitions = inLanguage('marketDefinitions', {
  activity: 'Active listings on this device that match the filters, and the sales registered in the period.',
  score:
    'The case for buying in an area, 0 to 10: gross yield 35% (3% gives 0 points, 8% gives 10), six-month forecast 30% (−3% to +6%), certainty of that forecast 20% (±10 to ±0 points) and demand 15%, the area’s sales in twelve months against those of a typical area (50 is as many, 67 twice as many). An area without yield or forecast has no score. The city’s score is the mean of its areas, weighted by sales. Filters do not apply.',
  accuracy: 'The share of sales for which our estimate was within 10% of the price, measured on sales it had not seen.',
  average:
    'The mean price of the sales registered in the period. Deeds of several units, shares of a home, token and implausible prices count as sales, not as prices. Mortgages and gifts never count.',
  growth: `The latest three whole months against the same three a year before, like for like: only homes of one area, type, bedrooms and state are compared, by median price per sqft, weighted by value. Needs ${MIN_GROWTH_SALES} compared sales in each period and ${12 + GROWTH_MONTHS} months of deeds.`,
  days: 'The median age of the active listings. Sold homes are no longer listed, so it says how long sellers have waited, not how long selling takes.',
  median: 'The middle price: half of the sales cost more, half less. Its 95% range needs six sales.',
  expected:
    'A forecast: half of the city’s long-run yearly growth, plus the area’s growth beyond it. That part halves every twelve months and counts less where sales are few. ± is half of the range that held four of five past outcomes.',
  pace: 'Registered sales in the period, divided by its months.',
  stock: `How long the ready homes listed would last at the pace of ready sales in the period. Developers sell most off-plan homes without a listing, so these are left out. Needs ${MIN_GROWTH_SALES} ready sales. Only listings in this app count.`,
  offPlan: 'Sales registered before completion, as a share of all sales in the period.',
});
