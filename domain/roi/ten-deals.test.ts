import { describe, expect, it } from 'vitest';
import { cashFlow, cashFlowByYear } from './cash-flow.ts';
import { roiMetrics } from './metrics.ts';
import { STANDARD_SCENARIO } from './scenario.ts';
import { TEN_DEALS } from './testing/ten-deals.ts';

describe('ten deals worked by hand', () => {
  it.each(TEN_DEALS)('%s', (_, changes, expected) => {
    const scenario = { ...STANDARD_SCENARIO, ...changes };
    const flow = cashFlow(scenario);
    const metrics = roiMetrics(scenario, flow);
    const years = cashFlowByYear(flow.months);
    const last = flow.months.at(-1);
    const { capRate, dscr, irr, npvFils, ...fils } = expected;
    expect({
      loanFils: flow.plan.loanFils,
      paymentFils: flow.schedule[0]?.paymentFils ?? 0,
      closingFils: flow.terms.closingFils,
      noiFils: metrics.noiFils,
      firstFils: years[0]?.netFils,
      yearOneFils: years[1]?.netFils,
      yearThreeFils: years[3]?.netFils,
      balanceFils: last?.loanBalanceFils,
      saleFils: last?.saleFils,
      profitFils: metrics.profitFils,
    }).toEqual(fils);
    expect(metrics.capRate).toBeCloseTo(capRate, 6);
    if (dscr === null) expect(metrics.dscr).toBeNull();
    else expect(metrics.dscr).toBeCloseTo(dscr, 3);
    expect(metrics.irr).toBeCloseTo(irr, 6);
    // The months' rate is discounted in binary fractions.
    expect(Math.abs(metrics.npvFils - npvFils)).toBeLessThanOrEqual(1);
  });
});
