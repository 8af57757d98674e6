import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceM } from '../geo.ts';
import { rowsNear } from '../property/properties-nearby.ts';
import type { Property } from '../property/property.ts';
import { groupByBuilding, shortTitle, sightsFrom } from './buildings.ts';
import { easeTowards, placeLabels } from './declutter.ts';
import { destination, toEnuOffset } from './enu.ts';
import { candidatesFor } from './error-model.ts';
import { composeFrame } from './frame.ts';
import { between, convexHull, groundRing, groundUnder, silhouette } from './outline.ts';
import { attitudeFromHeading } from './quaternion.ts';
import { Scene } from './scene.ts';

const STREET = { lat: 25.2, lng: 55.3 };

function listing(id: number, given: Partial<Property> = {}): Property {
  return {
    id,
    rev: 1,
    title: `Home ${id}`,
    description: '',
    price: 100_000_000 + id,
    location: 'Dubai Marina',
    areaId: 'dubai-marina',
    address: '1204, Marina Quay',
    building: 'Marina Quay',
    project: '',
    propertyType: 'apartment',
    bedrooms: 2,
    bathrooms: 2,
    sqft: 1200,
    yearBuilt: null,
    completion: 'ready',
    features: [],
    imageUrl: '',
    isActive: true,
    coordinates: { ...destination(STREET, 30, 200), boundaries: [] },
    listedOn: '2026-01-01',
    brokerId: '',
    aiScore: null,
    investmentScore: null,
    predictedValue: null,
    evidence: null,
    ...given,
  };
}

