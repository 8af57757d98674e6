import * as z from 'zod/mini';
import { LatLng } from '../geo.ts';
import { visible } from '../visible-text.ts';
import { PermitUrl } from './permit.ts';
import { PhotoRef, PropertyType } from './property.ts';
import { PURPOSES, RentalTerms } from './purpose.ts';
import { FIRST_YEAR_BUILT } from './year-built.ts';

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const name = (max: number) => z.string().check(visible(), z.minLength(1), z.maxLength(max));
export const PictureUrl = z.url({ protocol: /^https$/ }).check(z.maxLength(2000), z.regex(/^https:\/\/[^\s"'<>\\]+$/));
/** An https address or a picture of this server. */
const ImageUrl = z.union([
  z.literal(''),
  z.string().check(z.regex(/^(\/pictures\/[\w-]+\.\w{2,5}|\/api\/photos\/[0-9a-f]{64})$/)),
  PictureUrl,
]);

/** Input for a listing: the body of `POST /api/properties` and `PUT /api/properties/{id}`. */
export const PropertyInput = z.strictObject({
  /** If omitted, the stored one is kept; a new listing is for sale. */
  purpose: z.optional(z.enum(PURPOSES)),
  /** If omitted, the stored terms are kept. Ignored for a sale. */
  rental: z.optional(RentalTerms),
  title: name(160),
  description: text(8000),
  /** Asking price, yearly rent or price of a night in fils, above zero. */
  price: z.int().check(z.minimum(1, 'must be above 0'), z.maximum(Number.MAX_SAFE_INTEGER)),
  /** Area name as in the gazetteer, e.g. `Dubai Marina`. */
  location: name(80),
  address: name(240),
  /** Building as registered. If omitted, the stored one is kept; the same applies to permit, photos and position. */
  building: z.optional(z.string().check(visible(), z.maxLength(120))),
  permitNumber: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  permitUrl: z.optional(PermitUrl),
  propertyType: PropertyType,
  /** 0 is a studio, -1 unknown. */
  bedrooms: z.int().check(z.minimum(-1), z.maximum(50)),
  bathrooms: z.number().check(z.minimum(0), z.maximum(50), z.multipleOf(0.5)),
  sqft: z.number().check(z.minimum(0), z.maximum(5_000_000)),
  /** Year of completion or handover; limits depend on the day (`isYearBuilt`). */
  yearBuilt: z.optional(z.nullable(z.int().check(z.minimum(FIRST_YEAR_BUILT), z.maximum(9999)))),
  /** snake_case words such as `swimming_pool`. */
  features: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(60)),
  imageUrl: z.optional(ImageUrl),
  photos: z.optional(z.array(PhotoRef).check(z.maxLength(40))),
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
