import { areaById } from '../market/areas.ts';
import { formatAed, formatAedShort, groupThousands } from '../money.ts';
import { confidenceLevel } from '../valuation/confidence.ts';
import type { Conclusions } from './conclusions.ts';
import type { HomeFacts } from './home-facts.ts';
import { ALL_SOUGHT, type RiskReason, riskOf, soughtFeatures } from './parts.ts';
import { VALUATION_REFUSALS } from './refusals.ts';
import { investmentScore } from './scores.ts';
import { verdictReasons } from './verdict-text.ts';

/** `0.052` → `5.2%`, with a true minus. */
function percent(fraction: number, sign = false): string {
  const text = (Math.abs(fraction) * 100).toFixed(1);
  const isZero = Number(text) === 0;
  return `${isZero ? '' : fraction < 0 ? '−' : sign ? '+' : ''}${text}%`;
}

const count = (n: number, one: string, many = `${one}s`) => `${groupThousands(n)} ${n === 1 ? one : many}`;

/** Lines behind the investment figures; each names its own. */
export function investmentReasons(facts: HomeFacts, found: Conclusions): string[] {
  const { estimatedValue, rent, outlook, record, charge } = facts;
  const lines: string[] = [];
  if (estimatedValue === null) return [noValue(facts)];
  lines.push(...priceLines(facts));
  if (rent !== null) {
    const source =
      rent.estimate === null
        ? 'the area’s published rents, not registered tenancies'
        : `${count(rent.estimate.contracts, 'registered tenancy', 'registered tenancies')}`;
    lines.push(
      `A rent of ${formatAed(rent.annualFils)} a year (${source}) is a gross yield of ${percent(rent.yields.gross)}; ` +
        `after 5% vacancy, service charges of AED ${(charge.middleFils / 100).toFixed(0)} per sqft and upkeep, ${percent(rent.yields.net)} is left.`,
    );
  }
  if (outlook !== null) {
    lines.push(
      `Prices in ${placeOf(facts)} are expected to change by ${percent(outlook.growth, true)} in a year ` +
        `(eight in ten times between ${percent(outlook.low, true)} and ${percent(outlook.high, true)}).`,
    );
  }
  if (record !== null) lines.push(liquidityLine(facts));
  const risk = riskLine(facts);
  if (risk !== null) lines.push(risk);
  if (found.horizonYears !== null) {
    lines.push(
      `Rent and price change together pay the costs of buying and selling after ${found.horizonYears.toFixed(1)} years.`,
    );
  }
  return lines;
}

/** Said while there is no model: a value would be another one a minute later. */
const ESTIMATING = 'Estimating: the estimates are being made from the registered sales. Ask again in a minute.';

function noValue({ isEstimating, refusal, similar }: HomeFacts): string {
  if (isEstimating === true) return ESTIMATING;
  const sales = similar?.sales ?? 0;
  return `No estimate: ${refusal === null ? `only ${count(sales, 'similar sale')} in 24 months` : VALUATION_REFUSALS[refusal]}.`;
}

function priceLines(facts: HomeFacts): string[] {
  const { home, estimatedValue, verdict, standing } = facts;
  if (estimatedValue === null || verdict === null) return [];
  const reasons = verdictReasons(verdict, { valueFils: estimatedValue.valueFils, standing, sqft: home.sqft });
  return [
    ...reasons.map((reason) => `${reason}.`),
    `Our estimate is ${formatAedShort(estimatedValue.valueFils)}, likely ${formatAedShort(estimatedValue.range50.low)} to ` +
      `${formatAedShort(estimatedValue.range50.high)}, from ${count(estimatedValue.sales, 'registered sale')} in the ${estimatedValue.scope}.`,
  ];
}

function liquidityLine(facts: HomeFacts): string {
  const { record } = facts;
  if (record === null) return '';
  const days =
    record.daysOnMarket === null ? '' : `; listings have waited ${count(record.daysOnMarket, 'day')} (median)`;
  const rank = record.demandIndex === null ? '' : `, more than in ${Math.round(record.demandIndex)}% of areas`;
  return `${count(record.sales, 'sale')} in ${placeOf(facts)} in twelve months${rank}${days}.`;
}

