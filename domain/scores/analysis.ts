import { formatDay, formatPercent, formatRate, formatScore } from '../format.ts';
import { areaById } from '../gazetteer/areas.ts';
import { placeName } from '../gazetteer/place-name.ts';
import { growthSentiment } from '../market/sentiment.ts';
import { againstTypical, stockMonthsOf, typicalOf } from '../market/typical-area.ts';
import { tenth } from '../median.ts';
import { formatAed, formatAedShort } from '../money.ts';
import type { YearReturn } from '../property/property.ts';
import type { AiAnalysisResult, FORECASTS, TIME_HORIZONS } from './analysis-result.ts';
import type { HomeFacts, RentFact } from './home-facts.ts';
import { homeRisk, usualPlan } from './risk.ts';
import {
  ALL_SOUGHT,
  demandPoints,
  featurePoints,
  growthPoints,
  investmentScore,
  liquidityPoints,
  predictedValue,
  sizePoints,
  soughtFeatures,
} from './scores.ts';
import { toAction, toMarketPosition } from './verdict.ts';
import { verdictReasons } from './verdict-text.ts';
import { VALUATION_REFUSALS, scoreWords as words } from './words.ts';
import { yearReturn } from './year-return.ts';

/** The whole analysis of a home from its facts. `timestamp`: ISO instant. */
export function analyse(facts: HomeFacts, timestamp: string): AiAnalysisResult {
  const { record, volatility, outlook } = facts;
  const score = investmentScore(facts);
  const risk = homeRisk(facts);
  const found = conclude(facts);
  const horizon = toHorizon(found.horizonYears);
  const percent = (fraction: number | null) => (fraction === null ? null : tenth(fraction * 100));
  return {
    timestamp,
    propertyId: facts.home.id,
    status: facts.isEstimating === true ? 'estimating' : 'ready',
    investment: {
      overallScore: score?.score ?? null,
      roi: percent(found.year?.total ?? null),
      yearReturn: found.year === null ? null : percents(found.year),
      appreciation: percent(found.growth),
      liquidity: rounded(liquidityPoints(facts)),
      riskLevel: risk?.level ?? null,
      timeHorizon: horizon,
      reasoning: investmentReasons(facts, found),
    },
    valuation: valuationPart(facts, found),
    marketTrends: {
      priceGrowth: record?.priceGrowth ?? null,
      demandIndex: record?.demandIndex ?? null,
      supplyIndex: found.supply.index,
      monthsOfStock: rounded(found.supply.months),
      volatility: percent(volatility),
      sentiment: record?.priceGrowth == null ? null : growthSentiment(record.priceGrowth),
      forecast: outlook === null ? null : toForecast(outlook.growth),
    },
    recommendation: {
      action: found.action,
      riskLevel: risk?.level ?? null,
      timeHorizon: horizon,
      keyFactors: keyFactors(facts, found),
      reasoning: recommendationReasons(facts, found),
    },
  };
}

function valuationPart(facts: HomeFacts, found: Conclusions): AiAnalysisResult['valuation'] {
  const { estimatedValue, verdict } = facts;
  const { valueFils = null, perSqftFils = null, range50 = null, range80 = null } = estimatedValue ?? {};
  return {
    estimatedValue: valueFils,
    pricePerSqft: perSqftFils,
    range50,
    range80,
    confidence: (verdict ?? estimatedValue)?.confidence ?? null,
    marketPosition: found.position,
    verdict: verdict?.word ?? null,
    factors: {
      location: rounded(locationPoints(facts)),
      size: rounded(sizePoints(facts)),
      amenities: rounded(featurePoints(facts)),
      market: rounded(marketPoints(facts)),
    },
    method: estimatedValue?.method ?? null,
    sales: estimatedValue?.sales ?? 0,
    predictedValue: found.prediction?.valueFils ?? null,
    predictedRange80: found.prediction?.range80 ?? null,
  };
}

type Conclusions = ReturnType<typeof conclude>;

