import { distanceM, EARTH_RADIUS_M, type LatLng } from '../geo.ts';
import { RAD_PER_DEG } from './angle.ts';

/** About the radius that is asked for most often: a question looks at nine squares or so. */
const CELL_M = 400;
const METRES_PER_DEGREE = EARTH_RADIUS_M * RAD_PER_DEG;

export type Near = { readonly row: number; readonly distanceM: number };

/**
 * Rows of a table by where they are, in squares of 400 m. Made for a city: not for places at the poles or on both
 * sides of the date line.
 */
export class SpatialGrid {
  readonly #lat: ArrayLike<number>;
  readonly #lng: ArrayLike<number>;
  readonly #cells = new Map<string, number[]>();
  readonly #lngStep: number;

  /** Rows whose place is not a number are left out. */
  constructor(lat: ArrayLike<number>, lng: ArrayLike<number>) {
    this.#lat = lat;
    this.#lng = lng;
    const middle = Array.from(lat).find((value) => Number.isFinite(value)) ?? 0;
    this.#lngStep = CELL_M / METRES_PER_DEGREE / Math.max(0.01, Math.cos(middle * RAD_PER_DEG));
    for (let row = 0; row < lat.length; row++) {
      const at = this.#place(row);
      if (at === null) continue;
      const key = `${this.#latCell(at.lat)} ${this.#lngCell(at.lng)}`;
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [row]);
      else cell.push(row);
    }
  }

  /** Rows within a radius, nearest first; equally far ones in the order of the table. */
  within(center: LatLng, radiusM: number): Near[] {
    const latSpan = radiusM / METRES_PER_DEGREE;
    const lngSpan = latSpan / Math.max(0.01, Math.cos((Math.abs(center.lat) + latSpan) * RAD_PER_DEG));
    const found: Near[] = [];
    for (let y = this.#latCell(center.lat - latSpan); y <= this.#latCell(center.lat + latSpan); y++) {
      for (let x = this.#lngCell(center.lng - lngSpan); x <= this.#lngCell(center.lng + lngSpan); x++) {
        for (const row of this.#cells.get(`${y} ${x}`) ?? []) {
          const at = this.#place(row);
          const distance = at === null ? Number.POSITIVE_INFINITY : distanceM(center, at);
          if (distance <= radiusM) found.push({ row, distanceM: distance });
        }
      }
    }
    return found.sort((a, b) => a.distanceM - b.distanceM || a.row - b.row);
  }

  #place(row: number): LatLng | null {
    const lat = this.#lat[row] ?? Number.NaN;
    const lng = this.#lng[row] ?? Number.NaN;
    return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : null;
  }

  #latCell(lat: number): number {
    return Math.floor((lat * METRES_PER_DEGREE) / CELL_M);
  }

  #lngCell(lng: number): number {
    return Math.floor(lng / this.#lngStep);
  }
}
