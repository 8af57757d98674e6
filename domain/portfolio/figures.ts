import { minusMonths, toEpochDay } from '../day.ts';
import { grossYield, netYield } from '../rent/rent-yield.ts';
import { xirr } from '../roi/rate-of-return.ts';
import { chequesNotEntered, flowsIfSold, isIncome, isRunningCost, tenancyOn, unpaidPriceFils } from './cash.ts';
import type { PortfolioHome } from './home.ts';
import { loanBalanceOn, loanPayments } from './home-loan.ts';

/** What the market says of a home: value and expected rent, whole fils; null where it has too little evidence. */
export type HomeMarket = {
  readonly value: { readonly valueFils: number; readonly lowFils: number; readonly highFils: number } | null;
  readonly rentFils: number | null;
};

export type HomeFigures = ReturnType<typeof homeFigures>;

/**
 * Figures of a home on a day. Amounts are whole fils, rates fractions; null where a fact is missing, never zero.
 * `returnSoFar` is the XIRR of the dated flows and of a sale today without selling costs.
 */
export function homeFigures(home: PortfolioHome, market: HomeMarket, today: string) {
  const day = toEpochDay(today);
  const isOwned = home.standing === 'owned';
  const valueFils = market.value?.valueFils ?? null;
  const loanFils = isOwned ? loanBalanceOn(home, day) : 0;
  const unpaidFils = isOwned ? unpaidPriceFils(home, day) : 0;
  const equityAt = (fils: number) => fils - loanFils - unpaidFils;
  const costFils = home.purchase === undefined ? null : home.purchase.priceFils + home.purchase.costsFils;
  const income = isOwned ? incomeOn(home, day) : null;
  const netFils = income?.netFils ?? null;
  const at = (fils: number) => {
    const flows = isOwned ? flowsIfSold(home, { today: day, valueFils: fils }) : null;
    return flows === null ? null : xirr(flows);
  };
  return {
    valueFils,
    lowFils: market.value?.lowFils ?? null,
    highFils: market.value?.highFils ?? null,
    loanFils,
    unpaidFils,
    equityFils: valueFils === null ? null : equityAt(valueFils),
    /** Price and purchase costs. */
    costFils,
    gainFils: valueFils === null || home.purchase === undefined ? null : valueFils - home.purchase.priceFils,
    ...(income ?? NO_INCOME),
    /** Loan payments of the next twelve months. */
    debtFils: isOwned ? debtServiceFils(home, day) : 0,
    grossYield: income?.rentFils == null || valueFils === null ? null : grossYield(income.rentFils, valueFils),
    netYieldOnCost:
      netFils === null || costFils === null ? null : netYield({ netRentFils: netFils, priceFils: costFils }),
    netYieldOnValue:
      netFils === null || valueFils === null ? null : netYield({ netRentFils: netFils, priceFils: valueFils }),
    returnSoFar: valueFils === null ? null : at(valueFils),
    returnLow: market.value === null ? null : at(market.value.lowFils),
    returnHigh: market.value === null ? null : at(market.value.highFils),
    expectedRentFils: market.rentFils,
    missingCheques: isOwned ? chequesNotEntered(home, day).length : 0,
  };
}

const NO_INCOME = { rentFils: null, runningFils: null, netFils: null, receivedFils: 0, paidFils: 0 };

/**
 * Income of a home: the yearly rent of the tenancy in force (0 while it is empty, null without any tenancy), its yearly
 * running costs, and what came and went in the last twelve months. Running costs are those entered in the last twelve
 * months; the service charge is the yearly one where it is known. Without a service charge the net income is unknown.
 */
export function incomeOn(home: PortfolioHome, day: number) {
  const from = minusMonths(day, 12);
  const recent = home.flows.filter((flow) => toEpochDay(flow.day) > from && toEpochDay(flow.day) <= day);
  const sum = (flows: typeof recent) => flows.reduce((total, { fils }) => total + fils, 0);
  const charges = recent.filter(({ kind }) => kind === 'service_charge');
  const others = recent.filter((flow) => isRunningCost(flow) && flow.kind !== 'service_charge');
  const chargeFils = home.serviceCharge?.yearlyFils ?? (charges.length > 0 ? sum(charges) : null);
  const rentFils = home.tenancies.length === 0 ? null : (tenancyOn(home, day)?.yearlyRentFils ?? 0);
  const runningFils = chargeFils === null ? null : chargeFils + sum(others);
  return {
    rentFils,
    runningFils,
    netFils: rentFils === null || runningFils === null ? null : rentFils - runningFils,
    receivedFils: sum(recent.filter(isIncome)),
    paidFils: sum(recent.filter(isRunningCost)),
  };
}

/** Loan payments due in the twelve months after a day, whole fils. */
export function debtServiceFils(home: PortfolioHome, day: number): number {
  const until = minusMonths(day, -12);
  const due = loanPayments(home).filter((payment) => payment.day > day && payment.day <= until);
  return due.reduce((sum, { paymentFils }) => sum + paymentFils, 0);
}
