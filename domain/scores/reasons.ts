import { areaById } from '../market/areas.ts';
import { formatAed, groupThousands } from '../money.ts';
import type { Conclusions } from './conclusions.ts';
import type { HomeFacts } from './home-facts.ts';
import { ALL_SOUGHT, type RiskReason, riskOf, soughtFeatures } from './parts.ts';
import { investmentScore } from './scores.ts';

/** `0.052` → `5.2%`, with a true minus. */
function percent(fraction: number, sign = false): string {
  const text = (Math.abs(fraction) * 100).toFixed(1);
  const isZero = Number(text) === 0;
  return `${isZero ? '' : fraction < 0 ? '−' : sign ? '+' : ''}${text}%`;
}

const count = (n: number, one: string, many = `${one}s`) => `${groupThousands(n)} ${n === 1 ? one : many}`;

/** Lines behind the investment figures; each names its own. */
export function investmentReasons(facts: HomeFacts, found: Conclusions): string[] {
  const { home, estimatedValue, rent, outlook, record, charge } = facts;
  const lines: string[] = [];
  if (estimatedValue === null) return [noValue(facts)];
  if (home.price > 0) lines.push(priceLine(facts));
  if (rent !== null) {
    const source =
      rent.estimate === null
        ? 'the area’s published rents, not registered tenancies'
        : `${count(rent.estimate.contracts, 'registered tenancy', 'registered tenancies')}`;
    lines.push(
      `A rent of ${formatAed(rent.annualFils)} a year (${source}) is a gross yield of ${percent(rent.yields.gross)}; ` +
        `after 5% vacancy and service charges of AED ${(charge.middleFils / 100).toFixed(0)} per sqft, ${percent(rent.yields.net)} is left.`,
    );
  }
  if (outlook !== null) {
    lines.push(
      `Prices in ${placeOf(facts)} are expected to change by ${percent(outlook.growth, true)} in a year ` +
        `(80% range ${percent(outlook.low, true)} to ${percent(outlook.high, true)}).`,
    );
  }
  if (record !== null) lines.push(liquidityLine(facts));
  const risk = riskLine(facts);
  if (risk !== null) lines.push(risk);
  if (found.horizonYears !== null) {
    lines.push(
      `Yield and growth together pay the costs of buying and selling after ${found.horizonYears.toFixed(1)} years.`,
    );
  }
  return lines;
}

function noValue({ refusal, similar }: HomeFacts): string {
  const sales = similar?.sales ?? 0;
  return `No value is given: ${refusal === null ? `only ${count(sales, 'similar sale')} in 24 months` : REFUSALS[refusal]}.`;
}

/** Why a home has no value, after “No value is given: ”. */
export const REFUSALS = {
  type_not_covered: 'homes of this kind are not valued',
  size_unknown: 'its size is not known',
  size_out_of_range: 'its size is outside 20 to 2,000 sqm',
  rooms_out_of_range: 'it has more rooms than any home in the register',
  rooms_do_not_fit_size: 'so many rooms do not fit its size',
  year_out_of_range: 'its year of building cannot be right',
  area_unknown: 'the register holds no sale in its area',
  too_few_sales: 'fewer than 8 sales are registered in its area',
} as const satisfies Record<NonNullable<HomeFacts['refusal']>, string>;

function priceLine({ home, estimatedValue }: HomeFacts): string {
  if (estimatedValue === null) return '';
  const off = home.price / estimatedValue.valueFils - 1;
  const size = percent(Math.abs(off));
  const where = size === '0.0%' ? 'equal to' : `${size} ${off < 0 ? 'below' : 'above'}`;
  const range =
    estimatedValue.range80 === null
      ? ''
      : `, 80% range ${formatAed(estimatedValue.range80.low)} to ${formatAed(estimatedValue.range80.high)}`;
  return (
    `Asked is ${formatAed(home.price)}, ${where} the ${formatAed(estimatedValue.valueFils)} that ` +
    `${count(estimatedValue.sales, 'registered sale')} in the ${estimatedValue.scope} support${range}.`
  );
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
  wide_range: ({ estimatedValue }) => `the value’s 80% range is ${percent(estimatedValue?.width ?? 0)} wide`,
  very_wide_range: () => 'which is very wide',
  off_plan: () => 'the home is not finished',
  volatile: ({ volatility }) => `prices here swing by ${percent(volatility ?? 0)} a year`,
  above_range: ({ estimatedValue }) =>
    `the asking price is above the 80% range (${formatAed(estimatedValue?.range80?.high ?? 0)})`,
};

