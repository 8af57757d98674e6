import { filsFromAed } from '../money.ts';
import { parsePropertyType } from '../property/property-type.ts';
import { affordablePriceFils } from '../roi/affordable-price.ts';
import type { LoanProfile } from '../roi/loan.ts';
import { type PropertyFilter, toPropertyFilter } from '../search/filter.ts';
import { searchWishes } from './wishes.ts';

export const HOME_USES = ['live', 'let'] as const;
export const MOST_BEDROOMS = 4;
/** What a home must have. The keys are features of listings, but for `ready`. */
export const MUST_HAVES = ['parking', 'balcony', 'garden', 'swimming_pool', 'gym', 'beach_access', 'ready'] as const;
export type MustHave = (typeof MUST_HAVES)[number];

/** Words by which a search finds a feature, in titles as well. */
const SEARCHED = {
  parking: 'parking',
  balcony: 'balcony',
  garden: 'garden',
  swimming_pool: 'pool',
  gym: 'gym',
  beach_access: 'beach',
} as const satisfies Record<Exclude<MustHave, 'ready'>, string>;

/** What a person looks for, by their profile. Prices in whole AED. */
export type ProfileWishes = {
  preferredLocations: string[];
  propertyTypes: string[];
  priceRange: { min: number; max: number };
  bedrooms: number[];
  mustHaves: MustHave[];
  monthlyAed: number | null;
};

/** A profile that wishes for nothing. */
export const NO_WISHES: ProfileWishes = {
  preferredLocations: [],
  propertyTypes: [],
  priceRange: { min: 0, max: 0 },
  bedrooms: [],
  mustHaves: [],
  monthlyAed: null,
};

/** The specification's default preferences, which do not count as wishes. */
export const DEFAULT_WISHES: ProfileWishes = {
  ...NO_WISHES,
  preferredLocations: ['Dubai Marina'],
  priceRange: { min: 500_000, max: 2_000_000 },
  propertyTypes: ['apartment', 'villa'],
};

/** Whether these are wishes that somebody stated, and not the default preferences. */
export function isStated(preferences: ProfileWishes): boolean {
  return statedBy(preferences) !== statedBy(DEFAULT_WISHES);
}

/** Wishes of a profile; null without one or with default preferences. A monthly sum is a price by the user's loan. */
export function profileWishes(
  preferences: (ProfileWishes & { loan?: LoanProfile | undefined }) | null,
): PropertyFilter | null {
  if (preferences === null || !isStated(preferences)) return null;
  const { preferredLocations, propertyTypes, priceRange, bedrooms, mustHaves, monthlyAed, loan } = preferences;
  const limits = [
    priceRange.max,
    monthlyAed === null ? 0 : Math.floor(affordablePriceFils(filsFromAed(monthlyAed), loan) / 100),
  ].filter((aed) => aed > 0);
  const words = mustHaves.flatMap((one) => (one === 'ready' ? [] : SEARCHED[one]));
  return searchWishes(
    toPropertyFilter({
      location: preferredLocations.join('; '),
      types: propertyTypes.flatMap((type) => parsePropertyType(type) ?? []),
      minPriceAed: priceRange.min || null,
      maxPriceAed: limits.length === 0 ? null : Math.min(...limits),
      ...bedroomLimits(bedrooms),
      keywords: words.join(' '),
      completion: mustHaves.includes('ready') ? 'ready' : null,
    }),
  );
}

/** From the fewest to the most of the chosen numbers; the last choice has no upper limit. */
function bedroomLimits(bedrooms: readonly number[]): { minBeds: number | null; maxBeds: number | null } {
  if (bedrooms.length === 0) return { minBeds: null, maxBeds: null };
  const [min, max] = [Math.min(...bedrooms), Math.max(...bedrooms)];
  return { minBeds: min === 0 && max === MOST_BEDROOMS ? null : min, maxBeds: max === MOST_BEDROOMS ? null : max };
}

function statedBy(wishes: ProfileWishes): string {
  const { preferredLocations, propertyTypes, priceRange, bedrooms, mustHaves, monthlyAed } = wishes;
  const sets = [preferredLocations, propertyTypes, bedrooms, mustHaves].map((set) => [...set].sort());
  return JSON.stringify([...sets, priceRange.min, priceRange.max, monthlyAed]);
}
