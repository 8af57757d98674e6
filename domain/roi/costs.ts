import { wholeFils } from '../money.ts';
import type { Scenario } from './scenario.ts';

/** The specification's closing costs without the detailed block: a share of the price. */
const FLAT_CLOSING_SHARE = 0.03;
/** The registration trustee fee is higher from this price on (Dubai Land Department). */
export const TRUSTEE_THRESHOLD_FILS = 500_000 * 100;

export type CostCode = 'flat' | 'furnishing' | keyof typeof COST_SOURCES;

export type CostLine = {
  readonly code: CostCode;
  readonly amountFils: number;
  /** Whether it is due at purchase or at loan payout. */
  readonly due: 'purchase' | 'loan';
};

/** Source of a cost rule and the date it was checked. */
type CostSource = { readonly source: string; readonly url: string; readonly asOf: string };

const asOf = '2026-10';
const DLD: CostSource = {
  source: 'Dubai Land Department, Request for sale registration',
  url: 'https://dubailand.gov.ae/en/eservices/request-for-sale-registration',
  asOf,
};
const TRUSTEES = { source: 'Registration trustee offices (4% + AED 580)', url: 'https://atrust.ae', asOf };
const BROKERS = { source: 'Mortgage advisers’ fee guides', url: 'https://justmortgages.ae/faq.aspx', asOf };

/** Sources of the detailed block's defaults. Every amount can be edited in the scenario. */
export const COST_SOURCES = {
  dld: DLD,
  dldFixed: TRUSTEES,
  agency: BROKERS,
  trustee: DLD,
  noc: { source: 'Dubai buyers’ guides: AED 500 to 5,000 by developer', url: 'https://on-dubai.com', asOf },
  mortgageRegistration: BROKERS,
  bankFee: { ...BROKERS, source: 'Mortgage advisers’ fee guides: 0 to 1 % of the loan' },
  valuation: { ...BROKERS, source: 'Mortgage advisers’ fee guides: AED 2,500 to 3,150' },
} as const satisfies Record<string, CostSource>;

/**
 * Purchase costs by line, in whole fils. Flat: 3 % of the price (specification). Dubai: the fees above; loan lines only
 * with a loan, trustee and no-objection certificate only on a resale, because developers register off-plan sales
 * themselves.
 */
export function purchaseCosts(scenario: Scenario, loanFils: number): CostLine[] {
  if (scenario.costs === 'flat') {
    return [{ code: 'flat', amountFils: wholeFils(scenario.priceFils * FLAT_CLOSING_SHARE), due: 'purchase' }];
  }
  const { priceFils } = scenario;
  const withVat = 1 + scenario.vatPercent / 100;
  const trusteeFils = priceFils >= TRUSTEE_THRESHOLD_FILS ? scenario.trusteeFils : scenario.trusteeLowFils;
  const resale = scenario.completion === 'ready';
  const lines: CostLine[] = [
    line('dld', (priceFils * scenario.dldPercent) / 100),
    line('dldFixed', scenario.dldFixedFils),
    line('agency', ((priceFils * scenario.agencyPercent) / 100) * withVat),
    ...(resale ? [line('trustee', trusteeFils * withVat), line('noc', scenario.nocFils)] : []),
    ...(loanFils > 0 ? loanCosts(scenario, loanFils) : []),
    line('furnishing', scenario.furnishingFils),
  ];
  return lines.filter((cost) => cost.amountFils > 0);
}

function loanCosts(scenario: Scenario, loanFils: number): CostLine[] {
  const registration = (loanFils * scenario.mortgageRegistrationPercent) / 100 + scenario.mortgageRegistrationFixedFils;
  return [
    line('mortgageRegistration', registration, 'loan'),
    line('bankFee', (loanFils * scenario.bankFeePercent) / 100, 'loan'),
    line('valuation', scenario.valuationFils, 'loan'),
  ];
}

function line(code: CostCode, amountFils: number, due: CostLine['due'] = 'purchase'): CostLine {
  return { code, amountFils: wholeFils(amountFils), due };
}

export function totalCost(lines: readonly CostLine[]): number {
  return lines.reduce((sum, cost) => sum + cost.amountFils, 0);
}
