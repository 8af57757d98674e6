import type { LatLng } from '../geo.ts';
import { normalizeDeg, RAD_PER_DEG } from './angle.ts';

const MS_PER_DAY = 86_400_000;
/** 2000-01-01T12:00:00Z, the epoch of the formulas. */
const J2000_MS = Date.UTC(2000, 0, 1, 12);

/** Where the sun stands: heading from true north and height above the horizon, degrees. */
export type SunPosition = { readonly bearingDeg: number; readonly elevationDeg: number };

/**
 * The sun's place in the sky by the low-precision formulas of the Astronomical Almanac (page C5), good to 0.01° of
 * longitude until 2050; without refraction, which lifts the sun by less than 0.1° above 10° of height.
 * @param timeMs milliseconds since 1970
 */
export function sunPosition(at: LatLng, timeMs: number): SunPosition {
  const days = (timeMs - J2000_MS) / MS_PER_DAY;
  const meanLongitude = 280.46 + 0.9856474 * days;
  const anomaly = (357.528 + 0.9856003 * days) * RAD_PER_DEG;
  const longitude = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RAD_PER_DEG;
  const obliquity = (23.439 - 0.0000004 * days) * RAD_PER_DEG;
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude));
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  const siderealDeg = 280.46062 + 360.98564737 * days + at.lng;
  const hourAngle = siderealDeg * RAD_PER_DEG - rightAscension;
  const lat = at.lat * RAD_PER_DEG;
  const elevation = Math.asin(
    Math.sin(lat) * Math.sin(declination) + Math.cos(lat) * Math.cos(declination) * Math.cos(hourAngle),
  );
  const bearing = Math.atan2(
    -Math.sin(hourAngle),
    Math.tan(declination) * Math.cos(lat) - Math.sin(lat) * Math.cos(hourAngle),
  );
  return { bearingDeg: normalizeDeg(bearing / RAD_PER_DEG), elevationDeg: elevation / RAD_PER_DEG };
}
