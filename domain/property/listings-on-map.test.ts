import { describe, expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { project } from '../map/projection.ts';
import { LISTED, listingsOnMap, type MapWindow } from './listings-on-map.ts';
import { buildPropertyColumns } from './property-columns.ts';

const CITY = { south: 24.8, west: 54.9, north: 25.4, east: 55.6 };
const MARINA = { lat: 25.08, lng: 55.14, boundaries: [] };
const homes = [
  listing(1, { coordinates: MARINA, price: 100, aiScore: 9 }),
  listing(2, { coordinates: { lat: 25.0801, lng: 55.1401, boundaries: [] }, price: 300, aiScore: 8 }),
  listing(3, {
    coordinates: { lat: 25.2, lng: 55.3, boundaries: [] },
    price: 200,
    location: 'Downtown',
    areaId: 'downtown-dubai',
  }),
  listing(4, { coordinates: null }),
  listing(5, { coordinates: MARINA, isActive: false }),
];
const columns = buildPropertyColumns(homes);
const look = (window: MapWindow | null, mask = columns.active) => listingsOnMap(columns, mask, window);

describe('homes on a map', () => {
  it('clusters homes too close to tap, with count, prices and place', () => {
    const { total, located, clusters } = look({ area: CITY, zoom: 1 });
    expect({ total, located }).toEqual({ total: 4, located: 3 });
    expect(clusters.map(({ count, ids }) => ({ count, ids }))).toEqual([
      { count: 2, ids: [1, 2] },
      { count: 1, ids: [3] },
    ]);
    expect(clusters[0]).toMatchObject({ minPriceFils: 100, maxPriceFils: 300, isOnePlace: false });
    expect(clusters[0]?.lat).toBeCloseTo(25.08005, 6);
  });

  it('knows the verdict on a single home, and none on several', () => {
    const judged = buildPropertyColumns(
      homes.map((home) => ({ ...home, evidence: { verdict: 'good_value' } as never })),
    );
    const { clusters } = listingsOnMap(judged, judged.active, { area: CITY, zoom: 1 });
    expect(clusters.map(({ verdict }) => verdict)).toEqual([null, 'good_value']);
    expect(look({ area: CITY, zoom: 1 }).clusters.map(({ verdict }) => verdict)).toEqual([null, null]);
  });

  it('takes them apart where the map is close enough: 15 m are 3 pixels at zoom 9, and 560 at 1,700', () => {
    expect(look({ area: CITY, zoom: 9 }).clusters).toHaveLength(2);
    expect(look({ area: CITY, zoom: 1700 }).clusters).toHaveLength(3);
  });

  it('shows only the part that is looked at; the extent is that of all that match', () => {
    const found = look({ area: { ...CITY, north: 25.1 }, zoom: 1 });
    expect(found.clusters.map(({ count }) => count)).toEqual([2]);
    expect(found.extent).toEqual({ south: 25.08, west: 55.14, north: 25.2, east: 55.3 });
    expect(look(null).clusters).toEqual([]);
  });

  it('counts only the homes of the mask', () => {
    expect(
      look(
        { area: CITY, zoom: 9 },
        Uint8Array.from(columns.id, (id) => +(id === 3)),
      ).total,
    ).toBe(1);
  });

  it('keeps clusters a finger apart, loses no home, and lists no more than it can carry', () => {
    const many = Array.from({ length: 600 }, (_, i) =>
      listing(i + 1, {
        coordinates: { lat: 25 + (i % 30) * 0.004, lng: 55.1 + Math.floor(i / 30) * 0.005, boundaries: [] },
      }),
    );
    const zoom = 2;
    const laid = buildPropertyColumns(many);
    const { clusters } = listingsOnMap(laid, laid.active, { area: CITY, zoom });
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(600);
    expect(Math.max(...clusters.map(({ ids }) => ids.length))).toBeLessThanOrEqual(LISTED);
    const points = clusters.map(project);
    const apart = points.flatMap((a, i) => points.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y) * zoom));
    expect(Math.min(...apart)).toBeGreaterThan(30);
  });
});
