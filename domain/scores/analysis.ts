import type {
  Action,
  AiAnalysisResult,
  FORECASTS,
  MarketPosition,
  SENTIMENTS,
  TIME_HORIZONS,
} from './analysis-result.ts';
import type { Conclusions } from './conclusions.ts';
import type { HomeFacts } from './home-facts.ts';
import { demandPoints, featurePoints, growthPoints, liquidityPoints, riskOf, sizePoints, tenth } from './parts.ts';
import { investmentReasons, keyFactorsOf, recommendationReasons } from './reasons.ts';
import { investmentScore, predictedValue } from './scores.ts';

/** The whole analysis of a home from its facts. `timestamp`: ISO instant of the computation. */
export function analyse(facts: HomeFacts, timestamp: string): AiAnalysisResult {
  const { estimatedValue, record, volatility, outlook } = facts;
  const score = investmentScore(facts);
  const risk = riskOf(facts);
  const found = conclude(facts);
  const horizon = horizonOf(found.horizonYears);
  const percent = (fraction: number | null) => (fraction === null ? null : tenth(fraction * 100));
  return {
    timestamp,
    propertyId: facts.home.id,
    investment: {
      overallScore: score?.score ?? null,
      roi: percent(found.expectedReturn),
      appreciation: percent(found.growth),
      liquidity: rounded(liquidityPoints(facts)),
      riskLevel: risk?.level ?? null,
      timeHorizon: horizon,
      reasoning: investmentReasons(facts, found),
    },
    valuation: {
      estimatedValue: estimatedValue?.valueFils ?? null,
      pricePerSqft: estimatedValue?.perSqftFils ?? null,
      range50: estimatedValue?.range50 ?? null,
      range80: estimatedValue?.range80 ?? null,
      confidence: estimatedValue?.confidence ?? null,
      marketPosition: found.position,
      factors: {
        location: rounded(found.location),
        size: rounded(sizePoints(facts)),
        amenities: rounded(featurePoints(facts)),
        market: rounded(marketPoints(facts)),
      },
      method: estimatedValue?.method ?? null,
      sales: estimatedValue?.sales ?? 0,
      predictedValue: found.prediction?.valueFils ?? null,
      predictedRange80: found.prediction?.range80 ?? null,
    },
    marketTrends: {
      priceGrowth: record?.priceGrowth ?? null,
      demandIndex: record?.demandIndex ?? null,
      supplyIndex: found.supplyIndex,
      volatility: percent(volatility),
      sentiment: outlook === null ? null : sentimentOf(outlook.growth),
      forecast: outlook === null ? null : forecastOf(outlook.growth),
    },
    recommendation: {
      action: found.action,
      riskLevel: risk?.level ?? null,
      timeHorizon: horizon,
      keyFactors: keyFactorsOf(facts, found),
      reasoning: recommendationReasons(facts, found),
    },
  };
}

/** Position, action and the figures they follow from. */
export function conclude(facts: HomeFacts): Conclusions {
  const { estimatedValue, outlook, rent } = facts;
  const growth = estimatedValue === null || outlook === null ? null : outlook.growth;
  const expectedReturn = growth === null || rent === null ? null : growth + rent.yields.net;
  return {
    position: positionOf(facts),
    action: actionOf(facts),
    expectedReturn,
    growth,
    horizonYears: horizonYears(facts, expectedReturn),
    prediction: predictedValue(estimatedValue, outlook),
    supplyIndex: supplyIndexOf(facts),
    location: locationPoints(facts),
  };
}

/** Within this fraction of a value without ranges a price is fair. */
const FAIR_BAND = 0.05;

function positionOf({ home, estimatedValue }: HomeFacts): MarketPosition | null {
  if (estimatedValue === null || home.price <= 0) return null;
  const low = estimatedValue.range50?.low ?? estimatedValue.valueFils * (1 - FAIR_BAND);
  const high = estimatedValue.range50?.high ?? estimatedValue.valueFils * (1 + FAIR_BAND);
  return home.price < low ? 'undervalued' : home.price > high ? 'overvalued' : 'fair';
}

