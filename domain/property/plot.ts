import { EARTH_RADIUS_M, type LatLng } from '../geo.ts';

/** Boundary of a listing's plot, in metres around its position. */

export const MOST_CORNERS = 64;
export const LEAST_CORNERS = 3;

const RAD = Math.PI / 180;

export type PlanePoint = { eastM: number; northM: number };

/** Offset of a place from `origin`: the inverse of `offsetBy`, accurate to millimetres within a kilometre. */
export function planePoint(origin: LatLng, at: LatLng): PlanePoint {
  const eastM = (at.lng - origin.lng) * RAD * EARTH_RADIUS_M * Math.cos(origin.lat * RAD);
  return { eastM, northM: (at.lat - origin.lat) * RAD * EARTH_RADIUS_M };
}

export function plotAreaSqm(corners: readonly LatLng[]): number {
  const [origin] = corners;
  if (origin === undefined || corners.length < LEAST_CORNERS) return 0;
  const points = corners.map((corner) => planePoint(origin, corner));
  const twice = points.reduce((sum, { eastM, northM }, i) => {
    const next = points[(i + 1) % points.length] ?? { eastM: 0, northM: 0 };
    return sum + eastM * next.northM - next.eastM * northM;
  }, 0);
  return Math.abs(twice) / 2;
}
