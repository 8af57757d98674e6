import { describe, expect, it } from 'vitest';
import { readGround } from '../map/ground.ts';
import places from './places.json' with { type: 'json' };
import { driveMinutes, placesNear, readPlaces, surroundings, WALK_LIMIT_M, walkMinutes } from './places.ts';
import { ProjectRegister } from './project-register.ts';
import projects from './projects.json' with { type: 'json' };

const PLACES = readPlaces(places, readGround().places);
const MARINA = { lat: 25.0805, lng: 55.1403 };

describe('the shipped places', () => {
  it('lie in Dubai', () => {
    for (const { at, name } of PLACES) {
      expect(at.lat, name).toBeGreaterThan(24.7);
      expect(at.lat, name).toBeLessThan(25.4);
      expect(at.lng, name).toBeGreaterThan(54.9);
      expect(at.lng, name).toBeLessThan(55.7);
    }
    expect(PLACES.filter(({ kind }) => kind === 'school').length).toBeGreaterThan(200);
  });
  it('name no place twice', () => {
    const names = PLACES.filter(({ kind }) => kind !== 'school' && kind !== 'hospital' && kind !== 'supermarket').map(
      ({ kind, name }) => `${kind} ${name}`,
    );
    expect(names).toHaveLength(new Set(names).size);
  });
});

it('finds what is around the Marina', () => {
  const around = surroundings(PLACES, MARINA);
  expect(around.stations.map(({ kind }) => kind)).toContain('tram');
  expect(around.stations[0]?.distanceM).toBeLessThan(900);
  expect(around.nearest.find(({ kind }) => kind === 'beach')?.name).toBe('JBR Beach / The Beach');
  expect(around.nearest.find(({ kind }) => kind === 'mall')?.name).toBe('Dubai Marina Mall');
  const british = around.schools.find(({ curriculum }) => curriculum === 'UK')?.school;
  expect(british?.distanceM).toBeLessThan(6000);
  expect(around.schools.map(({ curriculum }) => curriculum)).toHaveLength(
    new Set(around.schools.map(({ curriculum }) => curriculum)).size,
  );
});

it('lists places of a kind nearest first, within a distance', () => {
  const metro = placesNear(PLACES, MARINA, { kinds: ['metro'], withinM: 2500 });
  expect(metro.map(({ distanceM }) => distanceM)).toEqual(
    metro.map(({ distanceM }) => distanceM).toSorted((a, b) => a - b),
  );
  expect(metro.every(({ distanceM }) => distanceM <= 2500)).toBe(true);
});

it('counts minutes from the straight line', () => {
  // 800 m × 1.3 / 80 = 13; 10 km × 1.4 / 500 = 28.
  expect(walkMinutes(800)).toBe(13);
  // 14 km of road: 7 km at 500 m a minute are 14 minutes, 7 km at 1,170 m a minute 6.
  expect(driveMinutes(10_000)).toBe(20);
  expect(driveMinutes(3000)).toBe(8);
  expect(walkMinutes(3)).toBe(1);
  expect(walkMinutes(WALK_LIMIT_M)).toBe(30);
});

it('reads every registered project', () => {
  const register = new ProjectRegister(projects);
  expect(register.projects.length).toBeGreaterThan(3000);
  for (const { number, name, start, end, percentCompleted } of register.projects) {
    expect(name, String(number)).not.toBe('');
    for (const day of [start, end]) expect(day).toMatch(/^$|^\d{4}-\d{2}-\d{2}$/);
    expect(percentCompleted ?? 0).toBeLessThanOrEqual(100);
  }
});
