import type { Property } from './property.ts';
import type { PropertyInput } from './property-input.ts';
import { isForSale, purposeOf } from './purpose.ts';

export const LISTING_FIELDS = [
  'purpose',
  'rental',
  'title',
  'description',
  'price',
  'location',
  'address',
  'building',
  'permitNumber',
  'permitUrl',
  'propertyType',
  'bedrooms',
  'bathrooms',
  'sqft',
  'yearBuilt',
  'features',
  'imageUrl',
  'photos',
  'isActive',
  'coordinates',
] as const satisfies readonly (keyof PropertyInput)[];
export type ListingField = (typeof LISTING_FIELDS)[number];

export function toPropertyInput(property: Omit<Property, 'rev'>): PropertyInput {
  const { coordinates, building, ...rest } = property;
  const known = { ...rest, ...(building !== '' && { building }), ...(coordinates !== null && { coordinates }) };
  const named = LISTING_FIELDS.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]] as const]));
  return Object.fromEntries(named) as PropertyInput;
}

/** Returns the fields that differ; a field missing in `after` is unchanged. */
export function changedFields(before: PropertyInput, after: PropertyInput): ListingField[] {
  const was = { ...before, purpose: purposeOf(before) };
  return LISTING_FIELDS.filter((field) => after[field] !== undefined && !isSameValue(was[field], after[field]));
}

/** Whether two values are equal; undefined, null, '' and an empty list are equal. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

function plain(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  // Ignores the order of keys.
  const entries = Object.entries(value).map(([key, part]) => [key, plain(part)] as const);
  return entries.filter(([, part]) => part !== null).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Changes to several listings; missing fields stay. */
export type BulkChange = {
  /** Change of the asking price as a fraction: -0.05 lowers it by 5 %. */
  priceBy?: number;
  isActive?: boolean;
};

const FILS_PER_AED = 100;

/** Rounds prices of sales to thousands from AED 100,000, others to dirhams, at least one; fils. */
function roundPrice(fils: number, isSale: boolean): number {
  const stepFils = (isSale && fils >= 100_000 * FILS_PER_AED ? 1000 : 1) * FILS_PER_AED;
  return Math.max(1, Math.round(fils / stepFils)) * stepFils;
}

/** A listing with a bulk change applied and its price rounded; null if nothing changes. */
export function bulkInput(listing: Property, { priceBy, isActive }: BulkChange): PropertyInput | null {
  const before = toPropertyInput(listing);
  const price = priceBy ? roundPrice(before.price * (1 + priceBy), isForSale(listing)) : before.price;
  const after = { ...before, price, isActive: isActive ?? before.isActive };
  return after.price === before.price && after.isActive === before.isActive ? null : after;
}
