import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashFlow, cashFlowByYear, MONEY_LINES } from './cash-flow.ts';
import { NUMBER_KEYS, numberField } from './fields.ts';
import { roiMetrics } from './metrics.ts';
import { handoverPercent, paymentPlan } from './payment-plan.ts';
import { npv } from './rate-of-return.ts';
import { CHOICE_KEYS, CHOICES, type Scenario, STANDARD_SCENARIO } from './scenario.ts';
import { specFigures } from './spec-figures.ts';

const scenario = (changes: Partial<Scenario> = {}): Scenario => ({ ...STANDARD_SCENARIO, ...changes });

/** Any scenario within the fields' bounds. */
const anyScenario: fc.Arbitrary<Scenario> = fc
  .record({
    ...Object.fromEntries(
      NUMBER_KEYS.map((key) => {
        const { min, max, whole } = numberField(key);
        return [key, whole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })];
      }),
    ),
    ...Object.fromEntries(CHOICE_KEYS.map((key) => [key, fc.constantFrom(...CHOICES[key].values)])),
  })
  .map((changes) => ({ ...STANDARD_SCENARIO, ...changes }) as Scenario);

describe('the ledger', () => {
  it('books whole fils, line by line, and sums by month and by year', () => {
    void fc.assert(
      fc.property(anyScenario, (given) => {
        const { months } = cashFlow(given);
        expect(months).toHaveLength(given.years * 12 + 1);
        for (const row of months) {
          // One assertion per month, because one per cell would take longer than the ledger itself.
          const isWhole = MONEY_LINES.every((line) => Number.isInteger(row[line]));
          const sum = MONEY_LINES.reduce((total, line) => total + row[line], 0);
          if (!isWhole || sum !== row.netFils) expect.fail(`month ${row.month} is not sound: ${JSON.stringify(row)}`);
        }
        const years = cashFlowByYear(months);
        expect(years).toHaveLength(given.years + 1);
        for (const line of [...MONEY_LINES, 'netFils'] as const) {
          const byMonth = months.reduce((sum, row) => sum + row[line], 0);
          expect(years.reduce((sum, row) => sum + row[line], 0)).toBe(byMonth);
        }
        expect(years.at(-1)?.loanBalanceFils).toBe(months.at(-1)?.loanBalanceFils);
      }),
      { numRuns: 60 },
    );
  });

  it('pays the price exactly, from own money and the loan', () => {
    void fc.assert(
      fc.property(anyScenario, (given) => {
        const plan = paymentPlan(given);
        expect(plan.instalments.reduce((sum, due) => sum + due.amountFils, 0)).toBe(given.priceFils);
        expect(plan.instalments.reduce((sum, due) => sum + due.fromLoanFils, 0)).toBe(plan.loanFils);
        for (const due of plan.instalments) expect(due.fromLoanFils).toBeLessThanOrEqual(due.amountFils);
      }),
    );
  });

  it('starts rent and costs after handover', () => {
    const offPlan = scenario({ completion: 'off_plan', financing: 'cash', handoverMonths: 24, years: 5 });
    const { months } = cashFlow(offPlan);
    expect(months[24]?.rentFils).toBe(0);
    expect(months[25]?.rentFils).toBe(1_500_000);
    // 10 % booking, 5 × 10 % construction, 40 % on handover.
    expect(months[0]?.purchaseFils).toBe(-25_000_000);
    expect(months[24]?.purchaseFils).toBe(-100_000_000);
    expect(months.filter((row) => row.purchaseFils !== 0).map((row) => row.month)).toEqual([0, 4, 8, 12, 16, 20, 24]);
  });

  it('continues paying after handover if the plan has such instalments', () => {
    const { months } = cashFlow(
      scenario({
        completion: 'off_plan',
        financing: 'cash',
        handoverMonths: 12,
        postHandoverPercent: 24,
        postHandoverMonths: 24,
      }),
    );
    // 1 % of 2,500,000 each month.
    expect(months[13]?.purchaseFils).toBe(-2_500_000);
    expect(months[36]?.purchaseFils).toBe(-2_500_000);
    expect(months[37]?.purchaseFils).toBe(0);
    expect(months[37]?.unpaidPriceFils).toBe(0);
  });

  it('lets the bank pay what is due on handover, never more', () => {
    const { months, plan } = cashFlow(scenario({ completion: 'off_plan', handoverMonths: 12 }));
    // The slider asks for 75 %, the plan leaves 40 %.
    expect(plan.loanFils).toBe(100_000_000);
    expect(months[12]).toMatchObject({ purchaseFils: 0, loanBalanceFils: 100_000_000, interestFils: 0 });
    expect(months[13]?.interestFils).toBe(-375_000);
    const { terms } = cashFlow(scenario({ completion: 'off_plan', handoverMonths: 12, costs: 'dubai' }));
    // 0.25 % of the 1,000,000 paid out + 290, not of the 1,875,000 on the slider.
    expect(terms.costLines.find(({ code }) => code === 'mortgageRegistration')?.amountFils).toBe(279_000);
  });

  it('passes unpaid instalments to the next buyer when sold before handover', () => {
    const { months } = cashFlow(
      scenario({ completion: 'off_plan', financing: 'cash', handoverMonths: 36, years: 1, appreciationPercent: 0 }),
    );
    const last = months.at(-1);
    expect(last?.unpaidPriceFils).toBeGreaterThan(0);
    expect(last?.saleFils).toBe(250_000_000 - (last?.unpaidPriceFils ?? 0));
  });

  it('leaves to handover what booking, construction and later instalments do not take', () => {
    expect(handoverPercent(scenario())).toBe(40);
    expect(handoverPercent(scenario({ postHandoverPercent: 60 }))).toBeNull();
  });

  it('steps rent up once a year, only with the detailed block on', () => {
    const grown = cashFlow(scenario({ costs: 'dubai', rentGrowthPercent: 10 })).months;
    expect([grown[12]?.rentFils, grown[13]?.rentFils, grown[25]?.rentFils]).toEqual([1_500_000, 1_650_000, 1_815_000]);
    expect(cashFlow(scenario({ rentGrowthPercent: 10 })).months[120]?.rentFils).toBe(1_500_000);
  });
});

