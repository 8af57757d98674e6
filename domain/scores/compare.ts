import * as z from 'zod/mini';
import { Property } from '../property/property.ts';
import type { AiAnalysisResult } from './analysis-result.ts';
import type { HomeFacts } from './home-facts.ts';
import { investmentScore } from './scores.ts';
import { marketPositionOf } from './verdict.ts';
import { verdictReasons } from './verdict-text.ts';

/** Homes that are compared at most. */
export const MOST_COMPARED = 5;

/** The spec's comparison: the homes, and three sentences about them. */
export const CompareResult = z.object({
  properties: z.array(Property),
  analysis: z.object({
    investmentComparison: z.object({
      recommendation: z.string(),
      /** Id of the better home; null when it is too close to call or cannot be told. */
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

/**
 * How much more (or less) than the asking price a home is worth, with the 50 % range of its value: what tells homes
 * of any size and price apart. Fractions.
 */
export type Headroom = { middle: number; low: number; high: number };

/** Null without a value or a price. */
function headroomOf({ home, estimatedValue }: HomeFacts): Headroom | null {
  if (estimatedValue === null || home.price <= 0) return null;
  return {
    middle: estimatedValue.valueFils / home.price - 1,
    low: estimatedValue.range50.low / home.price - 1,
    high: estimatedValue.range50.high / home.price - 1,
  };
}

/** Differences of investment scores below this are no difference. */
const SCORE_TIE = 0.5;

const ESTIMATING: Comparison = {
  investmentComparison: {
    recommendation: 'Estimating: the estimates are being made from the registered sales. Ask again in a minute.',
    preferred: null,
    tooCloseToCall: false,
  },
  marketPosition: 'Estimating.',
  aiRecommendation: 'Ask again in a minute.',
};

/**
 * Compares two to five homes. A home is preferred when its investment score leads by half a point or more and the
 * 50 % range of its value against its price does not overlap the runner-up's from below; otherwise the comparison
 * says that it is too close to call.
 */
export function compareHomes(sides: readonly ComparedSide[]): Comparison {
  if (sides.some(({ facts }) => facts.isEstimating === true)) return ESTIMATING;
  const ranked = sides
    .map((side) => ({ side, score: investmentScore(side.facts)?.score ?? null, headroom: headroomOf(side.facts) }))
    .filter((entry) => entry.score !== null)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
  const [best, next] = ranked;
  const positions = sides.map((side) => positionText(side)).join(' ');
  if (best === undefined || next === undefined) {
    const known = best === undefined ? 'None of these homes' : `Only ${best.side.title}`;
    return {
      investmentComparison: {
        recommendation: `${known} has enough registered sales around it for a score: they cannot be ranked.`,
        preferred: null,
        tooCloseToCall: false,
      },
      marketPosition: positions,
      aiRecommendation: 'Look for homes in projects with more registered sales, or value them by hand.',
    };
  }
  const lead = (best.score ?? 0) - (next.score ?? 0);
  const overlaps = best.headroom === null || next.headroom === null || best.headroom.low <= next.headroom.high;
  const tooCloseToCall = lead < SCORE_TIE || (overlaps && lead < 2 * SCORE_TIE);
  return {
    investmentComparison: {
      recommendation: tooCloseToCall
        ? `Too close to call: ${best.side.title} scores ${fixed(best.score)}, ${next.side.title} ${fixed(next.score)}` +
          `${overlaps ? ', and their likely ranges against their prices overlap' : ''}.`
        : `${best.side.title} scores ${fixed(best.score)} of 10 as an investment, ${next.side.title} ${fixed(next.score)}.`,
      preferred: tooCloseToCall ? null : best.side.facts.home.id,
      tooCloseToCall,
    },
    marketPosition: positions,
    aiRecommendation: tooCloseToCall
      ? 'Decide by what the register does not know: view, floor, condition and the terms you can get.'
      : adviceFor(best.side),
  };
}

function positionText({ facts, title }: ComparedSide): string {
  const { home, estimatedValue, verdict, standing } = facts;
  if (estimatedValue === null || verdict === null) return `${title}: not enough sales for an estimate.`;
  const reasons = verdictReasons(verdict, { valueFils: estimatedValue.valueFils, standing, sqft: home.sqft });
  return `${title}: ${marketPositionOf(verdict)}. ${reasons.join('. ')}.`;
}

function adviceFor({ facts, analysis, title }: ComparedSide): string {
  const { action } = analysis.recommendation;
  const factors = analysis.recommendation.keyFactors.slice(0, 3).join('; ');
  const words =
    action === 'buy'
      ? `${title} is the stronger choice`
      : action === 'sell'
        ? `${title} leads, but is asked above what similar sales support: offer less`
        : `${title} leads, without a clear case to buy on its own`;
  return `${words}. ${factors}${facts.estimatedValue === null ? '' : '.'}`;
}

function fixed(score: number | null): string {
  return (score ?? 0).toFixed(1);
}
