import * as z from 'zod/mini';
import { LatLng } from '../geo.ts';
import { PROPERTY_TYPES, parsePropertyType } from './property-type.ts';

export { PROPERTY_TYPES, parsePropertyType };
export const PropertyType = z.enum(PROPERTY_TYPES);
export type PropertyType = z.infer<typeof PropertyType>;

const Fils = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/** A picture of a listing, named by the SHA-256 of its bytes; the first photo of a list is the cover. */
export const PhotoRef = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  kind: z.enum(['photo', 'floor_plan']),
  width: z.int().check(z.minimum(1), z.maximum(10_000)),
  height: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** Picture fingerprint, to find similar ones (`picture-likeness.ts`). */
  likeness: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
});
export type PhotoRef = z.infer<typeof PhotoRef>;

/** A listing as server and device keep it. Money is in fils. */
export const Property = z.object({
  id: z.int().check(z.minimum(1)),
  /** Server revision of this record; an edit names the one it saw. */
  rev: z.int().check(z.minimum(0)),
  title: z.string(),
  description: z.string(),
  price: Fils,
  location: z.string(),
  /** Gazetteer id of the area, e.g. `dubai-marina`; empty when the area is not in it. */
  areaId: z.string(),
  address: z.string(),
  /** Building and project as the register would name them; empty when unknown. */
  building: z.string(),
  project: z.string(),
  propertyType: PropertyType,
  bedrooms: z.number(),
  bathrooms: z.number(),
  sqft: z.number(),
  yearBuilt: z.nullable(z.number()),
  completion: z.enum(['ready', 'off_plan']),
  features: z.array(z.string()),
  imageUrl: z.string(),
  /** Pictures that were taken for it, in order. */
  photos: z.optional(z.array(PhotoRef)),
  /** Number of the advertising permit (Trakheesi). */
  permitNumber: z.optional(z.string()),
  /** The land department's page of that permit. */
  permitUrl: z.optional(z.string()),
  isActive: z.boolean(),
  coordinates: z.nullable(z.object({ lat: z.number(), lng: z.number(), boundaries: z.array(LatLng) })),
  /** Day since which the home is on offer, YYYY-MM-DD. */
  listedOn: z.string(),
  /** Day it was first listed, where it has been off the market since (`listing-history.ts`). */
  firstListedOn: z.optional(z.string()),
  /** Changes of the asking price, oldest first, from the first import on. */
  priceChanges: z.optional(z.array(z.object({ on: z.string(), fromFils: Fils, toFils: Fils }))),
  /** The broker who answers for it; empty when none is named. */
  brokerId: z.string(),
  /** Match with a neutral buyer's wishes, 0 to 10; null when there is too little evidence. */
  aiScore: z.nullable(z.number()),
  /** Yield, growth, liquidity and price against value, 0 to 10; null as above. */
  investmentScore: z.nullable(z.number()),
  /** Expected value in one year, fils; null as above. */
  predictedValue: z.nullable(z.number()),
  /** Evidence behind the scores, for a sentence. */
  evidence: z.nullable(
    z.object({
      /** Fils per square foot supported by registered sales. */
      fairPricePerSqftFils: z.number(),
      sales: z.number(),
      /** Location of those sales: the same project, or the area. */
      scope: z.enum(['project', 'area']),
      from: z.string(),
      to: z.string(),
      /** Yearly gross yield, as a fraction; null without rents. */
      grossYield: z.nullable(z.number()),
      /** Net after vacancy and running costs; for an off-plan home from handover, at today's rents. */
      netYield: z.optional(z.number()),
      /** Price growth of the area like for like, as a fraction. */
      areaGrowth: z.nullable(z.number()),
      /** Whether the valuation model gave the value, or the median of similar sales where it could not. */
      method: z.optional(z.enum(['model', 'median'])),
      /** Our estimate of the whole home, fils, and its wide range. */
      valueFils: z.optional(z.number()),
      range80: z.optional(z.object({ low: z.number(), high: z.number() })),
      range50: z.optional(z.object({ low: z.number(), high: z.number() })),
      /** Verdict on the asking price for buyers (`domain/scores/verdict.ts`), and its confidence, 0 to 1. */
      verdict: z.optional(z.enum(['good_value', 'fair', 'above_market', 'overpriced'])),
      confidence: z.optional(z.number()),
      /** Similar registered sales, and those that were dearer per sqft. */
      cheaperThan: z.optional(z.number()),
      similarSales: z.optional(z.number()),
      /** Return of the first year, as fractions of the price (`domain/scores/year-return.ts`). */
      yearReturn: z.optional(
        z.object({
          priceChange: z.number(),
          rent: z.number(),
          costs: z.number(),
          total: z.number(),
          discount: z.number(),
        }),
      ),
    }),
  ),
});
export type Property = z.infer<typeof Property>;
