import { describe, expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { homeCost } from './home-cost.ts';
import { listingStart } from './listing-return.ts';
import { STANDARD_LOAN } from './loan.ts';
import { LONGEST_STAY, rentOrBuy } from './rent-or-buy.ts';
import { type Scenario, STANDARD_SCENARIO } from './scenario.ts';
import { specFigures } from './spec-figures.ts';
import { startScenario } from './start-scenario.ts';

/** AED 1,000,000 with 25 % down at 4.5 % over 25 years, and 0.4 % of upkeep a year; nothing grows. */
const START: Partial<Scenario> = {
  ...STANDARD_LOAN,
  costs: 'dubai',
  insurancePercent: 0,
  maintenancePercent: 0.4,
  appreciationPercent: 0,
  rentGrowthPercent: 0,
  costGrowthPercent: 0,
};
const compared = (change: Partial<Scenario> = {}, rentFils = 7_000_000) =>
  rentOrBuy({ start: { ...START, ...change }, priceFils: 100_000_000, rentFils });

describe('renting or buying a home', () => {
  it('counts fees, interest, upkeep and the sale as the cost of one year of owning', () => {
    const { years, ownMoneyFils, upkeepFils } = compared();
    // A loan of AED 750,000 at 4.5 % over 300 months, by the annuity formula.
    const [loan, rate] = [750_000, 0.045 / 12];
    const payment = (loan * rate) / (1 - (1 + rate) ** -300);
    const balance = loan * (1 + rate) ** 12 - payment * (((1 + rate) ** 12 - 1) / rate);
    const interest = 12 * payment - (loan - balance);
    const closing = ownMoneyFils / 100 - 250_000;
    const selling = 0.02 * 1_000_000;
    expect(upkeepFils).toBe(400_000);
    expect(years[0]?.rentingFils).toBeCloseTo(7_000_000, -2);
    expect((years[0]?.buyingFils ?? 0) / 100).toBeCloseTo(closing + interest + 4_000 + selling, -1);
    expect(years).toHaveLength(LONGEST_STAY);
  });

  it('finds the first year in which buying has cost no more', () => {
    const { breakEvenYear, years } = compared();
    const first = years.find(({ buyingFils, rentingFils }) => buyingFils <= rentingFils)?.year;
    expect(breakEvenYear).toBe(first);
    expect(breakEvenYear).toBeGreaterThan(1);
  });

  it('is later with a service charge and earlier with rising prices', () => {
    const plain = compared().breakEvenYear ?? 0;
    const charged = compared({ sqft: 800, serviceChargeFilsPerSqft: 1_800 }).breakEvenYear;
    const rising = compared({ appreciationPercent: 3 }).breakEvenYear ?? Number.POSITIVE_INFINITY;
    expect(charged === null || charged > plain).toBe(true);
    expect(rising).toBeLessThan(plain);
  });

  it('counts the rent as it grows: 70,000, then 2 % more each year, and upkeep with it', () => {
    const [, , third] = compared({ rentGrowthPercent: 2, costGrowthPercent: 2 }).years;
    // 12 × (5,833.33 + 5,950.00 + 6,069.00).
    expect(third?.rentingFils).toBe(21_422_796);
    // Upkeep of 333.33 a month, then 340.00 and 346.80.
    expect((third?.buyingFils ?? 0) - (compared().years[2]?.buyingFils ?? 0)).toBe(12 * 667 + 12 * 1_347);
  });

  it('has no such year when the rent is a pittance', () => {
    expect(compared({}, 1_000_000).breakEvenYear).toBeNull();
  });

  it('lets the buyer of an unfinished home pay the rent until its handover', () => {
    const offPlan = {
      completion: 'off_plan',
      handoverMonths: 18,
      downPaymentPercent: 50,
      constructionPercent: 40,
    } as const;
    const [first, second, third] = compared(offPlan, 12_000_000).years;
    // 12 months, then 18, of AED 10,000.
    expect([first, second, third].map((year) => year?.rentToHandoverFils)).toEqual([
      12_000_000, 18_000_000, 18_000_000,
    ]);
    // Six thousand dirhams less a month of rent make renting 3 × 72,000 cheaper, and buying 18 × 6,000.
    const cheaper = compared(offPlan, 4_800_000).years[2];
    expect((third?.rentingFils ?? 0) - (cheaper?.rentingFils ?? 0)).toBe(21_600_000);
    expect((third?.buyingFils ?? 0) - (cheaper?.buyingFils ?? 0)).toBe(10_800_000);
    expect(compared().handoverMonths).toBe(0);
  });

  it.each(['ready', 'off_plan'] as const)(
    'has the loan, own money and costs of the other figures: %s',
    (completion) => {
      const home = listing(1, {
        price: 74_500_000,
        sqft: 800,
        completion,
        yearBuilt: 2028,
        title: 'Flat, handover Q3 2028',
      });
      const evidence = { grossYield: 0.07 } as never;
      const start = startScenario(
        { ...listingStart({ ...home, evidence }), market: null, loan: STANDARD_LOAN },
        '2026-11-28',
      );
      const found = rentOrBuy({ start, priceFils: home.price, rentFils: 5_215_000 });
      const cost = homeCost({ priceFils: home.price, completion, sqft: 800, chargeFilsPerSqft: 0 }, STANDARD_LOAN);
      const roi = specFigures({ ...STANDARD_SCENARIO, ...start });
      expect([found.monthlyLoanFils, found.ownMoneyFils]).toEqual([cost.instalmentFils, cost.cashFils]);
      expect([roi.monthlyMortgage, roi.cashInvested]).toEqual([cost.instalmentFils, cost.cashFils]);
      expect([found.chargeFils, found.upkeepFils, 0].map((fils) => fils / 12)).toEqual([
        roi.lines.taxOrService,
        expect.closeTo(roi.lines.maintenance, 0),
        roi.lines.insurance,
      ]);
      // From November 2026 to the end of September 2028.
      expect(found.handoverMonths).toBe(completion === 'ready' ? 0 : 22);
    },
  );
});
