import { distanceM, EARTH_RADIUS_M, type LatLng } from '../geo.ts';

const TURN_DEG = 360;
const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
type CompassPoint = (typeof POINTS)[number];

export const RAD_PER_DEG = Math.PI / 180;

/** Normalises an angle to 0 (inclusive) to 360 (exclusive), degrees. */
export function normalizeDeg(angleDeg: number): number {
  const turned = angleDeg % TURN_DEG;
  // A tiny negative angle plus 360 rounds to 360.
  return turned < 0 ? (turned + TURN_DEG) % TURN_DEG : turned;
}

/** The shortest turn between two headings, degrees, −180 exclusive to 180 inclusive; clockwise is positive. */
export function turnDeg(fromDeg: number, toDeg: number): number {
  const turned = normalizeDeg(toDeg - fromDeg);
  return turned > 180 ? turned - TURN_DEG : turned;
}

export function compassPoint(headingDeg: number): CompassPoint {
  return POINTS[Math.round(normalizeDeg(headingDeg) / 45) % POINTS.length] ?? 'N';
}

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

/** Offset of a point from the device, metres (azimuthal equidistant projection, Snyder 1987, section 25). */
export function toEnuOffset(origin: LatLng, to: LatLng, upM = 0): Enu {
  const distance = distanceM(origin, to);
  const bearing = bearingDeg(origin, to) * RAD_PER_DEG;
  return { e: distance * Math.sin(bearing), n: distance * Math.cos(bearing), u: upM };
}

/** The point at a distance and bearing on the sphere (direct problem, great circle). */
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

/** Heading of a direction in the local frame, degrees clockwise from north; 0 for vertical ones. */
export function headingTowards({ e, n }: Enu): number {
  return e === 0 && n === 0 ? 0 : normalizeDeg(Math.atan2(e, n) / RAD_PER_DEG);
}
