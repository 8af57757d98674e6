import { exactMonthlyPayment, type Loan } from './amortisation.ts';

/**
 * What is owed after a number of level payments, in fils, not rounded: the present value of the payments
 * still to come, `payment · (1 − (1 + r)^−(n − m)) / r`. For charts and ratios; the booked balance is in the
 * schedule. 0 once the term is over.
 */
export function projectedBalance(loan: Loan, months: number): number {
  const term = Math.round(loan.years * 12);
  if (!(loan.principalFils > 0) || months >= term) return 0;
  if (months <= 0) return loan.principalFils;
  const rate = loan.yearlyRate / 12;
  const payment = exactMonthlyPayment(loan);
  if (rate === 0) return loan.principalFils - payment * months;
  return (payment * -Math.expm1((months - term) * Math.log1p(rate))) / rate;
}
