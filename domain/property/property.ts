import * as z from 'zod/mini';
import { LatLng } from '../geo.ts';
import { PROPERTY_TYPES } from './property-type.ts';

export { PROPERTY_TYPES };
export const PropertyType = z.enum(PROPERTY_TYPES);
export type PropertyType = z.infer<typeof PropertyType>;

/** The home form speaks of house and condo; the register of villa and apartment. */
export function propertyTypeOf(text: string): PropertyType | null {
  const word = text.trim().toLowerCase();
  if (word === 'house') return 'villa';
  if (word === 'condo' || word === 'flat') return 'apartment';
  return (PROPERTY_TYPES as readonly string[]).includes(word) ? (word as PropertyType) : null;
}

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
/** Money, whole fils, never negative. */
export const Fils = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
/** A home picture's address: https, or a path of this server. Anything else is refused, scripts above all. */
export const ImageUrl = z.union([
  z.literal(''),
  z.string().check(z.maxLength(2000), z.regex(/^(https:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/)),
]);

/** What a person enters for a listing: the body of `POST /api/properties` and `PUT /api/properties/{id}`. */
export const PropertyInput = z.strictObject({
  title: text(160),
  description: text(8000),
  /** Asking price in fils. */
  price: Fils,
  /** Area name as in the gazetteer, e.g. `Dubai Marina`. */
  location: text(80),
  address: text(240),
  propertyType: PropertyType,
  /** 0 is a studio. */
  bedrooms: z.int().check(z.minimum(0), z.maximum(50)),
  /** Halves allowed. */
  bathrooms: z.number().check(z.minimum(0), z.maximum(50), z.multipleOf(0.5)),
  sqft: z.number().check(z.minimum(0), z.maximum(5_000_000)),
  yearBuilt: z.optional(z.nullable(z.int().check(z.minimum(1950), z.maximum(2100)))),
  /** snake_case words such as `swimming_pool`. */
  features: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(60)),
  imageUrl: z.optional(ImageUrl),
  isActive: z.boolean(),
  coordinates: z.optional(
    z.strictObject({
      lat: z.number().check(z.minimum(-90), z.maximum(90)),
      lng: z.number().check(z.minimum(-180), z.maximum(180)),
      /** Corners of the plot, in order, for the AR view. */
      boundaries: z.optional(z.array(LatLng).check(z.maxLength(64))),
    }),
  ),
});
export type PropertyInput = z.infer<typeof PropertyInput>;

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
  isActive: z.boolean(),
  coordinates: z.nullable(z.object({ lat: z.number(), lng: z.number(), boundaries: z.array(LatLng) })),
  /** Day the listing was first published, YYYY-MM-DD. */
  listedOn: z.string(),
  /** The broker who answers for it; empty when none is named. */
  brokerId: z.string(),
  /** Match with a neutral buyer's wishes, 0 to 10; null when there is too little evidence. */
  aiScore: z.nullable(z.number()),
  /** Yield, growth, liquidity and price against value, 0 to 10; null as above. */
  investmentScore: z.nullable(z.number()),
  /** Expected value in one year, fils; null as above. */
  predictedValue: z.nullable(z.number()),
  /** What the scores rest on: a sentence's worth of facts for the reader. */
  evidence: z.nullable(
    z.object({
      /** Fils per square foot supported by registered sales. */
      fairPricePerSqftFils: z.number(),
      /** Number of registered sales behind it. */
      sales: z.number(),
      /** Where those sales are: the same project, or the area. */
      scope: z.enum(['project', 'area']),
      from: z.string(),
      to: z.string(),
      /** Yearly gross yield, as a fraction; null without rents. */
      grossYield: z.nullable(z.number()),
      /** Price growth of the area over twelve months, as a fraction. */
      areaGrowth: z.nullable(z.number()),
      /** Whether the valuation model gave the value, or the median of similar sales where it could not. */
      method: z.optional(z.enum(['model', 'median'])),
      /** The 80 % range of the value of the whole home, fils; only a model has one. */
      range80: z.optional(z.object({ low: z.number(), high: z.number() })),
      /** The 50 % range: a price inside it is fair. */
      range50: z.optional(z.object({ low: z.number(), high: z.number() })),
    }),
  ),
});
export type Property = z.infer<typeof Property>;
