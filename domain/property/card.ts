import type { Property } from './property.ts';

/** What a result card shows of a listing. */
export type PropertyCard = Pick<
  Property,
  | 'id'
  | 'title'
  | 'location'
  | 'areaId'
  | 'price'
  | 'bedrooms'
  | 'bathrooms'
  | 'sqft'
  | 'propertyType'
  | 'imageUrl'
  | 'aiScore'
  | 'isActive'
  | 'completion'
  | 'yearBuilt'
> & {
  /** Whole fils; null when the size is unknown. */
  pricePerSqftFils: number | null;
  /** How many pictures of its own it has. */
  photoCount: number;
};

/** What a result card shows of a listing: the same as the columns of a search give (`cardAt`). */
export function cardOf(property: Property): PropertyCard {
  const { id, title, location, areaId, price, bedrooms, bathrooms, sqft } = property;
  const { propertyType, imageUrl, aiScore, isActive, completion, yearBuilt } = property;
  return {
    id,
    title,
    location,
    areaId,
    price,
    bedrooms,
    bathrooms,
    sqft,
    propertyType,
    imageUrl,
    aiScore,
    isActive,
    completion,
    yearBuilt,
    photoCount: property.photos?.length ?? 0,
    pricePerSqftFils: sqft > 0 ? Math.round(price / sqft) : null,
  };
}
