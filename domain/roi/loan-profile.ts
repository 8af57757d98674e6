import { ltvRuleFor, STANDARD_LIMITS } from './lending-limits.ts';
import { type LoanProfile, STANDARD_LOAN } from './loan.ts';
import type { Scenario } from './scenario.ts';

/** The user's loan for a home, with at least the down payment banks require for a resident's first home. */
export function loanFor(
  { priceFils, completion }: Pick<Scenario, 'priceFils' | 'completion'>,
  profile: LoanProfile = STANDARD_LOAN,
): LoanProfile {
  const maxLtv = ltvRuleFor({ priceFils, completion, borrower: 'expat', home: 'first' }, STANDARD_LIMITS)?.maxLtv ?? 1;
  return { ...profile, downPaymentPercent: Math.max(profile.downPaymentPercent, Math.round(100 * (1 - maxLtv))) };
}
