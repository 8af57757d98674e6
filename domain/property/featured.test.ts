import { expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { featuredRows } from './featured.ts';
import { buildPropertyColumns } from './property-columns.ts';

const MARINA = { location: 'Dubai Marina', areaId: 'dubai-marina' };
const JVC = { location: 'Jumeirah Village Circle', areaId: 'jvc' };
const UNKNOWN = { location: 'Somewhere', areaId: '' };

it('the best match of each area comes first, then the best of the rest; what is off the market never', () => {
  const columns = buildPropertyColumns([
    listing(1, { ...MARINA, aiScore: 9 }),
    listing(2, { ...MARINA, aiScore: 8.5 }),
    listing(3, { ...JVC, aiScore: 7 }),
    listing(4, { ...JVC, aiScore: 9.9, isActive: false }),
    listing(5, { ...UNKNOWN, aiScore: null }),
    listing(6, { ...MARINA, aiScore: 8 }),
  ]);
  const ids = (count: number) => featuredRows(columns, { count }).map((row) => columns.id[row]);
  expect(ids(8)).toEqual([1, 3, 5, 2, 6]);
  expect(ids(4)).toEqual([1, 3, 5, 2]);
  // A smaller screen shows the start of the same list.
  expect(ids(2)).toEqual([1, 3]);
  expect(ids(0)).toEqual([]);
});

it('places of one area under several names are one area; without an area the name of the place is one', () => {
  const columns = buildPropertyColumns([
    listing(1, { ...MARINA, aiScore: 9 }),
    listing(2, { ...MARINA, location: 'Marsa Dubai', aiScore: 8 }),
    listing(3, { ...UNKNOWN, aiScore: 7 }),
    listing(4, { ...UNKNOWN, location: 'Elsewhere', aiScore: 6 }),
  ]);
  expect(featuredRows(columns, { count: 3 }).map((row) => columns.id[row])).toEqual([1, 3, 4]);
});

it('a home that is cheap for an unknown reason is put forward only where no other is left', () => {
  const sold = { fairPricePerSqftFils: 100, sales: 20, scope: 'area', from: '2026-01-01', to: '2026-02-01' } as const;
  const evidence = { ...sold, grossYield: null, areaGrowth: null, verdict: 'ask_why' } as const;
  const columns = buildPropertyColumns([
    listing(1, { ...MARINA, aiScore: 9, evidence }),
    listing(2, { ...MARINA, aiScore: 8 }),
    listing(3, { ...JVC, aiScore: 7 }),
  ]);
  expect(featuredRows(columns, { count: 3 }).map((row) => columns.id[row])).toEqual([2, 3, 1]);
});
