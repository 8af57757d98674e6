import * as z from 'zod/mini';

const within = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));

/**
 * The loan a person counts with, on every screen that names one. Percent points and years, in the ranges of the
 * calculator's sliders (`fields.ts`, which every page would load with this). Made when first used.
 */
export const LoanProfile = z.lazy(() =>
  z.object({ downPaymentPercent: within(10, 50), interestPercent: within(2, 8), termYears: within(10, 30) }),
);
export type LoanProfile = z.infer<typeof LoanProfile>;
export const LOAN_FIELDS = ['downPaymentPercent', 'interestPercent', 'termYears'] as const;

/** The specification's loan, for anybody who has not set one. */
export const STANDARD_LOAN: LoanProfile = { downPaymentPercent: 25, interestPercent: 4.5, termYears: 25 };

/** The loan of a scenario alone. */
export function loanOf({ downPaymentPercent, interestPercent, termYears }: LoanProfile): LoanProfile {
  return { downPaymentPercent, interestPercent, termYears };
}
