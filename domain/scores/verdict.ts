/**
 * The verdict on an asking price for a buyer: one word, by one rule for all screens.
 *
 * The evidence is our estimate E with its likely range (50 % of such homes sell within it) and its wide range (80 %),
 * and the number of similar registered sales that were cheaper or more expensive per square foot.
 *
 * 1. Below the wide range: `ask_why`. Nine in ten such homes sell for more, so something must explain the price, even if
 *    it is only that similar sales were cheaper than E.
 * 2. Between: the price is above E and cheaper than most similar sales, or below E and more expensive than most.
 *    The verdict is `fair`. In both words the text names both figures instead of the count.
 * 3. Otherwise the estimate decides: below the likely range `good_value`; inside it `fair`; above it `above_market`;
 *    above the wide range `overpriced`. A yield beyond those of similar homes turns `good_value` into `ask_why` as well.
 * 4. If the median of the similar sales is further from E than the errors of both explain (80 %), the text names both
 *    figures and the confidence is lowered: `disagreement`.
 *
 * Example: E 2.59M, likely 2.40M to 2.80M, wide 2.20M to 3.05M.
 *   asked 2.30M, cheaper than 11 of 13 → good_value     asked 2.70M, cheaper than 5 of 13 → fair
 *   asked 2.90M, cheaper than 2 of 13 → above_market     asked 3.20M, cheaper than 0 of 13 → overpriced
 *   asked 2.10M, cheaper than 13 of 13 → ask_why         asked 2.90M, cheaper than 11 of 13 → fair (between)
 *   asked 2.10M, cheaper than 2 of 13 → ask_why (between)
 */

import type { VerdictWord } from '../property/verdict-word.ts';
import { confidenceLevel, SD_80, SD_QUARTILES, withMoreError } from '../valuation/confidence.ts';

/** The specification's words for a price's position and for its recommendation. */
export const MARKET_POSITIONS = ['undervalued', 'fair', 'overvalued'] as const;
export type MarketPosition = (typeof MARKET_POSITIONS)[number];
export const ACTIONS = ['buy', 'sell', 'hold'] as const;
export type Action = (typeof ACTIONS)[number];

type Range = { low: number; high: number };

/** Our estimate of a home, whole fils. */
export type Estimated = {
  valueFils: number;
  /** Ranges that hold 50 % and 80 % of prices. */
  likely: Range;
  wide: Range;
  /** Chance that the price is within 10 % of the estimate, 0 to 1. */
  confidence: number;
};

export type Standing = {
  sales: number;
  /** Numbers of cheaper and more expensive sales; the rest sold at the price. */
  cheaperThan: number;
  dearerThan: number;
  /** Value of this home at the median of the similar sales, whole fils. */
  middleFils: number;
  /** Standard deviation of their prices relative to the median. */
  scatter: number;
  /** Whether the home's gross yield is beyond those of similar homes (`isBeyondYields`). */
  hasUnusualYield: boolean;
};

export type Verdict = NonNullable<ReturnType<typeof toVerdict>>;

/** The verdict on a price; null without one. `standing` is null under five similar sales. */
export function toVerdict(priceFils: number, estimated: Estimated, standing: Standing | null) {
  if (!(priceFils > 0) || !(estimated.valueFils > 0)) return null;
  const gap = priceFils / estimated.valueFils - 1;
  const lead = standing === null ? 0 : standing.cheaperThan - standing.dearerThan;
  const isBetween = gap * lead > 0;
  const disagreement = findDisagreement(estimated, standing);
  return {
    word: verdictWord(priceFils, estimated, { isBetween, hasUnusualYield: standing?.hasUnusualYield === true }),
    /** Asking price against the estimate, as a fraction: −0.072 is 7.2 % below. */
    gap,
    /** Whether the price lies between the estimate and the similar sales. */
    isBetween,
    /** Whether its yield is beyond those of similar homes. */
    hasUnusualYield: standing?.hasUnusualYield === true,
    /** Value by similar sales if it differs from the estimate by more than errors explain, else null. */
    disagreement,
    /** The estimate's confidence, lowered on disagreement. */
    confidence: disagreement === null ? estimated.confidence : loweredBy(disagreement.similarFils, estimated),
  };
}

