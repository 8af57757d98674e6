import type { LatLng } from '../geo.ts';
import { headingTowards, normalizeDeg, RAD_PER_DEG, turnDeg } from './enu.ts';
import { conjugate, multiply, type Quaternion, toEnu, yawDeg } from './quaternion.ts';

/** World Magnetic Model 2025 (NOAA/BGS, valid to 2029) at 25.2° N 55.3° E, with its slopes; accurate to 0.02°. */
const WMM_2025 = {
  at: { lat: 25.2, lng: 55.3 },
  year: 2025,
  declinationDeg: 2.23,
  perDegreeLat: 0.185,
  perDegreeLng: -0.094,
  perYear: 0.003,
} as const;

/** Magnetic declination within about one degree of Dubai, to add to a compass heading; `year` as 2026.9. */
export function declinationDeg(at: LatLng, year: number): number {
  const { at: base, declinationDeg: value, perDegreeLat, perDegreeLng, perYear } = WMM_2025;
  return (
    value + (at.lat - base.lat) * perDegreeLat + (at.lng - base.lng) * perDegreeLng + (year - WMM_2025.year) * perYear
  );
}

/** Sine of the steepest tilt at which the device's top edge still gives a heading. */
const STEEP_SINE = Math.SQRT1_2;

/** Clockwise turn from the gyro's attitude to the compass attitude, degrees (Android's two orientation events). */
export function offsetOfAttitudes(gyro: Quaternion, compass: Quaternion): number {
  return yawDeg(multiply(compass, conjugate(gyro)));
}

/** Clockwise turn from the gyro's attitude to `webkitCompassHeading` (iOS, magnetic); a steep device uses its back. */
export function offsetOfHeading(gyro: Quaternion, compassHeadingDeg: number): number {
  const top = toEnu(gyro, { x: 0, y: 1, z: 0 });
  const axis = Math.abs(top.u) < STEEP_SINE ? top : toEnu(gyro, { x: 0, y: 0, z: -1 });
  return turnDeg(headingTowards(axis), compassHeadingDeg);
}

const MS_PER_DAY = 86_400_000;
/** 2000-01-01T12:00:00Z, the epoch of the formulas. */
const J2000_MS = Date.UTC(2000, 0, 1, 12);

type SunPosition = { readonly bearingDeg: number; readonly elevationDeg: number };

/** Low-precision formulas of the Astronomical Almanac (page C5): 0.01° of longitude until 2050, no refraction. */
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
