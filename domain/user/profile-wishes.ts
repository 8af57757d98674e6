import { parsePropertyType } from '../property/property-type.ts';
import { type PropertyFilter, toPropertyFilter } from '../search/filter.ts';
import { searchWishes } from './wishes.ts';

/** Search preferences of a profile. Prices in whole AED. */
type ProfileWishes = {
  preferredLocations: string[];
  propertyTypes: string[];
  priceRange: { min: number; max: number };
};

/** The specification's default preferences, which do not count as wishes. */
export const DEFAULT_WISHES: ProfileWishes = {
  preferredLocations: ['Dubai Marina'],
  priceRange: { min: 500_000, max: 2_000_000 },
  propertyTypes: ['apartment', 'villa'],
};

/** Wishes of a profile; null without one or with default preferences. */
export function profileWishes(preferences: ProfileWishes | null): PropertyFilter | null {
  if (preferences === null || statedBy(preferences) === statedBy(DEFAULT_WISHES)) return null;
  const { preferredLocations, propertyTypes, priceRange } = preferences;
  return searchWishes(
    toPropertyFilter({
      location: preferredLocations.join('; '),
      types: propertyTypes.flatMap((type) => parsePropertyType(type) ?? []),
      minPriceAed: priceRange.min || null,
      maxPriceAed: priceRange.max || null,
    }),
  );
}

function statedBy({ preferredLocations, propertyTypes, priceRange: { min, max } }: ProfileWishes): string {
  return JSON.stringify([[...preferredLocations].sort(), [...propertyTypes].sort(), min, max]);
}