/** Investment scores from here up speak for buying. */
export const BUY_SCORE = 6;
/** Confidence under which nothing is recommended but to wait. */
export const MIN_CONFIDENCE = 0.7;

/**
 * Buy: not asked above the value's 50 % range, score 6 or more, risk not high, confidence 70 % or more. Sell: asked
 * above that range (an owner is offered more than similar sales support; a buyer should ask for less). Otherwise hold.
 */
function actionOf(facts: HomeFacts): Action | null {
  const position = positionOf(facts);
  const score = investmentScore(facts)?.score ?? null;
  const { estimatedValue } = facts;
  if (position === null || estimatedValue === null) return null;
  if (position === 'overvalued') return 'sell';
  const isSure = estimatedValue.confidence >= MIN_CONFIDENCE && riskOf(facts)?.level !== 'high';
  return isSure && score !== null && score >= BUY_SCORE ? 'buy' : 'hold';
}

/**
 * Years until net yield and expected growth have paid what buying and selling cost: DLD's 4 % and the fees of the
 * ROI simulator's table without a loan, 2.1 % agency on either side. Null when they never do.
 */
function horizonYears({ home }: HomeFacts, expectedReturn: number | null): number | null {
  if (expectedReturn === null || expectedReturn <= 0 || home.price <= 0) return null;
  return (buyingShare(home.price, home.completion === 'off_plan') + AGENCY_SHARE) / expectedReturn;
}

/** Transfer fee, agency with VAT for a finished home, and fixed fees of about AED 6,000 (see `roi/costs.ts`). */
const TRANSFER_SHARE = 0.04;
const AGENCY_SHARE = 0.021;
const FIXED_FEES_FILS = 600_000;

function buyingShare(priceFils: number, offPlan: boolean): number {
  return TRANSFER_SHARE + (offPlan ? 0 : AGENCY_SHARE) + FIXED_FEES_FILS / priceFils;
}

function horizonOf(years: number | null): (typeof TIME_HORIZONS)[number] | null {
  return years === null ? null : years <= 3 ? 'short' : years <= 7 ? 'medium' : 'long';
}

/** Spec: bullish above 5 %, bearish below 0, neutral between. */
function sentimentOf(growth: number): (typeof SENTIMENTS)[number] {
  return growth > 0.05 ? 'bullish' : growth < 0 ? 'bearish' : 'neutral';
}

function forecastOf(growth: number): (typeof FORECASTS)[number] {
  if (growth > 0.1) return 'strong_growth';
  if (growth > 0.02) return 'growth';
  return growth >= -0.02 ? 'stable' : 'decline';
}

/** Share of areas (percent) with fewer listings on offer per sale of the last twelve months; ties half. */
function supplyIndexOf({ record, records }: HomeFacts): number | null {
  if (record === null || record.sales === 0) return null;
  const rate = record.activeListings / record.sales;
  const others = records
    .filter(({ id, sales }) => id !== record.id && sales > 0)
    .map((r) => r.activeListings / r.sales);
  return shareBelow(rate, others);
}

/** Points of the location: percentile of the area's median price per sqft among areas. */
function locationPoints({ record, records }: HomeFacts): number | null {
  const rate = record?.medianPricePerSqft ?? null;
  if (record === null || rate === null) return null;
  const others = records.flatMap((r) =>
    r.id === record.id || r.medianPricePerSqft === null ? [] : [r.medianPricePerSqft],
  );
  const share = shareBelow(rate, others);
  return share === null ? null : share / 10;
}

function shareBelow(value: number, others: readonly number[]): number | null {
  if (others.length === 0) return null;
  const below = others.filter((other) => other < value).length + others.filter((other) => other === value).length / 2;
  return Math.round((below / others.length) * 100);
}

function marketPoints(facts: HomeFacts): number | null {
  const growth = growthPoints(facts);
  const demand = demandPoints(facts);
  return growth === null || demand === null ? (growth ?? demand) : (growth + demand) / 2;
}

function rounded(value: number | null): number | null {
  return value === null ? null : tenth(value);
}
