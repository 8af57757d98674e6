import * as z from 'zod/mini';
import { type LatLng, parseMapArea } from '../geo.ts';

const count = z.lazy(() => z.number().check(z.minimum(0), z.maximum(1e12)));

const year = z.lazy(() => z.int().check(z.minimum(1950), z.maximum(2100)));

/** The search filter of the spec. Prices in fils; every field optional. */
export const PropertyFilter = z.lazy(propertyFilter);
export type PropertyFilter = z.infer<typeof PropertyFilter>;

/** Schema object of `PropertyFilter`, for schemas that extend it and code that lists its fields. */
export function propertyFilter() {
  return z.strictObject({
    /** A place by any of its names; several are separated by semicolons. */
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
    /** Minimum gross rental yield, percent. */
    minYield: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    /** Years of handover; finished homes match unless a first year is given. */
    minHandover: z.optional(year),
    maxHandover: z.optional(year),
    /** Nearby place: `metro`, the id of a landmark or area, or a position, as `resolveNear` reads it. */
    near: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    /** Map area, as `parseMapArea` reads it: south, west, north, east in degrees. */
    within: z.optional(
      z.string().check(
        z.trim(),
        z.maxLength(60),
        z.refine((text) => parseMapArea(text) !== null, 'must be south,west,north,east in degrees'),
      ),
    ),
    /** Words required in title, address, building, project or features. */
    keywords: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  });
}

export const PROPERTY_SORTS = [
  'match',
  'price-asc',
  'price-desc',
  'newest',
  'sqft-desc',
  'sqft-asc',
  'price-per-sqft-asc',
  'yield-desc',
] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];

/** Listings the search screen requests at a time: about two screens. */
export const FIRST_CARDS = 20;

type FirstListings = { sort: PropertySort; limit: number };

/** API path of a search's first `limit` listings. Equal searches have equal paths. */
export function propertyListPath(filter: PropertyFilter, { sort, limit }: FirstListings): string {
  const wishes = Object.entries(filter).filter(([, value]) => value !== undefined);
  const pairs = [...wishes.sort(([a], [b]) => (a < b ? -1 : 1)), ['sort', sort], ['limit', limit]] as const;
  return `/api/properties?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`;
}

/** Finds places by name; injected, so a search without a location does not load 25 kB of names. */
export type PlaceNames = {
  resolveArea(name: string): { id: string } | null;
  searchAreas(text: string, limit: number): readonly { id: string }[];
  /** Tests whether a point is near the named place; null for unknown names. */
  nearTo(text: string): ((at: LatLng) => boolean) | null;
};

/** Knows no places, so a location is searched as text. */
export const NO_PLACES: PlaceNames = { resolveArea: () => null, searchAreas: () => [], nearTo: () => null };
