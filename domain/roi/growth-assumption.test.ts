import { describe, expect, it } from 'vitest';
import { growthAssumption } from './growth-assumption.ts';
import { STANDARD_LOAN } from './loan.ts';
import { loanFor } from './loan-profile.ts';
import { STANDARD_SCENARIO } from './scenario.ts';
import { specFigures } from './spec-figures.ts';
import { CITY_RENT_GROWTH } from './spread.ts';
import { startScenario } from './start-scenario.ts';

const NO_FORECAST = { predictedGrowth: null, predictedGrowthError: null };
const history = (growth: number, deviation = 0.1) => ({ growth, deviation, years: 9, from: '2017-08' });

describe('the long-run growth', () => {
  it('is the lower of the area’s own mean and Dubai’s since 2008, whatever the period', () => {
    const own = { ...NO_FORECAST, history: history(4.5) };
    expect([1, 10, 30].map((years) => growthAssumption(own, years).base)).toEqual([4.5, 4.5, 4.5]);
    expect(growthAssumption(own, 10).basis).toBe('area');
    // A boom is not carried on.
    expect(growthAssumption({ ...NO_FORECAST, history: history(9.1) }, 10)).toMatchObject({ base: 5.4, basis: 'city' });
    expect(growthAssumption({ ...NO_FORECAST, history: history(-2) }, 10).base).toBe(-2);
  });

  it('is Dubai’s without an area or a history, with its range', () => {
    // Mean 0.0524 ± 1.2816 × 0.1002 ÷ √10 as logarithms: 1.2 % to 9.7 %.
    const city = { low: 1.2, base: 5.4, high: 9.7, basis: 'city', own: null, forecast: null };
    for (const record of [null, NO_FORECAST]) expect(growthAssumption(record, 10)).toMatchObject(city);
  });

  it('has the range of the area’s own changes, narrower over more years', () => {
    const own = { ...NO_FORECAST, history: history(4.5, 0.05) };
    // ln 1.045 ± 1.2816 × 0.05 ÷ √4: 1.2 % to 7.9 %.
    expect(growthAssumption(own, 4)).toMatchObject({ low: 1.2, high: 7.9 });
    expect(growthAssumption(own, 16).high).toBeLessThan(7.9);
  });

  it('leaves the forecast of the next twelve months beside it', () => {
    const record = { predictedGrowth: 2, predictedGrowthError: 3, longRunGrowth: 100 * Math.expm1(0.04) };
    const { base, forecast } = growthAssumption({ ...record, history: history(4.5) }, 10);
    expect(base).toBe(4.5);
    // ln 1.02 is close to half of 0.04: a year brings about the long run.
    expect(forecast?.growth).toBeCloseTo(4, 0);
    expect(forecast?.high).toBeGreaterThan(forecast?.growth ?? Number.NaN);
  });

  it('stays within the calculator’s range', () => {
    expect(growthAssumption({ ...NO_FORECAST, history: history(-30) }, 1)).toMatchObject({ low: -20, base: -20 });
    expect(growthAssumption({ ...NO_FORECAST, history: history(4, 0.3) }, 1).high).toBe(15);
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
        ...{ handoverYear: null, isVilla: false, grossYield: null, market: null },
        loan: { downPaymentPercent: 20, interestPercent: 4.1, termYears: 20 },
      },
      '2026-11-24',
    );
    expect(start).toMatchObject({ downPaymentPercent: 50, interestPercent: 4.1, termYears: 20 });
    // No property tax in Dubai; rent and running costs grow by the one stated assumption.
    const { percent } = CITY_RENT_GROWTH;
    expect(start).toMatchObject({ propertyTaxPercent: 0, rentGrowthPercent: percent, costGrowthPercent: percent });
    // The bank pays out the whole loan on handover, as stated on the home's page.
    const { loanAmount } = specFigures({ ...STANDARD_SCENARIO, ...start });
    expect(loanAmount).toBe(home.priceFils / 2);
  });
});
