import * as z from 'zod/mini';

const within = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));

/** The user's loan terms on every screen, percent points and years. Lazy: built only where it is read. */
export const LoanProfile = z.lazy(() =>
  z.object({ downPaymentPercent: within(10, 50), interestPercent: within(2, 8), termYears: within(10, 30) }),
);
export type LoanProfile = z.infer<typeof LoanProfile>;
export const LOAN_FIELDS = ['downPaymentPercent', 'interestPercent', 'termYears'] as const;

/** The specification's loan, used until the user sets one. */
export const STANDARD_LOAN: LoanProfile = { downPaymentPercent: 25, interestPercent: 4.5, termYears: 25 };

export function loanOf({ downPaymentPercent, interestPercent, termYears }: LoanProfile): LoanProfile {
  return { downPaymentPercent, interestPercent, termYears };
}
