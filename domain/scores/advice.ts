import { formatScore } from '../format.ts';
import { formatAed } from '../money.ts';
import { confidenceLevel, type Doubt } from '../valuation/confidence.ts';
import type { HomeReport } from './report.ts';
import { type Action, BUY_SCORE, roundEstimate, toMarketPosition } from './verdict.ts';
import { scoreWords } from './words.ts';

export type Audience = keyof typeof scoreWords.advise.heading;

/** Advice for one audience: a two-word `heading` and a sentence. */
export type Advice = { audience: Audience; heading: string; text: string };

type Advised = Pick<
  HomeReport,
  'home' | 'estimatedValue' | 'verdict' | 'standing' | 'analysis' | 'actionReason' | 'rent' | 'doubts'
>;

const words = scoreWords.advise;

/** The spec's recommendation by audience: `sell` is for owners, buyers get a price. Null without evidence. */
export function adviceFor(report: Advised, audience: Audience): Advice | null {
  const { verdict, estimatedValue } = report;
  const { action } = report.analysis.recommendation;
  if (audience === 'renter') return { audience, heading: words.heading.renter, text: rentText(report) };
  if (action === null || verdict === null || estimatedValue === null) return null;
  const isUnsure = confidenceLevel(verdict.confidence) === 'low';
  if (audience === 'owner') {
    return { audience, heading: words.heading.owner[action], text: ownerText(report, action, isUnsure) };
  }
  const { home, standing, actionReason } = report;
  const { valueFils } = estimatedValue;
  const score = formatScore(report.analysis.investment.overallScore ?? 0);
  const buyer = (advice: keyof typeof words.heading.buyer, text: string) => {
    return { audience, heading: words.heading.buyer[advice], text };
  };
  switch (actionReason) {
    case 'buy':
      return buyer('buy', words.buy(formatAed(home.price), score));
    case 'confidence':
      return buyer('value', words.valueFirst[unsureBecause(report)]);
    case 'ask_why':
      return buyer('ask', words.ask_why);
    case 'score':
      return buyer('compare', words.score(verdict.word === 'good_value', score, BUY_SCORE));
    case 'evidence':
    case 'risk':
    case 'no_score':
      return buyer('compare', words[actionReason]);
    default:
      return buyer('offer', words.offer(formatAed(valueFils), standing?.dearerThan ?? 0));
  }
}

function ownerText(report: Advised, action: Action, isUnsure: boolean): string {
  const { estimatedValue, verdict } = report;
  const value = formatAed(estimatedValue?.valueFils ?? 0);
  if (action === 'sell') return words.accept(value);
  if (isUnsure) return words.valueFirst[unsureBecause(report)];
  const isBelow = verdict !== null && toMarketPosition(verdict) === 'undervalued';
  return action === 'buy' || isBelow ? words.askMore(value) : words.keepPrice;
}

const FEW_SALES: ReadonlySet<Doubt> = new Set(['few_sales', 'project_without_sales', 'no_project']);

/** Returns why an estimate's confidence is low. */
function unsureBecause({ verdict, doubts }: Advised): keyof typeof words.valueFirst {
  if (verdict !== null && verdict.disagreement !== null) return 'apart';
  return doubts.some((doubt) => FEW_SALES.has(doubt)) ? 'few' : 'spread';
}

function rentText({ rent }: Advised): string {
  if (rent === null) return words.noRent;
  const { annualFils, estimate } = rent;
  return words.rent(formatAed(annualFils), estimate === null ? null : formatAed(roundEstimate(estimate.range50.high)));
}
