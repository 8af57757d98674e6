import * as z from 'zod/mini';
import { NUMBER_FIELDS } from './fields.ts';
import { ltvRuleFor, STANDARD_LIMITS } from './lending-limits.ts';
import { type Scenario, STANDARD_SCENARIO } from './scenario.ts';

const within = ({ min, max }: { min: number; max: number }) => z.number().check(z.minimum(min), z.maximum(max));

/**
 * The loan a person counts with, on every screen that names one. Percent points and years; stored with the person's
 * preferences. Made when first used.
 */
export const LoanProfile = z.lazy(() =>
  z.object({
    downPaymentPercent: within(NUMBER_FIELDS.downPaymentPercent),
    interestPercent: within(NUMBER_FIELDS.interestPercent),
    termYears: within(NUMBER_FIELDS.termYears),
  }),
);
export type LoanProfile = Pick<Scenario, 'downPaymentPercent' | 'interestPercent' | 'termYears'>;
export const LOAN_FIELDS = ['downPaymentPercent', 'interestPercent', 'termYears'] as const;

/** The specification's loan, for anybody who has not set one. */
export const STANDARD_LOAN: LoanProfile = loanOf(STANDARD_SCENARIO);

/** The loan of a scenario alone. */
export function loanOf({ downPaymentPercent, interestPercent, termYears }: LoanProfile): LoanProfile {
  return { downPaymentPercent, interestPercent, termYears };
}

/** The person's loan for a home: at least the down payment that banks ask of a resident's first home. */
export function loanFor(
  { priceFils, completion }: Pick<Scenario, 'priceFils' | 'completion'>,
  profile: LoanProfile = STANDARD_LOAN,
): LoanProfile {
  const maxLtv = ltvRuleFor({ ...STANDARD_SCENARIO, priceFils, completion }, STANDARD_LIMITS)?.maxLtv ?? 1;
  return { ...profile, downPaymentPercent: Math.max(profile.downPaymentPercent, Math.round(100 * (1 - maxLtv))) };
}
