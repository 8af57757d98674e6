import { wholeFils } from '../money.ts';
import type { Scenario } from './scenario.ts';

/** One booked month of a loan. All amounts are whole fils. */
export type LoanMonth = {
  /** 1 is the month after payout. */
  readonly month: number;
  readonly paymentFils: number;
  readonly interestFils: number;
  readonly principalFils: number;
  /** Balance after this payment; exactly 0 in the last month. */
  readonly balanceFils: number;
};

export type Loan = {
  readonly principalFils: number;
  /** Nominal yearly rate as a fraction: 4.5 % is 0.045. Charged monthly as a twelfth. */
  readonly yearlyRate: number;
  readonly years: number;
  /** Rate after a fixed first part of the term. The payment is then worked out again for the months that remain. */
  readonly later?: { readonly afterMonths: number; readonly yearlyRate: number } | null;
};

/**
 * The level payment that repays a loan in `years × 12` months at its first rate, in unrounded fils. `P · r /
 * (1 − (1 + r)^−n)` with monthly rate r; `P / n` at a zero rate. 0 without a balance or a term. log1p and expm1 keep
 * precision for rates close to zero.
 */
export function exactMonthlyPayment({ principalFils, yearlyRate, years }: Loan): number {
  const months = Math.round(years * 12);
  if (!(principalFils > 0) || !(months > 0) || !Number.isFinite(yearlyRate)) return 0;
  const rate = yearlyRate / 12;
  if (rate === 0) return principalFils / months;
  return (principalFils * rate) / -Math.expm1(-months * Math.log1p(rate));
}

/** The monthly payment as booked: {@link exactMonthlyPayment} rounded to whole fils. */
export function monthlyPaymentFils(loan: Loan): number {
  return wholeFils(exactMonthlyPayment(loan));
}

/**
 * The whole repayment schedule in integer fils. Interest is rounded monthly; the last payment takes the remainder, so
 * the balance ends at zero. Empty without a loan.
 */
export function amortisationSchedule(loan: Loan): LoanMonth[] {
  const months = Math.round(loan.years * 12);
  let level = monthlyPaymentFils(loan);
  let { yearlyRate } = loan;
  const rows: LoanMonth[] = [];
  let balance = wholeFils(loan.principalFils);
  if (!(balance > 0) || !(months > 0)) return rows;
  for (let month = 1; month <= months; month++) {
    if (loan.later && month === loan.later.afterMonths + 1) {
      yearlyRate = loan.later.yearlyRate;
      level = monthlyPaymentFils({ principalFils: balance, yearlyRate, years: (months - month + 1) / 12 });
    }
    const interestFils = wholeFils((balance * yearlyRate) / 12);
    const principalFils = month === months ? balance : Math.min(balance, Math.max(0, level - interestFils));
    balance -= principalFils;
    rows.push({ month, paymentFils: interestFils + principalFils, interestFils, principalFils, balanceFils: balance });
  }
  return rows;
}

/**
 * Balance after a number of level payments, in unrounded fils; 0 after the term. `payment · (1 − (1 + r)^−(n − m)) / r`
 */
export function projectedBalance(loan: Loan, months: number): number {
  const term = Math.round(loan.years * 12);
  if (!(loan.principalFils > 0) || months >= term) return 0;
  if (months <= 0) return loan.principalFils;
  const { later } = loan;
  if (later && months > later.afterMonths) {
    const { afterMonths, yearlyRate } = later;
    const principalFils = projectedBalance({ ...loan, later: null }, afterMonths);
    return projectedBalance({ principalFils, yearlyRate, years: (term - afterMonths) / 12 }, months - afterMonths);
  }
  const rate = loan.yearlyRate / 12;
  const payment = exactMonthlyPayment(loan);
  if (rate === 0) return loan.principalFils - payment * months;
  return (payment * -Math.expm1((months - term) * Math.log1p(rate))) / rate;
}

/** Fee for repaying a balance before the end of the term: a share of it, up to an amount. Whole fils. */
export function settlementFeeFils(
  balanceFils: number,
  { settlementPercent, settlementMostFils }: Pick<Scenario, 'settlementPercent' | 'settlementMostFils'>,
): number {
  return Math.min(settlementMostFils, wholeFils((balanceFils * settlementPercent) / 100));
}

/** The specification's loan in whole fils: price × (1 − down payment share); 0 with cash. */
export function loanAmountFils(scenario: Pick<Scenario, 'financing' | 'priceFils' | 'downPaymentPercent'>): number {
  if (scenario.financing === 'cash') return 0;
  return wholeFils(scenario.priceFils * (1 - scenario.downPaymentPercent / 100));
}
