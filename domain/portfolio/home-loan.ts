import { minusMonths, toEpochDay } from '../day.ts';
import { amortisationSchedule, type Loan } from '../roi/amortisation.ts';
import type { HomeLoan, PortfolioHome } from './home.ts';

/** A payment of a home's loan. Days since 1970, whole fils. */
export type LoanPayment = {
  readonly day: number;
  readonly paymentFils: number;
  readonly interestFils: number;
  readonly principalFils: number;
  readonly balanceFils: number;
};

/** Due day of the payment of a month, 1 for the first: the day of payout some months later, days since 1970. */
export const dueDay = ({ startDay }: Pick<HomeLoan, 'startDay'>, month: number): number =>
  minusMonths(toEpochDay(startDay), -month);

/** Whole months of a loan whose payments are due up to a day, days since 1970. */
export function monthsDue(loan: Pick<HomeLoan, 'startDay' | 'termYears'>, day: number): number {
  const most = Math.round(loan.termYears * 12);
  let month = 0;
  while (month < most && dueDay(loan, month + 1) <= day) month += 1;
  return month;
}

/** The loan as the amortisation reads it; without a later rate the first one continues. */
export function loanTerms(loan: HomeLoan): Loan {
  const { principalFils, ratePercent, termYears: years, fixedUntil, laterRatePercent } = loan;
  const terms = { principalFils, yearlyRate: ratePercent / 100, years };
  if (fixedUntil === undefined || laterRatePercent === undefined) return terms;
  const afterMonths = monthsDue(loan, toEpochDay(fixedUntil));
  return { ...terms, later: { afterMonths, yearlyRate: laterRatePercent / 100 } };
}

/**
 * All payments of a home's loan as scheduled. After an extra payment (`loan_extra`) the monthly payment is worked out
 * again for the months that remain, so that the loan still ends with its term.
 */
export function loanPayments(home: Financed): readonly LoanPayment[] {
  const known = SCHEDULES.get(home) ?? schedule(home);
  SCHEDULES.set(home, known);
  return known;
}

type Financed = Pick<PortfolioHome, 'loan' | 'flows'>;

/** Records are never changed in place, and several figures of a home read its schedule. */
const SCHEDULES = new WeakMap<Financed, readonly LoanPayment[]>();

function schedule({ loan, flows }: Financed): LoanPayment[] {
  if (loan === undefined) return [];
  const total = Math.round(loan.termYears * 12);
  const extras = flows
    .filter(({ kind, day }) => kind === 'loan_extra' && day >= loan.startDay)
    .map(({ day, fils }) => ({ fils, month: monthsDue(loan, toEpochDay(day)) }))
    .sort((a, b) => a.month - b.month);
  const payments: LoanPayment[] = [];
  let terms = loanTerms(loan);
  let owedFils = loan.principalFils;
  let from = 0;
  for (const { fils, month } of [...extras, { fils: 0, month: total }]) {
    const rows = amortisationSchedule(terms).slice(0, month - from);
    for (const { month: at, ...row } of rows) payments.push({ ...row, day: dueDay(loan, from + at) });
    owedFils = Math.max(0, (rows.at(-1)?.balanceFils ?? owedFils) - fils);
    terms = remaining(terms, { months: month - from, principalFils: owedFils });
    from = month;
  }
  return payments;
}

/** A loan after some months with another balance. */
function remaining(terms: Loan, { months, principalFils }: { months: number; principalFils: number }): Loan {
  const years = (Math.round(terms.years * 12) - months) / 12;
  const { later } = terms;
  if (!later) return { ...terms, principalFils, years };
  const afterMonths = later.afterMonths - months;
  if (afterMonths <= 0) return { principalFils, years, yearlyRate: later.yearlyRate };
  return { ...terms, principalFils, years, later: { ...later, afterMonths } };
}

/** What is owed on a day (since 1970) after the payments and extra payments up to it, whole fils; 0 before payout. */
export function loanBalanceOn(home: Financed, day: number): number {
  const { loan, flows } = home;
  if (loan === undefined || day < toEpochDay(loan.startDay)) return 0;
  const last = loanPayments(home).findLast((payment) => payment.day <= day);
  const paidAt = last?.day ?? toEpochDay(loan.startDay);
  // Extra payments since the last due day lower the balance at once. The next payment is worked out from it.
  const since = flows.filter((flow) => {
    const on = toEpochDay(flow.day);
    return flow.kind === 'loan_extra' && flow.day >= loan.startDay && on <= day && on >= paidAt;
  });
  const balance = last?.balanceFils ?? loan.principalFils;
  return Math.max(
    0,
    since.reduce((left, { fils }) => left - fils, balance),
  );
}
