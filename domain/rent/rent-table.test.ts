import { describe, expect, it } from 'vitest';
import { ColumnBuilder } from '../columns/column-builder.ts';
import { toEpochDay } from '../day.ts';
import type { RentContract } from './rent.ts';
import { RENT_SCHEMA, rentRow } from './rent-columns.ts';
import { buildRentTable, medianRent, type RentQuestion, rentPart } from './rent-table.ts';
import { rentYield } from './rent-yield.ts';

const TODAY = toEpochDay('2026-03-31');
let next = 0;
/** A tenancy of a two-bedroom flat of 100 sqm at so many AED a year. */
const contract = (aed: number, change: Partial<RentContract> = {}): RentContract => ({
  contractId: `CRT${next++}`,
  day: toEpochDay('2025-09-01'),
  startDay: toEpochDay('2025-09-01'),
  endDay: toEpochDay('2026-08-31'),
  areaId: 'jvc',
  project: 'Rose Court',
  building: '',
  type: 'apartment',
  rooms: 2,
  areaCentiSqm: 10_000,
  annualFils: aed * 100,
  isNew: true,
  ...change,
});
const QUESTION: RentQuestion = { areaId: 'jvc', type: 'apartment', rooms: 2, today: TODAY };
const estimate = (contracts: RentContract[], change: Partial<RentQuestion> = {}) =>
  medianRent(buildRentTable([rentPart(contracts)]), { ...QUESTION, ...change });
const five = (change: Partial<RentContract> = {}) =>
  [70_000, 80_000, 90_000, 100_000, 150_000].map((aed) => contract(aed, change));

it('knows where the tenancies of each area come from', () => {
  const part = (areaId: string, source: string) => {
    const builder = new ColumnBuilder(RENT_SCHEMA);
    for (const one of five({ areaId })) builder.append(rentRow(one, source));
    return { columns: builder.finish(), droppedRows: [] };
  };
  const table = buildRentTable([part('jvc', 'demo'), part('jlt', 'ejari'), part('jvc', 'ejari')]);
  expect(table.areas.map((areaId, i) => [areaId, table.areaSources[i]])).toEqual([
    ['jlt', ['ejari']],
    ['jvc', ['demo', 'ejari']],
  ]);
});

describe('medianRent', () => {
  it('is the median of five tenancies of the area', () => {
    expect(estimate([...five(), contract(1, { areaId: 'jlt' })])).toEqual({
      medianFils: 9_000_000,
      // Between the first two and the last two of five: 70 + 0.4 × 10, and 100 + 0.6 × 50.
      range80: { low: 7_400_000, high: 13_000_000 },
      contracts: 5,
      from: '2025-09-01',
      to: '2025-09-01',
    });
  });

  it('gives no rent under five', () => {
    expect(estimate(five().slice(1))).toBeNull();
    expect(estimate([])).toBeNull();
    expect(estimate(five(), { rooms: 3 })).toBeNull();
    expect(estimate(five(), { type: 'villa' })).toBeNull();
    expect(estimate(five(), { areaId: 'jlt' })).toBeNull();
  });

  it('counts renewals beside first contracts', () => {
    const renewals = [50_000, 51_000].map((aed) => contract(aed, { isNew: false }));
    // 50, 51, 70, 80, 90, 100, 150.
    expect(estimate([...five(), ...renewals])).toMatchObject({
      contracts: 7,
      medianFils: 8_000_000,
    });
  });

  it('counts neither old nor future tenancies, nor a contract twice, nor slips of the pen', () => {
    const old = five({ startDay: toEpochDay('2023-01-01'), endDay: toEpochDay('2023-12-31') });
    const later = five({ startDay: TODAY + 1, endDay: TODAY + 365 });
    expect(estimate(old)).toBeNull();
    expect(estimate(later)).toBeNull();
    const [first] = five();
    expect(
      estimate([...five().slice(1), contract(85_000, { contractId: 'A' }), contract(85_000, { contractId: 'A' })]),
    ).toMatchObject({ contracts: 5 });
    expect(first).toBeDefined();
    const odd = [contract(1), contract(900_000_000), contract(80_000, { endDay: 0 })];
    expect(buildRentTable([rentPart(odd)]).rows).toBe(0);
  });
});

describe('rentYield', () => {
  it('is rent against price, and what vacancy and service charge leave of it', () => {
    // 100,000 × 0.95 − 15,000 = 80,000 of 1,600,000.
    const found = rentYield({ rentFils: 10_000_000, priceFils: 160_000_000, chargeFils: 1_500_000 });
    expect(found?.gross).toBeCloseTo(0.0625, 10);
    expect(found?.net).toBeCloseTo(0.05, 10);
  });

  it('may be negative, and is null without a price or rent', () => {
    expect(rentYield({ rentFils: 100, priceFils: 10_000, chargeFils: 200 })?.net).toBeLessThan(0);
    expect(rentYield({ rentFils: 0, priceFils: 1, chargeFils: 0 })).toBeNull();
    expect(rentYield({ rentFils: 1, priceFils: 0, chargeFils: 0 })).toBeNull();
  });
});
