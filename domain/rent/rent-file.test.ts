import { expect, it } from 'vitest';
import type { RentContract } from './rent.ts';
import { decodeRents, encodeRents, MOST_SENT } from './rent-file.ts';

const contract = (i: number, change: Partial<RentContract> = {}): RentContract => ({
  contractId: `C${i}`,
  day: 20_000 + i,
  startDay: 20_000 + i,
  endDay: 20_364 + i,
  areaId: i % 2 === 0 ? 'jvc' : 'jlt',
  project: i % 3 === 0 ? '' : `Project ${i % 3}`,
  building: '',
  type: 'apartment',
  rooms: (i % 4) - 1,
  areaCentiSqm: 8000 + i,
  annualFils: 7_000_000 + i,
  isNew: i % 2 === 0,
  ...change,
});

it('gives back the tenancies it was given, oldest first, under numbers of its own', () => {
  const contracts = Array.from({ length: 40 }, (_, i) => contract(i));
  const text = encodeRents([...contracts].reverse());
  expect(text).toBe(encodeRents(contracts));
  const expected = contracts.map((one, i) => ({ ...one, contractId: `file/${i}` }));
  expect(decodeRents(text ?? '')).toEqual(expected);
});

it('sends neither old tenancies nor more than a device takes', () => {
  const old = contract(1, { startDay: 18_000, endDay: 18_364 });
  expect(decodeRents(encodeRents([old, contract(2)]) ?? '')).toHaveLength(1);
  const many = Array.from({ length: MOST_SENT + 5 }, (_, i) => contract(i % 200, { contractId: `M${i}` }));
  expect(decodeRents(encodeRents(many) ?? '')).toHaveLength(MOST_SENT);
  expect(encodeRents([])).toBeNull();
});

it('reads nothing from what is no such file', () => {
  expect(decodeRents('')).toBeNull();
  expect(decodeRents('{}')).toBeNull();
  const text = encodeRents([contract(1)]) ?? '';
  expect(decodeRents(text.replace('"rent":[7000001]', '"rent":[]'))).toBeNull();
  expect(decodeRents(text.replace('"layout":1', '"layout":2'))).toBeNull();
});
