import { describe, expect, it, test } from 'vitest';
import { AREAS } from './areas.ts';
import { isNear, LANDMARKS, resolveNear, STATIONS, withRadius } from './landmarks.ts';

test('each landmark has an id of its own and lies in Dubai', () => {
  expect(new Set(LANDMARKS.map(({ id }) => id)).size).toBe(LANDMARKS.length);
  const areas = new Set(AREAS.map(({ id }) => id));
  for (const { id, at } of LANDMARKS) {
    expect(at.lat, id).toBeGreaterThan(24.85);
    expect(at.lat, id).toBeLessThan(25.35);
    expect(at.lng, id).toBeGreaterThan(55.05);
    expect(at.lng, id).toBeLessThan(55.5);
  }
  // An id that is also an area's would hide the area.
  expect(LANDMARKS.filter(({ id }) => areas.has(id)).map(({ id }) => id)).toEqual([]);
});

describe('what near means', () => {
  it('is ten minutes on foot of any station', () => {
    const metro = resolveNear('metro');
    expect(metro).toMatchObject({ radiusM: 800, name: 'a metro station' });
    expect(metro?.points).toHaveLength(STATIONS.length);
  });
  it('is a landmark, an area or a position, with a distance behind it', () => {
    expect(resolveNear('burj-khalifa')).toMatchObject({ name: 'Burj Khalifa', radiusM: 2000 });
    expect(resolveNear('burj-khalifa,500')).toMatchObject({ radiusM: 500 });
    expect(resolveNear('jvc')).toMatchObject({ radiusM: 2000, points: [AREAS.find(({ id }) => id === 'jvc')?.center] });
    expect(resolveNear('25.1,55.2,1500')).toMatchObject({ points: [{ lat: 25.1, lng: 55.2 }], radiusM: 1500 });
  });
  it.each(['', 'me', 'nowhere', '25.1', '25.1,999', 'metro,-5', 'metro,1e9', 'burj-khalifa,x'])('is not “%s”', (text) =>
    expect(resolveNear(text)).toBeNull(),
  );
  it('keeps the place when the distance changes', () => {
    expect(withRadius('metro', 500)).toBe('metro,500');
    expect(withRadius('burj-khalifa,500', 1000)).toBe('burj-khalifa,1000');
    expect(withRadius('25.1,55.2', 700)).toBe('25.1,55.2,700');
  });
  // One hundredth of a degree of latitude is 1,112 m.
  it('counts metres on the ground', () => {
    const near = { name: '', nameAr: '', points: [{ lat: 25.2, lng: 55.3 }], radiusM: 1200 };
    expect(isNear(near, { lat: 25.21, lng: 55.3 })).toBe(true);
    expect(isNear({ ...near, radiusM: 1100 }, { lat: 25.21, lng: 55.3 })).toBe(false);
  });
});
