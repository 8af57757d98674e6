import { describe, expect, it } from 'vitest';
import { growthScenarios } from './growth-scenarios.ts';
import { STANDARD_LOAN } from './loan.ts';
import { loanFor } from './loan-profile.ts';
import { STANDARD_SCENARIO } from './scenario.ts';
import { specFigures } from './spec-figures.ts';
import { startScenario } from './start-scenario.ts';

const strong = { predictedGrowth: 8, predictedGrowthError: 3, longRunGrowth: 5 };

describe('growth of an investment', () => {
  it('is the area’s forecast, carried on towards the long run, never one strong year ten times', () => {
    const [one, ten] = [growthScenarios(strong, 1), growthScenarios(strong, 10)];
    expect([one.source, ten.source]).toEqual(['forecast', 'forecast']);
    expect(one.base).toBeGreaterThan(ten.base);
    expect(ten.firstYear).toBeCloseTo(one.base / 100, 3);
    expect(ten.low).toBeLessThan(ten.base);
    expect(ten.high).toBeGreaterThan(ten.base);
  });

  it('is the city’s history if the area has no forecast, and says so', () => {
    for (const record of [null, { ...strong, predictedGrowth: null }, { ...strong, longRunGrowth: null }]) {
      expect(growthScenarios(record, 10)).toEqual({ low: 1.2, base: 5.4, high: 9.7, source: 'city', firstYear: null });
    }
  });

  it('stays within the calculator’s range and may be negative', () => {
    const falling = growthScenarios({ predictedGrowth: -12, predictedGrowthError: 4, longRunGrowth: -3 }, 1);
    expect(falling.low).toBe(-20);
    expect(falling.base).toBeLessThan(0);
    expect(growthScenarios({ ...strong, predictedGrowth: 30 }, 1).high).toBe(15);
  });
});

describe('the loan of a person', () => {
  const home = { priceFils: 200_000_000, completion: 'ready' } as const;

  it('is the saved one, with at least the minimum down payment', () => {
    const own = { downPaymentPercent: 20, interestPercent: 4.1, termYears: 20 };
    expect(loanFor(home)).toEqual(STANDARD_LOAN);
    expect(loanFor(home, own)).toEqual(own);
    expect(loanFor({ ...home, completion: 'off_plan' }, own).downPaymentPercent).toBe(50);
    expect(loanFor({ ...home, priceFils: 600_000_000 }, own).downPaymentPercent).toBe(30);
  });

  it('is the start of a home’s scenario', () => {
    const start = startScenario(
      {
        ...{ name: '', propertyId: 7, areaId: '', priceFils: home.priceFils, sqft: 0, completion: 'off_plan' },
        ...{ handoverYear: null, isVilla: false, grossYield: null, growthPercent: 3 },
        loan: { downPaymentPercent: 20, interestPercent: 4.1, termYears: 20 },
      },
      '2026-11-24',
    );
    expect(start).toMatchObject({ downPaymentPercent: 50, interestPercent: 4.1, termYears: 20 });
    // The bank pays out the whole loan on handover, as stated on the home's page.
    const { loanAmount } = specFigures({ ...STANDARD_SCENARIO, ...start });
    expect(loanAmount).toBe(home.priceFils / 2);
  });
});
