import { describe, expect, it } from 'vitest';
import { areasInside, isInside, MAX_LAYER_BYTES, readMapLayer } from './map-layer.ts';

const bytes = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const feature = (properties: Record<string, unknown>, coordinates: unknown, type = 'Polygon') => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

describe('readMapLayer', () => {
  it('names regions by the property that means most areas', () => {
    const reply = readMapLayer(
      'mine.geojson',
      bytes(
        collection(
          feature({ CODE: 'A1', CNAME_E: 'MARSA DUBAI' }, [square(55.12, 25.06, 0.04)]),
          feature({ CODE: 'A2', CNAME_E: 'BUSINESS BAY' }, [square(55.26, 25.17, 0.03)]),
          feature({ CODE: 'A3', CNAME_E: 'Somewhere Else' }, [square(55.4, 25.1, 0.01)]),
          feature({ CNAME_E: 'a point' }, [55.1, 25.1], 'Point'),
        ),
      ),
    );
    if (!reply.ok) throw new Error(reply.problem);
    expect(reply.layer).toMatchObject({ name: 'mine.geojson', nameField: 'CNAME_E', skipped: 1 });
    expect(reply.layer.regions.map(({ areaId }) => areaId)).toEqual(['dubai-marina', 'business-bay', null]);
  });

  it('reads several polygons with holes', () => {
    const rings = [[square(55, 25, 0.3), square(55.1, 25.1, 0.1)], [square(55.5, 25, 0.1)]];
    const reply = readMapLayer('x', bytes(collection(feature({ name: 'X' }, rings, 'MultiPolygon'))));
    const region = reply.ok ? reply.layer.regions[0] : undefined;
    if (region === undefined) throw new Error('not read');
    expect(isInside(region, 55.05, 25.05)).toBe(true);
    expect(isInside(region, 55.15, 25.15)).toBe(false);
    expect(isInside(region, 55.55, 25.05)).toBe(true);
    expect(isInside(region, 56, 25.05)).toBe(false);
  });

  it.each([
    ['<html></html>', 'not-json'],
    [{ type: 'Topology' }, 'not-geojson'],
    [[1, 2, 3], 'not-geojson'],
    [collection(), 'no-polygons'],
    [collection(feature({}, [[[1, 2], [3]]])), 'no-polygons'],
    [collection(feature({}, [square(3_000_000, 250, 10)])), 'not-degrees'],
    [collection(...Array.from({ length: 3001 }, () => null)), 'too-many'],
  ])('refuses %#: %s', (content, problem) => {
    expect(readMapLayer('x', bytes(content))).toEqual({ ok: false, problem });
  });

  it('refuses a file that is too large before reading it', () => {
    expect(readMapLayer('x', new Uint8Array(MAX_LAYER_BYTES + 1))).toEqual({ ok: false, problem: 'too-large' });
  });

  it('keeps names as text, whatever they are called', () => {
    const reply = readMapLayer(
      'x',
      bytes(
        '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"__proto__":"JVC"},"geometry":{"type":"Polygon","coordinates":[[[55,25],[56,25],[56,26],[55,25]]]}}]}',
      ),
    );
    expect(reply.ok).toBe(true);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('areasInside', () => {
  it('finds the areas whose centre is inside a ring', () => {
    const ring = square(55.125, 25.07, 0.03).flat();
    expect(areasInside(ring)).toContain('dubai-marina');
    expect(areasInside(ring)).not.toContain('business-bay');
    expect(areasInside([])).toEqual([]);
  });
});
