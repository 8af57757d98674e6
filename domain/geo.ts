import * as z from 'zod/mini';

/** A point on the WGS 84 ellipsoid, degrees. */
export const LatLng = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});
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
