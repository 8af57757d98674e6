import { resolveArea } from '../gazetteer/areas.ts';
import { isOutsideDubai, placeOutsideDubai } from '../gazetteer/outside-dubai.ts';
import { changedFields, type ListingField, toPropertyInput } from './listing-fields.ts';
import type { Property } from './property.ts';
import type { PropertyInput } from './property-input.ts';

/** Asking price against what is known about similar homes, fils. */
export type PriceEvidence = {
  /** Value by the model or by similar sales; null if neither is possible. */
  estimateFils: number | null;
  /** Median price per square foot of the area; null if unknown. */
  areaPerSqftFils: number | null;
};

/** A reason to ask the user before a listing is published. */
export type PublicationDoubt =
  /** `gap`: price against the estimate, as a fraction: 0.48 is 48 % above. */
  | { kind: 'price'; gap: number; estimateFils: number }
  /** The price is several times the estimate or the area's level, or a fraction of it: digits may be missing. */
  | { kind: 'digits'; times: number; estimateFils: number }
  | { kind: 'outside'; place: string }
  | { kind: 'position' }
  | { kind: 'unknown-area'; location: string };

/** Gap to the estimate from which a price is asked about, as a fraction. */
const MOST_GAP = 0.4;
/** Factor from which digits are more likely wrong than the market. */
const MOST_TIMES = 5;

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
  { estimateFils, areaPerSqftFils }: PriceEvidence,
): PublicationDoubt[] {
  const doubts: PublicationDoubt[] = [];
  const place = [listing.location, listing.address, listing.building, listing.title]
    .map(placeOutsideDubai)
    .find(Boolean);
  if (place) doubts.push({ kind: 'outside', place });
  else if (listing.coordinates !== null && isOutsideDubai(listing.coordinates)) doubts.push({ kind: 'position' });
  else if (resolveArea(listing.location) === null) doubts.push({ kind: 'unknown-area', location: listing.location });
  const byArea = areaPerSqftFils === null ? null : areaPerSqftFils * listing.sqft;
  return [...doubts, ...priceDoubts(listing.price, estimateFils, byArea)];
}

function priceDoubts(priceFils: number, estimateFils: number | null, byAreaFils: number | null): PublicationDoubt[] {
  const reference = estimateFils ?? byAreaFils;
  if (reference === null || reference <= 0) return [];
  const ratio = priceFils / reference;
  const times = Math.max(ratio, 1 / ratio);
  if (times >= MOST_TIMES) return [{ kind: 'digits', times: ratio, estimateFils: reference }];
  // An area's median says too little about one home for a smaller gap.
  const gap = ratio - 1;
  if (estimateFils === null || Math.abs(gap) <= MOST_GAP) return [];
  return [{ kind: 'price', gap, estimateFils }];
}
