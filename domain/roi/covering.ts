import { exactMonthlyPayment } from './amortisation.ts';
import { NUMBER_FIELDS } from './fields.ts';
import type { Scenario } from './scenario.ts';
import { monthlyNoi, resolveTerms } from './terms.ts';

/**
 * The down payment, as a share of the price, from which a month's rent covers all its costs and the loan:
 * the payment is proportional to the loan, so the loan that the net operating income can carry is income ÷
 * payment per fils. Null with cash, when no down payment a slider allows does, or when every one does.
 */
export function coveringDownPayment(scenario: Scenario): number | null {
  if (scenario.financing === 'cash') return null;
  const { monthly, priceFils, yearlyRate, loanYears } = resolveTerms(scenario);
  const perPrice = exactMonthlyPayment({ principalFils: priceFils, yearlyRate, years: loanYears });
  const down = 1 - monthlyNoi(monthly) / perPrice;
  const { min, max } = NUMBER_FIELDS.downPaymentPercent;
  return down >= min / 100 && down <= max / 100 ? down : null;
}
