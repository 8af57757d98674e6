import { wholeFils } from '../money.ts';
import { amortisationSchedule, type LoanMonth, settlementFeeFils } from './amortisation.ts';
import { type RentStep, rentSteps } from './letting.ts';
import type { PaymentPlan } from './payment-plan.ts';
import type { Scenario } from './scenario.ts';
import { resolveTerms, type Terms } from './terms.ts';

/**
 * A month of the ledger, whole fils: money received is positive, money paid negative. Month 0 is the purchase; the home
 * is sold at the end of the last month.
 */
export type CashFlowMonth = {
  readonly month: number;
  readonly rentFils: number;
  readonly vacancyFils: number;
  readonly managementFils: number;
  /** Property tax, or the service charge with Dubai's costs. */
  readonly taxFils: number;
  readonly insuranceFils: number;
  readonly maintenanceFils: number;
  /** Utilities, permit and supplies of a holiday home. */
  readonly utilitiesFils: number;
  readonly interestFils: number;
  readonly principalFils: number;
  /** Own money paid towards the price: down payment or instalments. */
  readonly purchaseFils: number;
  /** Closing costs, and the fee for repaying the loan early. */
  readonly costsFils: number;
  /** Sale price less the costs of selling, loan balance and unpaid instalments; only in the last month. */
  readonly saleFils: number;
  readonly netFils: number;
  /** Home value at the end of the month; not a cash flow. */
  readonly valueFils: number;
  readonly loanBalanceFils: number;
  readonly unpaidPriceFils: number;
};

/** Ledger lines that are cash flows; they sum to `netFils`. */
export const MONEY_LINES = [
  'rentFils',
  'vacancyFils',
  'managementFils',
  'taxFils',
  'insuranceFils',
  'maintenanceFils',
  'utilitiesFils',
  'interestFils',
  'principalFils',
  'purchaseFils',
  'costsFils',
  'saleFils',
] as const satisfies readonly (keyof CashFlowMonth)[];
export type MoneyLine = (typeof MONEY_LINES)[number];

export type CashFlow = {
  readonly months: readonly CashFlowMonth[];
  /** Payments of the loan, up to its early settlement. */
  readonly schedule: readonly LoanMonth[];
  /** Balance repaid early and the fee for it, after a month of the ledger; null without early settlement. */
  readonly settlement: Settlement | null;
  readonly plan: PaymentPlan;
  readonly terms: Terms;
};

type Settlement = { readonly month: number; readonly balanceFils: number; readonly feeFils: number };

/** The ledger of a scenario by month, from purchase to sale. Rent and running costs step up once a year. */
export function cashFlow(scenario: Scenario): CashFlow {
  const terms = resolveTerms(scenario);
  const { plan } = terms;
  const { schedule, settlement } = repayment(scenario, terms);
  const last = terms.years * 12;
  const rents = rentSteps(scenario, last - plan.handoverMonth, terms.rentGrowth);
  let step = 0;
  let unpaidPriceFils = terms.priceFils;
  let loanBalanceFils = 0;
  let running = NOT_LET;
  const months: CashFlowMonth[] = [];
  for (let month = 0; month <= last; month++) {
    const paid = purchaseLines({ terms, plan, month });
    const loan = schedule[month - plan.loanMonth - 1];
    const settled = month === settlement?.month ? settlement : null;
    unpaidPriceFils -= paid.settledFils;
    if (month === plan.loanMonth) loanBalanceFils = plan.loanFils;
    if (loan) loanBalanceFils = settled === null ? loan.balanceFils : 0;
    const valueFils = valueAfter(terms, month);
    const monthOfLetting = month - plan.handoverMonth;
    const isNewRent = rents[step]?.fromMonth === monthOfLetting;
    if (isNewRent) step++;
    if (isNewRent || (monthOfLetting > 0 && (monthOfLetting - 1) % 12 === 0)) {
      running = runningLines(terms, rents[step - 1], Math.floor((monthOfLetting - 1) / 12));
    }
    const interestFils = negative(loan?.interestFils ?? 0);
    const principalFils = negative((loan?.principalFils ?? 0) + (settled?.balanceFils ?? 0));
    const costsFils = paid.costsFils - (settled?.feeFils ?? 0);
    const saleFils = month === last ? saleProceeds({ terms, valueFils, loanBalanceFils, unpaidPriceFils }) : 0;
    const netFils = running.netFils + interestFils + principalFils + paid.purchaseFils + costsFils + saleFils;
    // Written out: spreading objects is several times slower, and the solver builds hundreds of ledgers.
    months.push({
      month,
      rentFils: running.rentFils,
      vacancyFils: running.vacancyFils,
      managementFils: running.managementFils,
      taxFils: running.taxFils,
      insuranceFils: running.insuranceFils,
      maintenanceFils: running.maintenanceFils,
      utilitiesFils: running.utilitiesFils,
      interestFils,
      principalFils,
      purchaseFils: paid.purchaseFils,
      costsFils,
      saleFils,
      netFils,
      valueFils,
      loanBalanceFils,
      unpaidPriceFils,
    });
  }
  return { months, schedule, settlement, plan, terms };
}

