import { describe, expect, it } from 'vitest';
import { toEpochDay } from '../day.ts';
import type { RentContract } from './rent.ts';
import { rowToRent } from './rent-columns.ts';
import { buildRentTable, medianRent, mergeRents, type RentPart, rentPart } from './rent-table.ts';

const START = toEpochDay('2025-09-01');
const contract = (contractId: string, aed: number, change: Partial<RentContract> = {}): RentContract => ({
  contractId,
  day: START - 3,
  startDay: START,
  endDay: START + 364,
  areaId: 'jvc',
  project: 'Rose Court',
  building: 'Tower B',
  type: 'apartment',
  rooms: 2,
  areaCentiSqm: 10_000,
  annualFils: aed * 100,
  isNew: true,
  ...change,
});
/** Rows of the register, and rows added to it. */
const merged = (register: RentContract[], own: RentContract[]): RentPart[] => {
  const part = rentPart(register);
  return [part, mergeRents([part], own)];
};
const contractsOf = (parts: RentPart[]) =>
  parts.flatMap(({ columns }) => Array.from({ length: columns.rows }, (_, row) => rowToRent(columns, row)));
const tableOf = (parts: RentPart[]) => buildRentTable(parts);
const rentsOf = (contracts: RentContract[]) =>
  contracts.map(({ annualFils }) => annualFils / 100).sort((a, b) => a - b);

describe('mergeRents', () => {
  const market = [70, 80, 90, 100].map((thousand, i) => contract(`CRT${i}`, thousand * 1000));

  it('counts a tenancy from both server and private import once', () => {
    const own = [...market.slice(2), contract('CRT9', 110_000)];
    const parts = merged(market, own);
    expect(rentsOf(contractsOf(parts))).toEqual([70_000, 80_000, 90_000, 100_000, 110_000]);
    const question = { areaId: 'jvc', type: 'apartment', rooms: 2, today: START + 60 } as const;
    // If 90 and 100 counted twice, there would be seven tenancies: 70, 80, 90, 90, 100, 100, 110.
    expect(medianRent(tableOf(parts), question)).toMatchObject({
      contracts: 5,
      medianFils: 9_000_000,
    });
    // Four tenancies are too few for a rent, however often they are imported.
    expect(medianRent(tableOf(merged(market, market)), question)).toBeNull();
  });

  it('keeps homes that are let alike on one day: as many as the fuller source has', () => {
    const alike = ['A', 'B', 'C'].map((id) => contract(id, 80_000));
    expect(contractsOf(merged(alike, alike.slice(0, 2)))).toHaveLength(3);
    expect(contractsOf(merged(alike.slice(0, 1), alike))).toHaveLength(3);
    expect(contractsOf(merged(alike, alike))).toHaveLength(3);
  });

  it.each<[string, Partial<RentContract>]>([
    ['start', { startDay: START + 1 }],
    ['end', { endDay: START + 365 }],
    ['area', { areaId: 'jlt' }],
    ['project', { project: 'Lily Court' }],
    ['type', { type: 'villa' }],
    ['rooms', { rooms: 1 }],
    ['size', { areaCentiSqm: 10_001 }],
    ['rent', { annualFils: 7_000_100 }],
  ])('another %s is another tenancy', (_, change) => {
    expect(contractsOf(merged(market, [contract('CRT0', 70_000, change)]))).toHaveLength(5);
  });

  it('recognises private tenancies by number, and works with either side empty', () => {
    expect(contractsOf(merged([], [contract('A', 80_000), contract('A', 85_000)]))).toMatchObject([
      { annualFils: 8_500_000 },
    ]);
    expect(contractsOf(merged(market, []))).toHaveLength(4);
    expect(contractsOf(merged([], []))).toEqual([]);
  });
});
