import { expect, it } from 'vitest';
import { record } from '../../test/market-records.ts';
import { againstTypical, stockMonthsOf, supplyIndex, typicalOf } from './typical-area.ts';

it('compares a figure with that of a typical area: as much is 50, twice as much 67, half as much 33', () => {
  expect([182, 364, 91, 0].map((sales) => againstTypical(sales, 182))).toEqual([50, 67, 33, 0]);
  // Nearly equal areas have nearly equal indexes.
  expect([173, 192].map((sales) => againstTypical(sales, 182))).toEqual([49, 51]);
  expect([againstTypical(null, 182), againstTypical(5, null), againstTypical(0, 0)]).toEqual([null, null, null]);
});

it('compares months of stock as Analytics counts them, where enough ready homes were sold', () => {
  // 60 at 360 a year are 2 months; 40 at 80 are 6; 29 ready sales are too few.
  const records = [
    record('a', { readyListings: 60, readySales: 360 }),
    record('b', { readyListings: 40, readySales: 80 }),
    record('c', { readyListings: 9, readySales: 29 }),
  ];
  expect(records.map(stockMonthsOf)).toEqual([2, 6, null]);
  expect(typicalOf(records, stockMonthsOf)).toBe(4);
  expect(records.map((one) => supplyIndex(one, records))).toEqual([33, 60, null]);
});
