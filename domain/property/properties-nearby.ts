import { SpatialGrid } from '../ar/spatial-grid.ts';
import type { LatLng } from '../geo.ts';
import type { PropertyColumns } from './property-columns.ts';

/** The AR view shows what is within this distance, metres (spec). */
export const NEARBY_RADIUS_M = 500;

/** The grid of some columns, laid when they are first asked: columns never change, newer ones replace them. */
const GRIDS = new WeakMap<PropertyColumns, SpatialGrid>();

/**
 * Ids of the listings on offer within a radius of a point, nearest first, equally far ones by id. What
 * `GET /api/properties/coordinates` answers, and the device by itself without a network.
 */
export function idsNear(columns: PropertyColumns, center: LatLng, radiusM = NEARBY_RADIUS_M): number[] {
  let grid = GRIDS.get(columns);
  if (grid === undefined) {
    grid = new SpatialGrid(columns.lat, columns.lng);
    GRIDS.set(columns, grid);
  }
  return grid
    .within(center, radiusM)
    .filter(({ row }) => columns.active[row] === 1)
    .map(({ row, distanceM }) => ({ id: columns.id[row] ?? 0, distanceM }))
    .sort((a, b) => a.distanceM - b.distanceM || a.id - b.id)
    .map(({ id }) => id);
}
