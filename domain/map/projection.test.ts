import { describe, expect, it } from 'vitest';
import { fitCamera, MERCATOR_HEIGHT, mercatorZoom, project, toPlane, toScreen, unproject } from './projection.ts';

const SIZE = { width: 1440, height: 900 };
const CITY = [
  { lat: 25.015, lng: 55.115 },
  { lat: 25.285, lng: 55.4 },
];

/** Position in Web Mercator from the centre of a map, pixels (Snyder 1987, 7-1 and 7-2). */
function onTiles(place: { lat: number; lng: number }, middle: { lat: number; lng: number }, zoom: number) {
  const world = 512 * 2 ** zoom;
  const northing = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
  return {
    x: SIZE.width / 2 + ((place.lng - middle.lng) / 360) * world,
    y: SIZE.height / 2 - (northing(place.lat) - northing(middle.lat)) * world * MERCATOR_HEIGHT,
  };
}

describe('the drawn plane over a tiled map', () => {
  it('has a degree of longitude as wide: 22 px a kilometre at zoom 1', () => {
    // 111.32 km × cos 25.12° × 22 × 360 / 512 = 1559.3 times the width at level 0; its logarithm is 10.607.
    expect(mercatorZoom({ k: 1 })).toBeCloseTo(10.607, 2);
  });

  it.each([1, 3, 9])('puts places where the tiles have them, within two pixels, %i times closer', (closer) => {
    const whole = fitCamera(CITY, SIZE, { pad: 44, maxK: 1.6 });
    const camera = { k: whole.k * closer, x: SIZE.width / 2, y: SIZE.height / 2 };
    const middle = unproject(toPlane({ x: SIZE.width / 2, y: SIZE.height / 2 }, camera));
    for (const [x, y] of [
      [0, 0],
      [1440, 0],
      [0, 900],
      [1440, 900],
      [300, 700],
    ] as const) {
      const place = unproject(toPlane({ x, y }, camera));
      const seen = toScreen(project(place), camera);
      const tiled = onTiles(place, middle, mercatorZoom(camera));
      expect(Math.hypot(seen.x - tiled.x, seen.y - tiled.y)).toBeLessThan(2);
    }
  });
});
