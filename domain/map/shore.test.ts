import { describe, expect, it } from 'vitest';
import { AREAS } from '../market/areas.ts';
import { LAND_BACK, PLACE_NAMES } from './base-map.ts';
import { ISLANDS, MAINLAND, pairsOf } from './shore.ts';

type Ring = readonly (readonly [lng: number, lat: number])[];
const LAND: readonly Ring[] = [[...pairsOf(MAINLAND), ...LAND_BACK], ...ISLANDS.map(pairsOf)];

/** Even-odd rule. */
function isIn(ring: Ring, lng: number, lat: number): boolean {
  let isInside = false;
  ring.forEach(([x, y], i) => {
    const [beforeX, beforeY] = ring.at(i - 1) ?? [x, y];
    if (y > lat !== beforeY > lat && lng < x + ((beforeX - x) * (lat - y)) / (beforeY - y)) isInside = !isInside;
  });
  return isInside;
}

describe('the shore', () => {
  it('has the areas of the city on land, but for harbours, a canal and land newer than the data', () => {
    const wet = AREAS.filter(({ center }) => !LAND.some((ring) => isIn(ring, center.lng, center.lat)));
    expect(wet.map(({ id }) => id).sort()).toEqual([
      'business-bay',
      'dubai-harbour',
      'jumeirah-bay-island',
      'jumeirah-beach',
      'mina-rashid',
      'the-world',
    ]);
  });

  it('has the Gulf, the creek, its lagoon and the harbour of Jebel Ali in the water', () => {
    const [gulf] = PLACE_NAMES;
    for (const [lng, lat] of [gulf?.at ?? [0, 0], [55.325, 25.2476], [55.3232, 25.1923], [55.056, 24.985]] as const) {
      expect(LAND.some((ring) => isIn(ring, lng, lat))).toBe(false);
    }
  });
});
