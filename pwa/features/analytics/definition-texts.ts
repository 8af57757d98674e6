import { inLanguage } from '../../../domain/language/language.ts';
import { MIN_GROWTH_SALES } from '../../../domain/market/growth.ts';

export const definitionTexts = inLanguage('definitionTexts', {
  activity: 'Active listings that match the filters, on this device, and the sales registered in the period.',
  score:
    'What speaks for buying here, 0 to 10: gross rental yield (35%: 0 points at 3%, 10 at 8%), growth forecast for six months (30%: 0 at −3%, 10 at +6%), certainty of that forecast (20%: 10 at ±0 points, 0 at ±10) and demand, the percentile by sales (15%). Areas where one of the first three is unknown have no score. For the city: the mean of its areas by sales. All homes; the filters do not narrow it. An estimate, not advice.',
  accuracy:
    'The share of sales whose registered price the valuation met within 10%, measured on sales it had not seen: by the server after each training, or on this device.',
  average:
    'Average price (mean) of the sales registered in the period. Left out of prices, but counted as sales: deeds over several units, shares of a home, token prices and implausible prices. Mortgages and gifts never count.',
  growth: `The latest three whole months against the same three a year before, like for like: homes of one area, type, number of bedrooms and state are compared with each other only, by the medians of their prices per sqft, and the changes are weighed by the money paid. What else is sold does not move it. Shown from ${MIN_GROWTH_SALES} compared sales in each period; the same figure on every screen.`,
  days: 'The median age of the active listings that match. Homes that sold are no longer listed, so it says how long sellers have waited, not how long selling takes.',
  median:
    'The middle price: half of the sales cost more, half less. Its 95% range comes from the sorted prices themselves (the order statistics that bound the median), without assuming how prices are distributed; it needs six sales.',
  expected:
    'Half of the city’s long-run yearly growth, plus what is left of the area’s excess over it when that excess halves every twelve months; growth of few sales is drawn towards the city’s. A mean-reverting forecast, never an extrapolation. The range is what the same formula missed by in four of five quarters of the past (its back-test). For the city: the mean of its areas by sales. All homes, price per sqft.',
  pace: 'Registered sales of the period divided by its months.',
  stock: `How long the active listings would last at the pace of the period: ready listings by ready sales, off-plan listings by off-plan sales, together by their share of the listings. Shown from ${MIN_GROWTH_SALES} sales of each kind listed. Listings are those in this app; homes offered elsewhere are not counted.`,
  offPlan: 'Sales registered before completion, as a share of all sales of the period.',
});

export const definitionLabels = inLanguage('definitionLabels', {
  ofThemOffplan: 'Of them off-plan',
  areasSales: 'Areas, sales',
  salesValued: 'Sales valued',
  salesRegistered: 'Sales registered',
  pricedWithoutADoubt: 'Priced without a doubt',
  changeOfPrices: 'Change of prices',
  changeOfTheNumberOf: 'Change of the number of sales',
  listingsWithAKnownDay: 'Listings with a known day',
  medianAge: 'Median age',
  n95Range: '95% range',
  priceItStartsFrom: 'Price it starts from',
  expectedChange: 'Expected change',
  halfOfThe80Range: 'Half of the 80% range',
  readyListingsSales: 'Ready: listings, sales',
  offplanListingsSales: 'Off-plan: listings, sales',
  allSales: 'All sales',
  parts: {
    yield: 'Gross yield',
    growth: 'Expected growth',
    demand: 'Demand percentile',
    certainty: 'Past error of the forecast',
  },
  compared: (compared: string, sales: string) => `${compared} of ${sales} sales compared`,
  days: (n: string) => `${n} days`,
  points: (n: string) => `±${n} points`,
});
