import { monthlyPaymentFils } from './amortisation.ts';
import type { Scenario } from './scenario.ts';
import { resolveTerms } from './terms.ts';

export type LtvRule = {
  readonly id: string;
  readonly borrower: Scenario['borrower'] | 'any';
  readonly completion: Scenario['completion'];
  readonly home: Scenario['home'] | 'any';
  /** Price band: up to AED 5 million (included), above it, or any. */
  readonly band: 'up-to-5m' | 'above-5m' | 'any';
  /** Largest loan as a share of the price. */
  readonly maxLtv: number;
};

/** The limits a bank works to. Editable, because they change and sources disagree: they warn, they never block. */
export type LendingLimits = {
  readonly rules: readonly LtvRule[];
  readonly maxYears: number;
  /** Largest share of the monthly income for all debts. */
  readonly maxDebtBurden: number;
  /** Month the table was last checked, YYYY-MM. */
  readonly asOf: string;
  readonly source: string;
};

const rule = (
  id: string,
  borrower: LtvRule['borrower'],
  home: LtvRule['home'],
  band: LtvRule['band'],
  maxLtv: number,
): LtvRule => ({ id, borrower, completion: 'ready', home, band, maxLtv });

/** The bank's limit before completion, whoever borrows. */
const OFF_PLAN_MAX_LTV = 0.5;

/**
 * Loan-to-value caps of the Central Bank (Regulations Regarding Mortgage Loans, Notice 31/2013, with the 5
 * points added for first homes in 2020), 25 years and 50 % debt burden. Non-residents: what banks lend in
 * practice (50 to 60 %). Second-hand sources; the owner has not yet checked them against the rulebook.
 */
export const STANDARD_LIMITS: LendingLimits = {
  rules: [
    rule('national-first', 'national', 'first', 'up-to-5m', 0.85),
    rule('national-first-high', 'national', 'first', 'above-5m', 0.75),
    rule('national-second', 'national', 'second', 'any', 0.65),
    rule('expat-first', 'expat', 'first', 'up-to-5m', 0.8),
    rule('expat-first-high', 'expat', 'first', 'above-5m', 0.7),
    rule('expat-second', 'expat', 'second', 'any', 0.6),
    rule('non-resident', 'non_resident', 'any', 'any', 0.6),
    { id: 'off-plan', borrower: 'any', completion: 'off_plan', home: 'any', band: 'any', maxLtv: OFF_PLAN_MAX_LTV },
  ],
  maxYears: 25,
  maxDebtBurden: 0.5,
  asOf: '2026-10',
  source:
    'Central Bank of the UAE, Regulations Regarding Mortgage Loans (Notice 31/2013, amended 2020), from secondary sources',
};

export const BAND_LIMIT_FILS = 5_000_000 * 100;

export type LendingWarning =
  | {
      readonly kind: 'ltv';
      readonly loanShare: number;
      readonly maxLtv: number;
      readonly ruleId: string;
      readonly ownMoneyFils: number;
    }
  | { readonly kind: 'term'; readonly years: number; readonly maxYears: number }
  | {
      readonly kind: 'debt-burden';
      readonly burden: number;
      readonly maxBurden: number;
      readonly maxPaymentFils: number;
    };

type Buyer = Pick<Scenario, 'priceFils' | 'completion' | 'borrower' | 'home'>;

/** The rule that applies to a purchase, or undefined when the table has none. */
export function ltvRuleFor(scenario: Buyer, limits: LendingLimits): LtvRule | undefined {
  const band = scenario.priceFils > BAND_LIMIT_FILS ? 'above-5m' : 'up-to-5m';
  return limits.rules.find(
    (rule) =>
      rule.completion === scenario.completion &&
      (rule.borrower === 'any' || rule.borrower === scenario.borrower) &&
      (rule.home === 'any' || rule.home === scenario.home) &&
      (rule.band === 'any' || rule.band === band),
  );
}

/** Where a scenario goes beyond the limits. Empty with cash. Debt burden is judged only when an income is given. */
export function lendingWarnings(scenario: Scenario, limits: LendingLimits = STANDARD_LIMITS): LendingWarning[] {
  const { drawnLoanFils: loanFils, priceFils, yearlyRate, loanYears } = resolveTerms(scenario);
  if (loanFils <= 0 || priceFils <= 0) return [];
  const warnings: LendingWarning[] = [];
  const rule = ltvRuleFor(scenario, limits);
  const loanShare = loanFils / priceFils;
  // A fils of rounding in the loan is not a breach.
  if (rule && loanFils - priceFils * rule.maxLtv > 1) {
    const ownMoneyFils = Math.ceil(priceFils * (1 - rule.maxLtv));
    warnings.push({ kind: 'ltv', loanShare, maxLtv: rule.maxLtv, ruleId: rule.id, ownMoneyFils });
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
