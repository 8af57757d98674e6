import { exactMonthlyPayment } from './amortisation.ts';
import { BAND_LIMIT_FILS } from './lending-limits.ts';
import { type LoanProfile, STANDARD_LOAN } from './loan.ts';
import { loanFor } from './loan-profile.ts';

/**
 * Highest price of a finished home whose instalment is at most `monthlyFils` with the user's loan, whole fils. Above the
 * price band of AED 5 million banks lend a smaller share, so that a dearer home may cost no more a month.
 */
export function affordablePriceFils(monthlyFils: number, profile: LoanProfile = STANDARD_LOAN): number {
  const priceWith = (priceFils: number) => {
    const { downPaymentPercent, interestPercent, termYears } = loanFor({ priceFils, completion: 'ready' }, profile);
    const share = 1 - downPaymentPercent / 100;
    const perFils = exactMonthlyPayment({ principalFils: 1, yearlyRate: interestPercent / 100, years: termYears });
    return Math.floor(monthlyFils / (perFils * share));
  };
  const inBand = priceWith(BAND_LIMIT_FILS);
  if (inBand <= BAND_LIMIT_FILS) return inBand;
  return Math.max(BAND_LIMIT_FILS, priceWith(BAND_LIMIT_FILS + 1));
}
