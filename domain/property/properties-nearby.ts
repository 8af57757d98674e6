import { distanceM, type LatLng } from '../geo.ts';
import type { PropertyColumns } from './property-columns.ts';
import type { WantedPurpose } from './purpose.ts';
import { onMarket } from './purpose.ts';

/** Radius of the AR view, metres (spec). */
export const NEARBY_RADIUS_M = 500;
/** Lower bound of a degree of latitude, metres. */
const LEAST_DEGREE_M = 110_000;

type Places = { readonly lat: ArrayLike<number>; readonly lng: ArrayLike<number> };

/** Rows within a radius, nearest first; rows without a position are left out. */
export function rowsNear({ lat, lng }: Places, center: LatLng, radiusM: number): { row: number; distanceM: number }[] {
  const found: { row: number; distanceM: number }[] = [];
  for (let row = 0; row < lat.length; row++) {
    const at = { lat: lat[row] ?? Number.NaN, lng: lng[row] ?? Number.NaN };
    // A cheap latitude test skips most rows.
    if (Math.abs(at.lat - center.lat) * LEAST_DEGREE_M > radiusM) continue;
    const far = distanceM(center, at);
    if (far <= radiusM) found.push({ row, distanceM: far });
  }
  return found.sort((a, b) => a.distanceM - b.distanceM || a.row - b.row);
}

export type NearbyQuestion = { center: LatLng; radiusM?: number | undefined; purpose?: WantedPurpose | undefined };

/** Ids of listings on the market within a radius, nearest first, then by id: `GET /api/properties/coordinates`. */
export function idsNear(columns: PropertyColumns, question: NearbyQuestion): number[] {
  const { center, radiusM = NEARBY_RADIUS_M, purpose } = question;
  const isOffered = onMarket(columns, purpose);
  return rowsNear(columns, center, radiusM)
    .filter(({ row }) => isOffered[row] === 1)
    .map(({ row, distanceM }) => ({ id: columns.id[row] ?? 0, distanceM }))
    .sort((a, b) => a.distanceM - b.distanceM || a.id - b.id)
    .map(({ id }) => id);
}
