import * as z from 'zod/mini';
import { SENTIMENTS } from '../market/sentiment.ts';
import { YearReturn } from '../property/property.ts';
import { VERDICTS } from '../property/verdict-word.ts';
import { RISK_LEVELS } from './risk.ts';
import { ACTIONS, MARKET_POSITIONS } from './verdict.ts';

const ANALYSIS_STATES = ['ready', 'estimating'] as const;
export const TIME_HORIZONS = ['short', 'medium', 'long'] as const;
export const FORECASTS = ['strong_growth', 'growth', 'stable', 'decline'] as const;

const number = z.nullable(z.number());
const range = z.nullable(z.object({ low: z.number(), high: z.number() }));

/** The spec's AI analysis. Null: too little evidence. Money in fils, growth and yields in percent, scores to 10. */
export const AiAnalysisResult = z.object({
  /** ISO instant of the computation. */
  timestamp: z.string(),
  propertyId: z.number(),
  /** `estimating`: the valuation is still being trained, so value and verdict are missing. */
  status: z.enum(ANALYSIS_STATES),
  investment: z.object({
    overallScore: number,
    /** First-year return in percent of the asking price: price change, plus rent less costs (`year-return.ts`). */
    roi: number,
    yearReturn: z.nullable(YearReturn),
    /** Expected growth of the value over a year, percent. */
    appreciation: number,
    liquidity: number,
    riskLevel: z.nullable(z.enum(RISK_LEVELS)),
    /** Years until yield and growth cover the costs of buying and selling: short up to 3, medium up to 7, else long. */
    timeHorizon: z.nullable(z.enum(TIME_HORIZONS)),
    reasoning: z.array(z.string()),
  }),
  valuation: z.object({
    estimatedValue: number,
    pricePerSqft: number,
    range50: range,
    range80: range,
    /** Chance from 0 to 1 that the price is within 10 % of the value; 0.70 and more is high, under 0.50 low. */
    confidence: number,
    /** The specification's word for the verdict (`verdict.ts`). */
    marketPosition: z.nullable(z.enum(MARKET_POSITIONS)),
    verdict: z.nullable(z.enum(VERDICTS)),
    factors: z.object({ location: number, size: number, amenities: number, market: number }),
    method: z.nullable(z.enum(['model', 'median'])),
    sales: z.number(),
    predictedValue: number,
    predictedRange80: range,
  }),
  marketTrends: z.object({
    /** Price growth of the area like for like, percent. */
    priceGrowth: number,
    /** The area's yearly sales against those of a typical area, 0 to 100: 50 is as many (`typical-area.ts`). */
    demandIndex: number,
    /** Its months of stock against those of a typical area, 0 to 100, likewise. */
    supplyIndex: number,
    /** Months that its ready homes on offer would last at the pace of its ready sales (`monthsOfStock`). */
    monthsOfStock: number,
    /** Yearly volatility of the area's prices, percent. */
    volatility: number,
    /** By `priceGrowth`: where prices went. `forecast` says what is expected. */
    sentiment: z.nullable(z.enum(SENTIMENTS)),
    forecast: z.nullable(z.enum(FORECASTS)),
  }),
  recommendation: z.object({
    action: z.nullable(z.enum(ACTIONS)),
    riskLevel: z.nullable(z.enum(RISK_LEVELS)),
    timeHorizon: z.nullable(z.enum(TIME_HORIZONS)),
    keyFactors: z.array(z.string()),
    reasoning: z.array(z.string()),
  }),
});
export type AiAnalysisResult = z.infer<typeof AiAnalysisResult>;
