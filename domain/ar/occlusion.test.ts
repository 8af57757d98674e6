import { describe, expect, it } from 'vitest';
import { type Obstacle, seenShares } from './occlusion.ts';

const block = (given: Partial<Obstacle>): Obstacle => ({
  bearingDeg: 0,
  distanceM: 100,
  halfWidthM: 20,
  roofM: 60,
  isHeightKnown: true,
  ...given,
});

describe('what nearer buildings hide', () => {
  it('hides a building whose roof appears lower than that of a nearer one', () => {
    // 60 m at 100 m is a slope of 0.6; a roof at 200 m must be higher than 120 m to be visible above it.
    const shares = (roofM: number) => seenShares([block({}), block({ distanceM: 200, roofM })], 0);
    expect(shares(119)).toEqual([1, 0]);
    expect(shares(121)).toEqual([1, 1]);
  });

  it('shows the part of a building that is visible at the side', () => {
    // The near block covers up to atan(20/100) = 11.3°. The far one, 30 m wide at 12° and 200 m, covers 7.7° to 16.3°:
    // 17 slices from 8.0° to 16.0°, of which the 10 from 11.5° on are visible.
    const [, far] = seenShares([block({}), block({ bearingDeg: 12, distanceM: 200, halfWidthM: 15 })], 0);
    expect(far).toBeCloseTo(10 / 17, 6);
  });

  it('ignores buildings of estimated height', () => {
    expect(seenShares([block({ isHeightKnown: false }), block({ distanceM: 300 })], 0)).toEqual([1, 1]);
  });

  it('hides less the less certain the position is, and nothing if the user may be inside', () => {
    const shares = (positionSigmaM: number) =>
      seenShares([block({}), block({ distanceM: 200, halfWidthM: 40 })], positionSigmaM)[1] ?? 1;
    expect(shares(0)).toBe(0);
    expect(shares(10)).toBeGreaterThan(0.3);
    expect(shares(25)).toBe(1);
    expect(seenShares([block({ distanceM: 15 }), block({ distanceM: 200 })], 0)).toEqual([1, 1]);
  });

  it('hides across north as in any other direction', () => {
    const pair = [block({ bearingDeg: 359 }), block({ bearingDeg: 1, distanceM: 300, halfWidthM: 10 })];
    expect(seenShares(pair, 0)).toEqual([1, 0]);
  });
});
