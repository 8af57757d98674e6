import { monthlyPaymentFils } from './amortisation.ts';
import { type LendingLimits, ltvRuleFor, STANDARD_LIMITS } from './lending-limits.ts';
import type { Scenario } from './scenario.ts';
import { resolveTerms } from './terms.ts';

export type LendingWarning =
  | {
      readonly kind: 'ltv';
      readonly loanShare: number;
      readonly maxLtv: number;
      readonly ownMoneyFils: number;
    }
  | { readonly kind: 'term'; readonly years: number; readonly maxYears: number }
  | {
      readonly kind: 'debt-burden';
      readonly burden: number;
      readonly maxBurden: number;
      readonly maxPaymentFils: number;
    };

/** Limits that a scenario exceeds; empty with cash. Debt burden needs an income. */
export function lendingWarnings(scenario: Scenario, limits: LendingLimits = STANDARD_LIMITS): LendingWarning[] {
  const { drawnLoanFils: loanFils, priceFils, yearlyRate, loanYears } = resolveTerms(scenario);
  if (loanFils <= 0 || priceFils <= 0) return [];
  const warnings: LendingWarning[] = [];
  const rule = ltvRuleFor(scenario, limits);
  const loanShare = loanFils / priceFils;
  // Ignores a rounding difference of one fils.
  if (rule && loanFils - priceFils * rule.maxLtv > 1) {
    const ownMoneyFils = Math.ceil(priceFils * (1 - rule.maxLtv));
    warnings.push({ kind: 'ltv', loanShare, maxLtv: rule.maxLtv, ownMoneyFils });
  }
  if (loanYears > limits.maxYears) warnings.push({ kind: 'term', years: loanYears, maxYears: limits.maxYears });
  const incomeFils = scenario.monthlyIncomeFils;
  if (incomeFils > 0) {
    const payment = monthlyPaymentFils({ principalFils: loanFils, yearlyRate, years: loanYears });
    const burden = (payment + scenario.otherDebtsFils) / incomeFils;
    const maxPaymentFils = Math.max(0, Math.floor(incomeFils * limits.maxDebtBurden) - scenario.otherDebtsFils);
    if (burden > limits.maxDebtBurden)
      warnings.push({ kind: 'debt-burden', burden, maxBurden: limits.maxDebtBurden, maxPaymentFils });
  }
  return warnings;
}
