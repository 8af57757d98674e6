import { pick } from '../collections.ts';
import { MIN_GROWTH_SALES } from '../market/growth.ts';
import type { Outlook } from '../market/price-outlook.ts';
import type { MarketRecord } from '../market/record.ts';
import { supplyIndex } from '../market/typical-area.ts';
import { tenth } from '../median.ts';
import type { Property } from '../property/property.ts';
import type { EstimatedValue, HomeFacts } from './home-facts.ts';
import { homeRisk } from './risk.ts';
import { roundEstimate } from './verdict.ts';
import { yearReturn } from './year-return.ts';

/** A part of a score: its weight and its points (0 to 10), null if unknown. */
export type ScorePart<Name extends string = string> = { name: Name; weight: number; points: number | null };

export type Score<Name extends string = string> = { score: number; parts: ScorePart<Name>[] };

/** Maps a value to 0 at `worst` and 10 at `best`, clamped. */
function pointsBetween(value: number, worst: number, best: number): number {
  return Math.max(0, Math.min(10, ((value - worst) / (best - worst)) * 10));
}

/** Weighted mean of the known parts, one decimal; null if they carry less than half of the weight. */
function weightedScore<Name extends string>(parts: ScorePart<Name>[]): Score<Name> | null {
  let sum = 0;
  let known = 0;
  let weights = 0;
  for (const { weight, points: value } of parts) {
    weights += weight;
    if (value === null) continue;
    sum += weight * value;
    known += weight;
  }
  if (known * 2 < weights) return null;
  // Rounds parts once, so that 8.85 shows as one figure on every screen.
  const shown = parts.map((part) => ({ ...part, points: part.points === null ? null : tenth(part.points) }));
  return { score: tenth(sum / known), parts: shown };
}

/** 5 at the value, 10 at 20 % below, 0 at 20 % above. */
function pricePoints(facts: HomeFacts): number | null {
  const { home, estimatedValue } = facts;
  return estimatedValue === null || home.price <= 0
    ? null
    : explained(facts, pointsBetween(home.price / estimatedValue.valueFils, 1.2, 0.8));
}

/** 0 at a net yield of 2 %, 10 at 7 %. */
function yieldPoints(facts: HomeFacts): number | null {
  return facts.rent && explained(facts, pointsBetween(facts.rent.yields.net, 0.02, 0.07));
}

const NEITHER = 5;

/** Points for a low price. A home that is cheap for an unknown reason gets none of the praise: at most the middle. */
function explained({ verdict }: HomeFacts, points: number): number {
  return verdict?.word === 'ask_why' ? Math.min(points, NEITHER) : points;
}

/** Features that most buyers look for, as in the listing form. */
export const SOUGHT_FEATURES = [
  'swimming_pool',
  'gym',
  'parking',
  'balcony',
  'garden',
  'security',
  'concierge',
  'beach_access',
  'metro_access',
  'shopping_mall_nearby',
  'schools_nearby',
  'hospital_nearby',
  'furnished',
  'pet_friendly',
] as const;
const SOUGHT: ReadonlySet<string> = new Set(SOUGHT_FEATURES);
export const ALL_SOUGHT = SOUGHT.size;
const ENOUGH_FEATURES = 9;

export function soughtFeatures({ home }: HomeFacts): number {
  return new Set(home.features.filter((feature) => SOUGHT.has(feature))).size;
}

/** 10 at nine of the fourteen sought features; null if none are listed, which says nothing about the home. */
export function featurePoints(facts: HomeFacts): number | null {
  if (facts.home.features.length === 0) return null;
  return pointsBetween(soughtFeatures(facts), 0, ENOUGH_FEATURES);
}

/** Size relative to the area's typical home with as many rooms: 0 at 75 %, 10 at 125 %. */
export function sizePoints({ home, usualSqft }: HomeFacts): number | null {
  return usualSqft === null || home.sqft <= 0 ? null : pointsBetween(home.sqft / usualSqft, 0.75, 1.25);
}

export function demandPoints({ record }: HomeFacts): number | null {
  return record?.demandIndex == null ? null : record.demandIndex / 10;
}

/** How easily homes of the area sell again: half the stock of ready homes, half days on market (0 at 120, 10 at 20). */
export function liquidityPoints({ record, records }: HomeFacts): number | null {
  if (record === null) return null;
  const stock = stockPoints(record, records);
  const days = record.daysOnMarket === null ? null : pointsBetween(record.daysOnMarket, 120, 20);
  if (stock === null || days === null) return stock ?? days;
  return (stock + days) / 2;
}

/** 5 at the months of stock of a typical area, more for fewer; 0 where too few ready homes are sold to sell again by. */
function stockPoints(record: MarketRecord, records: readonly MarketRecord[]): number | null {
  if (record.readySales !== undefined && record.readySales < MIN_GROWTH_SALES) return 0;
  const index = supplyIndex(record, records);
  return index === null ? null : 10 - index / 10;
}