const RISK_TEXT: Record<RiskReason, (facts: HomeFacts) => string> = {
  wide_range: () => 'similar homes sell at very different prices',
  very_wide_range: () => 'more so than almost anywhere',
  off_plan: () => 'the home is not finished',
  volatile: ({ volatility }) => `prices here swing by ${percent(volatility ?? 0)} a year`,
  above_range: ({ estimatedValue }) =>
    `the asking price is above the wide range (${formatAedShort(estimatedValue?.range80.high ?? 0)})`,
};

function riskLine(facts: HomeFacts): string | null {
  const risk = riskOf(facts);
  if (risk === null) return null;
  if (risk.reasons.length === 0) return 'Risk is low: none of the five warnings applies.';
  return `Risk is ${risk.level}: ${risk.reasons.map((reason) => RISK_TEXT[reason](facts)).join(', ')}.`;
}

/** The few facts that decide, strongest first. */
export function keyFactorsOf(facts: HomeFacts, found: Conclusions): string[] {
  const { home, estimatedValue, verdict, standing, rent, outlook } = facts;
  if (estimatedValue === null) return [];
  const factors: { weight: number; text: string }[] = [];
  if (verdict !== null) {
    const reasons = verdictReasons(verdict, { valueFils: estimatedValue.valueFils, standing, sqft: home.sqft });
    const weight = Math.max(1, Math.abs(verdict.gap) / 0.05);
    for (const text of reasons) factors.push({ weight, text });
  }
  if (rent !== null) {
    factors.push({ weight: Math.abs(rent.yields.net - 0.045) / 0.01, text: `Net yield ${percent(rent.yields.net)}` });
  }
  if (outlook !== null) {
    factors.push({
      weight: Math.abs(outlook.growth - 0.02) / 0.02,
      text: `Prices in the area expected to change by ${percent(outlook.growth, true)} in a year`,
    });
  }
  const supply = supplyText(found.supplyIndex);
  if (found.supplyIndex !== null && supply !== null) {
    factors.push({ weight: Math.abs(found.supplyIndex - 50) / 40, text: supply });
  }
  if (home.features.length > 0) {
    factors.push({ weight: 0.2, text: `${soughtFeatures(facts)} of ${ALL_SOUGHT} features in demand` });
  }
  return factors
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 4)
    .map(({ text }) => text);
}

function supplyText(index: number | null): string | null {
  if (index === null || (index > 20 && index < 80)) return null;
  return index <= 20 ? 'Very little for sale here' : 'Very much for sale here';
}

/** Why the recommendation is what it is. */
export function recommendationReasons(facts: HomeFacts, found: Conclusions): string[] {
  const { estimatedValue, verdict } = facts;
  if (estimatedValue === null) return [noValue(facts)];
  const score = investmentScore(facts)?.score ?? null;
  const confidence = (verdict ?? estimatedValue).confidence;
  const lines = priceLines(facts);
  if (found.action === 'buy' && score !== null) {
    lines.push(
      `The investment score is ${score.toFixed(1)} of 10, and confidence in the estimate ${shown(confidence)}.`,
    );
  } else if (found.action === 'sell') {
    lines.push(
      'That is above the likely range: an owner is offered more than similar sales support; a buyer should ask for less.',
    );
  } else if (found.action === 'hold') {
    lines.push(
      score === null
        ? 'Too little is known for an investment score.'
        : `The investment score is ${score.toFixed(1)} of 10 and confidence in the estimate ${shown(confidence)}: ${holdReason(confidence)}.`,
    );
  }
  if (found.prediction !== null) {
    const range = found.prediction.range80;
    lines.push(
      `In one year the estimate is expected at ${formatAedShort(found.prediction.valueFils)}` +
        `${range === null ? '' : ` (wide range ${formatAedShort(range.low)} to ${formatAedShort(range.high)})`}.`,
    );
  }
  return lines;
}

function holdReason(confidence: number): string {
  return confidenceLevel(confidence) === 'low' ? 'too low to recommend buying on it' : 'no clear case either way';
}

function shown(confidence: number): string {
  return `${Math.round(confidence * 100)}%`;
}

function placeOf({ home, record }: HomeFacts): string {
  return areaById(home.areaId)?.name ?? record?.location ?? home.location;
}
