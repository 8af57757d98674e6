import type { PropertyFilter, PropertySort } from './filter.ts';

/** Listings that the search screen asks for at once: about two screens. */
export const FIRST_CARDS = 20;

/**
 * The call of the API for the first `limit` listings of a search, e.g. `/api/properties?maxPrice=9&sort=newest&limit=20`.
 * Equal searches have equal paths: a page that comes with an answer names it by its path.
 */
export function propertyListPath(
  filter: PropertyFilter,
  { sort, limit }: { sort: PropertySort; limit: number },
): string {
  const wishes = Object.entries(filter).filter(([, value]) => value !== undefined);
  const pairs = [...wishes.sort(([a], [b]) => (a < b ? -1 : 1)), ['sort', sort], ['limit', limit]] as const;
  return `/api/properties?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`;
}