type Found = { isBetween: boolean; hasUnusualYield: boolean };

function verdictWord(priceFils: number, { likely, wide }: Estimated, found: Found): VerdictWord {
  if (priceFils < wide.low) return 'ask_why';
  if (found.isBetween) return 'fair';
  if (priceFils < likely.low) return found.hasUnusualYield ? 'ask_why' : 'good_value';
  if (priceFils <= likely.high) return 'fair';
  return priceFils <= wide.high ? 'above_market' : 'overpriced';
}

/**
 * Whether a yield is beyond the spread of similar homes: above the yield at their median price by more than rents
 * (`rents`: quartiles) and prices (`scatter`) explain in eight of ten cases.
 */
export function isBeyondYields(
  priceFils: number,
  { middleFils, scatter }: Pick<Standing, 'middleFils' | 'scatter'>,
  rents: Range | null,
): boolean {
  const rentError = rents === null || rents.low <= 0 ? 0 : Math.log(rents.high / rents.low) / SD_QUARTILES;
  return Math.log(middleFils / priceFils) > SD_80 * Math.hypot(scatter, rentError);
}

function findDisagreement(estimated: Estimated, standing: Standing | null) {
  if (standing === null || !(standing.middleFils > 0)) return null;
  const apart = Math.abs(Math.log(standing.middleFils / estimated.valueFils));
  const error = Math.hypot(standardError(estimated), standing.scatter);
  return apart > SD_80 * error ? { similarFils: standing.middleFils, sales: standing.sales } : null;
}

/** Standard deviation of prices around the estimate, from its wide range. */
function standardError({ valueFils, wide }: Estimated): number {
  return (wide.high - wide.low) / valueFils / (2 * SD_80);
}

/** Treats half of the disagreement as an additional error of the estimate. */
function loweredBy(similarFils: number, estimated: Estimated): number {
  const half = Math.abs(Math.log(similarFils / estimated.valueFils)) / 2;
  return withMoreError(estimated.confidence, standardError(estimated), half);
}

export function toMarketPosition(verdict: Verdict): MarketPosition {
  if (verdict.word === 'good_value' || verdict.word === 'ask_why') return 'undervalued';
  return verdict.word === 'fair' ? 'fair' : 'overvalued';
}

/** The lowest investment score that recommends buying. */
export const BUY_SCORE = 6;
/** Why an action is recommended: the first that applies. */
export type ActionReason = 'price' | 'ask_why' | 'evidence' | 'confidence' | 'risk' | 'no_score' | 'score' | 'buy';

/**
 * The specification's action, with its reason. Sell: above market or overpriced. Buy: good value, or fair at or below
 * the estimate, without disagreement, with an investment score of 6 or more, medium or high confidence and no high risk.
 * Otherwise hold: neither a low confidence nor an unexplained price ever recommends buying.
 */
export function toAction(verdict: Verdict, known: { score: number | null; isHighRisk: boolean }) {
  const { word } = verdict;
  const reason = actionReason(verdict, known);
  const action: Action = word === 'above_market' || word === 'overpriced' ? 'sell' : reason === 'buy' ? 'buy' : 'hold';
  return { action, reason };
}

function actionReason(verdict: Verdict, known: { score: number | null; isHighRisk: boolean }): ActionReason {
  const { word, gap, isBetween, disagreement, confidence } = verdict;
  if (word === 'ask_why') return 'ask_why';
  if (confidenceLevel(confidence) === 'low') return 'confidence';
  if (isBetween || disagreement !== null) return 'evidence';
  if (gap > 0) return 'price';
  if (known.isHighRisk) return 'risk';
  if (known.score === null) return 'no_score';
  return known.score >= BUY_SCORE ? 'buy' : 'score';
}

/** Rounds money to three figures: 2,587,321 → 2,590,000. */
export function roundEstimate(fils: number): number {
  if (!(fils > 0)) return 0;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(fils)) - 2);
  return Math.round(fils / step) * step;
}
