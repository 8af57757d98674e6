import { amortisationSchedule, type LoanMonth } from './amortisation.ts';
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
  readonly interestFils: number;
  readonly principalFils: number;
  /** Own money paid towards the price: down payment or instalments. */
  readonly purchaseFils: number;
  readonly costsFils: number;
  /** Sale price less selling cost, loan balance and unpaid instalments; only in the last month. */
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
  'interestFils',
  'principalFils',
  'purchaseFils',
  'costsFils',
  'saleFils',
] as const satisfies readonly (keyof CashFlowMonth)[];
export type MoneyLine = (typeof MONEY_LINES)[number];

export type CashFlow = {
  readonly months: readonly CashFlowMonth[];
  readonly schedule: readonly LoanMonth[];
  readonly plan: PaymentPlan;
  readonly terms: Terms;
};

/** The ledger of a scenario by month, from purchase to sale. Rent and running costs step up once a year. */
export function cashFlow(scenario: Scenario): CashFlow {
  const terms = resolveTerms(scenario);
  const { plan } = terms;
  const schedule = amortisationSchedule({
    principalFils: plan.loanFils,
    yearlyRate: terms.yearlyRate,
    years: terms.loanYears,
  });
  const last = terms.years * 12;
  let unpaidPriceFils = terms.priceFils;
  let loanBalanceFils = 0;
  let running = NOT_LET;
  const months: CashFlowMonth[] = [];
  for (let month = 0; month <= last; month++) {
    const paid = purchaseLines({ terms, plan, month });
    const loan = schedule[month - plan.loanMonth - 1];
    unpaidPriceFils -= paid.settledFils;
    if (month === plan.loanMonth) loanBalanceFils = plan.loanFils;
    if (loan) loanBalanceFils = loan.balanceFils;
    const valueFils = valueAfter(terms, month);
    const monthOfLetting = month - plan.handoverMonth;
    if (monthOfLetting > 0 && (monthOfLetting - 1) % 12 === 0) running = runningLines(terms, (monthOfLetting - 1) / 12);
    const interestFils = negative(loan?.interestFils ?? 0);
    const principalFils = negative(loan?.principalFils ?? 0);
    const saleFils = month === last ? saleProceeds({ terms, valueFils, loanBalanceFils, unpaidPriceFils }) : 0;
    const netFils = running.netFils + interestFils + principalFils + paid.purchaseFils + paid.costsFils + saleFils;
    // Written out: spreading objects is several times slower, and the solver builds hundreds of ledgers.
    months.push({
      month,
      rentFils: running.rentFils,
      vacancyFils: running.vacancyFils,
      managementFils: running.managementFils,
      taxFils: running.taxFils,
      insuranceFils: running.insuranceFils,
      maintenanceFils: running.maintenanceFils,
      interestFils,
      principalFils,
      purchaseFils: paid.purchaseFils,
      costsFils: paid.costsFils,
      saleFils,
      netFils,
      valueFils,
      loanBalanceFils,
      unpaidPriceFils,
    });
  }
  return { months, schedule, plan, terms };
}

function valueAfter(terms: Pick<Terms, 'priceFils' | 'appreciation'>, month: number): number {
  return Math.round(terms.priceFils * (1 + terms.appreciation) ** (month / 12));
}

/** Proceeds of a sale: price less selling cost, loan and instalments that the buyer takes over. */
export function saleProceeds(sale: {
  terms: Pick<Terms, 'sellingShare'>;
  valueFils: number;
  loanBalanceFils: number;
  unpaidPriceFils: number;
}): number {
  const sellingFils = Math.round(sale.valueFils * sale.terms.sellingShare);
  return sale.valueFils - sellingFils - sale.loanBalanceFils - sale.unpaidPriceFils;
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
  netFils: 0,
};

function runningLines({ monthly, rentGrowth, costGrowth }: Terms, yearsLet: number) {
  const rents = (1 + rentGrowth) ** yearsLet;
  const costs = (1 + costGrowth) ** yearsLet;
  const rentFils = Math.round(monthly.rent * rents);
  const vacancyFils = negative(Math.round(monthly.vacancy * rents));
  const managementFils = negative(Math.round(monthly.management * rents));
  const taxFils = negative(Math.round(monthly.taxOrService * costs));
  const insuranceFils = negative(Math.round(monthly.insurance * costs));
  const maintenanceFils = negative(Math.round(monthly.maintenance * costs));
  const netFils = rentFils + vacancyFils + managementFils + taxFils + insuranceFils + maintenanceFils;
  return { rentFils, vacancyFils, managementFils, taxFils, insuranceFils, maintenanceFils, netFils };
}

/** Avoids −0, which would print with a minus sign. */
function negative(value: number): number {
  return value === 0 ? 0 : -value;
}
