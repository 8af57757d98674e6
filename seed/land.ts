import type { LatLng } from '../domain/geo.ts';
import { LAND_BACK, type Line } from '../domain/map/base-map.ts';
import { ISLANDS, MAINLAND, toPairs } from '../domain/map/shore.ts';

const LAND: readonly Line[] = [[...toPairs(MAINLAND), ...LAND_BACK], ...ISLANDS.map(toPairs)];

/** Whether a place is on land, by a coastline map accurate to about 50 m that predates Dubai Harbour. */
export function isOnLand(at: LatLng): boolean {
  return LAND.some((ring) => isWithin(ring, at));
}

/** Point in polygon, by the even-odd rule. */
function isWithin(ring: Line, { lat, lng }: LatLng): boolean {
  let isInside = false;
  ring.forEach(([x, y], i) => {
    const [beforeX, beforeY] = ring.at(i - 1) ?? [x, y];
    if (y > lat !== beforeY > lat && lng < x + ((beforeX - x) * (lat - y)) / (beforeY - y)) isInside = !isInside;
  });
  return isInside;
}
