import * as z from 'zod/mini';

/** A point on the WGS 84 ellipsoid, degrees. */
export const LatLng = z.lazy(() =>
  z.object({
    lat: z.number().check(z.minimum(-90), z.maximum(90)),
    lng: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
);
export type LatLng = z.infer<typeof LatLng>;

/** Mean earth radius in metres, as the spec gives it. */
export const EARTH_RADIUS_M = 6_371_000;

const RAD = Math.PI / 180;

/** Great-circle distance in metres (haversine formula, R. W. Sinnott 1984). */
export function distanceM(a: LatLng, b: LatLng): number {
  const sinLat = Math.sin(((b.lat - a.lat) * RAD) / 2);
  const sinLng = Math.sin(((b.lng - a.lng) * RAD) / 2);
  const h = sinLat * sinLat + Math.cos(a.lat * RAD) * Math.cos(b.lat * RAD) * sinLng * sinLng;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The point `eastM` and `northM` metres away, on a local tangent plane (good to millimetres under 1 km). */
export function offsetBy(origin: LatLng, eastM: number, northM: number): LatLng {
  const lat = origin.lat + northM / EARTH_RADIUS_M / RAD;
  const lng = origin.lng + eastM / (EARTH_RADIUS_M * Math.cos(origin.lat * RAD)) / RAD;
  return { lat, lng };
}

export type MapArea = { south: number; west: number; north: number; east: number };

/** Four decimals are about ten metres: precise enough for a map area, and short in a URL. */
const DECIMALS = 4;
const NUMBER = /^-?\d{1,3}(?:\.\d{1,6})?$/;

/** `25.07,55.12,25.09,55.15` (south, west, north, east); null for anything else, or an area without extent. */
export function parseMapArea(text: string): MapArea | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return null;
  const [south, west, north, east] = parts.map(Number) as [number, number, number, number];
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isOnEarth && south < north && west < east ? { south, west, north, east } : null;
}

export function mapAreaText({ south, west, north, east }: MapArea): string {
  return [south, west, north, east].map((degrees) => String(Number(degrees.toFixed(DECIMALS)))).join(',');
}

/** Whether a point is inside a ring of x, y, x, y …, by the even-odd rule. */
export function isInRing(ring: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [xi, yi, xj, yj] = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as [number, number, number, number];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** Whether a place lies in the area or on its edge; false for an unknown place (NaN). */
export function isInArea({ south, west, north, east }: MapArea, lat: number, lng: number): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}
