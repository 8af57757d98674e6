import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../domain/user/preferences.ts';
import { Device, EVERYTHING } from '../../../test/device.ts';
import { listing } from '../../../test/market-records.ts';
import { matchOf } from './personal-match.ts';

let device: Device;
beforeEach(async () => {
  device = new Device();
  await device.start();
});
afterEach(() => device.stop());

/** AED 1M to 2M in JVC. */
const WISHES = {
  ...DEFAULT_PREFERENCES,
  preferredLocations: ['JVC'],
  propertyTypes: ['apartment'],
  priceRange: { min: 1_000_000, max: 2_000_000 },
};

test('cards are scored and ordered by the wishes that were saved, and by anybody’s without', async () => {
  device.server.put('properties', '1', listing(1, { aiScore: 9, price: 900_000_000 }));
  device.server.put('properties', '2', listing(2, { aiScore: 4, price: 150_000_000, areaId: 'jvc', location: 'JVC' }));
  const { local } = await device.started();
  const seen = async () => (await local.searchProperties(EVERYTHING)).cards.map(({ id, aiScore }) => [id, aiScore]);
  expect(await seen()).toEqual([
    [1, 9],
    [2, 4],
  ]);
  await local.personalise(WISHES);
  // Home 2 meets all wishes: 35 + 30 + 20 + 15 × 0.4 of 100. Home 1 only the type: 20 + 15 × 0.9.
  expect(await seen()).toEqual([
    [2, 9.1],
    [1, 3.4],
  ]);
  expect((await local.cards([1]))[0]?.aiScore).toBe(3.4);
  // Listings that arrive later are scored the same way.
  device.server.put('properties', '3', listing(3, { aiScore: 10, price: 150_000_000, areaId: 'jvc', location: 'JVC' }));
  await local.syncNow();
  expect((await seen())[0]).toEqual([3, 10]);
  await local.personalise(null);
  expect(await seen()).toEqual([
    [3, 10],
    [1, 9],
    [2, 4],
  ]);
});

test('the match of one home is that of its card', () => {
  const home = listing(2, { aiScore: 4, price: 150_000_000, areaId: 'jvc', location: 'JVC' });
  expect(matchOf(home, WISHES)).toBe(9.1);
});
