import { askedFields, type FieldName, fieldRow } from '../search/fields.ts';
import type { PropertyFilter } from '../search/filter.ts';
import { WISH_POINTS } from './ai-match.ts';

/** The fields by which homes are matched: all that are asked for, but which market it is. */
export function wishedFields(filter: PropertyFilter): FieldName[] {
  return askedFields(filter).filter((name) => fieldRow(name).points > 0);
}

/** The filter, or null for an empty one, which wishes for nothing. */
export function searchWishes(filter: PropertyFilter): PropertyFilter | null {
  return wishedFields(filter).length > 0 ? filter : null;
}

/** Wishes for a home for sale. What is wanted of a rental says nothing about them. */
export function saleWishes(filter: PropertyFilter): PropertyFilter | null {
  return filter.purpose === undefined ? searchWishes(filter) : null;
}

/** Match of a home that meets every wish: 80 to 100. */
export function wholeMatch(aiScore: number | null): number {
  return WISH_POINTS + Math.round(2 * (aiScore ?? 0));
}
