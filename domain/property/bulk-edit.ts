import { inputOf } from './listing-fields.ts';
import type { Property } from './property.ts';
import type { PropertyInput } from './property-input.ts';

/** What is done to several listings at once; what is not named stays. */
export type BulkChange = {
  /** Change of the asking price as a fraction: -0.05 takes 5 % off. */
  priceBy?: number;
  isActive?: boolean;
};

const FILS_PER_AED = 100;

/**
 * A listing with a change laid on it, as it is sent; null when it is so already. The new price is in whole dirhams,
 * never below one.
 */
export function bulkInput(listing: Property, { priceBy, isActive }: BulkChange): PropertyInput | null {
  const before = inputOf(listing);
  const price =
    priceBy === undefined || priceBy === 0
      ? before.price
      : Math.max(1, Math.round((before.price * (1 + priceBy)) / FILS_PER_AED)) * FILS_PER_AED;
  const after = { ...before, price, isActive: isActive ?? before.isActive };
  return after.price === before.price && after.isActive === before.isActive ? null : after;
}