export function conclude(facts: HomeFacts) {
  const { estimatedValue, outlook, verdict } = facts;
  const year = yearReturn(facts);
  const isHighRisk = homeRisk(facts)?.level === 'high';
  return {
    position: verdict === null ? null : toMarketPosition(verdict),
    ...(verdict === null
      ? { action: null, reason: null }
      : toAction(verdict, { score: investmentScore(facts)?.score ?? null, isHighRisk })),
    year,
    /** Of the value over a year, as a fraction. */
    growth: estimatedValue === null || outlook === null ? null : outlook.growth,
    horizonYears: horizonYears(facts, year?.total ?? null),
    prediction: predictedValue(estimatedValue, outlook),
    supply: supplyOf(facts),
  };
}

function supplyOf({ record, records }: HomeFacts) {
  const months = record === null ? null : stockMonthsOf(record);
  const typical = typicalOf(records, stockMonthsOf);
  return { months, typical, index: againstTypical(months, typical) };
}

function percents({ priceChange, rent, costs, total, discount }: YearReturn): YearReturn {
  const of = (fraction: number) => tenth(fraction * 100);
  return { priceChange: of(priceChange), rent: of(rent), costs: of(costs), total: of(total), discount: of(discount) };
}

/** Years until the return covers buying and selling (DLD 4 %, 2.1 % agency on either side). Null if never. */
function horizonYears({ home }: HomeFacts, expectedReturn: number | null): number | null {
  if (expectedReturn === null || expectedReturn <= 0 || home.price <= 0) return null;
  const buyersAgency = home.completion === 'off_plan' ? 0 : AGENCY_SHARE;
  return (TRANSFER_SHARE + buyersAgency + FIXED_FEES_FILS / home.price + AGENCY_SHARE) / expectedReturn;
}

/** Transfer fee, agency with VAT for a finished home, and about AED 6,000 of fixed fees (see `roi/costs.ts`). */
const TRANSFER_SHARE = 0.04;
const AGENCY_SHARE = 0.021;
const FIXED_FEES_FILS = 600_000;

function toHorizon(years: number | null): (typeof TIME_HORIZONS)[number] | null {
  return years === null ? null : years <= 3 ? 'short' : years <= 7 ? 'medium' : 'long';
}

function toForecast(growth: number): (typeof FORECASTS)[number] {
  if (growth > 0.1) return 'strong_growth';
  if (growth > 0.02) return 'growth';
  return growth >= -0.02 ? 'stable' : 'decline';
}

