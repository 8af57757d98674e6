import { resolveArea } from '../gazetteer/areas.ts';
import { isOutsideDubai, placeOutsideDubai } from '../gazetteer/outside-dubai.ts';
import { changedFields, type ListingField, toPropertyInput } from './listing-fields.ts';
import { type PriceDoubt, type PriceEvidence, priceDoubt } from './price-doubts.ts';
import type { Property } from './property.ts';
import type { PropertyInput } from './property-input.ts';

/** A reason to ask the user before a listing is published. */
export type PublicationDoubt =
  | PriceDoubt
  | { kind: 'outside'; place: string }
  | { kind: 'position' }
  | { kind: 'unknown-area'; location: string };

const CHECKED: readonly ListingField[] = [
  ...(['title', 'price', 'location', 'address', 'propertyType', 'bedrooms', 'sqft'] as const),
  ...(['building', 'coordinates'] as const),
];

/** Whether saving a listing publishes something that was not checked before. `before` is null for a new listing. */
export function needsPublicationCheck(before: Property | null, input: PropertyInput): boolean {
  if (!input.isActive) return false;
  if (before === null || !before.isActive) return true;
  return changedFields(toPropertyInput(before), input).some((field) => CHECKED.includes(field));
}

/** Reasons to ask before a listing is published, most serious first; empty if there are none. */
export function findPublicationDoubts(
  listing: Pick<Property, 'title' | 'location' | 'address' | 'building' | 'price' | 'sqft' | 'coordinates'>,
  evidence: PriceEvidence,
): PublicationDoubt[] {
  const doubts: PublicationDoubt[] = [];
  const place = [listing.location, listing.address, listing.building, listing.title]
    .map(placeOutsideDubai)
    .find(Boolean);
  if (place) doubts.push({ kind: 'outside', place });
  else if (listing.coordinates !== null && isOutsideDubai(listing.coordinates)) doubts.push({ kind: 'position' });
  else if (resolveArea(listing.location) === null) doubts.push({ kind: 'unknown-area', location: listing.location });
  const price = priceDoubt({ priceFils: listing.price, sqft: listing.sqft }, evidence);
  return price === null ? doubts : [...doubts, price];
}
