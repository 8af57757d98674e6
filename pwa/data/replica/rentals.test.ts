import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toEpochDay } from '../../../domain/day.ts';
import { listedRentQuestion } from '../../../domain/scores/rent-answer.ts';
import { Device } from '../../../test/device.ts';
import { deed, listing, tenancy } from '../../../test/market-records.ts';

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
  expect(await local.valuation.judge([3])).toEqual([{ id: 3, verdict: null }]);
  const { homes, rentals } = await local.valuation.compare([1, 3]);
  expect([homes.map(({ property }) => property.id), rentals.map(({ id }) => id)]).toEqual([[1], [3]]);
});

it('cards have the verdict on their rent once the area’s tenancies are downloaded; a holiday home has none', async () => {
  const HOME = { areaId: 'jvc', location: 'JVC', bedrooms: 1, sqft: 753.5, project: '' };
  const dear = listing(5, { ...RENTAL, ...HOME, id: 5, price: 9_600_000 });
  for (const home of [dear, { ...dear, id: 6, price: 8_000_000 }, STAY])
    device.server.put('properties', String(home.id), home);
  device.server.addSegment([deed('1-2026')]);
  const { sha256 } = device.server.addRents(
    Array.from({ length: 12 }, (_, i) => tenancy(toEpochDay('2026-02-10') - i, 8_000_000, { areaId: 'jvc' })),
  );
  device.server.faults.push({ path: `/api/market/segments/${sha256}`, how: 'unavailable' });
  const { local } = await device.started();
  const words = async () => (await local.valuation.judge([4, 5, 6])).map(({ id, verdict }) => [id, verdict?.word]);
  // The file of tenancies did not arrive.
  expect(await words()).toEqual([
    [5, undefined],
    [6, undefined],
  ]);
  device.server.faults = [];
  await local.syncNow();
  // 20% above the twelve rents of AED 80,000, and equal to them.
  await expect.poll(words).toEqual([
    [5, 'overpriced'],
    [6, 'fair'],
  ]);
  const { verdict } = await local.valuation.rent(listedRentQuestion(dear));
  expect(verdict?.word).toBe('overpriced');
});

it('without tenancies of the area, a rent is judged by the other homes to let, not by itself', async () => {
  const LET = { ...RENTAL, bedrooms: 1, sqft: 750, features: ['unfurnished'] };
  const dear = listing(20, { ...LET, id: 20, price: 14_000_000 });
  for (const home of [dear, ...[11, 12, 13, 14, 15].map((id) => ({ ...LET, id, price: 8_000_000 + id * 1000 }))])
    device.server.put('properties', String(home.id), home);
  device.server.put('properties', '1', listing(1, { bedrooms: 1, sqft: 750 }));
  device.server.addSegment([deed('1-2026')]);
  const { local } = await device.started();
  const { value, verdict, behind } = await local.valuation.rent(listedRentQuestion(dear));
  expect(value).toMatchObject({ evidence: 'listing', annualFils: 8_013_000, rents: 5, knowsFurnishing: true });
  expect(verdict?.word).toBe('overpriced');
  expect(behind.map(({ evidence }) => evidence)).toEqual(Array(5).fill('listing'));
  // A home for sale would fetch the same rent: its yield, its return and the advisor use this figure.
  const { rent } = (await local.valuation.report(1)) ?? expect.fail('no report');
  expect(rent).toMatchObject({ source: 'listing', annualFils: 8_010_000 });
});

it('advertised rents wait while tenancies of the area are still to come', async () => {
  const home = { ...RENTAL, bedrooms: 1, sqft: 750 };
  for (const id of [11, 12, 13, 14, 15, 16]) device.server.put('properties', String(id), { ...home, id });
  device.server.addSegment([deed('1-2026')]);
  const { sha256 } = device.server.addRents([tenancy(toEpochDay('2026-02-10'), 8_000_000, { areaId: 'dubai-marina' })]);
  device.server.faults.push({ path: `/api/market/segments/${sha256}`, how: 'unavailable' });
  const { local } = await device.started();
  const question = listedRentQuestion({ ...home, id: 11 });
  const { value, complete } = await local.valuation.rent(question);
  expect({ value, complete }).toEqual({ value: null, complete: false });
  // They are enough to see a slip of digits.
  expect(await local.valuation.usualRent(question)).toBe(9_500_000);
  expect(await local.valuation.usualRent({ ...question, areaId: 'jvt' })).toBeNull();
});