/** Location score: percentile of the area's median price per sqft. */
function locationPoints({ record, records }: HomeFacts): number | null {
  const rate = record?.medianPricePerSqft ?? null;
  if (record === null || rate === null) return null;
  const others = records.flatMap(({ id, medianPricePerSqft }) => (id === record.id ? [] : (medianPricePerSqft ?? [])));
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

function investmentReasons(facts: HomeFacts, found: Conclusions): string[] {
  const { estimatedValue, rent, outlook, record, charge } = facts;
  const lines: string[] = [];
  if (estimatedValue === null) return [noValue(facts)];
  if (rent !== null) {
    const source = rentSourceText(rent);
    const { gross, net } = rent.yields;
    const costs = formatRate(charge.middleFils);
    lines.push(words.rent(formatAed(rent.annualFils), source, formatPercent(gross), costs, formatPercent(net)));
  }
  if (outlook !== null) {
    const [growth, low, high] = [outlook.growth, outlook.low, outlook.high].map((part) => formatPercent(part, true));
    lines.push(words.outlook(placeText(facts), growth ?? '', low ?? '', high ?? ''));
  }
  if (record !== null) {
    const { sales, readySales, daysOnMarket, from } = record;
    // The deeds may reach back less than a year.
    const isShort = record.growth?.missing === 'history' && from !== '';
    const period = isShort ? words.since(formatDay(from)) : words.twelveMonths;
    const { months, typical } = found.supply;
    const stock = months === null || typical === null ? null : ([formatScore(months), formatScore(typical)] as const);
    const usual = typicalOf(facts.records, (one) => one.sales);
    lines.push(
      words.liquidity({ sales, usual, place: placeText(facts), period, ready: readySales, stock, days: daysOnMarket }),
    );
  }
  const risk = riskLine(facts);
  if (risk !== null) lines.push(risk);
  if (found.horizonYears !== null) lines.push(words.costsRepaid(formatScore(found.horizonYears)));
  return lines;
}

function noValue({ isEstimating, refusal, similar }: HomeFacts): string {
  // No value without a trained model: it would change within a minute.
  if (isEstimating === true) return words.estimating;
  return words.noValue(refusal === null ? words.onlySimilar(similar?.sales ?? 0) : VALUATION_REFUSALS[refusal]);
}

function riskLine(facts: HomeFacts): string | null {
  const risk = homeRisk(facts);
  const { downPaymentPercent } = usualPlan(facts);
  return (
    risk &&
    words.risk(
      risk.level,
      downPaymentPercent,
      risk.reasons.map((reason) => words.risks[reason]),
    )
  );
}

function keyFactors(facts: HomeFacts, found: Conclusions): string[] {
  const { home, estimatedValue, verdict, rent, outlook } = facts;
  if (estimatedValue === null) return [];
  const factors: { weight: number; text: string }[] = [];
  if (verdict !== null) {
    const weight = Math.max(1, Math.abs(verdict.gap) / 0.05);
    // The explanations after these stand beside the verdict.
    for (const text of verdictReasons(facts).slice(0, 2)) factors.push({ weight, text });
  }
  if (rent !== null) {
    const { net } = rent.yields;
    factors.push({ weight: Math.abs(net - 0.045) / 0.01, text: words.netYield(formatPercent(net)) });
  }
  if (outlook !== null) {
    const { growth } = outlook;
    factors.push({ weight: Math.abs(growth - 0.02) / 0.02, text: words.expectedChange(formatPercent(growth, true)) });
  }
  const supply = supplyText(found.supply);
  if (supply !== null) factors.push({ weight: Math.abs((found.supply.index ?? 50) - 50) / 17, text: supply });
  if (home.features.length > 0) {
    factors.push({ weight: 0.2, text: words.features(soughtFeatures(facts), ALL_SOUGHT) });
  }
  return factors
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 4)
    .map(({ text }) => text);
}

/** Names the stock where it is at most half, or at least twice, that of a typical area. */
function supplyText({ index, months, typical }: Conclusions['supply']): string | null {
  if (index === null || months === null || typical === null || (index > 33 && index < 67)) return null;
  return words.supply(index < 50, formatScore(months), formatScore(typical));
}

function recommendationReasons(facts: HomeFacts, found: Conclusions): string[] {
  const { estimatedValue, verdict } = facts;
  if (estimatedValue === null) return [noValue(facts)];
  const score = investmentScore(facts)?.score ?? null;
  const confidence = (verdict ?? estimatedValue).confidence;
  const lines: string[] = [];
  if (found.action === 'sell') lines.push(words.sell);
  else if (found.action !== null && score === null) lines.push(words.noScore);
  else if (found.action !== null && score !== null) {
    lines.push(words.scored(formatScore(score), `${Math.round(confidence * 100)}%`));
  }
  if (found.prediction !== null) {
    const { valueFils, range80 } = found.prediction;
    const range = range80 === null ? null : { low: formatAedShort(range80.low), high: formatAedShort(range80.high) };
    lines.push(words.prediction(formatAedShort(valueFils), range));
  }
  return lines;
}

function placeText({ home, record }: HomeFacts): string {
  return placeName(areaById(home.areaId)?.name ?? record?.location ?? home.location);
}

function rentSourceText({ source, estimate }: RentFact): string {
  if (source === 'area' || estimate === null) return words.publishedRents;
  return source === 'listing' ? words.advertisedRents(estimate.areaRents) : words.tenancies(estimate.areaRents);
}