describe('places near a point', () => {
  it('finds the same as a search of every place, nearest first', () => {
    const place = fc.record({
      lat: fc.double({ min: 25.19, max: 25.21, noNaN: true }),
      lng: fc.double({ min: 55.29, max: 55.31, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), fc.integer({ min: 1, max: 1500 }), (places, radiusM) => {
        const columns = { lat: places.map(({ lat }) => lat), lng: places.map(({ lng }) => lng) };
        const found = rowsNear(columns, STREET, radiusM);
        const all = places.map((at, row) => ({ row, distanceM: distanceM(STREET, at) }));
        const wanted = all.filter((near) => near.distanceM <= radiusM);
        expect(found).toEqual(wanted.sort((a, b) => a.distanceM - b.distanceM || a.row - b.row));
      }),
      { numRuns: 60 },
    );
  });

  it('leaves out rows without a position', () => {
    expect(rowsNear({ lat: [Number.NaN, 25.2], lng: [55.3, 55.3] }, STREET, 10)).toEqual([{ row: 1, distanceM: 0 }]);
  });
});

describe('buildings', () => {
  it('groups the homes of a tower and keeps villas separate', () => {
    const [tower, villa] = groupByBuilding([
      listing(2),
      listing(1, { address: '2301, Marina Quay' }),
      listing(3, { propertyType: 'villa', title: 'Villa by the canal', building: 'Marina Quay' }),
      listing(4, { coordinates: null }),
    ]);
    expect([tower?.name, tower?.listings.map(({ id }) => id)]).toEqual(['Marina Quay', [1, 2]]);
    // Unit 2301 is on floor 23: 24 storeys of 3.4 m.
    expect(tower?.heightM).toBeCloseTo(81.6, 6);
    expect([tower?.isHeightKnown, villa?.isHeightKnown]).toEqual([true, true]);
    expect([villa?.name, villa?.heightM]).toEqual(['Villa by the canal', 8]);
  });

  it('orders visible buildings by distance and leaves out those beyond the radius', () => {
    const far = listing(9, { building: 'Far', coordinates: { ...destination(STREET, 10, 501), boundaries: [] } });
    const near = listing(8, { building: 'Near', coordinates: { ...destination(STREET, 10, 80), boundaries: [] } });
    const sights = sightsFrom(STREET, groupByBuilding([far, listing(1), near]), 500);
    expect(sights.map(({ building, distanceM: metres }) => [building.name, Math.round(metres)])).toEqual([
      ['Near', 80],
      ['Marina Quay', 200],
    ]);
  });

  it('cuts titles at 15 characters', () => {
    expect(shortTitle('Marina Quay North, 2 bed')).toBe('Marina Quay Nor…');
    expect(shortTitle('Fifteen letters')).toBe('Fifteen letters');
    expect(shortTitle('Boulevard near the mall')).toBe('Boulevard near…');
  });
});

describe('ambiguity', () => {
  const at = (name: string, bearing: number) =>
    listing(bearing, { building: name, coordinates: { ...destination(STREET, bearing, 150), boundaries: [] } });
  const sights = sightsFrom(STREET, groupByBuilding([at('A', 10), at('B', 25), at('C', 60)]), 500);
  const a = sights.find(({ building }) => building.name === 'A');

  it('names the neighbours within the error, and none once the view is aligned', () => {
    if (a === undefined) throw new Error('a sight');
    const names = (positionSigmaM: number, headingSigmaDeg: number) =>
      candidatesFor(a, sights, { positionSigmaM, headingSigmaDeg, anchor: null }).map((sight) => sight.building.name);
    expect(names(4, 12)).toEqual(['A', 'B']);
    expect(names(4, 1.5)).toEqual(['A']);
  });
});

describe('outlines', () => {
  const camera = { widthPx: 400, heightPx: 800, focalPx: 600 };

  it('draws a building ahead as a convex outline from its foot to its roof', () => {
    const ring = groundRing([], { e: 0, n: 100, u: 0 });
    const outline = silhouette(camera, attitudeFromHeading(0), ring, 50);
    const [left, right] = [Math.min(...outline.map(({ x }) => x)), Math.max(...outline.map(({ x }) => x))];
    // The front edge is 88 m away and 24 m wide: 600 × 12/88 to both sides.
    expect([left, right].map(Math.round)).toEqual([118, 282]);
    // Its roof is 48.5 m above the eye: 400 − 600 × 48.5/88.
    expect(Math.round(Math.min(...outline.map(({ y }) => y)))).toBe(69);
  });

  it('clips parts behind the camera, and draws nothing of buildings fully behind it', () => {
    const around = groundRing([], { e: 0, n: 0, u: 0 });
    const outline = silhouette(camera, attitudeFromHeading(0), around, 50);
    expect(outline.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
    expect(silhouette(camera, attitudeFromHeading(180), groundRing([], { e: 0, n: 100, u: 0 }), 50)).toEqual([]);
  });

  it('has every point inside the hull', () => {
    const hull = convexHull([
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
      { x: 2, y: 2 },
    ]);
    expect(hull).toHaveLength(4);
  });

  it('uses a footprint unchanged', () => {
    const corners = [toEnuOffset(STREET, destination(STREET, 0, 50)), { e: 10, n: 60, u: 0 }, { e: -10, n: 60, u: 0 }];
    expect(groundRing(corners, { e: 0, n: 55, u: 0 })).toHaveLength(3);
  });
});

describe('labels', () => {
  const view = { width: 390, height: 844 };
  const label = { width: 130, height: 48 };
  const rules = {
    view,
    label,
    top: 100,
    bottom: 640,
    left: 0,
    right: 0,
    most: 3,
    selected: null,
    before: new Set<string>(),
  };
  const wish = (key: string, x: number, distance: number, isHidden = false) => ({
    key,
    anchor: { x, y: 400 },
    distanceM: distance,
    isHidden,
  });

  it('shows the nearest three, apart from each other, and counts the rest', () => {
    const { placed, merged } = placeLabels(
      [wish('d', 200, 400), wish('a', 200, 90), wish('b', 210, 200), wish('c', 90, 300)],
      rules,
    );
    expect(placed.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(merged).toEqual(['d']);
    const clash = placed.some((one) =>
      placed.some(
        (other) =>
          one !== other &&
          Math.abs(one.box.x - other.box.x) < label.width &&
          Math.abs(one.box.y - other.box.y) < label.height,
      ),
    );
    expect(clash).toBe(false);
  });

  it('labels a hidden building only when it is selected', () => {
    const wishes = [wish('a', 100, 90), wish('b', 200, 150, true), wish('c', 300, 200)];
    const { placed, merged } = placeLabels(wishes, rules);
    expect([placed.map(({ key }) => key), merged]).toEqual([['a', 'c'], ['b']]);
    const chosen = placeLabels(wishes, { ...rules, selected: 'b' }).placed[0];
    expect([chosen?.key, chosen?.isHidden]).toEqual(['b', true]);
  });

  it('always shows the selected one, and keeps a label against one that is hardly nearer', () => {
    const wishes = [wish('a', 60, 90), wish('b', 200, 95), wish('c', 330, 100), wish('d', 200, 480)];
    expect(placeLabels(wishes, { ...rules, selected: 'd' }).placed[0]?.key).toBe('d');
    const kept = placeLabels([wish('a', 100, 100), wish('b', 100, 95)], { ...rules, most: 1, before: new Set(['a']) });
    expect(kept.placed.map(({ key }) => key)).toEqual(['a']);
    const nearer = placeLabels([wish('a', 100, 100), wish('b', 100, 60)], {
      ...rules,
      most: 1,
      before: new Set(['a']),
    });
    expect(nearer.placed.map(({ key }) => key)).toEqual(['b']);
  });

  it('stays between the bars', () => {
    const { placed } = placeLabels([{ key: 'a', anchor: { x: -300, y: -900 }, distanceM: 10, isHidden: false }], rules);
    expect(placed[0]?.box).toEqual({ x: 6, y: 100 });
  });

  it('moves to its place in 100 ms and ignores a trembling hand', () => {
    const resting = { at: { x: 100, y: 100 }, isMoving: false };
    expect(easeTowards(resting, { x: 103, y: 100 }, 16)).toEqual(resting);
    let eased = easeTowards(resting, { x: 200, y: 100 }, 16);
    expect(eased.isMoving).toBe(true);
    for (let ms = 16; ms < 100; ms += 16) eased = easeTowards(eased, { x: 200, y: 100 }, 16);
    expect(eased.at.x).toBeGreaterThan(193);
    expect(easeTowards(resting, { x: 200, y: 100 }, 16, true).at.x).toBe(200);
  });
});

describe('a frame', () => {
  const camera = { widthPx: 390, heightPx: 844, focalPx: 650 };
  const rules = {
    view: { width: 390, height: 844 },
    label: { width: 130, height: 48 },
    top: 92,
    bottom: 640,
    left: 0,
    right: 0,
    most: 3,
    selected: null,
    before: new Set<string>(),
  };
  const placed = (name: string, bearing: number, metres: number) =>
    listing(bearing * 1000 + metres, {
      building: name,
      coordinates: { ...destination(STREET, bearing, metres), boundaries: [] },
    });
  const sceneOf = (all: Property[], shown = all) =>
    new Scene({ shown: groupByBuilding(shown), all: groupByBuilding(all), radiusM: 500 });
  const scene = sceneOf([placed('Ahead', 0, 100), placed('Far', 9, 400), placed('Behind', 180, 100)]);
  const items = scene.itemsFrom(STREET, 2);
  const sure = { positionSigmaM: 2, headingSigmaDeg: 1, anchor: null };
  const input = { scene, items, camera, rules, error: sure, showBoundaries: true };

  it('labels what is in view where its roof is projected, and follows the attitude', () => {
    const frame = composeFrame({ ...input, attitude: attitudeFromHeading(0, 5) });
    expect(frame.labels.map(({ key }) => key)).toEqual(['building dubai-marina ahead', 'building dubai-marina far']);
    const [ahead] = frame.labels;
    expect(ahead?.anchor.x).toBeCloseTo(195, 3);
    const turned = composeFrame({ ...input, attitude: attitudeFromHeading(4, 5) }).labels[0];
    expect(turned?.anchor.x).toBeCloseTo(195 - 650 * Math.tan((4 * Math.PI) / 180), -1);
    expect(composeFrame({ ...input, attitude: attitudeFromHeading(180, 5) }).labels).toHaveLength(1);
  });

  it('draws only the roof line past 300 m, and nothing far off while the view is poor', () => {
    const outlines = composeFrame({ ...input, attitude: attitudeFromHeading(0, 5) }).outlines;
    const far = outlines.find(({ key }) => key.endsWith('far'));
    expect([far?.polygon.length, (far?.roofLines.length ?? 0) > 0, far?.band]).toEqual([0, true, null]);
    const poor = { positionSigmaM: 20, headingSigmaDeg: 30, anchor: null };
    expect(composeFrame({ ...input, error: poor, attitude: attitudeFromHeading(0, 5) }).outlines).toEqual([]);
    expect(composeFrame({ ...input, showBoundaries: false, attitude: attitudeFromHeading(0, 5) }).outlines).toEqual([]);
  });

  it('has no label or outline for a building behind a nearer one, even one that is filtered out', () => {
    const far = placed('Far', 0, 400);
    for (const shown of [[placed('Ahead', 0, 100), far], [far]]) {
      const hiding = sceneOf([placed('Ahead', 0, 100), far], shown);
      const frame = composeFrame({
        ...input,
        scene: hiding,
        items: hiding.itemsFrom(STREET, 2),
        attitude: attitudeFromHeading(0, 5),
      });
      expect(frame.merged).toEqual(['building dubai-marina far']);
      expect(frame.outlines.map(({ key }) => key)).not.toContain('building dubai-marina far');
    }
    const tower = placed('Far', 0, 400);
    // Floor 60 at 400 m appears higher in the view than floor 12 at 100 m.
    const above = sceneOf([placed('Ahead', 0, 100), { ...tower, address: '6001, Far' }]);
    const seen = composeFrame({
      ...input,
      scene: above,
      items: above.itemsFrom(STREET, 2),
      attitude: attitudeFromHeading(0, 5),
    });
    expect(seen.outlines.map(({ key }) => key)).toContain('building dubai-marina far');
  });

  it('has a band of error that is wider where the error is', () => {
    const width = (headingSigmaDeg: number) =>
      composeFrame({ ...input, error: { ...sure, headingSigmaDeg }, attitude: attitudeFromHeading(0, 5) }).outlines.at(
        -1,
      )?.errorPx ?? 0;
    expect(width(8)).toBeGreaterThan(width(1) * 3);
  });
});

describe('measuring on the ground', () => {
  const camera = { widthPx: 400, heightPx: 800, focalPx: 600 };

  it('measures distance by the angle down to the foot of an object', () => {
    // 60 px below the middle: tan = 0.1, so 1.5 m / 0.1 = 15 m.
    const point = groundUnder(camera, attitudeFromHeading(90), { x: 200, y: 460 });
    expect(point?.distanceM).toBeCloseTo(15, 6);
    expect(point?.at.e).toBeCloseTo(15, 6);
    // 1.645 × (15² + 1.5²)/1.5 × 0.5° in radians.
    expect(point?.errorM).toBeCloseTo(2.17, 1);
    expect(groundUnder(camera, attitudeFromHeading(90), { x: 200, y: 300 })).toBeNull();
  });

  it('adds up between two points', () => {
    const [a, b] = [140, 260].map((x) => groundUnder(camera, attitudeFromHeading(0), { x, y: 500 }));
    if (a == null || b == null) throw new Error('points on the ground');
    // Both 9 m ahead (1.5 / (100/600)), 120 px apart: 9 × 120/600.
    expect(between(a, b).distanceM).toBeCloseTo(1.8, 6);
  });
});
