import type { Property } from './property.ts';
import type { PropertyCard } from './property-columns.ts';

/** What a result card shows of a listing: the same as the columns of a search give (`cardAt`). */
export function cardOf(property: Property): PropertyCard {
  const { id, title, location, areaId, price, bedrooms, bathrooms, sqft } = property;
  const { propertyType, imageUrl, aiScore, isActive, completion } = property;
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
    pricePerSqftFils: sqft > 0 ? Math.round(price / sqft) : null,
  };
}
