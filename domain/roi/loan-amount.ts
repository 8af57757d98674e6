import type { Scenario } from './scenario.ts';

/** The loan of the specification, whole fils: always price × (1 − down payment share); 0 with cash. */
export function loanAmountFils(scenario: Pick<Scenario, 'financing' | 'priceFils' | 'downPaymentPercent'>): number {
  if (scenario.financing === 'cash') return 0;
  return Math.round(scenario.priceFils * (1 - scenario.downPaymentPercent / 100));
}
