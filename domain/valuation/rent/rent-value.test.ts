import { expect, it } from 'vitest';
import { tenancy } from '../../../test/market-records.ts';
import { toEpochDay } from '../../day.ts';
import type { RentContract } from '../../rent/rent.ts';
import { buildRentTable, rentPart } from '../../rent/rent-table.ts';
import type { ListedRent, RentalHome } from './known-rents.ts';
import { rentsBehind, valueRent } from './rent-value.ts';

const TODAY = toEpochDay('2026-03-31');
let next = 0;
const letFor = (aed: number, change: Partial<RentContract> = {}) =>
  tenancy(change.startDay ?? TODAY - 30 - ((next++ * 97) % 300), aed * 100, change);
const home = (change: Partial<RentalHome> = {}): RentalHome => ({
  areaId: 'jvc',
  project: '',
  building: '',
  type: 'apartment',
  rooms: 1,
  sqm: 70,
  isFurnished: null,
  isNew: true,
  ...change,
});
const tableOf = (contracts: RentContract[]) => buildRentTable([rentPart(contracts)]);
const many = (n: number, aed: number, change: Partial<RentContract> = {}) =>
  Array.from({ length: n }, (_, i) => letFor(aed * (1 + ((i % 5) - 2) / 50), change));

/** Two areas, one and two bedrooms; one tower lets for a quarter more; renewals lag by a tenth. */
const rents = tableOf([
  ...many(60, 70_000),
  ...many(60, 100_000, { rooms: 2, areaCentiSqm: 11_000 }),
  ...many(60, 63_000, { isNew: false }),
  ...many(30, 87_500, { building: 'Tall Tower' }),
  ...many(60, 120_000, { areaId: 'dubai-marina' }),
  ...many(10, 1_000_000, { type: 'shop' }),
]);
const value = (change: Partial<RentalHome> = {}) => valueRent({ rents }, home(change), TODAY);
const aed = (change: Partial<RentalHome> = {}) => (value(change)?.annualFils ?? Number.NaN) / 100;

it('follows rooms, area, building and renewal', () => {
  expect(Math.abs(aed() / 70_000 - 1)).toBeLessThan(0.06);
  expect(Math.abs(aed({ rooms: 2, sqm: 110 }) / 100_000 - 1)).toBeLessThan(0.06);
  expect(Math.abs(aed({ areaId: 'dubai-marina' }) / 120_000 - 1)).toBeLessThan(0.06);
  expect(aed({ building: 'Tall Tower' }) / aed()).toBeGreaterThan(1.12);
  expect(aed({ isNew: false }) / aed()).toBeLessThan(0.97);
});

it('knows a building by its name in any case', () => {
  expect(aed({ building: ' TALL tower ' })).toBe(aed({ building: 'Tall Tower' }));
});

it('has a range that holds the estimate, the wide one around the likely one', () => {
  const { annualFils, range50, range80 } = value() ?? expect.fail('no value');
  expect([range80.low, range50.low, annualFils, range50.high, range80.high]).toEqual(
    [range80.low, range50.low, annualFils, range50.high, range80.high].toSorted((a, b) => a - b),
  );
});

it('asks more for a larger home, but ignores a size of 1 m²', () => {
  const sized = tableOf(
    Array.from({ length: 80 }, (_, i) => {
      const sqm = 55 + (i % 8) * 5;
      return letFor(1000 * sqm, { areaCentiSqm: sqm * 100 });
    }),
  );
  const of = (sqm: number) => valueRent({ rents: sized }, home({ sqm }), TODAY)?.annualFils ?? 0;
  expect(of(85)).toBeGreaterThan(of(60) * 1.2);
  expect(of(1)).toBe(of(0));
});

it('says nothing under five rents of the area or of the rooms, and nothing of a shop', () => {
  expect(value({ areaId: 'deira' })).toBeNull();
  expect(value({ rooms: 4, sqm: 200 })).toBeNull();
  expect(value({ type: 'shop' })).toBeNull();
  expect(valueRent({ rents: null }, home(), TODAY)).toBeNull();
  const few = tableOf(many(4, 70_000));
  expect(valueRent({ rents: few }, home(), TODAY)).toBeNull();
});

it('rests on advertised rents where tenancies are missing, and says so', () => {
  const listed = (aed: number): ListedRent => ({ ...home(), day: TODAY - 10, annualFils: aed * 100 });
  const listedRents = [88, 90, 91, 92, 94].map((k) => listed(k * 1000));
  const alone = valueRent({ rents: null, listedRents }, home(), TODAY);
  expect(alone).toMatchObject({ evidence: 'listing', rents: 5 });
  expect(Math.abs((alone?.annualFils ?? 0) / 9_100_000 - 1)).toBeLessThan(0.03);
  const behind = rentsBehind({ rents: null, listedRents }, home(), TODAY);
  expect(behind.map(({ evidence }) => evidence)).toEqual(Array(5).fill('listing'));
  // Where tenancies are known, they outweigh what is asked.
  const beside = valueRent({ rents, listedRents }, home(), TODAY);
  expect(beside?.evidence).toBe('tenancy');
  expect(Math.abs((beside?.annualFils ?? 0) / 7_000_000 - 1)).toBeLessThan(0.06);
});

it('has a range around few tenancies of one day', () => {
  const few = tableOf([70, 80, 90, 100, 150].map((k) => letFor(k * 1000, { startDay: TODAY - 30 })));
  const { range80 } = valueRent({ rents: few }, home(), TODAY) ?? expect.fail('no value');
  expect(range80.low).toBeGreaterThan(4_000_000);
  expect(range80.low).toBeLessThan(9_000_000);
  expect(range80.high).toBeGreaterThan(9_000_000);
  expect(range80.high).toBeLessThan(25_000_000);
});

it('ignores tenancies that begin later', () => {
  const planned = tableOf([...many(20, 70_000), ...many(20, 200_000, { startDay: TODAY + 5 })]);
  const found = valueRent({ rents: planned }, home(), TODAY);
  expect(Math.abs((found?.annualFils ?? 0) / 7_000_000 - 1)).toBeLessThan(0.05);
  expect(found?.rents).toBe(20);
});

it('lists the rents behind it, those of the building first, each carried to the home', () => {
  expect(value({ building: 'Tall Tower' })).toMatchObject({ scope: 'building', rents: 30 });
  const behind = rentsBehind({ rents }, home({ building: 'Tall Tower' }), TODAY);
  expect(behind).toHaveLength(8);
  expect(behind[0]).toMatchObject({ place: 'tall tower', shares: 'building', rooms: 1, isNew: true, sqft: 753 });
  for (const { adjustedFils } of behind) expect(Math.abs(adjustedFils / 8_750_000 - 1)).toBeLessThan(0.08);
  expect(rentsBehind({ rents }, home({ rooms: 2, sqm: 110 }), TODAY)[0]).toMatchObject({ rooms: 2, shares: 'area' });
  expect(rentsBehind({ rents }, home({ areaId: 'deira' }), TODAY)).toEqual([]);
});

it('is the same each time', () => {
  const again = tableOf(many(30, 70_000, { startDay: TODAY - 40 }));
  const copy = tableOf(many(30, 70_000, { startDay: TODAY - 40 }));
  expect(valueRent({ rents: again }, home(), TODAY)).toEqual(valueRent({ rents: copy }, home(), TODAY));
});
