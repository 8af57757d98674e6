import type { PropertyFilter, PropertySort } from '../../../domain/property/filter.ts';
import type { Property } from '../../../domain/property/property.ts';

type Card = Pick<
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
  | 'aiScore'
  | 'completion'
> & { pricePerSqftFils: number | null };

/**
 * Saved homes that pass the filter, in order. `areaId` is the area the location text means, when the
 * gazetteer knows it; otherwise the text must occur in the place or the title.
 */
export function savedCards<T extends Card>(
  cards: readonly T[],
  { filter, sort, areaId }: { filter: PropertyFilter; sort: PropertySort; areaId: string | null },
): T[] {
  return cards.filter((card) => passes(card, filter, areaId)).sort(ORDERS[sort]);
}

function passes(card: Card, filter: PropertyFilter, areaId: string | null): boolean {
  return (
    (filter.location === undefined || isInAny(card, filter.location.trim().toLowerCase(), areaId)) &&
    (filter.propertyType === undefined || card.propertyType === filter.propertyType) &&
    within(card.price, filter.minPrice, filter.maxPrice) &&
    within(card.bedrooms, filter.minBedrooms, filter.maxBedrooms) &&
    within(card.bathrooms, filter.minBathrooms, filter.maxBathrooms) &&
    (filter.completion === undefined || card.completion === filter.completion) &&
    (filter.minSqft === undefined || card.sqft >= filter.minSqft) &&
    (filter.maxSqft === undefined || (card.sqft > 0 && card.sqft <= filter.maxSqft)) &&
    (filter.keywords === undefined || hasWords(card, filter.keywords))
  );
}

/** Several places are separated by semicolons. */
function isInAny(card: Card, places: string, areaId: string | null): boolean {
  return places.split(';').some((place) => isIn(card, place.trim(), places.includes(';') ? null : areaId));
}

/** A card carries its title and place; the other texts of a listing are with the market. */
function hasWords(card: Card, words: string): boolean {
  const text = `${card.title} ${card.location}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function isIn(card: Card, place: string, areaId: string | null): boolean {
  if (areaId !== null && card.areaId === areaId) return true;
  return card.location.toLowerCase().includes(place) || card.title.toLowerCase().includes(place);
}

function within(value: number, min = 0, max = Number.POSITIVE_INFINITY): boolean {
  return value >= min && value <= max;
}

// Homes without a score or size come last, whichever way the order runs.
const last = (value: number | null) => value ?? Number.POSITIVE_INFINITY;

const ORDERS: Readonly<Record<PropertySort, (a: Card, b: Card) => number>> = {
  match: (a, b) => (b.aiScore ?? -1) - (a.aiScore ?? -1) || a.id - b.id,
  'price-asc': (a, b) => a.price - b.price || a.id - b.id,
  'price-desc': (a, b) => b.price - a.price || a.id - b.id,
  // Ids grow with time; a card does not carry its listing day.
  newest: (a, b) => b.id - a.id,
  'sqft-desc': (a, b) => b.sqft - a.sqft || a.id - b.id,
  // Saved homes have no such order: an address that asks for it gets the first one.
  'yield-desc': (a, b) => (b.aiScore ?? -1) - (a.aiScore ?? -1) || a.id - b.id,
  'price-per-sqft-asc': (a, b) => compare(last(a.pricePerSqftFils), last(b.pricePerSqftFils)) || a.id - b.id,
};

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