describe('the field’s metrics', () => {
  it('agree with the worked example of the defaults', () => {
    const metrics = roiMetrics(STANDARD_SCENARIO);
    // 12 × (14,250 − 1,200 − 1,041.67 − 625 − 4,166.67) = 86,600 → ÷ 2,500,000 = 3.464 %.
    expect(metrics.noiFils).toBe(8_660_000);
    expect(metrics.capRate).toBeCloseTo(0.034_64, 8);
    // 86,600 ÷ (12 × 10,421.86) = 0.692.
    expect(metrics.dscr).toBeCloseTo(0.6925, 4);
    // −700,000; nine years of −38,462; −38,462 + 4,072,237 − 1,362,346 in the tenth: 11.4 % a year.
    expect(metrics.irr).toBeCloseTo(0.1138, 3);
    expect(metrics.irrMonthly).toBeCloseTo(0.1122, 4);
    expect(metrics.profitFils / 100).toBeCloseTo(4_072_236.57 - 1_362_346 - 384_623 - 700_000, -1);
    expect(metrics.grossYield).toBeCloseTo(0.072, 12);
    expect(metrics.netYield).toBeCloseTo(86_600 / 2_575_000, 8);
    // 16,255.19 ÷ 0.87 = 18,684.13.
    expect((metrics.breakEvenRentFils ?? 0) / 100).toBeCloseTo(18_684.13, 1);
    // (16,255.19 + 1,200) ÷ 15,000.
    expect(metrics.breakEvenOccupancy).toBeCloseTo(1.163_68, 4);
    // 700,000 and 25 years of −38,462, then 86,600 a year: 25 + 1,661,558 ÷ 86,600.
    expect(metrics.paybackYears).toBeCloseTo(44.2, 1);
  });

  it('subtract a selling cost of 2 % from the return', () => {
    const sold = roiMetrics(scenario({ costs: 'dubai', sellingCostPercent: 2, propertyTaxPercent: 0 }));
    const kept = roiMetrics(scenario({ costs: 'dubai', sellingCostPercent: 0, propertyTaxPercent: 0 }));
    expect((kept.irr ?? 0) - (sold.irr ?? 0)).toBeGreaterThan(0.003);
    expect(sold.profitFils - kept.profitFils).toBe(-Math.round(0.02 * (kept.years.at(-1)?.valueFils ?? 0)));
  });

  it('charge Dubai’s fees as published: 165,257.50 on the defaults', () => {
    const { terms } = cashFlow(scenario({ costs: 'dubai' }));
    // 100,000 + 580 + 52,500 + 4,200 + 500 + 4,687.50 + 290 + 2,500.
    expect(terms.closingFils).toBe(16_525_750);
  });

  it('make the present value of all flows zero at the rate of return', () => {
    void fc.assert(
      fc.property(anyScenario, (given) => {
        const flow = cashFlow(given);
        const { irr, irrMonthly } = roiMetrics(given, flow);
        const estimatedValue = (rate: number, nets: number[]) =>
          Math.abs(npv(rate, nets)) / nets.reduce((sum, net, i) => sum + Math.abs(net) / (1 + rate) ** i, 0);
        const yearly = cashFlowByYear(flow.months).map((row) => row.netFils);
        if (irr !== null && irr < 100) expect(estimatedValue(irr, yearly)).toBeLessThan(1e-8);
        const monthly = flow.months.map((row) => row.netFils);
        // Close to a total loss, 1 + rate has too few digits for a conversion to a monthly rate.
        if (irrMonthly !== null && irrMonthly > -0.999999 && irrMonthly < 100)
          expect(estimatedValue((1 + irrMonthly) ** (1 / 12) - 1, monthly)).toBeLessThan(1e-8);
      }),
    );
  });

  it('give finite numbers or no answer for any scenario within bounds', () => {
    void fc.assert(
      fc.property(anyScenario, (given) => {
        for (const [name, value] of Object.entries(roiMetrics(given))) {
          if (typeof value === 'number') expect(Number.isFinite(value), name).toBe(true);
        }
      }),
    );
  });

  it('have no payback if nothing is received before the end: an off-plan home sold before handover', () => {
    const plan = {
      completion: 'off_plan',
      handoverMonths: 13,
      years: 1,
      bookingPercent: 0,
      constructionPercent: 0,
    } as const;
    const free = {
      dldPercent: 0,
      dldFixedFils: 0,
      agencyPercent: 0,
      trusteeFils: 0,
      trusteeLowFils: 0,
      furnishingFils: 0,
    };
    const loan = {
      mortgageRegistrationPercent: 0,
      mortgageRegistrationFixedFils: 0,
      bankFeePercent: 0,
      valuationFils: 0,
    };
    const given = { ...plan, ...free, ...loan, nocFils: 0, postHandoverPercent: 0, monthlyRentFils: 0 };
    expect(roiMetrics(scenario({ ...given, costs: 'dubai' })).paybackYears).toBeNull();
  });

  it('return more for more rent and less for a higher price', () => {
    const rents = [0, 500_000, 1_500_000, 1_500_100, 3_000_000].map((monthlyRentFils) =>
      roiMetrics(scenario({ monthlyRentFils })),
    );
    for (let i = 1; i < rents.length; i++) expect(rents[i]?.irr ?? -1).toBeGreaterThan(rents[i - 1]?.irr ?? -1);
    const prices = [100e6, 200e6, 250e6, 400e6].map((priceFils) => roiMetrics(scenario({ priceFils })));
    for (let i = 1; i < prices.length; i++) expect(prices[i]?.irr ?? -1).toBeLessThan(prices[i - 1]?.irr ?? 1);
  });

  it('net zero a month at the break-even rent', () => {
    const rent = roiMetrics(STANDARD_SCENARIO).breakEvenRentFils ?? 0;
    const month = cashFlow(scenario({ monthlyRentFils: rent })).months[1];
    expect(Math.abs(month?.netFils ?? 99)).toBeLessThanOrEqual(4);
  });

  it('know the year from which selling returns everything paid in', () => {
    const { breakEvenYear, years } = roiMetrics(STANDARD_SCENARIO);
    expect(years).toHaveLength(11);
    expect(years[breakEvenYear ?? 0]?.profitIfSoldFils).toBeGreaterThanOrEqual(0);
    expect(years[(breakEvenYear ?? 0) - 1]?.profitIfSoldFils).toBeLessThan(0);
    expect(years[0]).toMatchObject({ valueFils: 250_000_000, loanBalanceFils: 187_500_000, equityFils: 62_500_000 });
  });

  it('pay back from income when it is high enough', () => {
    const { paybackYears } = roiMetrics(scenario({ financing: 'cash', monthlyRentFils: 5_000_000 }));
    // 2,575,000 ÷ (50,000 × 0.87 − 5,833.33) = 68.4 months.
    expect(paybackYears).toBeCloseTo(68.36 / 12, 3);
  });

  it('pay back at the same moment whatever the period, and a sale never later', () => {
    void fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 6_000_000 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('mortgage', 'cash'),
        (monthlyRentFils, years, financing) => {
          const changes = { monthlyRentFils, financing } as const;
          const { paybackYears, breakEvenYear, years: ends } = roiMetrics(scenario({ ...changes, years }));
          expect(paybackYears).toBe(roiMetrics(scenario({ ...changes, years: 30 })).paybackYears);
          const spec = specFigures(scenario(changes));
          // While the loan runs, the plain rule: cash invested over annual net.
          const plain = spec.cashInvested / spec.annualNetIncome;
          if (plain > 0 && plain < 25) expect(paybackYears).toBeCloseTo(plain, 2);
          if (paybackYears === null || paybackYears > years) return;
          const end = ends[Math.ceil(paybackYears)];
          if (end !== undefined && end.equityFils >= 0) {
            expect(breakEvenYear).not.toBeNull();
            expect(breakEvenYear ?? 99).toBeLessThanOrEqual(Math.ceil(paybackYears));
          }
        },
      ),
    );
  });
});
