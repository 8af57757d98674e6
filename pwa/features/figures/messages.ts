import { inLanguage } from '../../../domain/language/language.ts';
import { GROWTH_MONTHS, MIN_GROWTH_SALES } from '../../../domain/market/growth.ts';

export const messages = inLanguage('figuresPage', {
  lead: 'One definition each, the same on every screen, in reports and in the API.',
  market: 'The market',
  home: 'A home',
  terms: [
    {
      term: 'Price growth',
      text: `The latest three whole months against the same three a year before, like for like: homes of one area, type, number of bedrooms and state (ready or off-plan) are compared with each other only, by the medians of their prices per sqft; the changes are weighted by value. Shown from ${MIN_GROWTH_SALES} compared sales in each period, otherwise “not enough sales”; it needs ${12 + GROWTH_MONTHS} months of deeds, otherwise “not enough history”. The change in the number of sales is shown beside it.`,
    },
    {
      term: 'Average price, median',
      text: 'An average is the mean of all priced sales; a median is the middle one, and is called so. Deeds of several units, shares of a home, token and implausible prices count as sales and not as prices. Mortgages and gifts count as neither.',
    },
    {
      term: 'Next 6 months',
      text: 'A forecast, never an extrapolation: half of the city’s long-run yearly growth, plus what is left of the area’s growth beyond it, halving every twelve months and drawn towards the city’s where sales are few. ± is half of the range that held four of five outcomes when the same method was tried on the past.',
    },
    {
      term: 'Months of stock',
      text: 'How long the active listings would last at the pace of sales: ready listings by ready sales, off-plan listings by off-plan sales; of both together, the sum of what each kind would take by its share of the listings.',
    },
    {
      term: 'Days on market',
      text: 'The median age of the active listings. Homes that sold are no longer listed: it says how long sellers have waited, not how long selling takes.',
    },
    {
      term: 'Demo and registered deeds',
      text: 'The demo market is invented and is on or off as a whole. While it counts together with registered deeds, figures say “Demo + registered”.',
    },
  ],
});
