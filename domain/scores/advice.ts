import { formatAed, formatAedShort } from '../money.ts';
import { confidenceLevel } from '../valuation/confidence.ts';
import type { HomeReport } from './report.ts';
import type { Action } from './verdict.ts';
import { scoreWords } from './words.ts';

export type Audience = keyof typeof scoreWords.advise.heading;

/** Advice for one audience: a two-word `heading` and a sentence. */
export type Advice = { audience: Audience; heading: string; text: string };

type Advised = Pick<HomeReport, 'home' | 'estimatedValue' | 'verdict' | 'standing' | 'analysis' | 'rent'>;

const words = scoreWords.advise;

/**
 * The specification's recommendation for each audience: `sell` is for owners, buyers get a price to offer. Null without
 * enough evidence.
 */
export function adviceFor(report: Advised, audience: Audience): Advice | null {
  const { verdict, estimatedValue } = report;
  const { action } = report.analysis.recommendation;
  if (audience === 'renter') return { audience, heading: words.heading.renter, text: rentText(report) };
  if (action === null || verdict === null || estimatedValue === null) return null;
  const isUnsure = confidenceLevel(verdict.confidence) === 'low';
  const text = audience === 'buyer' ? buyerText(report, action, isUnsure) : ownerText(report, action, isUnsure);
  return { audience, heading: words.heading[audience][action], text };
}

function buyerText({ home, estimatedValue, verdict, standing }: Advised, action: Action, isUnsure: boolean): string {
  const value = estimatedValue?.valueFils ?? home.price;
  if (action === 'buy') return words.buy(formatAed(home.price), formatAedShort(value));
  if (isUnsure) return words.valueFirst;
  if (home.price <= value || verdict?.isBetween === true) return words.compareFirst;
  return words.offer(formatAed(value), standing?.dearerThan ?? 0);
}

function ownerText({ estimatedValue }: Advised, action: Action, isUnsure: boolean): string {
  const value = formatAed(estimatedValue?.valueFils ?? 0);
  if (action === 'sell') return words.accept(value);
  if (isUnsure) return words.valueFirst;
  return action === 'buy' ? words.askMore(value) : words.keepPrice;
}

function rentText({ rent }: Advised): string {
  if (rent === null) return words.noRent;
  const { annualFils, estimate } = rent;
  return words.rent(formatAed(annualFils), estimate === null ? null : formatAed(estimate.highFils));
}
