import { describe, expect, it } from 'vitest';
import { AREAS } from '../domain/gazetteer/areas.ts';
import { PLACE_NAMES } from '../domain/map/base-map.ts';
import { isOnLand } from './land.ts';

describe('the shore', () => {
  it('has the areas of the city on land, but for land newer than the data and a beach within its error', () => {
    const wet = AREAS.filter(({ center }) => !isOnLand(center));
    expect(wet.map(({ id }) => id).sort()).toEqual(['dubai-harbour', 'jumeirah-beach', 'the-world']);
  });

  it('has the Gulf, the creek, its lagoon and the harbour of Jebel Ali in the water', () => {
    const [gulf] = PLACE_NAMES;
    for (const [lng, lat] of [gulf?.at ?? [0, 0], [55.325, 25.2476], [55.3232, 25.1923], [55.056, 24.985]] as const) {
      expect(isOnLand({ lat, lng })).toBe(false);
    }
  });
});
