import { expect, it } from 'vitest';
import { readGround } from '../domain/map/ground.ts';
import { medianOf } from '../domain/median.ts';
import placeFile from '../domain/place/places.json' with { type: 'json' };
import { driveMinutes, placesNear, readPlaces } from '../domain/place/places.ts';
import { permitState } from '../domain/property/permit.ts';
import { Property } from '../domain/property/property.ts';
import { purposeOf } from '../domain/property/purpose.ts';
import { AREA_FACTS } from './facts/areas.ts';
import { isOnLand } from './land.ts';
import { createDemoMarket, DEMO_SIZE } from './market.ts';
import { TEST_MARKET } from './test-market.ts';

const TODAY = '2026-09-28';
const demo = createDemoMarket({ seed: 'sahil', today: TODAY });
const { rentals } = demo;

it('has 1,200 homes to rent and 200 holiday homes, and the same homes for sale as without them', () => {
  const count = (purpose: string) => rentals.filter((home) => purposeOf(home) === purpose).length;
  expect([rentals.length, count('rent'), count('holiday')]).toEqual([1400, 1200, 200]);
  const without = createDemoMarket({
    seed: 'sahil',
    today: TODAY,
    size: { ...DEMO_SIZE, rentals: 0, holidayHomes: 0 },
  });
  expect(without.listings).toEqual(demo.listings);
  expect(without.rentals).toEqual([]);
  const test = createDemoMarket({ seed: 'sahil', today: TODAY, size: TEST_MARKET });
  expect(test.rentals).toHaveLength(50);
});

it('every rental is valid, on land, of a finished project, with its own id and its terms', () => {
  for (const home of rentals) {
    expect(Property.parse(home).coordinates).not.toBeNull();
    if (home.coordinates !== null) expect(isOnLand(home.coordinates)).toBe(true);
    expect([home.completion, permitState(home)]).toEqual(['ready', 'missing']);
    expect(`${home.title} ${home.description}`).not.toMatch(
      /\btransfer|\bseller|\btenant who|\btenancy|\bsold|registered sales|service charge/i,
    );
    const { cheques, availableFrom = '', sleeps, holidayPermit } = home.rental ?? {};
    if (home.purpose === 'rent') expect([cheques ?? 0, availableFrom >= TODAY]).toEqual([expect.any(Number), true]);
    else expect([sleeps, holidayPermit]).toEqual([expect.any(Number), `DEMO-${home.id}`]);
  }
  const ids = [...demo.listings, ...rentals].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('asked rents of flats lie a little over the registered level of their area', () => {
  const level = new Map(AREA_FACTS.map(({ id, rent, villaShare }) => [id, villaShare <= 0.5 ? rent : 0]));
  const ratios = rentals.flatMap(({ purpose, areaId, bedrooms, propertyType, price, sqft, features }) =>
    purpose === 'rent' && propertyType === 'apartment' && bedrooms <= 2 && features.includes('unfurnished')
      ? [price / 100 / sqft / (level.get(areaId) || Number.NaN)]
      : [],
  );
  const known = ratios.filter((ratio) => !Number.isNaN(ratio));
  expect(known.length).toBeGreaterThan(200);
  const median = medianOf(known) ?? 0;
  expect(median).toBeGreaterThan(1);
  expect(median).toBeLessThan(1.12);
});

it('nightly rates are those of the city’s holiday homes', () => {
  const nights = (rooms: number) =>
    medianOf(
      rentals.filter((one) => one.purpose === 'holiday' && one.bedrooms === rooms).map(({ price }) => price / 100),
    );
  expect(Math.abs((nights(1) ?? 0) / 540 - 1)).toBeLessThan(0.2);
  expect(Math.abs((nights(2) ?? 0) / 960 - 1)).toBeLessThan(0.2);
});

it('names a mall, schools or a hospital nearby only where one is within ten minutes by car, and no rent that the app works out', () => {
  const places = readPlaces(placeFile, readGround().places);
  const kinds = { shopping_mall_nearby: 'mall', schools_nearby: 'school', hospital_nearby: 'hospital' } as const;
  for (const { coordinates, features, description } of [...demo.listings, ...rentals]) {
    expect(description).not.toContain('AED');
    if (coordinates === null) continue;
    for (const [feature, kind] of Object.entries(kinds)) {
      if (!features.includes(feature)) continue;
      const [nearest] = placesNear(places, coordinates, { kinds: [kind] });
      expect(driveMinutes(nearest?.distanceM ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(10);
    }
  }
});
