import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthlyPaymentFils } from './amortisation.ts';
import { NUMBER_KEYS } from './fields.ts';
import { type Scenario, STANDARD_SCENARIO } from './scenario.ts';
import { roiColour, specFigures, specRiskPoints } from './spec-figures.ts';

const aed = (fils: number) => Math.round(fils / 100);
const scenario = (changes: Partial<Scenario> = {}): Scenario => ({ ...STANDARD_SCENARIO, ...changes });

describe('the specification’s figures', () => {
  it('state the instalment that every other screen states, to the fils', () => {
    for (let priceFils = 30_000_000; priceFils < 300_000_000; priceFils += 7_777_700) {
      const { loanAmount, monthlyMortgage } = specFigures(scenario({ priceFils }));
      const loan = {
        principalFils: loanAmount,
        yearlyRate: STANDARD_SCENARIO.interestPercent / 100,
        years: STANDARD_SCENARIO.termYears,
      };
      expect(monthlyMortgage).toBe(monthlyPaymentFils(loan));
    }
  });

  it('agree with the worked example of the defaults', () => {
    const figures = specFigures(STANDARD_SCENARIO);
    // Down payment 625,000 + 3 % of 2,500,000 = 700,000 invested; loan 1,875,000 → 10,421.86 a month.
    expect(aed(figures.loanAmount)).toBe(1_875_000);
    expect(aed(figures.monthlyMortgage)).toBe(10_422);
    expect(aed(figures.closingCosts)).toBe(75_000);
    expect(aed(figures.cashInvested)).toBe(700_000);
    // Tax 1,041.67 + insurance 625 + maintenance 4,166.67 + fee 1,200 + mortgage = 17,455.19.
    expect(figures.monthlyExpenses / 100).toBeCloseTo(17_455.19, 1);
    // 15,000 × 0.95 − 17,455.19 = −3,205.19; × 120 = −384,623.
    expect(aed(figures.rentAfterVacancy)).toBe(14_250);
    expect(figures.netMonthlyIncome / 100).toBeCloseTo(-3_205.19, 1);
    expect(aed(figures.annualNetIncome)).toBe(-38_462);
    expect(aed(figures.totalCashFlow)).toBe(-384_623);
    // 2,500,000 × 1.05^10 = 4,072,236.57.
    expect(aed(figures.propertyValue)).toBe(4_072_237);
    // (−384,623 + 1,572,237 − 700,000) ÷ 700,000 = 69.66 %.
    expect(figures.totalRoi).toBeCloseTo(69.66, 2);
    expect(figures.annualRoi).toBeCloseTo(6.966, 3);
    expect(figures.capRate).toBeCloseTo(-1.5385, 4);
    expect(figures.cashOnCashReturn).toBeCloseTo(-5.4946, 4);
    expect(figures.netWorth / 100).toBeCloseTo(4_072_236.57 - 1_362_346.3 - 384_622.96, 0);
    expect(figures.colour).toBe('yellow');
    expect(figures.recommendations).toEqual(['negative-cash-flow']);
  });

  it('pay back in invested cash over annual net', () => {
    const figures = specFigures(scenario({ monthlyRentFils: 3_000_000 }));
    expect(figures.recommendations).toContain('positive-cash-flow');
    expect(figures.recommendations).not.toContain('negative-cash-flow');
  });

  it('praise a return of 12 and a cap rate of 6, at the limit and not below', () => {
    const rich = specFigures(scenario({ financing: 'cash', monthlyRentFils: 3_500_000 }));
    expect(rich.annualRoi).toBeLessThan(12);
    expect(rich.capRate).toBeGreaterThanOrEqual(6);
    expect(rich.recommendations).toContain('good-cap-rate');
    expect(rich.recommendations).not.toContain('excellent-roi');
    expect(specFigures(scenario({ appreciationPercent: 15 })).recommendations).toContain('excellent-roi');
  });

  it.each([
    [{ downPaymentPercent: 20 }, []],
    [{ downPaymentPercent: 15 }, ['down-payment']],
    [{ interestPercent: 5 }, []],
    [{ interestPercent: 5.1 }, ['interest']],
    [{ vacancyPercent: 8 }, []],
    [{ vacancyPercent: 8.1 }, ['vacancy']],
    [{ appreciationPercent: 8 }, []],
    [{ appreciationPercent: 8.5 }, ['appreciation']],
    [{ financing: 'cash', downPaymentPercent: 10, interestPercent: 8 }, []],
  ] as const)('count risk points beyond a threshold only: %j', (changes, points) => {
    expect(specRiskPoints(scenario(changes))).toEqual(points);
  });

  it('count the same risk points with and without Dubai’s costs', () => {
    for (const changes of [{}, { vacancyPercent: 9 }, { interestPercent: 6, downPaymentPercent: 10 }]) {
      const dubai = specRiskPoints(scenario({ ...changes, costs: 'dubai', sqft: 1000 }));
      expect(dubai).toEqual(specRiskPoints(scenario(changes)));
    }
  });

  it('let an off-plan home, and repay its loan, from the handover on', () => {
    // Booking 10 % and construction 40 % leave 50 % for the bank, 1,250,000, as much as the loan asked for.
    const offPlan = specFigures(
      scenario({ completion: 'off_plan', downPaymentPercent: 25, constructionPercent: 40, handoverMonths: 24 }),
    );
    expect(offPlan.loanAmount).toBe(125_000_000);
    expect(offPlan.cashInvested).toBe(125_000_000 + 7_500_000);
    expect(offPlan.totalCashFlow).toBeCloseTo(offPlan.netMonthlyIncome * (120 - 24), 6);
    // 7,216.67 before the loan, less 1,250,000 over 25 years at 4.5 %, 6,947.91 a month: rent covers it.
    expect(offPlan.netMonthlyIncome / 100).toBeCloseTo(268.76, 1);
    expect(offPlan.recommendations).toContain('positive-cash-flow');
    // The plan takes 50 % before handover, so that a down payment of 15 % is no risk: nothing uses it.
    expect(specRiskPoints(scenario({ completion: 'off_plan', downPaymentPercent: 15 }))).toEqual([]);
    expect(offPlan.recommendations).not.toContain('low-down-payment');
    const cash = specFigures(scenario({ completion: 'off_plan', financing: 'cash', handoverMonths: 24 }));
    expect(cash.annualNetIncome).toBeGreaterThan(0);
  });

  it('colour the return', () => {
    expect([15, 14.9, 10, 9.9, 5, 4.9, -3].map(roiColour)).toEqual([
      'green',
      'light-green',
      'light-green',
      'yellow',
      'yellow',
      'red',
      'red',
    ]);
    expect(roiColour(null)).toBeNull();
  });

  it('never give NaN or Infinity, whatever the numbers', () => {
    const absurd = fc.oneof(fc.constant(0), fc.constant(1e15), fc.integer({ min: 0, max: 1000 }));
    void fc.assert(
      fc.property(
        fc.constantFrom(...NUMBER_KEYS),
        absurd,
        fc.constantFrom('mortgage', 'cash'),
        (key, value, financing) => {
          const figures = specFigures(scenario({ [key]: value, financing } as Partial<Scenario>));
          for (const [name, figure] of Object.entries(figures)) {
            if (typeof figure === 'number') expect.soft(Number.isNaN(figure), `${name} of ${key} ${value}`).toBe(false);
          }
          for (const ratio of [figures.totalRoi, figures.annualRoi, figures.capRate, figures.cashOnCashReturn]) {
            if (ratio !== null) expect(Number.isFinite(ratio)).toBe(true);
          }
        },
      ),
    );
  });

  it('earn more for more rent and less for a higher price', () => {
    void fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (rent, more) => {
        const low = specFigures(scenario({ monthlyRentFils: rent }));
        const high = specFigures(scenario({ monthlyRentFils: rent + more }));
        expect(high.netMonthlyIncome).toBeGreaterThan(low.netMonthlyIncome);
        expect(high.annualRoi ?? 0).toBeGreaterThan(low.annualRoi ?? 0);
      }),
    );
    void fc.assert(
      fc.property(
        fc.integer({ min: 10_000_000, max: 1e11 }),
        fc.integer({ min: 1_000_000, max: 1e9 }),
        (price, more) => {
          const cheap = specFigures(scenario({ priceFils: price }));
          const dear = specFigures(scenario({ priceFils: price + more }));
          expect(dear.netMonthlyIncome).toBeLessThan(cheap.netMonthlyIncome);
          expect(dear.capRate ?? 0).toBeLessThan(cheap.capRate ?? 0);
        },
      ),
    );
  });
});
