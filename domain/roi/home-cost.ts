import { wholeFils } from '../money.ts';
import { monthlyPaymentFils } from './amortisation.ts';
import { purchaseCosts, totalCost } from './costs.ts';
import type { LoanProfile } from './loan.ts';
import { loanFor } from './loan-profile.ts';
import { type Scenario, STANDARD_SCENARIO } from './scenario.ts';

type Bought = Pick<Scenario, 'priceFils' | 'completion'> & {
  sqft: number;
  /** Yearly service charge per square foot, fils. */
  chargeFilsPerSqft: number;
};

/** What it costs to buy a home with the user's loan and then to live in it, whole fils. */
export function homeCost({ priceFils, completion, sqft, chargeFilsPerSqft }: Bought, profile: LoanProfile) {
  const loan = loanFor({ priceFils, completion }, profile);
  const downFils = wholeFils((priceFils * loan.downPaymentPercent) / 100);
  const loanFils = priceFils - downFils;
  const scenario: Scenario = { ...STANDARD_SCENARIO, ...loan, costs: 'dubai', priceFils, completion };
  const lines = purchaseCosts(scenario, loanFils);
  const feesFils = totalCost(lines);
  const payment = { principalFils: loanFils, yearlyRate: loan.interestPercent / 100, years: loan.termYears };
  const instalmentFils = monthlyPaymentFils(payment);
  const chargeFils = wholeFils((chargeFilsPerSqft * sqft) / 12);
  return {
    loan,
    downFils,
    loanFils,
    lines,
    feesFils,
    /** Money of one's own that buying takes. */
    cashFils: downFils + feesFils,
    instalmentFils,
    chargeFils,
    monthlyFils: instalmentFils + chargeFils,
  };
}
