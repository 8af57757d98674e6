import { expect, it } from 'vitest';
import { holidayPermitFils, legalSettlementFeeFils } from './owning-facts.ts';

it('the fee for early settlement is 1 % of the balance and at most AED 10,000', () => {
  expect(legalSettlementFeeFils(60_000_000)).toBe(600_000);
  expect(legalSettlementFeeFils(100_000_000)).toBe(1_000_000);
  expect(legalSettlementFeeFils(200_000_000)).toBe(1_000_000);
  expect(legalSettlementFeeFils(0)).toBe(0);
});

it('the permit of a holiday home costs AED 370 for a studio or one bedroom, 670 for two, 1,200 at most', () => {
  expect([0, 1, 2, 3, 4, 7].map(holidayPermitFils)).toEqual([37_000, 37_000, 67_000, 97_000, 120_000, 120_000]);
});
