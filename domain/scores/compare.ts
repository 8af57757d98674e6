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
    /** A line for each home. */
    marketPosition: z.string(),
    aiRecommendation: z.string(),
  }),
});
export type CompareResult = z.infer<typeof CompareResult>;
export type Comparison = CompareResult['analysis'];

export type ComparedSide = { facts: HomeFacts; analysis: AiAnalysisResult; title: string };

const words = scoreWords.compare;

/** Smaller differences of investment scores are ties. */
const SCORE_TIE = 0.5;

/** Prefers a home if its score leads by half a point and its 50 % range of value / price is above the next home's. */
export function compareHomes(sides: readonly ComparedSide[]): Comparison {
  const undecided = (recommendation: string, marketPosition: string, aiRecommendation: string): Comparison => {
    const investmentComparison = { recommendation, preferred: null, tooCloseToCall: false };
    return { investmentComparison, marketPosition, aiRecommendation };
  };
  if (sides.some(({ facts }) => facts.isEstimating === true)) {
    return undecided(scoreWords.estimating, words.estimating, words.askAgain);
  }
  const [best, next] = sides
    .flatMap((side) => {
      const score = investmentScore(side.facts)?.score;
      return score === undefined ? [] : [{ side, score }];
    })
    .sort((a, b) => b.score - a.score);
  const marketPosition = sides.map(positionText).join('\n');
  if (best === undefined || next === undefined) {
    const ranked = best === undefined ? words.noneRanked : words.oneRanked(best.side.title);
    return undecided(ranked, marketPosition, words.valueByHand);
  }
  const lead = best.score - next.score;
  const overlaps = doRangesOverlap(best.side.facts, next.side.facts);
  const tooCloseToCall = lead < SCORE_TIE || (overlaps && lead < 2 * SCORE_TIE);
  const [ahead, behind] = [best.score.toFixed(1), next.score.toFixed(1)];
  const { title } = best.side;
  return {
    investmentComparison: {
      recommendation: tooCloseToCall
        ? words.tooClose(title, ahead, next.side.title, behind, overlaps)
        : words.leads(title, ahead, next.side.title, behind),
      preferred: tooCloseToCall ? null : best.side.facts.home.id,
      tooCloseToCall,
    },
    marketPosition,
    aiRecommendation: tooCloseToCall ? words.decideBy : adviceFor(best.side),
  };
}

/** Whether the better home's 50 % range of value / price reaches down to the other's range; true if unknown. */
function doRangesOverlap(better: HomeFacts, other: HomeFacts): boolean {
  if (better.estimatedValue === null || other.estimatedValue === null) return true;
  const low = better.estimatedValue.range50.low / better.home.price;
  return low <= other.estimatedValue.range50.high / other.home.price;
}

function positionText({ facts, title }: ComparedSide): string {
  const { estimatedValue, verdict } = facts;
  if (estimatedValue === null || verdict === null) return words.ofHome(title, `${words.noEstimate}.`);
  const reasons = verdictReasons(facts);
  // A price below the whole range is no bargain before it is explained.
  const position = verdict.word === 'ask_why' ? words.askWhy : words.positions[toMarketPosition(verdict)];
  return words.ofHome(title, `${position}. ${reasons.join('. ')}.`);
}

function adviceFor({ facts, analysis, title }: ComparedSide): string {
  const { action, keyFactors } = analysis.recommendation;
  const factors = keyFactors.slice(0, 3).join('. ');
  const lead = facts.verdict?.word === 'ask_why' ? 'ask_why' : (action ?? 'hold');
  return `${words.advice[lead](title)}. ${factors}${facts.estimatedValue === null ? '' : '.'}`;
}
