import type { Scenario } from './scenario.ts';

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
