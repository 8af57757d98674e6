import { inLanguage } from '../../../domain/language/language.ts';
import { MIN_GROWTH_SALES } from '../../../domain/market/growth.ts';
import { RISKS_EN } from '../../../domain/scores/risk-words.ts';

/** Terms of a home's figures, each as `term: text`. */
const LINES: readonly string[] = inLanguage('definitions', [
  'Our estimate: What registered sales say the home would sell for today. A model of area, project, size, rooms and completion is combined with the nearest comparable sales. Asking prices are never used. If the model cannot value a home, we use the median of at least five similar sales times its size, and say so. Rounded to three figures, because more would promise what nobody knows.',
  'Likely range, wide range: Half of such homes sell within the likely range, eight in ten within the wide range, measured on sales the model had not seen. The accuracy page shows how often they really do.',
  'Confidence: The chance that the home sells within 10% of our estimate. High from 70%, medium from 50%, low below. It follows from the width of the range, how many sales are near and how far off we were on such homes. It is always low for a median of similar sales. The accuracy page shows how often each level held.',
  'Is the price fair?: Fair: within the likely range of our estimate. Good value: below the likely range. Ask why it is cheap: below the wide range, or good value with a higher yield than nine in ten similar homes. Above market: above the likely range. Overpriced: above the wide range. A price between our estimate and what similar sales paid is fair, and we show both. If the two differ by more than their errors explain, we say so and lower the confidence.',
  'Similar sales: Registered sales in 24 months, compared per sqft: same bedrooms in the same building, otherwise the project, otherwise the area. Finished and off-plan homes are kept apart. A price index of similar homes adjusts each price to today. Nothing is shown with fewer than five sales.',
  'Market position: Undervalued means good value. Overvalued means above market or overpriced. Fair and “Ask why it is cheap” stay as they are.',
  'AI Match: How well a home fits your search, or else the preferences you saved. Wishes share 80 points by weight: area 30, budget 25, type and bedrooms 20 each, place on the map 20, others 10. A price up to 25% outside your budget earns part of the points, and so does one room more or less. A home that meets every wish gets up to 20 more for its AI score.',
  'AI score: For any buyer, 0 to 10: price against our estimate 40%, size for the bedrooms 20%, features 15%, demand in the area 15%, confidence of the estimate 10%.',
  'Investment score: Net yield 30% (2% gives 0 points, 7% gives 10), price against our estimate 25% (20% above gives 0, 20% below gives 10), expected growth 15% (−5% to +10%), liquidity 15%, low risk 15%. What is not known is left out.',
  '1-year return: What the first year brings, against the asking price: the price change expected in the area, plus rent after 5% vacancy, less the service charge and upkeep. An off-plan home has no rent before its handover. One-off costs of buying and selling are not included. Neither is a discount to our estimate, which is shown separately.',
  'Appreciation and value in one year: The city’s mean growth over up to ten years, plus what the area grew beyond it. That part halves every twelve months and counts less where sales are few. The wide range combines the errors of the estimate and of past forecasts.',
  `Liquidity: How easily homes in the area sell again. Half is months of stock (ready): 5 points at those of a typical area, more for fewer, and 0 where fewer than ${MIN_GROWTH_SALES} ready homes were sold in twelve months. Half is the median number of days that listings have waited (120 days give 0 points, 20 give 10).`,
  `Risk: Of buying with the usual loan. One point for each that is true: ${Object.values(RISKS_EN).join(', ')}. No point is low, one or two are medium, three or more high.`,
  'Time horizon: Years until rent and growth, without a loan and as forecast, have repaid the costs of buying and selling: the 4% transfer fee, agency on both, and fixed fees. Short: up to 3. Medium: up to 7. Long: beyond.',
  'Factors: Location: percentile of the area’s median price per sqft. Size: against the usual size for the bedrooms (75% gives 0, 125% gives 10). Amenities: 10 at nine of the fourteen features in demand. Market: mean of growth and demand.',
  'Demand and supply index: Both compare the area with a typical one, the median of all areas: 50 is as much, 67 twice as much, 33 half as much. Demand: its sales in twelve months, off-plan included. Supply: its months of stock (ready), the ready homes for sale at the pace of ready sales. High means much to choose from.',
  'Volatility: How much the area’s prices swing: the yearly standard deviation of its median’s quarterly changes over three years, without the scatter that few sales cause by themselves.',
  'Sentiment and forecast: Sentiment says where prices went, by the area’s price growth in a year: bullish above 5%, neutral above 0, otherwise bearish. The forecast says what is expected in the next year: strong growth above 10%, growth above 2%, decline below −2%, otherwise stable.',
  'Recommendation: Follows from the verdict. Buy: good value, or fair at or below our estimate, with a score of 6 or more, medium or high confidence (50% or more), a risk that is not high and no disagreement with similar sales. For a more expensive home, buyers see our estimate, unless similar sales support the price. Its owner sees “Sell”, otherwise “Hold”. Renters see what such homes rent for. Not financial advice.',
  'Too close to call: Homes are ranked by investment score. A lead under half a point, or under one point where the likely ranges against price overlap, counts as no lead.',
  'Net yield: Rent less 5% vacancy, the published service charge and upkeep, as a share of the asking price. Upkeep of villas and townhouses is 1.25% of the price a year, from the one percent rule of home maintenance (“at least 1%”: AFCPE, “Home maintenance: how much should homeowners save each year?”). Upkeep of apartments is 0.4%, a rule of thumb (0.3 to 0.5%) and not a measured figure, because the service charge pays for roof, facade, lifts and cooling. Rents come from registered tenancies (Ejari) where there are five or more, otherwise from the area’s published rent, which is named as such. For an off-plan home, net yield is what today’s rent would leave after handover.',
]);

/** Returns the terms and what they mean, in the page's language. */
export function definitions(): { term: string; text: string }[] {
  return LINES.map((line) => {
    const [term = '', ...text] = line.split(': ');
    return { term, text: text.join(': ') };
  });
}
