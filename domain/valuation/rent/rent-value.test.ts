import { expect, it } from 'vitest';
import { listing, tenancy } from '../../../test/market-records.ts';
import { toEpochDay } from '../../day.ts';
import type { Property } from '../../property/property.ts';
import { buildPropertyColumns } from '../../property/property-columns.ts';
import type { RentContract } from '../../rent/rent.ts';
import { buildRentTable, rentPart } from '../../rent/rent-table.ts';
import { advertisedRents } from './advertised-rents.ts';
import type { RentalHome } from './known-rents.ts';
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

/** A home of 70 m² to let. */
const advert = (id: number, aed: number, change: Partial<Property> = {}) =>
  listing(id, {
    ...{ purpose: 'rent', price: aed * 100, areaId: 'jvc', building: '', project: '' },
    ...{ bedrooms: 1, sqft: 753.47, listedOn: '2026-03-01', ...change },
  });
const adverts = (...homes: Property[]) => advertisedRents(buildPropertyColumns(homes));
const FIVE = [88, 90, 91, 92, 94].map((k, i) => advert(i + 1, k * 1000));

it('rests on advertised rents where tenancies are missing, and says so', () => {
  const market = { rents: null, advertised: adverts(...FIVE) };
  const alone = valueRent(market, home(), TODAY) ?? expect.fail('no value');
  expect(alone).toMatchObject({ evidence: 'listing', rents: 5, from: '2026-03-01', to: '2026-03-01' });
  expect(Math.abs(alone.annualFils / 9_100_000 - 1)).toBeLessThan(0.001);
  // Five equal rents are no certainty: the range is wide, the confidence low.
  expect(alone.range80.high / alone.range80.low).toBeGreaterThan(1.4);
  expect(alone.confidence).toBeLessThan(0.5);
  expect(rentsBehind(market, home(), TODAY).map(({ evidence }) => evidence)).toEqual(Array(5).fill('listing'));
  // A larger home lets for more, by the square foot.
  expect((valueRent(market, home({ sqm: 77 }), TODAY)?.annualFils ?? 0) / alone.annualFils).toBeCloseTo(1.1, 3);
  // Where tenancies are known, what is asked does not count.
  expect(valueRent({ rents, advertised: market.advertised }, home(), TODAY)).toEqual(value());
});

it('counts no advert of the home itself, of another kind, undated, or off the market', () => {
  const four = FIVE.slice(1);
  const known = (...homes: Property[]) =>
    valueRent({ rents: null, advertised: adverts(...homes) }, home({ listingId: 9 }), TODAY);
  expect(known(...four)).toBeNull();
  expect(known(...four, advert(9, 90_000))).toBeNull();
  expect(known(...four, advert(1, 90_000, { propertyType: 'villa' }))).toBeNull();
  expect(known(...four, advert(1, 90_000, { bedrooms: 2 }))).toBeNull();
  expect(known(...four, advert(1, 90_000, { purpose: 'holiday' }))).toBeNull();
  expect(known(...four, advert(1, 90_000, { isActive: false }))).toBeNull();
  expect(known(...four, advert(1, 90_000, { listedOn: '' }))).toBeNull();
  expect(known(...four, advert(1, 90_000))).not.toBeNull();
});

it('compares furnished homes with furnished ones, if enough are advertised', () => {
  const furnished = [120, 121, 122, 123, 124].map((k, i) => advert(10 + i, k * 1000, { features: ['furnished'] }));
  const of = (homes: Property[], isFurnished: boolean | null) =>
    valueRent({ rents: null, advertised: adverts(...homes) }, home({ isFurnished }), TODAY);
  expect(of([...FIVE, ...furnished], true)).toMatchObject({ rents: 5, knowsFurnishing: true });
  expect(of([...FIVE, ...furnished.slice(1)], true)).toMatchObject({ rents: 9, knowsFurnishing: false });
  expect(of([...FIVE, ...furnished], null)).toMatchObject({ rents: 10, knowsFurnishing: false });
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
