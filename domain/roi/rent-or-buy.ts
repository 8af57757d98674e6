import { wholeFils } from '../money.ts';
import type { LoanProfile } from './loan.ts';
import { loanFor } from './loan-profile.ts';
import { roiMetrics } from './metrics.ts';
import { type Scenario, STANDARD_SCENARIO } from './scenario.ts';
import { resolveTerms } from './terms.ts';

/** Longest stay that is compared, years. */
export const LONGEST_STAY = 30;

/** A home to buy, and the rent of such a home. Amounts are whole fils, rates percent points. */
export type RentOrBuyQuestion = {
  priceFils: number;
  rentFils: number;
  completion?: Scenario['completion'];
  /** The owner's service charge a year; without a size there is none. */
  sqft?: number;
  serviceChargeFilsPerSqft?: number;
  /** Yearly change of price, and of rent and service charge. */
  growthPercent: number;
  rentGrowthPercent: number;
  ratePercent?: number;
};

/**
 * Compares buying a home with renting it. The saved rent counts as income, without vacancy or management, so buying wins
 * once a sale would return everything paid. `years`: costs if one leaves after so many years; those of buying are what is
 * paid less what a sale then leaves, negative if that is a gain.
 */
export function rentOrBuy(question: RentOrBuyQuestion, profile?: LoanProfile) {
  const { priceFils, rentFils, completion = 'ready', growthPercent, rentGrowthPercent } = question;
  const { sqft = 0, serviceChargeFilsPerSqft = 0 } = question;
  const loan = loanFor({ priceFils, completion }, profile);
  const { ratePercent = loan.interestPercent } = question;
  const scenario: Scenario = {
    ...STANDARD_SCENARIO,
    ...loan,
    costs: 'dubai',
    completion,
    priceFils,
    maintenancePercent: 0,
    monthlyRentFils: wholeFils(rentFils / 12),
    vacancyPercent: 0,
    managementPercent: 0,
    appreciationPercent: growthPercent,
    rentGrowthPercent,
    costGrowthPercent: rentGrowthPercent,
    interestPercent: ratePercent,
    years: LONGEST_STAY,
    sqft,
    serviceChargeFilsPerSqft,
  };
  const metrics = roiMetrics(scenario);
  const terms = resolveTerms(scenario);
  let rentingFils = 0;
  return {
    /** First year after which buying costs no more than renting; null if none within `LONGEST_STAY`. */
    breakEvenYear: metrics.breakEvenYear,
    monthlyLoanFils: wholeFils(metrics.debtServiceFils / 12),
    /** Down payment and closing costs. */
    ownMoneyFils: wholeFils(terms.cashInvestedFils),
    downPaymentPercent: loan.downPaymentPercent,
    ratePercent,
    termYears: loan.termYears,
    insurancePercent: scenario.insurancePercent,
    sellingCostPercent: scenario.sellingCostPercent,
    years: metrics.years
      .filter(({ year }) => year > 0)
      .map(({ year, profitIfSoldFils }) => {
        rentingFils += 12 * wholeFils(scenario.monthlyRentFils * (1 + terms.rentGrowth) ** (year - 1));
        return { year, rentingFils, buyingFils: wholeFils(rentingFils - profitIfSoldFils) };
      }),
  };
}
