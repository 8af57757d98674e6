import type { LatLng } from '../geo.ts';

/**
 * World Magnetic Model 2025 (NOAA/BGS, valid to the end of 2029), evaluated at 25.2° N 55.3° E, sea level, and its
 * slopes there. Over the emirate and these years the plane differs from the model by less than 0.02°.
 */
const WMM_2025 = {
  at: { lat: 25.2, lng: 55.3 },
  year: 2025,
  declinationDeg: 2.23,
  perDegreeLat: 0.185,
  perDegreeLng: -0.094,
  perYear: 0.003,
} as const;

/**
 * Magnetic declination in the emirate of Dubai, degrees: what is added to a compass heading to get a true one.
 * Beyond about one degree from the city it is no longer meant to be used.
 * @param year with its fraction, e.g. 2026.9
 */
export function declinationDeg(at: LatLng, year: number): number {
  const { at: base, declinationDeg: value, perDegreeLat, perDegreeLng, perYear } = WMM_2025;
  return (
    value + (at.lat - base.lat) * perDegreeLat + (at.lng - base.lng) * perDegreeLng + (year - WMM_2025.year) * perYear
  );
}
