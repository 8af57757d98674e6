import { counted } from '../../../domain/counted.ts';
import { formatCount } from '../../../domain/format.ts';
import { inLanguage } from '../../../domain/language/language.ts';
import { VALUATION_REFUSALS } from '../../../domain/scores/words.ts';
import { confidenceLevel } from '../../../domain/valuation/confidence.ts';

const CONFIDENCE_WORDS = { high: 'high', medium: 'medium', low: 'low' } as const;

export const messages = inLanguage('valuation', {
  estimate: 'Not a formal valuation.',
  computing: 'Estimates are being recalculated',
  coming: 'Estimates are being downloaded',
  waitsFor: {
    fetch: 'They will be shown once downloaded.',
    server: 'The registered sales have changed.',
    device: 'It takes a minute.',
  },
  tooFew: 'Too few registered sales for a model. Estimates are medians of similar sales.',
  model: (sales: string, day: string, origin: string) =>
    `Estimated from ${sales} registered sales on ${day} ${origin}.`,
  origin: { server: 'by the server', device: 'on this device' },
  stillComing: 'Sales are still downloading. Figures may change.',
  accuracy: 'How accurate is this?',
  estimating: 'Estimating',
  estimatingText: 'This takes less than a minute.',
  noValue: 'No estimate',
  refusal: (reason: keyof typeof VALUATION_REFUSALS) => `Because ${VALUATION_REFUSALS[reason]}.`,
  fewSales: 'Fewer than five similar sales are registered in 24 months.',

  value: 'Our estimate',
  range50: 'Likely range',
  range80: 'Wide range',
  asked: 'Asking price',
  medianMethod: 'From the median of similar sales. The ranges are the spread of their prices.',
  confidence: 'Confidence',
  /** Always a word and a figure: 0.79 is "high, 79%". */
  confidenceText: (figure: number) =>
    `${CONFIDENCE_WORDS[confidenceLevel(figure)]}, ${formatCount(Math.round(figure * 100))}%`,
  rangePicture: (low: string, high: string, asked: string) =>
    `Wide range from ${low} to ${high}${asked === '' ? '' : `, asking price ${asked}`}`,
  doubts: {
    project_without_sales: 'No sale in this project is registered.',
    no_project: 'No project is named: the estimate rests on the area.',
    few_sales: 'Few recent sales nearby are of a similar size.',
    wide_range: 'Similar homes sell at very different prices.',
    old_model: 'The estimates were last updated a while ago.',
  },

  investment: 'Investment',
  valuation: 'Valuation',
  trends: 'Market trends',
  recommendation: 'Recommendation',
  overall: 'Investment score',
  roi: '1-year return',
  discount: (percent: string, isBelow: boolean) =>
    `The price is ${percent} ${isBelow ? 'below' : 'above'} our estimate. The return leaves that out.`,
  appreciation: 'Expected price change',
  aYear: 'in the area, in a year',
  outOfTen: 'of 10',
  riskLevel: { low: 'Low', medium: 'Medium', high: 'High' },
  horizons: { short: 'Short, up to 3 years', medium: 'Medium, 3 to 7 years', long: 'Long, over 7 years' },
  positions: { undervalued: 'Undervalued', fair: 'Fair', overvalued: 'Overvalued' },
  factors: 'Factors',
  factor: { location: 'Location', size: 'Size', amenities: 'Amenities', market: 'Market' },
  demand: 'Demand index',
  supply: 'Supply index',
  /** `stock`: months of stock; '' if not known. */
  ofHundred: (stock = '') => `of 100, 50 in a typical area${stock === '' ? '' : `. Months of stock (ready): ${stock}`}`,
  volatility: 'Volatility',
  noSwing: 'too small to tell from chance',
  swing: 'a year',
  sentiment: 'Sentiment',
  sentimentOf: 'by price growth',
  sentiments: { bullish: 'Bullish', neutral: 'Neutral', bearish: 'Bearish' },
  forecast: 'Forecast',
  forecasts: { strong_growth: 'Strong growth', growth: 'Growth', stable: 'Stable', decline: 'Decline' },
  audiences: { buyer: 'If you are buying', owner: 'If you own it', renter: 'If you are renting' },
  action: 'Recommended action',
  noAction: 'Too little is known to recommend anything.',
  keyFactors: 'Key factors',
  reasoning: 'Why',
  inOneYear: 'In one year',
  matchTitle: 'How well it fits what you look for',
  matchPoints: (points: string, of: string) => `${points} of ${of}`,
  homeItself: 'The home itself: price, space, features, demand',
  matchScoreHow: 'Once every wish is met, the home itself earns up to 20 more points.',
  met: 'Met',
  notMet: 'Not met',
  wishAtLeast: (value: string) => `${value} or more`,
  wishUpTo: (value: string) => `up to ${value}`,
  or: ' or ',
  notFinancial: 'Not financial advice.',

  verdict: 'Is the price fair?',
  noVerdict: 'Not enough sales for an estimate: no verdict.',
  verdictBasis: (where: string, from: string, to: string, median: string) =>
    `${where}, same bedrooms, ${from} to ${to}, at today’s prices: median ${median}.`,
  where: { building: 'Same building', project: 'Same project', area: 'Same area' },

  comparables: 'Comparable sales',
  comparablesLead: 'The most relevant sales, each adjusted to this home and today’s prices.',
  col: {
    sale: 'Sale',
    size: 'Size',
    price: 'Price',
    rate: 'Per sqft',
    home: 'Home',
    place: 'Place',
    /** Adjusted for time, home and place; `today` of similar sales only for time. */
    adjusted: 'For this home',
    weight: 'Weight',
  },
  unnamedProject: 'Project not recorded',
  places: { project: 'same project', micro: 'same metro, mall and landmark', area: 'same area' },
  deed: (number: string) => `Deed ${number}`,
  beds: (n: number) => counted(n, 'bed'),
  noComparables: 'No comparable sale.',
  nearest: 'Nearest evidence',
  nearestTime: (days: string) => `newest ${days} ago`,
  days: (n: number) => counted(n, 'day'),
  nearestPlace: { project: 'in the same project', area: 'in the same area' },
  withinRadius: (distance: string) => `, within ${distance} of its centre`,
  counts: (project: string, area: string) =>
    `The estimate uses ${counted(project, 'sale')} in the project and ${area} in the area.`,

  waterfall: 'From the area’s median to our estimate',
  waterfallLead: 'AED per sqft',
  steps: {
    area_median: 'Area median at today’s prices',
    home: 'Size and type',
    project: 'Project and building',
    patterns: 'Other factors',
    value: 'Our estimate',
  },
  whatIf: 'What would change the estimate',
  changes: { hundred_sqft_more: '100 sqft more', parking: 'A parking bay', ready: 'Once ready' },
  oneRoomMore: (area: string) => `One more bedroom, ${area} as usual here`,
  suchSales: (sales: string, scope: 'project' | 'area') => `${counted(sales, 'such sale')} in the ${scope}`,

  rent: 'Rent and yield',
  rentYear: 'Yearly rent',
  expectedGrossYield: 'Expected gross yield, from handover',
  expectedNetYield: 'Expected net yield, from handover',
  netHow: (charge: string, source: string, asOf: string) =>
    `Net of 5% vacancy, ${charge} service charge per sqft (${source}, ${asOf}) and upkeep.`,
  noEjari: 'Few registered tenancies (Ejari) of homes like this: the rent is the area’s per sqft.',
  noRent: 'No rents are known for this area, so the yield cannot be worked out. Import an Ejari file to see it.',
  renewal: 'Rented already? Check the rent at renewal',

  scoreParts: {
    price: 'Price against our estimate',
    size: 'Size for its bedrooms',
    features: 'Features in demand',
    demand: 'Demand in the area',
    evidence: 'Confidence of the estimate',
    yield: 'Net yield',
    growth: 'Expected growth',
    liquidity: 'Liquidity',
    risk: 'Low risk',
  } as Readonly<Record<string, string>>,
  weight: (n: number) => `weight ${n}%`,
  definitions: 'Definitions',
  definitionsPage: 'All figures on one page',
});

