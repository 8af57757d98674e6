import { pick } from '../collections.ts';
import type { Property } from './property.ts';
import { isForSale, type Purpose } from './purpose.ts';

const CARD_FIELDS = [
  'id',
  'title',
  'location',
  'areaId',
  'price',
  'bedrooms',
  'bathrooms',
  'sqft',
  'propertyType',
  'imageUrl',
  'aiScore',
  'isActive',
  'completion',
  'yearBuilt',
  'brokerId',
] as const satisfies readonly (keyof Property)[];

export type ListingSummary = Pick<Property, (typeof CARD_FIELDS)[number]> & {
  /** Whole fils; null if the size is unknown, and for rentals. */
  pricePerSqftFils: number | null;
  photoCount: number;
  /** Absent for a sale. */
  purpose?: Purpose;
  /** Terms of a rental, if known. */
  cheques?: number;
  sleeps?: number;
  furnishing?: Furnishing;
  /** Match with the user's wishes, percent, and the wishes not met; both absent if the user has no wishes. */
  match?: number;
  misses?: string;
};

/** Content of a result card; must equal the card that `cardAt` makes from the columns of a search. */
export function toCard(property: Property): ListingSummary {
  const { price, sqft, photos, purpose, rental = {} } = property;
  return {
    ...pick(property, CARD_FIELDS),
    photoCount: photos?.length ?? 0,
    pricePerSqftFils: sqft > 0 && isForSale(property) ? Math.round(price / sqft) : null,
    ...(purpose !== undefined && purpose !== 'sale' && { purpose }),
    ...(rental.cheques !== undefined && { cheques: rental.cheques }),
    ...(rental.sleeps !== undefined && { sleeps: rental.sleeps }),
    ...(!isForSale(property) && furnishingOf(property.features)),
  };
}

/** Features that say how a home is furnished. */
export const FURNISHINGS = {
  furnished: 'furnished',
  partly: 'partly_furnished',
  unfurnished: 'unfurnished',
} as const;
export type Furnishing = keyof typeof FURNISHINGS;
const FURNISHING_NAMES = Object.keys(FURNISHINGS) as readonly Furnishing[];

function furnishingOf(features: readonly string[]): { furnishing?: Furnishing } {
  const furnishing = FURNISHING_NAMES.find((name) => features.includes(FURNISHINGS[name]));
  return furnishing === undefined ? {} : { furnishing };
}

export const LISTING_IMAGE_CACHE = 'listing-images';

/** Path of a listing's picture on our server, so that no other server sees who views it; '' without one. */
export function picturePath({ id, imageUrl }: { id: number; imageUrl: string }): string {
  if (imageUrl.startsWith('https:')) return `/api/properties/${id}/picture?of=${textDigest(imageUrl)}`;
  // Listings of older versions may name other paths on this server; those are not requested.
  return imageUrl.startsWith('/pictures/') || imageUrl.startsWith('/api/photos/') ? imageUrl : '';
}

/** FNV-1a hash to distinguish addresses; not for secrets. */
function textDigest(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
