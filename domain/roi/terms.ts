import { exactMonthlyPayment, type Loan, loanAmountFils } from './amortisation.ts';
import { purchaseCosts, totalCost } from './costs.ts';
import { NUMBER_FIELDS } from './fields.ts';
import { firstIncome, lettingOf } from './letting.ts';
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
  /** Utilities, permit and supplies of a holiday home. */
  readonly utilities: number;
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
  const monthly = monthlyLines(scenario);
  const isAtMarket = lettingOf(scenario) === 'market';
  return {
    priceFils,
    /** Price × (1 − down payment share); 0 with cash. */
    loanFils,
    /** Loan payout: less than the loan amount if a payment plan takes more before handover. */
    drawnLoanFils: plan.loanFils,
    plan,
    yearlyRate: scenario.interestPercent / 100,
    loanYears: scenario.termYears,
    laterRate: laterRate(scenario),
    costLines,
    /** Closing costs and furnishing. */
    closingFils,
    /** Down payment and closing costs: the specification's "cash invested". */
    cashInvestedFils: priceFils - loanFils + closingFils,
    monthly,
    /** Shares of the first year's rent. */
    vacancyShare: isAtMarket ? scenario.vacancyPercent / 100 : shareOf(monthly.vacancy, monthly.rent),
    managementShare: isAtMarket ? scenario.managementPercent / 100 : shareOf(monthly.management, monthly.rent),
    appreciation: scenario.appreciationPercent / 100,
    rentGrowth: detailed ? scenario.rentGrowthPercent / 100 : 0,
    costGrowth: detailed ? scenario.costGrowthPercent / 100 : 0,
    sellingShare: detailed ? scenario.sellingCostPercent / 100 : 0,
    exitCostFils: detailed ? scenario.exitCostFils : 0,
    settlement: { settlementPercent: scenario.settlementPercent, settlementMostFils: scenario.settlementMostFils },
    years: scenario.years,
  };
}

function monthlyLines(scenario: Scenario): MonthlyLines {
  const { priceFils } = scenario;
  const yearlyShare = (percent: number) => (priceFils * (percent / 100)) / 12;
  return {
    ...firstIncome(scenario),
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
  const { rent, vacancy, management, taxOrService, insurance, maintenance, utilities } = lines;
  return rent - vacancy - management - taxOrService - insurance - maintenance - utilities;
}

/** Whether the loan's rate changes after its fixed years. */
export function hasLaterRate({ fixedYears, termYears }: Pick<Scenario, 'fixedYears' | 'termYears'>): boolean {
  return fixedYears > 0 && fixedYears < termYears;
}

function laterRate(scenario: Scenario): Loan['later'] {
  if (!hasLaterRate(scenario)) return null;
  return { afterMonths: scenario.fixedYears * 12, yearlyRate: scenario.laterInterestPercent / 100 };
}

function shareOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
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
