import * as z from 'zod/mini';

const numberOrNull = z.nullable(z.number());

/** The growth that a screen says, with what stands behind it: a part of `PriceGrowth` (`../growth.ts`). */
export const SummaryGrowth = z.object({
  change: numberOrNull,
  missing: z.nullable(z.enum(['history', 'sales'])),
  compared: z.number(),
  comparedBefore: z.number(),
  sales: z.number(),
  salesBefore: z.number(),
  from: z.string(),
  to: z.string(),
});
export type SummaryGrowth = z.infer<typeof SummaryGrowth>;

/** The market, or an area of it, in a few figures. */
export const MarketSummary = z.object({
  /** Mean price of the last twelve months' sales; 0 without sales. */
  averagePriceFils: z.number(),
  /** Price growth like for like (`../growth.ts`). */
  growth: SummaryGrowth,
  transactions12m: z.number(),
  daysOnMarket: numberOrNull,
  /** Fractions. */
  nextSixMonths: z.nullable(z.object({ growth: z.number(), error: z.number() })),
  activeListings: z.number(),
  /** 0 without sales. */
  medianPricePerSqftFils: z.number(),
  from: z.string(),
  to: z.string(),
  sources: z.array(z.string()),
  /** When the copy that was counted last was up to date; '' when unknown. */
  asOf: z.string(),
});
export type MarketSummary = z.infer<typeof MarketSummary>;

/** Path of a summary in the API; `areaId` null for the whole city. */
export function marketSummaryPath(areaId: string | null): string {
  return areaId === null ? '/api/market-data/summary' : `/api/market-data/summary?area=${encodeURIComponent(areaId)}`;
}