export const pickerMessages = inLanguage('picker', {
  placeholder: 'Area, building, project or listing number',
  clear: 'Clear the search',
  found: 'Found',
  recent: 'Recent',
  saved: 'Saved homes',
  none: 'No listing matches.',
  hint: 'Type a place, or save homes with the heart to find them here.',
  count: (n: number) => counted(n, 'listing found', 'listings found'),
});

export const rentMessages = inLanguage('rentCheck', {
  title: 'Is this rent fair?',
  aYear: 'a year',
  asked: 'Yearly rent, asking or paid',
  askedShort: 'This rent',
  contract: 'Contract',
  kinds: { first: 'New contract', renewal: 'Renewal' },
  gap: (size: string, isBelow: boolean) => `${size} ${isBelow ? 'below' : 'above'} our estimate.`,
  atEstimate: 'At our estimate.',
  basis: {
    tenancy: (n: string, near: string, from: string, to: string) =>
      `From ${n} registered tenancies (Ejari) in this area${near}, ${from} to ${to}.`,
    listing: (n: string, near: string, from: string, to: string) =>
      `From ${n} advertised rents in this area${near}, ${from} to ${to}. Too few tenancies are registered here.`,
  },
  /** Follows “in this area”. */
  ofThem: (n: string, where: 'building' | 'project') => `, ${n} of them in this ${where}`,
  invented: 'They are invented (demo data).',
  partlyInvented: 'Some of them are invented (demo data).',
  furnished: (share: string, homes: number) =>
    `The estimate includes ${share} for furnishing: ${counted(homes, 'furnished home')} ask that much more than similar unfurnished homes.`,
  furnishing: {
    tenancy: 'Tenancies are registered without furnishing, so it does not change the estimate.',
    listing: 'Too few homes furnished like this are advertised, so furnishing does not change the estimate.',
  },
  none: 'Too few tenancies and advertised rents of such homes are known in this area.',
  incomplete: 'Tenancies are still being downloaded. The estimate may change.',
  behind: 'The rents behind the estimate',
  behindLead: {
    tenancy: 'Most similar first. “For this home” adjusts each rent for time, size, bedrooms and contract.',
    listing: 'Most similar first. “For this home” adjusts each rent for size.',
  },
  evidence: { first: 'new contract', renewal: 'renewal', listing: 'advertised' },
  columns: { where: 'Where and why', start: 'Since', rent: 'Yearly rent', forHome: 'For this home' },
  forHome: (rent: string) => `for this home ${rent}`,
  noSize: 'size unknown',
});

