import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STANDARD_SCENARIO } from './scenario.ts';
import { solveFor } from './solver.ts';
import { specFigures } from './spec-figures.ts';
import { coveringDownPayment } from './terms.ts';

it('by hand: what is left of the rent carries a loan of 1,298,354, so 48.1 % must be paid down', () => {
  // 15,000 × (1 − 5 % − 8 %) − 2,500,000 × 2.8 % ÷ 12 = 13,050 − 5,833.33 = 7,216.67 a month;
  // 100 borrowed over 25 years at 4.5 % cost 0.555832 a month, so 1,298,354 can be carried: 1 − 0.51934.
  expect(coveringDownPayment(STANDARD_SCENARIO)).toBeCloseTo(0.48066, 4);
});

it('equals the solver’s result, and leaves a monthly cash flow of zero', () => {
  const scenarios = fc.record({
    priceFils: fc.integer({ min: 50_000_000, max: 900_000_000 }),
    monthlyRentFils: fc.integer({ min: 200_000, max: 6_000_000 }),
    interestPercent: fc.integer({ min: 20, max: 80 }).map((tenths) => tenths / 10),
  });
  fc.assert(
    fc.property(scenarios, (changes) => {
      const scenario = { ...STANDARD_SCENARIO, ...changes };
      const down = coveringDownPayment(scenario);
      const found = solveFor({ scenario, key: 'downPaymentPercent', outcome: 'monthlyIncome', target: 0 });
      expect(found.ok).toBe(down !== null);
      if (down === null || !found.ok) return;
      expect(down * 100).toBeCloseTo(found.value, 4);
      const { netMonthlyIncome } = specFigures({ ...scenario, downPaymentPercent: down * 100 });
      expect(Math.abs(netMonthlyIncome)).toBeLessThan(1);
    }),
    { numRuns: 60 },
  );
});

it('has no answer with cash, when the rent carries no loan, and when any loan is carried', () => {
  expect(coveringDownPayment({ ...STANDARD_SCENARIO, financing: 'cash' })).toBeNull();
  expect(coveringDownPayment({ ...STANDARD_SCENARIO, monthlyRentFils: 0 })).toBeNull();
  expect(coveringDownPayment({ ...STANDARD_SCENARIO, monthlyRentFils: 5_000_000 })).toBeNull();
});
