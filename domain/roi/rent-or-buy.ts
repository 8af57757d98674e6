import { wholeFils } from '../money.ts';
import { cashFlow } from './cash-flow.ts';
import { yearEnds } from './metrics.ts';
import { type Scenario, STANDARD_SCENARIO } from './scenario.ts';

/** Longest stay that is compared, years. */
export const LONGEST_STAY = 30;

/** A home to buy, and the rent of such a home. Amounts are whole fils. */
export type RentOrBuyQuestion = {
  /** The home as `startScenario` starts it: loan, handover, and the ROI calculator's costs of owning and growth. */
  start: Partial<Scenario>;
  priceFils: number;
  /** Rent of a year. */
  rentFils: number;
};

/**
 * Compares buying a home with renting it. `years`: costs if one leaves after so many years. Those of buying are what is
 * paid less what a sale then leaves, negative if that is a gain; nothing is let. A home that is not handed over yet
 * cannot be lived in, so its buyer pays the same rent until then.
 *
 * Example: 100,000 a year, handover in 18 months: 150,000 of the costs of buying, after two years or more, are rent.
 */
export function rentOrBuy({ start, priceFils, rentFils }: RentOrBuyQuestion) {
  const scenario: Scenario = {
    ...STANDARD_SCENARIO,
    ...start,
    priceFils,
    letting: 'market',
    monthlyRentFils: 0,
    years: LONGEST_STAY,
  };
  const flow = cashFlow(scenario);
  const { terms, plan, schedule } = flow;
  const rentOf = (months: number) => rentPaid(wholeFils(rentFils / 12), terms.rentGrowth, months);
  const years = yearEnds(flow)
    .filter(({ year }) => year > 0)
    .map(({ year, profitIfSoldFils }) => {
      const rentToHandoverFils = rentOf(Math.min(plan.handoverMonth, 12 * year));
      const buyingFils = wholeFils(rentToHandoverFils - profitIfSoldFils);
      return { year, rentingFils: rentOf(12 * year), buyingFils, rentToHandoverFils };
    });
  return {
    /** First year after which buying costs no more than renting; null if none within `LONGEST_STAY`. */
    breakEvenYear: years.find(({ buyingFils, rentingFils }) => buyingFils <= rentingFils)?.year ?? null,
    monthlyLoanFils: schedule[0]?.paymentFils ?? 0,
    /** What the loan does not pay, and closing costs. */
    ownMoneyFils: wholeFils(priceFils - terms.drawnLoanFils + terms.closingFils),
    /** Costs of owning in the first year. */
    chargeFils: wholeFils(terms.monthly.taxOrService * 12),
    upkeepFils: wholeFils(terms.monthly.maintenance * 12),
    /** Months in which the buyer rents; 0 for a ready home. */
    handoverMonths: plan.handoverMonth,
    downPaymentPercent: scenario.downPaymentPercent,
    ratePercent: scenario.interestPercent,
    termYears: scenario.termYears,
    sellingCostPercent: scenario.sellingCostPercent,
    years,
  };
}

/** Rent of the first so many months, which rises once a year, whole fils. */
function rentPaid(monthFils: number, growth: number, months: number): number {
  let sum = 0;
  for (let year = 0; year * 12 < months; year++) {
    sum += Math.min(12, months - 12 * year) * wholeFils(monthFils * (1 + growth) ** year);
  }
  return sum;
}
