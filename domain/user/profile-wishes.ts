import { filsFromAed } from '../money.ts';
import { searchWishes, type Wishes } from './wishes.ts';

/** The part of the preferences that says what the person looks for. Prices in whole AED. */
type ProfileWishes = {
  preferredLocations: string[];
  propertyTypes: string[];
  priceRange: { min: number; max: number };
};

/** The specification's default preferences. Nobody stated them: they are no wishes. */
export const DEFAULT_WISHES: ProfileWishes = {
  preferredLocations: ['Dubai Marina'],
  priceRange: { min: 500_000, max: 2_000_000 },
  propertyTypes: ['apartment', 'villa'],
};

/** What a profile says the person looks for; null without a profile and for one that still says the defaults. */
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
