import * as z from 'zod/mini';

const numberOrNull = z.lazy(() => z.nullable(z.number()));

/** The displayed growth with its evidence: a part of `PriceGrowth` (`../growth.ts`). */
export const SummaryGrowth = z.lazy(() =>
  z.object({
    change: numberOrNull,
    missing: z.nullable(z.enum(['history', 'sales'])),
    compared: z.number(),
    comparedBefore: z.number(),
    sales: z.number(),
    salesBefore: z.number(),
    from: z.string(),
    to: z.string(),
  }),
);
export type SummaryGrowth = z.infer<typeof SummaryGrowth>;

/** Key figures of the market or an area. */
export const MarketSummary = z.lazy(() =>
  z.object({
    /** Mean price over the last twelve months; 0 without sales. */
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
    /** When the counted data were last up to date; '' if unknown. */
    asOf: z.string(),
  }),
);
export type MarketSummary = z.infer<typeof MarketSummary>;

/** API path of a summary; `areaId` null for the whole city. */
export function marketSummaryPath(areaId: string | null): string {
  return areaId === null ? '/api/market-data/summary' : `/api/market-data/summary?area=${encodeURIComponent(areaId)}`;
}
