import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../domain/user/preferences.ts';
import { profileWishes } from '../../../domain/user/profile-wishes.ts';
import { Device, EVERYTHING } from '../../../test/device.ts';
import { listing } from '../../../test/market-records.ts';

let device: Device;
beforeEach(async () => {
  device = new Device();
  await device.start();
});
afterEach(() => device.stop());

/** AED 1M to 2M in JVC. */
const WISHES = profileWishes({
  ...DEFAULT_PREFERENCES,
  preferredLocations: ['JVC'],
  propertyTypes: ['apartment'],
  priceRange: { min: 1_000_000, max: 2_000_000 },
});

test('cards show their AI score without wishes, and rank by the match with wishes, one number in every answer', async () => {
  device.server.put('properties', '1', listing(1, { aiScore: 9, price: 900_000_000 }));
  device.server.put('properties', '2', listing(2, { aiScore: 4, price: 150_000_000, areaId: 'jvc', location: 'JVC' }));
  const { local } = await device.started();
  const seen = async (wishes: typeof WISHES) =>
    (await local.searchProperties({ ...EVERYTHING, wishes })).cards.map(({ id, aiScore, match }) => [
      id,
      aiScore,
      match,
    ]);
  expect(await seen(null)).toEqual([
    [1, 9, undefined],
    [2, 4, undefined],
  ]);
  // Home 2 meets all wishes: 80 + 2 × 4. Home 1 meets only the type: 20 / 75 of the weights × 80.
  expect(await seen(WISHES)).toEqual([
    [2, 4, 88],
    [1, 9, 21],
  ]);
  expect((await local.listings.cards([1], WISHES))[0]).toMatchObject({ match: 21, misses: 'location priceAed' });
  expect((await local.listings.featured(1, WISHES))[0]).toMatchObject({ id: 2, match: 88, misses: '' });
  expect(WISHES === null ? null : (await local.listings.match(2, WISHES))?.percent).toBe(88);
  // Later listings are matched in the same way.
  device.server.put('properties', '3', listing(3, { aiScore: 10, price: 150_000_000, areaId: 'jvc', location: 'JVC' }));
  await local.syncNow();
  expect((await seen(WISHES))[0]).toEqual([3, 10, 100]);
});

test('the current search takes precedence over the profile: every home it finds matches by 80 % or more', async () => {
  device.server.put('properties', '1', listing(1, { aiScore: 9, price: 900_000_000, bedrooms: 3 }));
  device.server.put('properties', '2', listing(2, { aiScore: 4, price: 150_000_000, areaId: 'jvc', location: 'JVC' }));
  const { local } = await device.started();
  const filter = { location: 'Dubai Marina', minBeds: 3 };
  const found = await local.searchProperties({ ...EVERYTHING, filter, wishes: WISHES });
  expect(found.cards.map(({ id, match }) => [id, match])).toEqual([[1, 98]]);
  expect((await local.listings.cards([1, 2], filter)).map(({ match }) => match)).toEqual([98, 16]);
});
