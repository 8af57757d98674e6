import { describe, expect, it } from 'vitest';
import { cashFlow } from './cash-flow.ts';
import { keyAssumption, requiredValue } from './key-assumption.ts';
import { yearlyIrr } from './metrics.ts';
import { STANDARD_SCENARIO } from './scenario.ts';

describe('the assumption that matters most', () => {
  it('is growth for a home with a loan, never a choice of the buyer', () => {
    const found = keyAssumption(STANDARD_SCENARIO);
    expect(found).toMatchObject({ key: 'appreciationPercent', assumed: 5, worse: 3, isGain: true });
    expect(found?.irrWorse).toBe(yearlyIrr(cashFlow({ ...STANDARD_SCENARIO, appreciationPercent: 3 })));
  });

  it('is the booked nights for a holiday home that earns its price in a few years', () => {
    const holiday = {
      ...STANDARD_SCENARIO,
      financing: 'cash' as const,
      letting: 'holiday' as const,
      priceFils: 50_000_000,
      nightlyFils: 150_000,
      occupancyPercent: 40,
    };
    expect(keyAssumption(holiday)).toMatchObject({ key: 'occupancyPercent', worse: 35, isGain: true });
  });

  it('is none without a rate of return', () => {
    expect(keyAssumption({ ...STANDARD_SCENARIO, monthlyRentFils: 0, appreciationPercent: -20 })).toBeNull();
  });
});

describe('what must be true', () => {
  it('is the growth at which the return is exactly as wanted', () => {
    const needed = requiredValue(STANDARD_SCENARIO, 'appreciationPercent', 0.08);
    expect(needed?.isMet).toBe(true);
    const at = { ...STANDARD_SCENARIO, appreciationPercent: needed?.value ?? 0 };
    expect(yearlyIrr(cashFlow(at))).toBeCloseTo(0.08, 6);
    expect(requiredValue(STANDARD_SCENARIO, 'appreciationPercent', 0.2)?.isMet).toBe(false);
  });

  it('is nothing if no value is enough', () => {
    expect(requiredValue(STANDARD_SCENARIO, 'vacancyPercent', 0.5)).toBeNull();
  });
});
