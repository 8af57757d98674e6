import { resolveArea } from '../gazetteer/areas.ts';
import { aedFromFils } from '../money.ts';
import type { Property } from '../property/property.ts';
import type { Preferences } from './preferences.ts';

export type MatchSubject = Pick<Property, 'areaId' | 'location' | 'price' | 'propertyType' | 'aiScore'>;

/** How well a listing fits a person, 0 to 10, and which wishes it meets. */
export type PersonalMatch = { score: number; location: boolean; price: boolean; type: boolean };

/**
 * Match of a listing with a person's preferences, 0 to 10: location 35 %, price range 30 %, type 20 %, and 15 % for
 * what any buyer would like (`aiScore`). A price outside the range loses all its points at 25 % beyond. Wishes that
 * were left empty are met by everything. Null only when there is neither a wish nor a score.
 */
export function matchProperty(property: MatchSubject, preferences: Preferences): PersonalMatch | null {
  const { preferredLocations, propertyTypes, priceRange } = preferences;
  const hasRange = priceRange.max > 0;
  if (preferredLocations.length === 0 && propertyTypes.length === 0 && !hasRange && property.aiScore === null) {
    return null;
  }
  const location = preferredLocations.length === 0 || preferredLocations.some((name) => isPlace(property, name));
  const type = propertyTypes.length === 0 || propertyTypes.includes(property.propertyType);
  const nearness = hasRange ? nearnessToRange(aedFromFils(property.price), priceRange) : 1;
  const parts = [
    { weight: 35, value: location ? 1 : 0 },
    { weight: 30, value: nearness },
    { weight: 20, value: type ? 1 : 0 },
    ...(property.aiScore === null ? [] : [{ weight: 15, value: property.aiScore / 10 }]),
  ];
  const weights = parts.reduce((sum, part) => sum + part.weight, 0);
  const sum = parts.reduce((total, part) => total + part.weight * part.value, 0);
  return { score: Math.round((sum / weights) * 100) / 10, location, price: nearness === 1, type };
}

function isPlace(property: MatchSubject, name: string): boolean {
  const area = resolveArea(name);
  if (area !== null && property.areaId !== '') return area.id === property.areaId;
  return property.location.toLowerCase() === name.trim().toLowerCase();
}

/** 1 inside the range, falling to 0 at 25 % beyond either end. */
function nearnessToRange(aed: number, range: { min: number; max: number }): number {
  const low = Math.min(range.min, range.max);
  const high = Math.max(range.min, range.max);
  if (aed >= low && aed <= high) return 1;
  const beyond = aed < low ? (low - aed) / low : (aed - high) / high;
  return Math.max(0, 1 - beyond / 0.25);
}
