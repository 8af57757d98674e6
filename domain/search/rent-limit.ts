import { GAZETTEER } from '../property/gazetteer.ts';
import type { PlaceNames } from '../property/place-names.ts';
import type { PropertyColumns } from '../property/property-columns.ts';
import { toPropertyFilter } from './filter.ts';
import { searchRows } from './listing-search.ts';
import type { SearchSlots } from './slots.ts';

/** Highest yearly rent that a limit may mean. */
export const MOST_RENT_AED = 500_000;
/** How far below every home for sale a rent must be. */
const FAR_BELOW = 0.5;

/**
 * Whether the highest price of a search that does not say "buy" or "rent" can only be a rent, because it is far below
 * every such home for sale. Without a type, bedrooms or a place it can be anything.
 */
export function isRentLimit(slots: SearchSlots, columns: PropertyColumns, places: PlaceNames = GAZETTEER): boolean {
  const { maxPriceAed, purpose } = slots;
  const isPlaced = slots.areaIds.length > 0 || slots.near !== '';
  const isDescribed = isPlaced || slots.types.length > 0 || (slots.minBeds ?? slots.maxBeds) !== null;
  if (purpose !== null || !isDescribed || maxPriceAed === null || maxPriceAed > MOST_RENT_AED) return false;
  const unlimited = { minSqft: null, maxSqft: null, minPriceAed: null, maxPriceAed: null };
  const kind = { ...slots, ...unlimited, keywords: '', furnishing: null };
  // Without such homes for sale in the place, those of all of Dubai tell what they cost.
  for (const one of [kind, { ...kind, areaIds: [], named: null, near: '' }]) {
    const question = { filter: toPropertyFilter(one), sort: 'price-asc', offset: 0, limit: 1 } as const;
    const [cheapest] = searchRows(columns, question, places).rows;
    if (cheapest !== undefined) return maxPriceAed * 100 < FAR_BELOW * (columns.price[cheapest] ?? 0);
  }
  return false;
}