function riskLine(facts: HomeFacts): string | null {
  const risk = riskOf(facts);
  if (risk === null) return null;
  if (risk.reasons.length === 0) return 'Risk is low: none of the five warnings applies.';
  return `Risk is ${risk.level}: ${risk.reasons.map((reason) => RISK_TEXT[reason](facts)).join(', ')}.`;
}

/** The few facts that decide, strongest first. */
export function keyFactorsOf(facts: HomeFacts, found: Conclusions): string[] {
  const { home, estimatedValue, verdict, rent, outlook } = facts;
  if (estimatedValue === null) return [];
  const factors: { weight: number; text: string }[] = [];
  if (home.price > 0) {
    const off = home.price / estimatedValue.valueFils - 1;
    factors.push({
      weight: Math.abs(off) / 0.05,
      text: `Asking price ${percent(off, true)} against the value`,
    });
  }
  if (verdict !== null) {
    factors.push({
      weight: Math.abs(verdict.above - 0.5) / 0.15,
      text: `Dearer per sqft than ${Math.round(verdict.above * 100)}% of ${count(verdict.sales, 'similar sale')}`,
    });
  }
  if (rent !== null) {
    factors.push({ weight: Math.abs(rent.yields.net - 0.045) / 0.01, text: `Net yield ${percent(rent.yields.net)}` });
  }
  if (outlook !== null) {
    factors.push({
      weight: Math.abs(outlook.growth - 0.02) / 0.02,
      text: `Expected growth ${percent(outlook.growth, true)} a year`,
    });
  }
  factors.push({ weight: estimatedValue.width / 0.3, text: `80% range ${percent(estimatedValue.width)} wide` });
  if (found.supplyIndex !== null) {
    factors.push({
      weight: Math.abs(found.supplyIndex - 50) / 40,
      text: `More on offer per sale than in ${found.supplyIndex}% of areas`,
    });
  }
  if (home.features.length > 0) {
    factors.push({ weight: 0.2, text: `${soughtFeatures(facts)} of ${ALL_SOUGHT} sought features` });
  }
  return factors
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 4)
    .map(({ text }) => text);
}

/** Why the recommendation is what it is. */
export function recommendationReasons(facts: HomeFacts, found: Conclusions): string[] {
  const { estimatedValue } = facts;
  if (estimatedValue === null) return [noValue(facts)];
  const score = investmentScore(facts)?.score ?? null;
  const lines = [priceLine(facts)];
  if (found.action === 'buy' && score !== null) {
    lines.push(
      `The investment score is ${score.toFixed(1)} of 10, and confidence in the value ${shown(estimatedValue.confidence)}.`,
    );
  } else if (found.action === 'sell') {
    lines.push(
      'That is above the 50% range: a seller is offered more than similar sales support; a buyer should ask for less.',
    );
  } else if (found.action === 'hold') {
    lines.push(
      score === null
        ? 'Too little is known for an investment score.'
        : `The investment score is ${score.toFixed(1)} of 10 and confidence in the value ${shown(estimatedValue.confidence)}: no clear case either way.`,
    );
  }
  if (found.prediction !== null) {
    const range = found.prediction.range80;
    lines.push(
      `In one year the value is expected at ${formatAed(found.prediction.valueFils)}` +
        `${range === null ? '' : ` (80% range ${formatAed(range.low)} to ${formatAed(range.high)})`}.`,
    );
  }
  return lines;
}

function shown(confidence: number): string {
  return `${Math.round(confidence * 100)}%`;
}

function placeOf({ home, record }: HomeFacts): string {
  return areaById(home.areaId)?.name ?? record?.location ?? home.location;
}
