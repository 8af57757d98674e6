import { distanceM, EARTH_RADIUS_M, type LatLng } from '../geo.ts';
import { normalizeDeg, RAD_PER_DEG } from './angle.ts';

/** Metres east, north and up of the device: the local frame of the view (ENU). */
export type Enu = { readonly e: number; readonly n: number; readonly u: number };

/** Initial great-circle bearing from one point to another, degrees clockwise from true north. */
export function bearingDeg(from: LatLng, to: LatLng): number {
  const lat1 = from.lat * RAD_PER_DEG;
  const lat2 = to.lat * RAD_PER_DEG;
  const turn = (to.lng - from.lng) * RAD_PER_DEG;
  const y = Math.sin(turn) * Math.cos(lat2);
  const x = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(turn);
  return normalizeDeg(Math.atan2(y, x) / RAD_PER_DEG);
}

/**
 * Where a point lies as seen from the device, by great-circle distance and bearing (azimuthal equidistant
 * projection, J. P. Snyder 1987, section 25): a target 500 m away is 500 m away here, at any latitude.
 * Mercator metres, as some AR libraries use, would be too long by 1/cos(latitude), 10 % in Dubai.
 */
export function enuOf(origin: LatLng, to: LatLng, upM = 0): Enu {
  const distance = distanceM(origin, to);
  const bearing = bearingDeg(origin, to) * RAD_PER_DEG;
  return { e: distance * Math.sin(bearing), n: distance * Math.cos(bearing), u: upM };
}

/** The point a distance and bearing away on the sphere (direct problem, great circle). */
export function destination(origin: LatLng, bearing: number, distance: number): LatLng {
  const angle = distance / EARTH_RADIUS_M;
  const lat1 = origin.lat * RAD_PER_DEG;
  const lng1 = origin.lng * RAD_PER_DEG;
  const turn = bearing * RAD_PER_DEG;
  const lat2 = Math.asin(Math.sin(lat1) * Math.cos(angle) + Math.cos(lat1) * Math.sin(angle) * Math.cos(turn));
  const lng2 =
    lng1 +
    Math.atan2(Math.sin(turn) * Math.sin(angle) * Math.cos(lat1), Math.cos(angle) - Math.sin(lat1) * Math.sin(lat2));
  return { lat: lat2 / RAD_PER_DEG, lng: lng2 / RAD_PER_DEG };
}

/** Heading of a direction in the local frame, degrees clockwise from north; 0 for straight up or down. */
export function headingOf({ e, n }: Enu): number {
  return e === 0 && n === 0 ? 0 : normalizeDeg(Math.atan2(e, n) / RAD_PER_DEG);
}
