import type { Scenario } from './scenario.ts';

export type LtvRule = {
  readonly id: string;
  readonly borrower: Scenario['borrower'] | 'any';
  readonly completion: Scenario['completion'];
  readonly home: Scenario['home'] | 'any';
  /** Price band: up to AED 5 million (inclusive), above, or any. */
  readonly band: 'up-to-5m' | 'above-5m' | 'any';
  readonly maxLtv: number;
};

/** Lending limits of banks. Editable, because they change and sources disagree; they warn but never block. */
export type LendingLimits = {
  readonly rules: readonly LtvRule[];
  readonly maxYears: number;
  /** Maximum share of monthly income for all debts. */
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

/** The limit before completion, for every borrower. */
const OFF_PLAN_MAX_LTV = 0.5;

/**
 * Loan-to-value caps of the Central Bank (Regulations Regarding Mortgage Loans, Notice 31/2013, plus 5 points for first
 * homes in 2020), 25 years and 50 % debt burden. Non-residents: common lending practice (50 to 60 %). Second-hand
 * sources, not yet checked against the rulebook.
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

/** Most that a bank lends, in yearly incomes of the borrower; the same regulations. */
export const MOST_YEARLY_INCOMES = { national: 8, expat: 7 } as const;

export const BAND_LIMIT_FILS = 5_000_000 * 100;

type Buyer = Pick<Scenario, 'priceFils' | 'completion' | 'borrower' | 'home'>;

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
