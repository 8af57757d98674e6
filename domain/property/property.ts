import * as z from 'zod/mini';
import { LatLng } from '../geo.ts';
import { PROPERTY_TYPES } from './property-type.ts';
import { PURPOSES, RentalTerms } from './purpose.ts';
import { VERDICTS } from './verdict-word.ts';

export { PROPERTY_TYPES };
export const PropertyType = z.lazy(() => z.enum(PROPERTY_TYPES));
export type PropertyType = z.infer<typeof PropertyType>;

/** What may be mistyped in a listing. */
export const LISTING_DOUBTS = ['price', 'size'] as const;

const Fils = z.lazy(() => z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)));

/** A listing's picture, named by the SHA-256 of its bytes; the first photo is the cover. */
export const PhotoRef = z.lazy(() =>
  z.object({
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    kind: z.enum(['photo', 'floor_plan']),
    width: z.int().check(z.minimum(1), z.maximum(10_000)),
    height: z.int().check(z.minimum(1), z.maximum(10_000)),
    /** Picture fingerprint for duplicates (`duplicate.ts`). */
    likeness: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  }),
);
export type PhotoRef = z.infer<typeof PhotoRef>;

/** First-year return by its parts, in fractions or percent of the price (`domain/scores/year-return.ts`). */
export const YearReturn = z.lazy(() =>
  z.object({ priceChange: z.number(), rent: z.number(), costs: z.number(), total: z.number(), discount: z.number() }),
);
export type YearReturn = z.infer<typeof YearReturn>;

/** Evidence of a listing's scores. */
const Evidence = z.lazy(() =>
  z.object({
    /** Fils per square foot supported by registered sales. */
    fairPricePerSqftFils: z.number(),
    sales: z.number(),
    /** Scope of those sales. */
    scope: z.enum(['project', 'area']),
    from: z.string(),
    to: z.string(),
    /** Yearly gross yield, as a fraction; null without rents. */
    grossYield: z.nullable(z.number()),
    /** Net of vacancy and running costs; for an off-plan home after handover, at today's rents. */
    netYield: z.optional(z.number()),
    areaGrowth: z.nullable(z.number()),
    /** Valuation model, or median of similar sales as a fallback. */
    method: z.optional(z.enum(['model', 'median'])),
    /** Estimate of the whole home, fils, and its wide range. */
    valueFils: z.optional(z.number()),
    range80: z.optional(z.object({ low: z.number(), high: z.number() })),
    range50: z.optional(z.object({ low: z.number(), high: z.number() })),
    /** Verdict on the asking price for buyers (`domain/scores/verdict.ts`), and its confidence, 0 to 1. */
    verdict: z.optional(z.enum(VERDICTS)),
    confidence: z.optional(z.number()),
    /** Number of similar registered sales that were more expensive per sqft, and of all similar ones. */
    cheaperThan: z.optional(z.number()),
    similarSales: z.optional(z.number()),
    /** As fractions of the price. */
    yearReturn: z.optional(YearReturn),
  }),
);

/** A listing on server and device. Money is in fils. */
export const Property = z.lazy(() =>
  z.object({
    id: z.int().check(z.minimum(1)),
    /** Server revision; an edit names the revision on which it is based. */
    rev: z.int().check(z.minimum(0)),
    /** Missing means sale. */
    purpose: z.optional(z.enum(PURPOSES)),
    /** Of a listing for rent or a holiday home. */
    rental: z.optional(RentalTerms),
    title: z.string(),
    description: z.string(),
    /** The asking price, the yearly rent or the price of a night, by `purpose`. */
    price: Fils,
    location: z.string(),
    /** Gazetteer id, e.g. `dubai-marina`; empty if unknown. */
    areaId: z.string(),
    address: z.string(),
    /** Building and project as registered; empty if unknown. */
    building: z.string(),
    project: z.string(),
    propertyType: PropertyType,
    /** 0 is a studio, -1 unknown. */
    bedrooms: z.number(),
    bathrooms: z.number(),
    sqft: z.number(),
    yearBuilt: z.nullable(z.number()),
    completion: z.enum(['ready', 'off_plan']),
    features: z.array(z.string()),
    imageUrl: z.string(),
    photos: z.optional(z.array(PhotoRef)),
    /** Number of the advertising permit (Trakheesi). */
    permitNumber: z.optional(z.string()),
    permitUrl: z.optional(z.string()),
    /** Its broker's own number, kept from the file it came from. */
    reference: z.optional(z.string()),
    /** What of an imported listing is far from such homes; it is not judged until its broker saves it again. */
    doubts: z.optional(z.array(z.enum(LISTING_DOUBTS))),
    isActive: z.boolean(),
    coordinates: z.nullable(z.object({ lat: z.number(), lng: z.number(), boundaries: z.array(LatLng) })),
    /** First day on the market, YYYY-MM-DD. */
    listedOn: z.string(),
    /** Day of the first listing, if it was off the market since (`listing-history.ts`). */
    firstListedOn: z.optional(z.string()),
    /** Price changes since the first import, oldest first. */
    priceChanges: z.optional(z.array(z.object({ on: z.string(), fromFils: Fils, toFils: Fils }))),
    /** Broker of the listing; empty if none. */
    brokerId: z.string(),
    /** Match with a neutral buyer's wishes, 0 to 10; null without enough evidence. */
    aiScore: z.nullable(z.number()),
    /** Yield, growth, liquidity and price against value, 0 to 10; null as above. */
    investmentScore: z.nullable(z.number()),
    /** Expected value in one year, fils; null as above. */
    predictedValue: z.nullable(z.number()),
    /** Evidence of the scores. */
    evidence: z.nullable(Evidence),
  }),
);
export type Property = z.infer<typeof Property>;
