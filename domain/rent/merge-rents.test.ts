import { describe, expect, it } from 'vitest';
import { epochDayOf } from '../day.ts';
import { mergeRents } from './merge-rents.ts';
import type { RentContract } from './rent.ts';
import { decodeRents, encodeRents } from './rent-file.ts';
import { buildRentTable, estimateRent } from './rent-table.ts';

const START = epochDayOf('2025-09-01');
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
/** As a device gets them. */
const sent = (contracts: RentContract[]) => decodeRents(encodeRents(contracts) ?? '') ?? [];
const rentsOf = (contracts: RentContract[]) =>
  contracts.map(({ annualFils }) => annualFils / 100).sort((a, b) => a - b);

describe('mergeRents', () => {
  const market = [70, 80, 90, 100].map((thousand, i) => contract(`CRT${i}`, thousand * 1000));

  it('counts a tenancy that the server sent and the person imported once', () => {
    const own = [...market.slice(2), contract('CRT9', 110_000)];
    const merged = mergeRents(sent(market), own);
    expect(rentsOf(merged)).toEqual([70_000, 80_000, 90_000, 100_000, 110_000]);
    const question = {
      areaId: 'jvc',
      project: 'Rose Court',
      type: 'apartment',
      rooms: 2,
      sqft: 0,
      today: START + 60,
    } as const;
    // With 90 and 100 twice there would be seven, and their middle would be 90 of 70, 80, 90, 90, 100, 100, 110.
    expect(estimateRent(buildRentTable(merged), question)).toMatchObject({
      contracts: 5,
      medianFils: 9_000_000,
      highFils: 10_000_000,
    });
    // Four tenancies are too few for a rent, however often they are imported.
    expect(estimateRent(buildRentTable(mergeRents(sent(market), market)), question)).toBeNull();
  });

  it('keeps homes that are let alike on one day: as many as the fuller source has', () => {
    const alike = ['A', 'B', 'C'].map((id) => contract(id, 80_000));
    expect(mergeRents(sent(alike), alike.slice(0, 2))).toHaveLength(3);
    expect(mergeRents(sent(alike.slice(0, 1)), alike)).toHaveLength(3);
    expect(mergeRents(sent(alike), alike)).toHaveLength(3);
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
    expect(mergeRents(sent(market), [contract('CRT0', 70_000, change)])).toHaveLength(5);
  });

  it('knows the person’s own by their numbers, and needs neither side', () => {
    expect(mergeRents([], [contract('A', 80_000), contract('A', 85_000)])).toMatchObject([{ annualFils: 8_500_000 }]);
    expect(mergeRents(sent(market), [])).toHaveLength(4);
    expect(mergeRents([], [])).toEqual([]);
  });
});
