import type { PropertySort } from '../property/filter.ts';
import type { PropertyType } from '../property/property.ts';
import type { Completion } from './lexicon.ts';
import type { NamedPlace } from './places.ts';

export type AreaName = { id: string; name: string };

type Bound = 'Beds' | 'Baths' | 'PriceAed' | 'Sqft' | 'YieldPercent' | 'Handover';

/** Meaning of a sentence about homes. Money in AED, sizes in square feet; null if not mentioned. */
export type SearchSlots = Record<`min${Bound}` | `max${Bound}`, number | null> & {
  areas: readonly AreaName[];
  notAreas: readonly AreaName[];
  notTypes: readonly PropertyType[];
  named: NamedPlace | null;
  type: PropertyType | null;
  /** Alternative types. */
  types: readonly PropertyType[];
  completion: Completion | null;
  /** Nearby place, as `resolveNear` reads it, or `me`. */
  near: string | null;
  sort: PropertySort | null;
  keywords: string;
};

export const NO_SLOTS: SearchSlots = {
  ...{ areas: [], notAreas: [], notTypes: [], types: [], named: null, type: null, completion: null },
  ...{ minBeds: null, maxBeds: null, minBaths: null, maxBaths: null, minPriceAed: null, maxPriceAed: null },
  ...{ minSqft: null, maxSqft: null, minYieldPercent: null, maxYieldPercent: null },
  ...{ minHandover: null, maxHandover: null, near: null, sort: null, keywords: '' },
};

export function hasSlots(slots: SearchSlots): boolean {
  return Object.entries(slots).some(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
}
