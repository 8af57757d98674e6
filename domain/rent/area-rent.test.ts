import { expect, it } from 'vitest';
import { tenancy } from '../../test/market-records.ts';
import { toEpochDay } from '../day.ts';
import { AREA_RENT_DAYS, areaRent, rentsByArea } from './area-rent.ts';
import type { RentContract } from './rent.ts';
import { buildRentTable, rentPart } from './rent-table.ts';

const TODAY = toEpochDay('2026-03-31');
const contract = (aed: number, change: Partial<RentContract> = {}) =>
  tenancy(change.startDay ?? toEpochDay('2025-09-01'), aed * 100, { rooms: 2, areaCentiSqm: 10_000, ...change });
const five = [70_000, 80_000, 90_000, 100_000, 150_000];

it('is the median rent of a square foot, with its contracts and their period', () => {
  const days = ['2024-09-01', '2025-01-01', '2025-02-01', '2025-03-01', '2025-09-01'].map(toEpochDay);
  const table = buildRentTable([rentPart(five.map((aed, i) => contract(aed, { startDay: days[i] ?? 0 })))]);
  // AED 90,000 for 100 m², which are 1,076.391 sqft: 83.61 a square foot.
  expect(areaRent(table, 'jvc', TODAY)).toEqual({
    perSqftFils: 8361,
    contracts: 5,
    from: '2024-09-01',
    to: '2025-09-01',
  });
  expect([...rentsByArea(table, TODAY).keys()]).toEqual(['jvc']);
});

it('counts neither shops, nor homes of a few square metres, nor tenancies older than two years', () => {
  const others = [
    contract(1_000_000, { type: 'shop' }),
    contract(1_000_000, { areaCentiSqm: 100 }),
    contract(1_000_000, { startDay: TODAY - AREA_RENT_DAYS - 1 }),
    contract(1_000_000, { areaId: 'jlt' }),
  ];
  const table = buildRentTable([rentPart([...five.map((aed) => contract(aed)), ...others])]);
  expect(areaRent(table, 'jvc', TODAY)).toMatchObject({ perSqftFils: 8361, contracts: 5 });
  expect(areaRent(table, 'jlt', TODAY)).toBeNull();
  expect(areaRent(table, 'deira', TODAY)).toBeNull();
});

it('ignores rents of earlier years', () => {
  const day = (year: number) => toEpochDay(`${year}-06-01`);
  const old = Array.from({ length: 60 }, (_, i) => contract(40_000, { startDay: day(2010 + (i % 14)) }));
  const fresh = five.map((aed) => contract(aed));
  expect(areaRent(buildRentTable([rentPart(old)]), 'jvc', TODAY)).toBeNull();
  const alone = areaRent(buildRentTable([rentPart(fresh)]), 'jvc', TODAY);
  expect(areaRent(buildRentTable([rentPart([...old, ...fresh])]), 'jvc', TODAY)).toEqual(alone);
  const planned = buildRentTable([rentPart([...fresh, contract(90_000, { startDay: TODAY + 30 })])]);
  expect(areaRent(planned, 'jvc', TODAY)).toEqual(alone);
});
