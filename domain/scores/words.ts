import { counted } from '../counted.ts';
import { formatCount } from '../format.ts';
import { inLanguage } from '../language/language.ts';
import { CAUSES_EN } from './cheap-causes.ts';
import type { HomeFacts } from './home-facts.ts';
import type { RiskLevel } from './risk.ts';
import { RISKS_EN } from './risk-words.ts';

/** `usual`: sales of a typical area. `stock`: months of stock here and in a typical area. */
type LiquidityWords = {
  sales: number;
  usual: number | null;
  place: string;
  period: string;
  ready: number | undefined;
  stock: readonly [string, string] | null;
  days: number | null;
};

export const scoreWords = inLanguage('scores', {
  publishedRents: 'the area’s published rents, not registered tenancies',
  tenancies: (n: number) => counted(n, 'registered tenancy', 'registered tenancies'),
  advertisedRents: (n: number) => counted(n, 'advertised rent'),
  rent: (rent: string, source: string, gross: string, charge: string, net: string) =>
    `A rent of ${rent} a year (${source}) is a gross yield of ${gross}. After 5% vacancy, service charges of ${charge} and upkeep, ${net} is left.`,
  outlook: (place: string, growth: string, low: string, high: string) =>
    `Prices in ${place} are expected to change by ${growth} in a year (eight in ten times between ${low} and ${high}).`,
  costsRepaid: (years: string) =>
    `Costs repaid after ${years} years: bought in cash, and if prices change each year as forecast, rent and growth then cover the costs of buying and selling. Break-even in the ROI Calculator counts your loan and the growth you assume instead.`,
  estimating: 'Estimating: the estimates are being made from the registered sales. Ask again in a minute.',
  noValue: (why: string) => `No estimate: ${why}.`,
  onlySimilar: (n: number) => `only ${counted(n, 'similar sale')} in 24 months`,
  twelveMonths: 'in twelve months',
  since: (day: string) => `since ${day}`,
  liquidity: ({ sales, usual, place, period, ready, stock, days }: LiquidityWords) =>
    `${counted(sales, 'sale')} in ${place} ${period}${usual === null ? '' : ` (${formatCount(usual)} in a typical area)`}${
      ready === undefined ? '' : `, ${formatCount(ready)} of ready homes`
    }.${
      stock === null ? '' : ` The ready homes for sale would last ${stock[0]} months (${stock[1]} in a typical area).`
    }${days === null ? '' : ` The median listing has been on the market for ${counted(days, 'day')}.`}`,
  risks: RISKS_EN,
  risk: (level: RiskLevel, downPercent: number, reasons: readonly string[]) =>
    `Risk with ${downPercent}% down is ${level}: ${reasons.length === 0 ? 'no warning applies' : reasons.join(', ')}.`,
  netYield: (percent: string) => `Net yield ${percent}`,
  expectedChange: (percent: string) => `Area prices: ${percent} expected in a year`,
  features: (n: number, of: number) => `${n} of ${of} features in demand`,
  supply: (isLittle: boolean, months: string, typical: string) =>
    `${isLittle ? 'Few' : 'Many'} ready homes for sale: ${months} months of stock, ${typical} in a typical area`,
  scored: (score: string, confidence: string) =>
    `The investment score is ${score} of 10, and confidence in the estimate ${confidence}.`,
  sell: 'The asking price is above the likely range.',
  noScore: 'Too little is known for an investment score.',
  prediction: (value: string, range: { low: string; high: string } | null) =>
    `In one year the estimate is expected at ${value}${
      range === null ? '' : ` (wide range ${range.low} to ${range.high})`
    }.`,
  advise: {
    heading: {
      buyer: { buy: 'Buy', offer: 'Offer less', compare: 'Compare first', value: 'Check the price', ask: 'Ask first' },
      owner: { buy: 'Hold', sell: 'Sell', hold: 'Hold' },
      renter: 'Rent',
    },
    buy: (price: string, score: string) =>
      `Worth buying at ${price}: not above our estimate, with an investment score of ${score} of 10.`,
    /** Names no highest offer: `price-offer.ts` has the only one. */
    offer: (value: string, lower: number) =>
      `Our estimate is ${value}, below the asking price${lower === 0 ? '' : `. ${counted(lower, 'similar home')} sold for less per sqft`}.`,
    ask_why: 'Ask the seller why it is cheap before you offer.',
    evidence: 'Our estimate and similar sales point to different prices. Compare with other homes first.',
    risk: 'The price is not above our estimate, but the risk is high. Compare with safer homes first.',
    no_score: 'The price is not above our estimate, but too little is known for an investment score.',
    score: (isGood: boolean, score: string, least: number) =>
      `The price is ${isGood ? 'good' : 'not above our estimate'}, but the investment score is ${score} of 10. We recommend buying from ${least}.`,
    valueFirst: {
      apart: 'Get a valuation first: our estimate and similar sales point to different prices.',
      few: 'Get a valuation first: our estimate rests on too few similar sales.',
      spread: 'Get a valuation first: homes like this sell at very different prices.',
    },
    accept: (value: string) => `Accept offers from ${value}: similar homes sold for less than you ask.`,
    askMore: (value: string) => `Ask for more or wait: our estimate is ${value}.`,
    keepPrice: 'Keep your price: it is fair.',
    rent: (rent: string, most: string | null) =>
      `Homes like this rent for about ${rent} a year.${most === null ? '' : ` Pay at most ${most}.`}`,
    noRent: 'Too few tenancies are registered here to say what rent to pay.',
  },

  inTheMiddle: (sales: number) => `In the middle of ${sales} similar sales`,
  standing: (isCheaper: boolean, count: number, sales: number) =>
    `${isCheaper ? 'Cheaper' : 'Pricier'} than ${count === sales ? `all ${sales}` : `${count} of ${sales}`} similar sales`,
  /** Short form for cards, without “similar”. */
  cardStanding: (isCheaper: boolean, count: number, sales: number, isShort: boolean) =>
    `${isCheaper ? 'cheaper' : 'pricier'} than ${count === sales ? `all ${sales}` : `${count} of ${sales}`}${
      isShort ? ' sales' : ' similar sales'
    }`,
  unusualYield: 'Its yield is higher than that of nine in ten similar homes',
  cheapCauses: (causes: readonly string[]) => `What could explain the price: ${causes.join(', ')}`,
  causes: CAUSES_EN,
  atEstimate: 'Priced at our estimate',
  gap: (size: string, isBelow: boolean) => `Priced ${size} ${isBelow ? 'below' : 'above'} our estimate`,
  both: (estimate: string, similar: string, sales: number) =>
    `we estimate ${estimate}, and ${counted(sales, 'similar sale')} point to ${similar}`,
  disagree: (both: string) => `Our estimate and similar sales disagree: ${both}`,
  between: (both: string) => `The price is between our estimate and similar sales: ${both}`,

  compare: {
    estimating: 'Estimating.',
    askAgain: 'Ask again in a minute.',
    noneRanked: 'None of these homes has enough registered sales around it for a score: they cannot be ranked.',
    oneRanked: (title: string) =>
      `Only ${title} has enough registered sales around it for a score: they cannot be ranked.`,
    valueByHand: 'Look for homes in projects with more registered sales, or value them by hand.',
    tooClose: (best: string, bestScore: string, next: string, nextScore: string, overlaps: boolean) =>
      `Too close to call: ${best} scores ${bestScore}, ${next} ${nextScore}${
        overlaps ? ', and their likely ranges against their prices overlap' : ''
      }.`,
    leads: (best: string, bestScore: string, next: string, nextScore: string) =>
      `${best} scores ${bestScore} of 10 as an investment, ${next} ${nextScore}.`,
    decideBy: 'Decide by what the register does not know: view, floor, condition and the terms you can get.',
    noEstimate: 'not enough sales for an estimate',
    ofHome: (title: string, what: string) => `${title}: ${what}`,
    positions: { undervalued: 'undervalued', fair: 'fair', overvalued: 'overvalued' },
    askWhy: 'ask why it is cheap',
    advice: {
      ask_why: (title: string) => `${title} leads, but ask why it is cheap`,
      buy: (title: string) => `${title} is the stronger choice`,
      sell: (title: string) => `${title} leads, but its price is above what similar sales support: offer less`,
      hold: (title: string) => `${title} leads, but its own figures do not say “buy”`,
    },
  },
});

/** Follows “No estimate: ”. */
export const VALUATION_REFUSALS = inLanguage('refusals', {
  type_not_covered: 'homes of this kind are not estimated',
  size_unknown: 'its size is not known',
  size_out_of_range: 'its size is outside 20 to 2,000 sqm',
  rooms_out_of_range: 'it has more rooms than any home in the register',
  rooms_do_not_fit_size: 'it has too many rooms for its size',
  year_out_of_range: 'its year built cannot be right',
  area_unknown: 'no sale of a home of this kind is registered in its area',
  too_few_sales: 'fewer than 8 sales of homes of this kind are registered in its area',
} as const satisfies Record<NonNullable<HomeFacts['refusal']>, string>);
