import { monthlyPaymentFils } from '../../../domain/roi/amortisation.ts';

/** The card's assumptions, as the spec names them, and the term the amortised figure adds. */
export const MORTGAGE = { downPayment: 0.2, aprPercent: 6.5, years: 25, quickMonthlyRate: 0.005 } as const;

/** Loan after the down payment, fils. */
export function loanFils(priceFils: number): number {
  return Math.round(priceFils * (1 - MORTGAGE.downPayment));
}

/** The spec's quick estimate: price × 0.8 × 0.005 a month, fils. */
export function quickMonthlyFils(priceFils: number): number {
  return Math.round(priceFils * (1 - MORTGAGE.downPayment) * MORTGAGE.quickMonthlyRate);
}

/** Level monthly payment that repays the loan with interest over the card's term, fils. */
export function amortisedMonthlyFils(priceFils: number): number {
  return monthlyPaymentFils({
    principalFils: loanFils(priceFils),
    yearlyRate: MORTGAGE.aprPercent / 100,
    years: MORTGAGE.years,
  });
}
