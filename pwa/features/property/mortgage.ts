import type { Property } from '../../../domain/property/property.ts';
import { monthlyPaymentFils } from '../../../domain/roi/amortisation.ts';
import { OFF_PLAN_MAX_LTV } from '../../../domain/roi/lending-limits.ts';

/** The card's assumptions, as the spec names them, and the term the amortised figure adds. */
export const MORTGAGE = { downPayment: 0.2, aprPercent: 6.5, years: 25, quickMonthlyRate: 0.005 } as const;

/** Share of the price that is lent: the spec's for a finished home, the bank's limit for one that is not. */
export function loanShare(completion: Property['completion']): number {
  return completion === 'off_plan' ? OFF_PLAN_MAX_LTV : 1 - MORTGAGE.downPayment;
}

/** Loan after the down payment, fils. */
export function loanFils(priceFils: number, share: number): number {
  return Math.round(priceFils * share);
}

/** The spec's quick estimate: the loan × 0.005 a month, fils. */
export function quickMonthlyFils(priceFils: number, share: number): number {
  return Math.round(priceFils * share * MORTGAGE.quickMonthlyRate);
}

/** Level monthly payment that repays the loan with interest over the card's term, fils. */
export function amortisedMonthlyFils(priceFils: number, share: number): number {
  return monthlyPaymentFils({
    principalFils: loanFils(priceFils, share),
    yearlyRate: MORTGAGE.aprPercent / 100,
    years: MORTGAGE.years,
  });
}
