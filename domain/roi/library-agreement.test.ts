import { irr as libraryIrr, npv as libraryNpv, pmt } from 'financial';
import { describe, expect, it } from 'vitest';
import { exactMonthlyPayment } from './amortisation.ts';
import { cashFlow, cashFlowByYear } from './cash-flow.ts';
import { irr, npv } from './rate-of-return.ts';
import { STANDARD_SCENARIO } from './scenario.ts';

/** Against `financial`, the port of numpy-financial. */
describe('agreement with a well-known library', () => {
  it.each([
    [187_500_000, 0.045, 25],
    [187_500_000, 0.02, 30],
    [80_000_000, 0.0799, 10],
    [1_000_000_000, 0, 15],
  ])('payment of %i at %f over %i years', (principalFils, yearlyRate, years) => {
    const theirs = -pmt(yearlyRate / 12, years * 12, principalFils);
    const ours = exactMonthlyPayment({ principalFils, yearlyRate, years });
    expect(Math.abs(ours / theirs - 1)).toBeLessThan(1e-9);
  });

  const scenarios = [
    STANDARD_SCENARIO,
    { ...STANDARD_SCENARIO, financing: 'cash' as const, monthlyRentFils: 2_500_000 },
    { ...STANDARD_SCENARIO, costs: 'dubai' as const, appreciationPercent: 0, years: 20 },
    { ...STANDARD_SCENARIO, completion: 'off_plan' as const, appreciationPercent: 8.5 },
  ];
  it.each(scenarios)('rate of return and present value of scenario %#', (scenario) => {
    const { months } = cashFlow(scenario);
    for (const flows of [months.map((row) => row.netFils), cashFlowByYear(months).map((row) => row.netFils)]) {
      const ours = irr(flows);
      const theirs = libraryIrr(flows, 0.01, 1e-12, 500);
      expect(ours).not.toBeNull();
      expect(Math.abs((ours ?? 0) - theirs)).toBeLessThan(1e-9);
      const scale = flows.reduce((sum, flow) => sum + Math.abs(flow), 0);
      expect(Math.abs(npv(0.006, flows) - libraryNpv(0.006, flows)) / scale).toBeLessThan(1e-9);
    }
  });
});
