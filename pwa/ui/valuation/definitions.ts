import { inLanguage } from '../../../domain/language/language.ts';
import { RISKS_EN } from '../../../domain/scores/risk-words.ts';

/** Terms of a home's figures, each as `term: text`. */
const LINES: readonly string[] = inLanguage('definitions', [
  'Our estimate: What registered sales say the home would sell for today. A model of area, project, size, rooms and completion is joined with the nearest comparable sales; asking prices never enter. Where the model cannot value a home, the median of at least five similar sales times its size stands in and says so. Said in three figures: more would promise what nobody knows.',
  'Likely range, wide range: Half of such homes sell within the likely range, eight in ten within the wide one: measured on sales the model had not seen. How often they really do is measured on the accuracy page.',
  'Confidence: How likely the home sells within 10% of our estimate. High from 70%, medium from 50%, low below. It follows from the width of the range, how many sales are near and how far off we were on such homes. A median of similar sales is always low. The accuracy page shows how often each level held.',
  'Is the price fair?: Fair: within the likely range of our estimate. Good value: below it. Ask why it is cheap: below the wide range, or good value with a higher yield than nine in ten similar homes. Above market: above the likely range. Overpriced: above the wide range. A price between our estimate and what similar sales paid is fair, and we show both. If the two differ by more than their errors explain, we say so and lower the confidence.',
  'Similar sales: Registered sales of 24 months, compared per sqft: same bedrooms in the same building, else project, else area; finished and off-plan homes apart; prices carried to today by an index of fixed mix. Nothing is said under five sales.',
  'Market position: Undervalued means good value. Overvalued means above market or overpriced. Fair and “Ask why it is cheap” stay as they are.',
  'AI Match: How well a home fits your search, or else the preferences you saved. Wishes share 80 points by weight: area 30, budget 25, type and bedrooms 20 each, place on the map 20, others 10. A price within 25% of your budget and rooms that are one off get part of theirs. A home that meets every wish gets up to 20 more for its AI score.',
  'AI score: For any buyer, 0 to 10: price against our estimate 40%, size for the bedrooms 20%, features 15%, demand in the area 15%, confidence of the estimate 10%.',
  'Investment score: Net yield 30% (2% gives 0 points, 7% gives 10), price against our estimate 25% (20% above gives 0, 20% below gives 10), expected growth 15% (−5% to +10%), liquidity 15%, low risk 15%. What is not known is left out.',
  '1-year return: What the first year brings, against the asking price: the price change expected of the area, plus rent after 5% vacancy, less the service charge and upkeep. An off-plan home has no rent before its handover. What is paid once at buying and selling is not in it, nor is a discount to our estimate, which stands beside it.',
  'Appreciation and value in one year: The city’s mean growth over up to ten years, plus what the area grew beyond it, halving every twelve months and shrunk where sales are few. The wide range joins the error of the value with that of past forecasts.',
  'Liquidity: Half the area’s sales of twelve months as a percentile among all areas, half the median days that listings have waited (120 days give 0 points, 20 give 10).',
  `Risk: Of buying with the usual loan. One point for each that is true: ${Object.values(RISKS_EN).join(', ')}. No point is low, one or two are medium, three or more high.`,
  'Time horizon: Years until rent and growth have repaid the costs of buying and selling: the 4% transfer fee, agency on both, and fixed fees. Short: up to 3. Medium: up to 7. Long: beyond.',
  'Factors: Location: percentile of the area’s median price per sqft. Size: against the usual size for the bedrooms (75% gives 0, 125% gives 10). Amenities: 10 at nine of the fourteen features in demand. Market: mean of growth and demand.',
  'Demand and supply index: Demand: percentile of the area’s yearly sales among all areas. Supply: percentile of its active listings per yearly sale; high means much to choose from.',
  'Volatility: Standard deviation of the quarterly changes of the area’s median over three years, per year, after taking out the scatter that medians of few sales have by themselves.',
  'Sentiment and forecast: Bullish when more than 5% growth is expected in a year, bearish when less than none. Strong growth above 10%, growth above 2%, decline below −2%.',
  'Recommendation: Follows from the verdict. Buy: good value, or fair at or below our estimate; score 6 or more, medium or high confidence (50% or more), risk not high, no disagreement with similar sales. A buyer of a dearer home reads the most to offer: our estimate, unless similar sales support the price. Its owner reads “Sell”, otherwise “Hold”. A renter reads what such homes rent for. Not financial advice.',
  'Too close to call: Homes are ranked by investment score. A lead under half a point, or under one point where the likely ranges against price overlap, is called no lead.',
  'Net yield: Rent less 5% vacancy, the published service charge and upkeep (1.25% of the price a year for villas and townhouses, from the one percent rule of home maintenance, “at least 1%”: AFCPE, “Home maintenance: how much should homeowners save each year?”; 0.4% for apartments, whose roof, facade, lifts and cooling the service charge pays: a rule of thumb of 0.3 to 0.5%, not a measured figure), against the asking price. Rents come from registered tenancies (Ejari) where there are five or more, otherwise from the area’s published rent, which is named as such. Of an off-plan home it is what today’s rent would leave, from handover on.',
]);

/** Returns the terms and what they mean, in the page's language. */
export function definitions(): { term: string; text: string }[] {
  return LINES.map((line) => {
    const [term = '', ...text] = line.split(': ');
    return { term, text: text.join(': ') };
  });
}
