import * as z from 'zod/mini';
import { parseMapArea } from '../map/map-area.ts';

const count = z.number().check(z.minimum(0), z.maximum(1e12));

const year = z.int().check(z.minimum(1950), z.maximum(2100));

/** The search filter of the spec. Prices in fils; every field optional. */
export const PropertyFilter = z.strictObject({
  /** A place by any of its names; several places are separated by semicolons. */
  location: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  /** A listing type, or the home form's `house` and `condo`; `all` means no filter. */
  propertyType: z.optional(z.string().check(z.maxLength(20))),
  minPrice: z.optional(count),
  maxPrice: z.optional(count),
  minBedrooms: z.optional(count),
  maxBedrooms: z.optional(count),
  minBathrooms: z.optional(count),
  maxBathrooms: z.optional(count),
  /** Size of the home, square feet. */
  minSqft: z.optional(count),
  maxSqft: z.optional(count),
  completion: z.optional(z.enum(['ready', 'off_plan'])),
  /** Least gross rental yield, percent. */
  minYield: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  /** Years of handover; without a first year, finished homes count as handed over. */
  minHandover: z.optional(year),
  maxHandover: z.optional(year),
  /** Where it must be near to: `metro`, the id of a landmark or area, or a position, as `resolveNear` reads it. */
  near: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  /** The part of a map it must lie in, as `parseMapArea` reads it: south, west, north, east in degrees. */
  within: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(60),
      z.refine((text) => parseMapArea(text) !== null, 'must be south,west,north,east in degrees'),
    ),
  ),
  /** Words that the listing must have in its title, address, building, project or features. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(200))),
});
export type PropertyFilter = z.infer<typeof PropertyFilter>;

/** Orders offered by the search screen. */
export const PROPERTY_SORTS = [
  'match',
  'price-asc',
  'price-desc',
  'newest',
  'sqft-desc',
  'price-per-sqft-asc',
  'yield-desc',
] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];
