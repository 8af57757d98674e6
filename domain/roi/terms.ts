import { exactMonthlyPayment, loanAmountFils } from './amortisation.ts';
import { purchaseCosts, totalCost } from './costs.ts';
import { NUMBER_FIELDS } from './fields.ts';
import { paymentPlan } from './payment-plan.ts';
import type { Scenario } from './scenario.ts';

/** Recurring monthly lines at today's prices, in unrounded fils; the ledger rounds them. */
export type MonthlyLines = {
  readonly rent: number;
  readonly vacancy: number;
  readonly management: number;
  /** The specification's property tax, or the service charge with Dubai's costs. */
  readonly taxOrService: number;
  readonly insurance: number;
  readonly maintenance: number;
};

/** A scenario as amounts, with optional blocks applied: everything the formulas need. */
export type Terms = ReturnType<typeof resolveTerms>;

/** Resolves a scenario. Percent points become fractions only here. */
export function resolveTerms(scenario: Scenario) {
  const detailed = scenario.costs === 'dubai';
  const { priceFils } = scenario;
  const loanFils = loanAmountFils(scenario);
  const plan = paymentPlan(scenario);
  // Registration and bank fees depend on the paid-out loan.
  const costLines = purchaseCosts(scenario, plan.loanFils);
  const closingFils = totalCost(costLines);
  return {
    priceFils,
    /** Price × (1 − down payment share); 0 with cash. */
    loanFils,
    /** Loan payout: less than the loan amount if a payment plan takes more before handover. */
    drawnLoanFils: plan.loanFils,
    plan,
    yearlyRate: scenario.interestPercent / 100,
    loanYears: scenario.termYears,
    costLines,
    /** Closing costs and furnishing. */
    closingFils,
    /** Down payment and closing costs: the specification's "cash invested". */
    cashInvestedFils: priceFils - loanFils + closingFils,
    monthly: monthlyLines(scenario),
    vacancyShare: scenario.vacancyPercent / 100,
    managementShare: scenario.managementPercent / 100,
    appreciation: scenario.appreciationPercent / 100,
    rentGrowth: detailed ? scenario.rentGrowthPercent / 100 : 0,
    costGrowth: detailed ? scenario.costGrowthPercent / 100 : 0,
    sellingShare: detailed ? scenario.sellingCostPercent / 100 : 0,
    years: scenario.years,
  };
}

function monthlyLines(scenario: Scenario): MonthlyLines {
  const { priceFils, monthlyRentFils: rent } = scenario;
  const yearlyShare = (percent: number) => (priceFils * (percent / 100)) / 12;
  return {
    rent,
    vacancy: rent * (scenario.vacancyPercent / 100),
    management: rent * (scenario.managementPercent / 100),
    taxOrService:
      scenario.costs === 'dubai'
        ? (scenario.serviceChargeFilsPerSqft * scenario.sqft) / 12
        : yearlyShare(scenario.propertyTaxPercent),
    insurance: yearlyShare(scenario.insurancePercent),
    maintenance: yearlyShare(scenario.maintenancePercent),
  };
}

/** Monthly net operating income before debt, at today's rent and costs, in unrounded fils. */
export function monthlyNoi(lines: MonthlyLines): number {
  return lines.rent - lines.vacancy - lines.management - lines.taxOrService - lines.insurance - lines.maintenance;
}

/**
 * Smallest down payment, as a share of the price, at which rent covers all costs and the loan. The affordable loan is
 * income ÷ payment per fils. Null with cash, or if every or no down payment on the slider is enough.
 */
export function coveringDownPayment(scenario: Scenario): number | null {
  if (scenario.financing === 'cash') return null;
  const { monthly, priceFils, yearlyRate, loanYears } = resolveTerms(scenario);
  const perPrice = exactMonthlyPayment({ principalFils: priceFils, yearlyRate, years: loanYears });
  const down = 1 - monthlyNoi(monthly) / perPrice;
  const { min, max } = NUMBER_FIELDS.downPaymentPercent;
  return down >= min / 100 && down <= max / 100 ? down : null;
}
