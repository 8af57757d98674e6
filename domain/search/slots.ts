import type { PropertySort } from '../property/property-order.ts';
import { EMPTY_CRITERIA, isAsked, type SearchCriteria } from './fields.ts';

/** Meaning of a sentence about homes. */
export type SearchSlots = SearchCriteria & { sort: PropertySort | null };

export const NO_SLOTS: SearchSlots = { ...EMPTY_CRITERIA, sort: null };

export function hasSlots(slots: SearchSlots): boolean {
  return Object.values(slots).some(isAsked);
}
