import { grossYield, netYield } from '../rent/rent-yield.ts';
import { type CashFlow, type CashFlowMonth, cashFlow, netByYear, saleProceeds } from './cash-flow.ts';
import { irr, monthlyFromYearly, npv, yearlyFromMonthly } from './rate-of-return.ts';
import type { Scenario } from './scenario.ts';
import { monthlyNoi } from './terms.ts';

/** A year's end, for charts and tables. Whole fils. */
export type YearEnd = {
  readonly year: number;
  readonly valueFils: number;
  readonly loanBalanceFils: number;
  /** Value less loan and less instalments still due. */
  readonly equityFils: number;
  /** All money in and out so far, a sale not counted. */
  readonly cumulativeFils: number;
  /** What would be left of everything paid in if the home were sold now. */
  readonly profitIfSoldFils: number;
};

/** The field's conventions. Rates are fractions; amounts fils; null is "no answer". */
export type RoiMetrics = ReturnType<typeof roiMetrics>;

/** Convention metrics of a scenario. @param flow its ledger, when the caller has it already */
export function roiMetrics(scenario: Scenario, flow: CashFlow = cashFlow(scenario)) {
  const { months, schedule, terms } = flow;
  const nets = Float64Array.from(months, (month) => month.netFils);
  const noi = monthlyNoi(terms.monthly) * 12;
  const debtServiceFils = schedule.slice(0, 12).reduce((sum, month) => sum + month.paymentFils, 0);
  const years = yearEnds(flow);
  const monthlyIrr = irr(nets);
  return {
    /** Net operating income of a full year of letting, before debt. */
    noiFils: Math.round(noi),
    capRate: ratio(noi, terms.priceFils),
    /** Rate at which the yearly flows, the sale in the last year, are worth nothing together. */
    irr: yearlyIrr(flow),
    /** From the monthly flows, as an effective yearly rate: stricter, because costs leave sooner. */
    irrMonthly: monthlyIrr === null ? null : finite(yearlyFromMonthly(monthlyIrr)),
    npvFils: presentValueFils(scenario, flow),
    /** NOI ÷ a full year of loan payments; null without a loan. */
    dscr: ratio(noi, debtServiceFils),
    debtServiceFils,
    ...pocket(months),
    paybackYears: paybackYears(scenario, flow),
    ...breakEven(flow, schedule[0]?.paymentFils ?? 0),
    /** First year end at which selling would return everything paid in; null if not within the period. */
    breakEvenYear: years.find((end) => end.year > 0 && end.profitIfSoldFils >= 0)?.year ?? null,
    grossYield: grossYield(terms.monthly.rent * 12, terms.priceFils),
    /** NOI ÷ price and closing costs. */
    netYield: netYield({ netRentFils: noi, priceFils: terms.priceFils, purchaseFils: terms.closingFils }),
    years,
  };
}

/** The rate at which the yearly flows are worth nothing together: `irr` of the metrics alone. */
export function yearlyIrr({ months }: CashFlow): number | null {
  return irr(netByYear(months));
}

/** `npvFils` of the metrics alone. */
export function presentValueFils(scenario: Scenario, { months }: CashFlow): number {
  const nets = Float64Array.from(months, (month) => month.netFils);
  return Math.round(npv(monthlyFromYearly(scenario.discountPercent / 100), nets));
}

/** Money received ÷ paid in and their difference, sale included; the most money out at any time, sale not counted. */
function pocket(months: readonly CashFlowMonth[]) {
  let received = 0;
  let paid = 0;
  let soFar = 0;
  let peakCashFils = 0;
  for (const { netFils, saleFils } of months) {
    if (netFils > 0) received += netFils;
    else paid -= netFils;
    soFar += netFils - saleFils;
    peakCashFils = Math.max(peakCashFils, -soFar);
  }
  return { equityMultiple: ratio(received, paid), profitFils: received - paid, peakCashFils };
}

/** A home that rent alone has not paid back by then never is. */
export const LONGEST_PAYBACK = 60;

/**
 * Years until rent alone has returned everything paid in: the moment the running total of the ledger, without a sale,
 * turns positive for good. Looks beyond the period if it must; null if not within `LONGEST_PAYBACK` years.
 */
function paybackYears(scenario: Scenario, flow: CashFlow): number | null {
  const within = paybackWithin(flow.months);
  if (within !== null || monthlyNoi(flow.terms.monthly) <= 0) return within;
  return paybackWithin(cashFlow({ ...scenario, years: LONGEST_PAYBACK }).months);
}

function paybackWithin(months: readonly CashFlowMonth[]): number | null {
  let soFar = 0;
  let found: number | null = null;
  for (const { month, netFils, saleFils } of months) {
    const net = netFils - saleFils;
    soFar += net;
    if (soFar < 0) found = null;
    // The part of the month that was needed: 5.75 years, not the month's end.
    else if (found === null && month > 0) found = (month - soFar / net) / 12;
  }
  return found;
}

/** Rent r nets zero when r × (1 − vacancy − fee) = fixed costs + payment; occupancy o when o × r = costs + fee + payment. */
function breakEven({ terms }: CashFlow, paymentFils: number) {
  const { rent, management, taxOrService, insurance, maintenance } = terms.monthly;
  const fixed = taxOrService + insurance + maintenance + paymentFils;
  const kept = 1 - terms.vacancyShare - terms.managementShare;
  return {
    breakEvenRentFils: kept > 0 ? Math.ceil(fixed / kept - 1e-6) : null,
    breakEvenOccupancy: ratio(fixed + management, rent),
  };
}

function yearEnds({ months, terms }: CashFlow): YearEnd[] {
  const ends: YearEnd[] = [];
  let cumulativeFils = 0;
  for (const row of months) {
    cumulativeFils += row.netFils - row.saleFils;
    if (row.month % 12 !== 0) continue;
    const { valueFils, loanBalanceFils, unpaidPriceFils } = row;
    ends.push({
      year: row.month / 12,
      valueFils,
      loanBalanceFils,
      equityFils: valueFils - loanBalanceFils - unpaidPriceFils,
      cumulativeFils,
      profitIfSoldFils: cumulativeFils + saleProceeds({ terms, valueFils, loanBalanceFils, unpaidPriceFils }),
    });
  }
  return ends;
}

function ratio(part: number, whole: number): number | null {
  return whole > 0 && Number.isFinite(part) ? part / whole : null;
}

/** A monthly rate of thousands of percent has no yearly figure anyone could read. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
