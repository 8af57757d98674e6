import { wholeFils } from '../money.ts';
import { grossYield, netYield } from '../rent/rent-yield.ts';
import { type CashFlow, type CashFlowMonth, cashFlow, netByYear, saleProceeds } from './cash-flow.ts';
import { irr, monthlyFromYearly, npv, yearlyFromMonthly } from './rate-of-return.ts';
import type { Scenario } from './scenario.ts';
import { monthlyNoi } from './terms.ts';

/** Metrics by industry convention. Rates are fractions, amounts fils; null if undefined. */
export type RoiMetrics = ReturnType<typeof roiMetrics>;

/** @param flow the scenario's ledger, if already computed */
export function roiMetrics(scenario: Scenario, flow: CashFlow = cashFlow(scenario)) {
  const { months, schedule, terms } = flow;
  const nets = Float64Array.from(months, (month) => month.netFils);
  const noi = monthlyNoi(terms.monthly) * 12;
  const debtServiceFils = schedule.slice(0, 12).reduce((sum, month) => sum + month.paymentFils, 0);
  const years = yearEnds(flow);
  const monthlyIrr = irr(nets);
  return {
    /** Net operating income of a full year of letting, before debt. */
    noiFils: wholeFils(noi),
    capRate: ratio(noi, terms.priceFils),
    /** Internal rate of return of the yearly flows, including the sale. */
    irr: yearlyIrr(flow),
    /** From the monthly flows, as an effective yearly rate: lower, because costs are paid earlier. */
    irrMonthly: monthlyIrr === null ? null : finite(yearlyFromMonthly(monthlyIrr)),
    npvFils: presentValueFils(scenario, flow),
    /** NOI ÷ a full year of loan payments; null without a loan. */
    dscr: ratio(noi, debtServiceFils),
    debtServiceFils,
    ...pocket(months),
    paybackYears: paybackYears(scenario, flow),
    ...breakEven(flow, schedule[0]?.paymentFils ?? 0),
    /** First year end at which a sale would return everything paid in; null if none in the period. */
    breakEvenYear: years.find((end) => end.year > 0 && end.profitIfSoldFils >= 0)?.year ?? null,
    grossYield: grossYield(terms.monthly.rent * 12, terms.priceFils),
    /** NOI ÷ price and closing costs. */
    netYield: netYield({ netRentFils: noi, priceFils: terms.priceFils, purchaseFils: terms.closingFils }),
    years,
  };
}

export function yearlyIrr({ months }: CashFlow): number | null {
  return irr(netByYear(months));
}

export function presentValueFils(scenario: Scenario, { months }: CashFlow): number {
  const nets = Float64Array.from(months, (month) => month.netFils);
  return wholeFils(npv(monthlyFromYearly(scenario.discountPercent / 100), nets));
}

/** Money received ÷ money paid in, and their difference, with the sale; the most money invested before the sale. */
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

/** Maximum payback, years; homes that take longer count as never paid back by rent alone. */
export const LONGEST_PAYBACK = 60;

/**
 * Years until rent has returned everything paid in: when the ledger's running total, without a sale, stays positive.
 * May exceed the period; null after `LONGEST_PAYBACK` years.
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
    // Interpolates within the month: 5.75 years, not the end of the month.
    else if (found === null && month > 0 && net > 0) found = (month - soFar / net) / 12;
  }
  return found;
}

/** Rent r: r × (1 − vacancy − fee) = fixed costs + payment. Occupancy o: o × rent = fixed costs + fee + payment. */
function breakEven({ terms }: CashFlow, paymentFils: number) {
  const { rent, management, taxOrService, insurance, maintenance, utilities } = terms.monthly;
  const fixed = taxOrService + insurance + maintenance + utilities + paymentFils;
  const kept = 1 - terms.vacancyShare - terms.managementShare;
  return {
    breakEvenRentFils: kept > 0 ? Math.ceil(fixed / kept - 1e-6) : null,
    breakEvenOccupancy: ratio(fixed + management, rent),
  };
}

/** Value, debt and result of a sale at the end of each year of a ledger; year 0 is the purchase. */
export function yearEnds({ months, terms }: CashFlow) {
  let soFar = 0;
  return months.flatMap(({ month, netFils, saleFils, valueFils, loanBalanceFils, unpaidPriceFils }) => {
    soFar += netFils - saleFils;
    if (month % 12 !== 0) return [];
    const proceedsFils = saleProceeds({ terms, valueFils, loanBalanceFils, unpaidPriceFils });
    return [
      {
        year: month / 12,
        valueFils,
        loanBalanceFils,
        /** Value less loan and unpaid instalments. */
        equityFils: valueFils - loanBalanceFils - unpaidPriceFils,
        /** Net of all cash flows so far, without a sale. */
        cumulativeFils: soFar,
        /** Profit after returning everything paid in, if the home were sold now. */
        profitIfSoldFils: soFar + proceedsFils,
      },
    ];
  });
}

function ratio(part: number, whole: number): number | null {
  return whole > 0 && Number.isFinite(part) ? part / whole : null;
}

/** Monthly rates of thousands of percent have no readable yearly figure. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
