import { expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { ALL_MANAGED, type ManagedFilter, selectManaged } from './managed-listings.ts';

const HOMES = [
  listing(1, { title: 'Sea view', price: 100_000_000, brokerId: 'a', permitNumber: '71234', location: 'JVC' }),
  listing(2, { title: 'Garden', price: 300_000_000, brokerId: 'b', propertyType: 'villa', location: 'Mudon' }),
  listing(30, { title: 'Quay flat', price: 200_000_000, brokerId: 'a', isActive: false, building: 'Quay Tower' }),
];
const ids = (filter: Partial<ManagedFilter>) => selectManaged(HOMES, { ...ALL_MANAGED, ...filter }).map(({ id }) => id);

it('narrows by words, agent, status, type, permit and price, also by several of them', () => {
  expect(ids({})).toEqual([30, 2, 1]);
  expect(ids({ text: 'quay TOWER' })).toEqual([30]);
  expect(ids({ text: 'sahil-30' })).toEqual([30]);
  const own = [listing(7, { reference: 'KC-001' })];
  expect(selectManaged(own, { ...ALL_MANAGED, text: 'kc-001' })).toHaveLength(1);
  expect(ids({ text: '71234' })).toEqual([1]);
  expect(ids({ brokerId: 'a' })).toEqual([30, 1]);
  expect(ids({ brokerId: 'a', isActive: true })).toEqual([1]);
  expect(ids({ type: 'villa' })).toEqual([2]);
  const [flat, rented] = [listing(8), listing(9, { purpose: 'rent' })];
  expect(selectManaged([flat, rented], { ...ALL_MANAGED, purpose: 'rent' })).toEqual([rented]);
  expect(selectManaged([flat, rented], { ...ALL_MANAGED, purpose: 'sale' })).toEqual([flat]);
  expect(ids({ permit: 'missing' })).toEqual([30, 2]);
  expect(ids({ minPriceAed: 1_500_000, maxPriceAed: 2_500_000 })).toEqual([30]);
});

it('sorts by price, area and title; what was made on this device is the newest', () => {
  expect(ids({ sort: 'price-down' })).toEqual([2, 30, 1]);
  expect(ids({ sort: 'price-up' })).toEqual([1, 30, 2]);
  expect(ids({ sort: 'title' })).toEqual([2, 30, 1]);
  const made = { ...listing(900), rev: 0 };
  const old = { ...listing(1000), rev: 4 };
  expect(selectManaged([old, made], ALL_MANAGED)).toEqual([made, old]);
});
