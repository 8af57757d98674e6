import { filsFromAed } from '../money.ts';
import { searchWishes, type Wishes } from './wishes.ts';

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
export function profileWishes(preferences: ProfileWishes | null): Wishes | null {
  if (preferences === null || statedBy(preferences) === statedBy(DEFAULT_WISHES)) return null;
  const { preferredLocations, propertyTypes, priceRange } = preferences;
  const { min, max } = priceRange;
  const filter = {
    ...(preferredLocations.length === 0 ? {} : { location: preferredLocations.join('; ') }),
    ...(min > 0 ? { minPrice: filsFromAed(min) } : {}),
    ...(max > 0 ? { maxPrice: filsFromAed(max) } : {}),
  };
  return propertyTypes.length > 0 ? { ...filter, propertyTypes } : searchWishes(filter);
}

function statedBy({ preferredLocations, propertyTypes, priceRange: { min, max } }: ProfileWishes): string {
  return JSON.stringify([[...preferredLocations].sort(), [...propertyTypes].sort(), min, max]);
}
