import { describe, expect, it } from 'vitest';
import { declinationDeg, offsetOfAttitudes, offsetOfHeading, sunPosition } from './declination.ts';
import { compassPoint, normalizeDeg, turnDeg } from './enu.ts';
import { about, attitudeFromHeading, fromDeviceAngles, multiply, turnedClockwise } from './quaternion.ts';

describe('angles', () => {
  it('turns the short way and treats 0 as a heading', () => {
    expect(turnDeg(350, 10)).toBe(20);
    expect(turnDeg(10, 350)).toBe(-20);
    expect(turnDeg(0, 180)).toBe(180);
    expect(normalizeDeg(-1e-15)).toBe(0);
    expect(['N', 'NE', 'NW', 'N']).toEqual([0, 44, 312, 359].map(compassPoint));
  });
});

describe('magnetic declination', () => {
  // World Magnetic Model 2025, evaluated with geomagnetism 0.2.0 (Apache-2.0) at sea level.
  it.each([
    [2025, 25.2, 55.3, 2.23],
    [2026.9, 24.6, 54.9, 2.161],
    [2026.9, 25.4, 56.1, 2.203],
    [2028, 24.6, 56.1, 2.055],
    [2029.8, 25.4, 54.9, 2.318],
  ])('is that of the model in %d at %d, %d', (year, lat, lng, declination) => {
    expect(declinationDeg({ lat, lng }, year)).toBeCloseTo(declination, 1);
    expect(Math.abs(declinationDeg({ lat, lng }, year) - declination)).toBeLessThan(0.02);
  });
});

describe('the sun', () => {
  it('has the position of NREL’s worked example', () => {
    // I. Reda and A. Andreas, NREL/TP-560-34302, table A5.1: zenith 50.11162°, azimuth 194.34024°.
    const { bearingDeg, elevationDeg } = sunPosition(
      { lat: 39.742476, lng: -105.1786 },
      Date.UTC(2003, 9, 17, 19, 30, 30),
    );
    expect(bearingDeg).toBeCloseTo(194.34, 1);
    expect(elevationDeg).toBeCloseTo(39.888, 1);
  });

  it('is nearly overhead in Dubai at noon of midsummer, and low in the south-west on a winter afternoon', () => {
    // 90° − 25.2° + 23.44° = 88.24°.
    const noon = sunPosition({ lat: 25.2, lng: 55.3 }, Date.UTC(2026, 5, 21, 8, 21));
    expect(noon.elevationDeg).toBeCloseTo(88.24, 0);
    const winter = sunPosition({ lat: 25.2, lng: 55.3 }, Date.UTC(2026, 11, 21, 12, 30));
    expect(winter.bearingDeg).toBeGreaterThan(230);
    expect(winter.elevationDeg).toBeGreaterThan(8);
    expect(winter.elevationDeg).toBeLessThan(15);
  });
});

describe('the compass against the gyro', () => {
  it('measures the turn between two attitudes, however the phone is held', () => {
    for (const pitch of [-60, -10, 0, 45, 80]) {
      for (const roll of [0, 90, 180, -90]) {
        const gyro = attitudeFromHeading(20, pitch, roll);
        expect(turnDeg(offsetOfAttitudes(gyro, turnedClockwise(gyro, 137)), 137)).toBeCloseTo(0, 6);
      }
    }
  });

  it('reads the heading of iOS as the phone’s top, and as its back when upright', () => {
    const flat = fromDeviceAngles({ alpha: 300, beta: 10, gamma: 0 });
    // The gyro says 60° (360 − 300), the compass 100°: 40° clockwise.
    expect(offsetOfHeading(flat, 100)).toBeCloseTo(40, 6);
    const upright = fromDeviceAngles({ alpha: 300, beta: 88, gamma: 0 });
    expect(offsetOfHeading(upright, 100)).toBeCloseTo(40, 6);
    const beyond = fromDeviceAngles({ alpha: 300, beta: 95, gamma: 0 });
    expect(offsetOfHeading(beyond, 100)).toBeCloseTo(40, 6);
    // On its side, its top points left of where its back faces: 60° − 90° = 330°, which the compass reads as 10°.
    const sideways = multiply(attitudeFromHeading(60), about('z', 90));
    expect(offsetOfHeading(sideways, 10)).toBeCloseTo(40, 6);
  });

  it('reads a heading of 0 as north, not as missing', () => {
    expect(offsetOfHeading(fromDeviceAngles({ alpha: 0, beta: 80, gamma: 0 }), 0)).toBeCloseTo(0, 6);
  });
});
