import * as z from 'zod/mini';

/** One area's figures, computed from sales and listings. The spec's fields come first, then their evidence. */
export const MarketRecord = z.lazy(marketRecord);
export type MarketRecord = z.infer<typeof MarketRecord>;

/** The schema as an object, for code that extends it or lists its fields. */
export function marketRecord() {
  return z.object({
    id: z.string(),
    location: z.string(),
    activeListings: z.number(),
    /** Price growth like for like (`growth.ts`), percent; null under 30 compared sales a side. */
    priceGrowth: z.nullable(z.number()),
    /** Mean price over the last twelve months, fils. */
    averagePrice: z.nullable(z.number()),
    /** Median age of the active listings, days; null without listings. */
    daysOnMarket: z.nullable(z.number()),
    /** Expected growth over the next six months, percent; null with too short a history. */
    predictedGrowth: z.nullable(z.number()),
    /** Half of the 80 % range around predictedGrowth, percentage points. */
    predictedGrowthError: z.nullable(z.number()),
    /** The city's mean yearly growth, percent, to which `predictedGrowth` reverts; missing in earlier versions. */
    longRunGrowth: z.optional(z.nullable(z.number())),
    /** The area's own yearly changes like for like (`forecast.ts`); missing under five of them. */
    history: z.optional(z.object({ growth: z.number(), deviation: z.number(), years: z.number(), from: z.string() })),
    totalProperties: z.number(),
    /** Yearly sales against those of a typical area, 0 to 100: 50 is as many (`typical-area.ts`). */
    demandIndex: z.nullable(z.number()),
    /** Median price per sqft over the last twelve months, fils. */
    medianPricePerSqft: z.nullable(z.number()),
    /** Gross rental yield, percent; null without rents. */
    grossYield: z.nullable(z.number()),
    sales: z.number(),
    /** Of the sales and of the active listings, those of finished homes; missing in earlier versions. */
    readySales: z.optional(z.number()),
    readyListings: z.optional(z.number()),
    from: z.string(),
    to: z.string(),
    /** Sources of the rows, e.g. `demo` or `dld-export`. */
    sources: z.array(z.string()),
    /** Registered tenancies behind `grossYield`; missing if its rent is unknown or from another source. */
    rent: z.optional(
      z.object({
        /** Median yearly rent per square foot, fils. */
        perSqftFils: z.number(),
        contracts: z.number(),
        /** First and last tenancy counted, `YYYY-MM-DD`. */
        from: z.string(),
        to: z.string(),
      }),
    ),
    /** Evidence of `priceGrowth`; missing in records of earlier versions. */
    growth: z.optional(
      z.object({
        /** Compared sales, and all sales, of both periods. */
        compared: z.number(),
        comparedBefore: z.number(),
        sales: z.number(),
        salesBefore: z.number(),
        /** First and last day of the later months, `YYYY-MM-DD`. */
        from: z.string(),
        to: z.string(),
        /** Why `priceGrowth` is null; else null. */
        missing: z.nullable(z.enum(['history', 'sales'])),
        /** Σ wᵢ · ln(mᵢ / m'ᵢ) and Σ wᵢ in fils, which the city's growth sums. */
        logSum: z.number(),
        weightFils: z.number(),
      }),
    ),
  });
}