/** Payments of the loan. If it is settled early, they end there, before the sale and the end of the term. */
function repayment(
  { settleAfterYears, years }: Scenario,
  { plan, yearlyRate, loanYears, laterRate, settlement }: Terms,
) {
  const loan = { principalFils: plan.loanFils, yearlyRate, years: loanYears, later: laterRate ?? null };
  const schedule = amortisationSchedule(loan);
  const month = settleAfterYears * 12;
  const paid = month - plan.loanMonth;
  const balanceFils = schedule[paid - 1]?.balanceFils ?? 0;
  if (settleAfterYears === 0 || settleAfterYears >= years || balanceFils === 0) return { schedule, settlement: null };
  const feeFils = settlementFeeFils(balanceFils, settlement);
  return { schedule: schedule.slice(0, paid), settlement: { month, balanceFils, feeFils } };
}

function valueAfter(terms: Pick<Terms, 'priceFils' | 'appreciation'>, month: number): number {
  return wholeFils(terms.priceFils * (1 + terms.appreciation) ** (month / 12));
}

type Sale = {
  terms: Pick<Terms, 'sellingShare' | 'exitCostFils' | 'settlement'>;
  valueFils: number;
  loanBalanceFils: number;
  unpaidPriceFils: number;
};

/** Proceeds of a sale: price less the costs of selling and what is owed. */
export function saleProceeds(sale: Sale): number {
  return sale.valueFils - wholeFils(sale.valueFils * sale.terms.sellingShare) - owedAtSale(sale);
}

/** Amounts that do not depend on the price reached: loan, its settlement, fixed costs, instalments the buyer takes over. */
export function owedAtSale({ terms, loanBalanceFils, unpaidPriceFils }: Omit<Sale, 'valueFils'>): number {
  const { exitCostFils, settlement } = terms;
  return loanBalanceFils + settlementFeeFils(loanBalanceFils, settlement) + exitCostFils + unpaidPriceFils;
}

/** Sums monthly lines by year: year 0 is the purchase, year 1 the first twelve months. Balances are year-end. */
export function cashFlowByYear(months: readonly CashFlowMonth[]): CashFlowMonth[] {
  const years: { -readonly [K in keyof CashFlowMonth]: number }[] = [];
  for (const row of months) {
    const year = Math.ceil(row.month / 12);
    const sum = years[year];
    if (sum === undefined) {
      years[year] = { ...row, month: year };
      continue;
    }
    for (const line of MONEY_LINES) sum[line] += row[line];
    sum.netFils += row.netFils;
    sum.valueFils = row.valueFils;
    sum.loanBalanceFils = row.loanBalanceFils;
    sum.unpaidPriceFils = row.unpaidPriceFils;
  }
  return years;
}

export function netByYear(months: readonly CashFlowMonth[]): Float64Array {
  const nets = new Float64Array(Math.ceil((months.length - 1) / 12) + 1);
  for (const { month, netFils } of months) {
    const year = Math.ceil(month / 12);
    nets[year] = (nets[year] ?? 0) + netFils;
  }
  return nets;
}

function purchaseLines({ terms, plan, month }: { terms: Terms; plan: PaymentPlan; month: number }) {
  let purchaseFils = 0;
  let settledFils = 0;
  for (const due of plan.instalments) {
    if (due.month !== month) continue;
    settledFils += due.amountFils;
    purchaseFils -= due.amountFils - due.fromLoanFils;
  }
  let costsFils = 0;
  for (const cost of terms.costLines) {
    if (month === (cost.due === 'loan' ? plan.loanMonth : 0)) costsFils -= cost.amountFils;
  }
  return { purchaseFils, settledFils, costsFils };
}

const NOT_LET: ReturnType<typeof runningLines> = {
  rentFils: 0,
  vacancyFils: 0,
  managementFils: 0,
  taxFils: 0,
  insuranceFils: 0,
  maintenanceFils: 0,
  utilitiesFils: 0,
  netFils: 0,
};

function runningLines({ monthly, costGrowth }: Terms, income: RentStep | undefined, yearsLet: number) {
  const costs = (1 + costGrowth) ** yearsLet;
  const rentFils = wholeFils(income?.rent ?? 0);
  const vacancyFils = negative(wholeFils(income?.vacancy ?? 0));
  const managementFils = negative(wholeFils(income?.management ?? 0));
  const taxFils = negative(wholeFils(monthly.taxOrService * costs));
  const insuranceFils = negative(wholeFils(monthly.insurance * costs));
  const maintenanceFils = negative(wholeFils(monthly.maintenance * costs));
  const utilitiesFils = negative(wholeFils(monthly.utilities * costs));
  const netFils = rentFils + vacancyFils + managementFils + taxFils + insuranceFils + maintenanceFils + utilitiesFils;
  return { rentFils, vacancyFils, managementFils, taxFils, insuranceFils, maintenanceFils, utilitiesFils, netFils };
}

/** Avoids −0, which would print with a minus sign. */
function negative(value: number): number {
  return value === 0 ? 0 : -value;
}
