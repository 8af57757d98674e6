import * as z from 'zod/mini';
import { Property } from '../property/property.ts';
import type { AiAnalysisResult } from './analysis-result.ts';
import type { HomeFacts } from './home-facts.ts';
import { investmentScore } from './scores.ts';
import { toMarketPosition } from './verdict.ts';
import { verdictReasons } from './verdict-text.ts';
import { scoreWords } from './words.ts';

export const MOST_COMPARED = 5;

/** The specification's comparison: the homes, and three sentences about them. */
export const CompareResult = z.object({
  properties: z.array(Property),
  analysis: z.object({
    investmentComparison: z.object({
      recommendation: z.string(),
      /** Id of the better home; null if too close to call or unknown. */
      preferred: z.nullable(z.number()),
      tooCloseToCall: z.boolean(),
    }),
    marketPosition: z.string(),
    aiRecommendation: z.string(),
  }),
});
export type CompareResult = z.infer<typeof CompareResult>;
export type Comparison = CompareResult['analysis'];

export type ComparedSide = { facts: HomeFacts; analysis: AiAnalysisResult; title: string };

/** How much the value exceeds the asking price: its 50 % range, as fractions of the price. */
type Headroom = { low: number; high: number };

/** Null without a value or a price. */
function priceHeadroom({ home, estimatedValue }: HomeFacts): Headroom | null {
  if (estimatedValue === null || home.price <= 0) return null;
  return {
    low: estimatedValue.range50.low / home.price - 1,
    high: estimatedValue.range50.high / home.price - 1,
  };
}

const words = scoreWords.compare;

/** Smaller differences of investment scores are ties. */
const SCORE_TIE = 0.5;

function estimating(): Comparison {
  return {
    investmentComparison: { recommendation: scoreWords.estimating, preferred: null, tooCloseToCall: false },
    marketPosition: words.estimating,
    aiRecommendation: words.askAgain,
  };
}

/**
 * Compares two to five homes. One is preferred if its investment score leads by half a point and its 50 %
 * value-to-price range lies above the runner-up's; otherwise it is too close to call.
 */
export function compareHomes(sides: readonly ComparedSide[]): Comparison {
  if (sides.some(({ facts }) => facts.isEstimating === true)) return estimating();
  const ranked = sides
    .map((side) => ({ side, score: investmentScore(side.facts)?.score ?? null, headroom: priceHeadroom(side.facts) }))
    .filter((entry) => entry.score !== null)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
  const [best, next] = ranked;
  const positions = sides.map((side) => positionText(side)).join(' ');
  if (best === undefined || next === undefined) {
    return {
      investmentComparison: {
        recommendation: best === undefined ? words.noneRanked : words.oneRanked(best.side.title),
        preferred: null,
        tooCloseToCall: false,
      },
      marketPosition: positions,
      aiRecommendation: words.valueByHand,
    };
  }
  const lead = (best.score ?? 0) - (next.score ?? 0);
  const overlaps = best.headroom === null || next.headroom === null || best.headroom.low <= next.headroom.high;
  const tooCloseToCall = lead < SCORE_TIE || (overlaps && lead < 2 * SCORE_TIE);
  return {
    investmentComparison: {
      recommendation: tooCloseToCall
        ? words.tooClose(best.side.title, fixed(best.score), next.side.title, fixed(next.score), overlaps)
        : words.leads(best.side.title, fixed(best.score), next.side.title, fixed(next.score)),
      preferred: tooCloseToCall ? null : best.side.facts.home.id,
      tooCloseToCall,
    },
    marketPosition: positions,
    aiRecommendation: tooCloseToCall ? words.decideBy : adviceFor(best.side),
  };
}

function positionText({ facts, title }: ComparedSide): string {
  const { home, estimatedValue, verdict, standing } = facts;
  if (estimatedValue === null || verdict === null) return words.ofHome(title, `${words.noEstimate}.`);
  const reasons = verdictReasons(verdict, { valueFils: estimatedValue.valueFils, standing, sqft: home.sqft });
  return words.ofHome(title, `${words.positions[toMarketPosition(verdict)]}. ${reasons.join('. ')}.`);
}

function adviceFor({ facts, analysis, title }: ComparedSide): string {
  const { action } = analysis.recommendation;
  const factors = analysis.recommendation.keyFactors.slice(0, 3).join('. ');
  return `${words.advice[action ?? 'hold'](title)}. ${factors}${facts.estimatedValue === null ? '' : '.'}`;
}

function fixed(score: number | null): string {
  return (score ?? 0).toFixed(1);
}
