import { wholeFils } from '../money.ts';
import { exactMonthlyPayment, monthlyPaymentFils } from './amortisation.ts';
import { BAND_LIMIT_FILS, ltvRuleFor, STANDARD_LIMITS } from './lending-limits.ts';
import { type LoanProfile, STANDARD_LOAN } from './loan.ts';
import type { Scenario } from './scenario.ts';

/** The user's loan for a home, with at least the down payment banks require of a resident, by default for a first home. */
export function loanFor(
  {
    priceFils,
    completion,
    home = 'first',
  }: Pick<Scenario, 'priceFils' | 'completion'> & Partial<Pick<Scenario, 'home'>>,
  profile: LoanProfile = STANDARD_LOAN,
): LoanProfile {
  const maxLtv = ltvRuleFor({ priceFils, completion, borrower: 'expat', home }, STANDARD_LIMITS)?.maxLtv ?? 1;
  return { ...profile, downPaymentPercent: Math.max(profile.downPaymentPercent, Math.round(100 * (1 - maxLtv))) };
}

/** The monthly payment with the user's loan, whole fils. */
export function paymentFor(home: Pick<Scenario, 'priceFils' | 'completion'>, profile?: LoanProfile): number {
  const { downPaymentPercent, interestPercent, termYears } = loanFor(home, profile);
  const principalFils = wholeFils(home.priceFils * (1 - downPaymentPercent / 100));
  return monthlyPaymentFils({ principalFils, yearlyRate: interestPercent / 100, years: termYears });
}

/**
 * The highest price, whole fils, whose monthly payment with the user's loan is at most `monthlyFils`; 0 if none. Above
 * the limit of a lending band, the down payment is larger, so a higher price can have a lower payment.
 */
export function priceForPayment(
  monthlyFils: number,
  completion: Scenario['completion'],
  profile: LoanProfile = STANDARD_LOAN,
): number {
  const { interestPercent, termYears } = profile;
  const perFils = exactMonthlyPayment({ principalFils: 1, yearlyRate: interestPercent / 100, years: termYears });
  const priceIn = (priceFils: number) =>
    Math.floor(monthlyFils / perFils / (1 - loanFor({ priceFils, completion }, profile).downPaymentPercent / 100));
  const above = priceIn(BAND_LIMIT_FILS + 1);
  return above > BAND_LIMIT_FILS ? above : Math.max(0, Math.min(BAND_LIMIT_FILS, priceIn(BAND_LIMIT_FILS)));
}
