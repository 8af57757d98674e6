import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Device } from '../../../test/device.ts';
import { listing } from '../../../test/market-records.ts';

let device: Device;
beforeEach(async () => {
  device = new Device();
  await device.start();
});
afterEach(() => device.stop());

const RENTAL = listing(3, { purpose: 'rent', price: 9_500_000, aiScore: null, rental: { cheques: 4 } });
const STAY = listing(4, { purpose: 'holiday', price: 54_000, aiScore: null, rental: { sleeps: 4 } });

it('a device with rentals shows them where they are asked for, and sales as before', async () => {
  for (const home of [listing(1), listing(2, { price: 90_000_000 }), RENTAL, STAY])
    device.server.put('properties', String(home.id), home);
  const { local } = await device.started();
  const found = async (filter: object, wishes: object | null = null) => {
    const { cards } = await local.searchProperties({ filter, sort: 'match', offset: 0, limit: 9, wishes });
    return cards;
  };
  const wishes = { maxPriceAed: 1_000_000 };
  expect((await found({}, wishes)).map(({ id }) => id)).toEqual([2, 1]);
  // A budget to buy is no wish of a renter: no match, and no home ranked by it.
  const [rental, ...others] = await found({ purpose: 'rent' }, wishes);
  expect(others).toEqual([]);
  expect(rental).toMatchObject({ id: 3, purpose: 'rent', cheques: 4, pricePerSqftFils: null });
  expect(rental).not.toHaveProperty('match');
  expect((await found({ purpose: 'all' })).length).toBe(4);
  const featured = async (purpose: 'sale' | 'holiday') => {
    const cards = await local.listings.featured(8, wishes, purpose);
    return cards.map(({ id }) => id);
  };
  expect(await featured('sale')).toEqual([2, 1]);
  expect(await featured('holiday')).toEqual([4]);
  // Saved homes are of every market; only those for sale have a match.
  const saved = await local.listings.cards([1, 3], wishes);
  expect(saved.map(({ match }) => match !== undefined)).toEqual([true, false]);
});

it('no rental is valued, compared or judged by sales', async () => {
  device.server.put('properties', '1', listing(1));
  device.server.put('properties', '3', RENTAL);
  const { local } = await device.started();
  expect(await local.property(3)).toMatchObject({ purpose: 'rent' });
  expect(await local.valuation.report(3)).toBeNull();
  expect(await local.valuation.judge([3])).toEqual([]);
  expect((await local.valuation.compare([1, 3])).missing).toEqual([3]);
});
