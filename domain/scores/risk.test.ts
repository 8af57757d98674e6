import { describe, expect, it } from 'vitest';
import { record } from '../../test/market-records.ts';
import { growthAssumption } from '../roi/growth-assumption.ts';
import { type Scenario, STANDARD_SCENARIO } from '../roi/scenario.ts';
import { type RiskEvidence, type RiskReason, riskOf } from './risk.ts';

const M = 100_000_000;
/** Rent covers the costs and the loan. */
const PLAN: Scenario = { ...STANDARD_SCENARIO, monthlyRentFils: 2_500_000 };
const HOME: RiskEvidence = { estimatedValue: { width: 0.2, range80: { low: 2 * M, high: 3 * M } }, volatility: 0.05 };
const history = { growth: 5, deviation: 0.1, years: 9, from: '2017-08' };
const AREA = record('jvc', { sales: 500, history, predictedGrowth: null });

function reasons(plan: Partial<Scenario>, evidence: RiskEvidence | null = HOME, market: typeof AREA | null = AREA) {
  return riskOf({ ...PLAN, ...plan }, { evidence, market }).reasons;
}

describe('the risk of a purchase', () => {
  it.each<[RiskReason, Partial<Scenario>]>([
    ['negative_cash_flow', { monthlyRentFils: 1_500_000 }],
    ['off_plan', { completion: 'off_plan', downPaymentPercent: 50 }],
    ['above_range', { priceFils: 3 * M + 1 }],
    ['growth', { appreciationPercent: 5.1 }],
    ['loan_limit', { home: 'second' }],
    ['interest', { interestPercent: 5.1 }],
    ['vacancy', { vacancyPercent: 8.1 }],
  ])('counts %s once', (reason, plan) => {
    expect(reasons({})).toEqual([]);
    expect(reasons(plan)).toEqual([reason]);
  });

  it('keeps the specification’s points and adds the bank’s limit and the forecast to them', () => {
    expect(reasons({ downPaymentPercent: 15 })).toEqual(['loan_limit', 'down-payment']);
    expect(reasons({ appreciationPercent: 9 })).toEqual(['growth', 'appreciation']);
    // −4 % in half a year: prices are expected to fall, and the app's own long-run growth is assumed all the same.
    const falling = { ...AREA, predictedGrowth: -4, predictedGrowthError: 9, longRunGrowth: 5 };
    const { base, forecast } = growthAssumption(falling, 10);
    expect(forecast?.growth).toBeLessThan(0);
    expect(forecast?.high).toBeGreaterThan(base);
    expect(reasons({ appreciationPercent: base }, HOME, falling)).toEqual(['growth']);
    expect(reasons({ appreciationPercent: base }, HOME, { ...falling, predictedGrowth: 0.8 })).toEqual([]);
  });

  it('counts what is unknown of a home, and nothing of the kind for an example', () => {
    expect(reasons({}, { ...HOME, estimatedValue: null })).toEqual(['thin_evidence']);
    expect(reasons({}, null, { ...AREA, sales: 12 })).toEqual(['thin_evidence']);
    expect(reasons({ appreciationPercent: 8 }, null, null)).toEqual([]);
    const wide = { estimatedValue: { width: 0.5, range80: { low: M, high: 9 * M } }, volatility: 0.2 };
    expect(reasons({}, wide)).toEqual(['wide_range', 'very_wide_range', 'volatile']);
  });

  it('is low without a point, medium with one or two, high with three', () => {
    const level = (plan: Partial<Scenario>) => riskOf({ ...PLAN, ...plan }, { evidence: HOME, market: AREA }).level;
    expect(level({})).toBe('low');
    expect(level({ vacancyPercent: 9 })).toBe('medium');
    expect(level({ vacancyPercent: 9, interestPercent: 6 })).toBe('medium');
    expect(level({ vacancyPercent: 9, interestPercent: 6, monthlyRentFils: 1_000_000 })).toBe('high');
  });
});