const beds = (n: number) => counted(n, 'bedroom');

export const similarMessages = inLanguage('similar', {
  heading: { similar: 'Similar sales', nearby: 'Nearby registered sales' },
  see: (n: string) => `See the ${n} sales`,
  soldHomes: { flat: 'apartments', house: 'villas and townhouses' },
  scope: { building: 'in this building', project: 'in this project', area: 'in this area', around: 'around this home' },
  count: (n: string, kind: string, bedrooms: number, where: string) =>
    `${n} ${n === '1' ? 'sale' : 'sales'} of ${bedrooms === 0 ? 'studios' : `${bedrooms}-bedroom ${kind}`} ${where}`,
  median: {
    similar: (price: string) => `median ${price} at today’s prices`,
    nearby: (price: string) => `median ${price}`,
  },
  asksHere: (price: string) => `This home: ${price}.`,
  shares: { building: 'Same building', project: 'Same project', area: 'Same area' },
  why: (shared: string, size: string) => `${shared}, ${size}`,
  apart: (share: string, isLarger: boolean) => `${share}% ${isLarger ? 'larger' : 'smaller'}`,
  sameSize: 'same size',
  today: (rate: string) => `at today’s prices ${rate}`,
  setAside: 'Set aside',
  reasons: {
    several_units: () => 'several units in one deed',
    share: () => 'only a share of the home was sold',
    size: (rooms: number | null) =>
      `this size does not fit ${rooms === null || rooms === 0 ? 'a studio' : beds(rooms)}`,
    price: () => 'the price is out of proportion',
  },
  none: 'No similar sales are registered here.',
  incomplete: 'More registered sales are being downloaded. This list may grow.',
  failed: 'The registered sales on this device could not be read.',
  showing: (n: number, of: string) => `Showing ${n} of ${of}.`,
  columns: {
    date: 'Deed date',
    where: 'Where and why',
    rooms: 'Rooms',
    perSqft: 'AED/sqft',
    today: 'At today’s prices',
  },
  unnamed: 'Project not named',
  bed: (n: number) => counted(n, 'bed'),
  away: (distance: string) => `${distance} away`,
});
