import type { Scenario } from './scenario.ts';

/** One booked month of a loan. All amounts are whole fils. */
export type LoanMonth = {
  /** 1 is the month after the loan is paid out. */
  readonly month: number;
  readonly paymentFils: number;
  readonly interestFils: number;
  readonly principalFils: number;
  /** What is still owed after this payment; 0 in the last month, exactly. */
  readonly balanceFils: number;
};

type Loan = {
  readonly principalFils: number;
  /** Nominal yearly rate as a fraction: 4.5 % is 0.045. Charged monthly as a twelfth. */
  readonly yearlyRate: number;
  readonly years: number;
};

/**
 * The level payment that repays a loan in `years × 12` months, in fils, not rounded: for ratios and
 * comparisons. `P · r / (1 − (1 + r)^−n)` with r the monthly rate; `P / n` when the rate is zero.
 * 0 when nothing is owed or there is no term.
 *
 * The power goes through log1p/expm1 so that a rate close to zero keeps its digits.
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
  return Math.round(exactMonthlyPayment(loan));
}

/**
 * The whole repayment schedule in integer fils. Interest is rounded each month and the last payment takes the rest, so
 * that the balance ends at zero and the repayments sum to the principal. Empty when nothing is owed.
 */
export function amortisationSchedule(loan: Loan): LoanMonth[] {
  const months = Math.round(loan.years * 12);
  const level = monthlyPaymentFils(loan);
  const rows: LoanMonth[] = [];
  let balance = Math.round(loan.principalFils);
  if (!(balance > 0) || !(months > 0)) return rows;
  for (let month = 1; month <= months; month++) {
    const interestFils = Math.round((balance * loan.yearlyRate) / 12);
    const principalFils = month === months ? balance : Math.min(balance, Math.max(0, level - interestFils));
    balance -= principalFils;
    rows.push({ month, paymentFils: interestFils + principalFils, interestFils, principalFils, balanceFils: balance });
  }
  return rows;
}

/**
 * Balance after a number of level payments, in fils, not rounded: `payment · (1 − (1 + r)^−(n − m)) / r`. 0 once the
 * term is over.
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

/** The loan of the specification, whole fils: always price × (1 − down payment share); 0 with cash. */
export function loanAmountFils(scenario: Pick<Scenario, 'financing' | 'priceFils' | 'downPaymentPercent'>): number {
  if (scenario.financing === 'cash') return 0;
  return Math.round(scenario.priceFils * (1 - scenario.downPaymentPercent / 100));
}
