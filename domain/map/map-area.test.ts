import { describe, expect, it } from 'vitest';
import { isInArea, mapAreaText, parseMapArea } from '../geo.ts';

describe('an area of the map in an address', () => {
  it('is read as south, west, north, east and written back to ten metres', () => {
    const area = parseMapArea('25.07,55.12,25.0912345,55.15');
    expect(area).toBeNull();
    expect(parseMapArea('25.07, 55.12,25.091234,55.15')).toEqual({
      south: 25.07,
      west: 55.12,
      north: 25.091234,
      east: 55.15,
    });
    expect(mapAreaText({ south: 25.07, west: 55.12, north: 25.091234, east: 55.15 })).toBe('25.07,55.12,25.0912,55.15');
  });

  it.each(['', 'here', '25,55,26', '26,55,25,56', '25,55,25,56', '25,55,95,56', '1e1,2,3,4', '25,55,26,56,1'])(
    'is null for an invalid text: %s',
    (text) => expect(parseMapArea(text)).toBeNull(),
  );

  it('contains its edges, and no unknown position', () => {
    const area = { south: 25, west: 55, north: 26, east: 56 };
    expect(isInArea(area, 25, 56)).toBe(true);
    expect(isInArea(area, 24.9999, 55.5)).toBe(false);
    expect(isInArea(area, Number.NaN, Number.NaN)).toBe(false);
  });
});
