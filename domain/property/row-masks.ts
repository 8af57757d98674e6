import type { LatLng } from '../geo.ts';
import type { PropertyType } from './property.ts';
import type { PropertyColumns } from './property-columns.ts';
import { PROPERTY_TYPES } from './property-type.ts';

// Each function sets the mask to 0 for rows that do not fit; rows that are 0 already stay so.

function keepFitting(mask: Uint8Array, fits: (row: number) => boolean): void {
  for (let row = 0; row < mask.length; row++) if (mask[row] === 1 && !fits(row)) mask[row] = 0;
}

type NumberColumn = Float64Array | Int32Array | Uint16Array | Int16Array | Uint8Array;

/** Keeps rows whose value is within the inclusive limits; null is no limit. NaN, an unknown value, never fits. */
export function keepBetween(mask: Uint8Array, column: NumberColumn, min: number | null, max: number | null): void {
  const [least, most] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  // Arithmetic instead of branches, which are unpredictable here.
  for (let row = 0; row < mask.length; row++) mask[row] &= +(column[row] >= least) & +(column[row] <= most);
}

/** Keeps homes of these types, or those of none of them. A home without a bedroom is a studio whatever its type. */
export function keepTypes(
  mask: Uint8Array,
  { type, halfBedrooms }: PropertyColumns,
  types: readonly PropertyType[],
  isWanted: boolean,
): void {
  const isNamed = Uint8Array.from(PROPERTY_TYPES, (one) => +types.includes(one));
  const isStudio = +types.includes('studio');
  const wanted = +isWanted;
  for (let row = 0; row < mask.length; row++) {
    mask[row] &= +((isNamed[type[row]] | (isStudio & +(halfBedrooms[row] === 0))) === wanted);
  }
}

/** Keeps homes with one of these numbers of bedrooms; 4 stands for four or more. */
export function keepBeds(mask: Uint8Array, { halfBedrooms }: PropertyColumns, beds: readonly number[]): void {
  keepFitting(mask, (row) => beds.includes(Math.min(4, Math.floor(halfBedrooms[row] / 2))));
}

/** Keeps rows whose place is wanted. */
export function keepPlaces(
  mask: Uint8Array,
  { place, places }: PropertyColumns,
  isWanted: (place: PropertyColumns['places'][number]) => boolean,
): void {
  const wanted = Uint8Array.from(places, (one) => +isWanted(one));
  for (let row = 0; row < mask.length; row++) mask[row] &= wanted[place[row]];
}

/** Keeps homes whose position fits. */
export function keepLocated(mask: Uint8Array, { lat, lng }: PropertyColumns, fits: (at: LatLng) => boolean): void {
  keepFitting(mask, (row) => fits({ lat: lat[row], lng: lng[row] }));
}

/** Keeps off-plan homes handed over in these years, and finished homes unless a first year is given. */
export function keepHandover(
  mask: Uint8Array,
  { offPlan, year }: PropertyColumns,
  first: number | null,
  last: number | null,
): void {
  const [least, most] = [first ?? 1, last ?? Number.POSITIVE_INFINITY];
  keepFitting(mask, (row) => (offPlan[row] === 1 ? year[row] >= least && year[row] <= most : first === null));
}

export function keepListings(mask: Uint8Array, { id }: PropertyColumns, ids: readonly number[]): void {
  const wanted = new Set(ids);
  keepFitting(mask, (row) => wanted.has(id[row]));
}