/** Expected growth over a year: 0 at −5 %, 10 at +10 %. */
export function growthPoints({ outlook }: HomeFacts): number | null {
  return outlook === null ? null : pointsBetween(outlook.growth, -0.05, 0.1);
}

export type MatchPart = 'price' | 'size' | 'features' | 'demand' | 'evidence';
export type InvestmentPart = 'yield' | 'price' | 'growth' | 'liquidity' | 'risk';

/**
 * Score of a home for any buyer, 0 to 10 (the aiScore), the weighted mean of
 * - price against the value, 40 % (10 at 20 % below, 0 at 20 % above);
 * - space, 20 %: size against the area's usual one for its rooms (0 at 75 %, 10 at 125 %);
 * - features, 15 %: 10 at nine of the fourteen of the listing form;
 * - demand in the area, 15 %: its sales against those of a typical area;
 * - evidence, 10 %: confidence of the value.
 * A price far below the estimate for no known reason counts as one at the estimate.
 * Unknown parts are left out; null without a value. `aiMatch` in `domain/user/match.ts` adds the user's wishes.
 */
export function neutralMatch(facts: HomeFacts): Score<MatchPart> | null {
  const price = pricePoints(facts);
  if (price === null || facts.estimatedValue === null) return null;
  return weightedScore([
    { name: 'price', weight: 40, points: price },
    { name: 'size', weight: 20, points: sizePoints(facts) },
    { name: 'features', weight: 15, points: featurePoints(facts) },
    { name: 'demand', weight: 15, points: demandPoints(facts) },
    { name: 'evidence', weight: 10, points: 10 * facts.estimatedValue.confidence },
  ]);
}

/**
 * Score of a home as an investment, 0 to 10, the weighted mean of
 * - net yield at the asking price, 30 % (0 at 2 %, 10 at 7 %);
 * - price against the value, 25 % (10 at 20 % below, 0 at 20 % above);
 * - expected growth over a year, 15 % (0 at −5 %, 10 at +10 %);
 * - liquidity, 15 %: half stock of ready homes, half days on market (0 at 120, 10 at 20);
 * - safety, 15 %: 10 without a risk point, 0 with four (`risk.ts`).
 * Unknown parts are left out; null without a value.
 */
export function investmentScore(facts: HomeFacts): Score<InvestmentPart> | null {
  const price = pricePoints(facts);
  if (price === null) return null;
  const risk = homeRisk(facts);
  return weightedScore([
    { name: 'yield', weight: 30, points: yieldPoints(facts) },
    { name: 'price', weight: 25, points: price },
    { name: 'growth', weight: 15, points: growthPoints(facts) },
    { name: 'liquidity', weight: 15, points: liquidityPoints(facts) },
    { name: 'risk', weight: 15, points: risk && pointsBetween(risk.reasons.length, 4, 0) },
  ]);
}

/** Today's value times the expected growth; the 80 % range combines both log errors as independent. */
export function predictedValue(estimatedValue: EstimatedValue | null, outlook: Outlook | null) {
  if (estimatedValue === null || outlook === null) return null;
  const grown = estimatedValue.valueFils * (1 + outlook.growth);
  const end = (of: 'low' | 'high', range: { low: number; high: number }) => {
    const today = Math.log(range[of] / estimatedValue.valueFils);
    const year = Math.log((1 + outlook[of]) / (1 + outlook.growth));
    return Math.round(grown * Math.exp((of === 'low' ? -1 : 1) * Math.hypot(today, year)));
  };
  return {
    valueFils: roundEstimate(grown),
    range80: { low: end('low', estimatedValue.range80), high: end('high', estimatedValue.range80) },
  };
}

export type ListingScores = Pick<Property, 'aiScore' | 'investmentScore' | 'predictedValue' | 'evidence'>;

/** Scores of a listing without enough registered data. */
export const NO_SCORES: ListingScores = { aiScore: null, investmentScore: null, predictedValue: null, evidence: null };

export function listingScores(facts: HomeFacts): ListingScores {
  const { home, estimatedValue, record, rent, outlook, verdict, standing } = facts;
  if (estimatedValue === null || home.price <= 0) return NO_SCORES;
  const year = yearReturn(facts);
  return {
    aiScore: neutralMatch(facts)?.score ?? null,
    investmentScore: investmentScore(facts)?.score ?? null,
    predictedValue: predictedValue(estimatedValue, outlook)?.valueFils ?? null,
    evidence: {
      fairPricePerSqftFils: estimatedValue.perSqftFils,
      ...pick(estimatedValue, ['sales', 'scope', 'from', 'to', 'method', 'range80', 'range50', 'valueFils']),
      grossYield: rent?.yields.gross ?? null,
      ...(rent && { netYield: rent.yields.net }),
      areaGrowth: record?.priceGrowth == null ? null : record.priceGrowth / 100,
      ...(verdict && { verdict: verdict.word, confidence: Math.round(verdict.confidence * 100) / 100 }),
      ...(standing && { cheaperThan: standing.cheaperThan, similarSales: standing.sales }),
      ...(year && { yearReturn: year }),
    },
  };
}
