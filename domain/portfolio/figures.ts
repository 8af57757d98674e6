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
export function homeFigures(home: PortfolioHome, { value, rentFils: expectedRentFils }: HomeMarket, today: string) {
  const day = toEpochDay(today);
  const { purchase } = home;
  const isOwned = home.standing === 'owned';
  const debts = isOwned ? debtsOn(home, day) : NO_DEBTS;
  const income = isOwned ? incomeOn(home, day) : NO_INCOME;
  const valueFils = value?.valueFils ?? null;
  /** Price and purchase costs. */
  const costFils = purchase === undefined ? null : purchase.priceFils + purchase.costsFils;
  return {
    valueFils,
    lowFils: value?.lowFils ?? null,
    highFils: value?.highFils ?? null,
    ...debts,
    equityFils: valueFils === null ? null : valueFils - debts.loanFils - debts.unpaidFils,
    costFils,
    gainFils: valueFils === null || purchase === undefined ? null : valueFils - purchase.priceFils,
    ...income,
    ...yieldsOf(income, { valueFils, costFils }),
    ...(isOwned && value !== null ? returnsOf(home, value, day) : NO_RETURNS),
    expectedRentFils,
  };
}

const NO_DEBTS = { loanFils: 0, unpaidFils: 0, debtFils: 0, missingCheques: 0 };

function debtsOn(home: PortfolioHome, day: number): typeof NO_DEBTS {
  return {
    loanFils: loanBalanceOn(home, day),
    unpaidFils: unpaidPriceFils(home, day),
    /** Loan payments of the next twelve months. */
    debtFils: debtServiceFils(home, day),
    missingCheques: chequesNotEntered(home, day).length,
  };
}

type Known = { valueFils: number | null; costFils: number | null };

function yieldsOf({ rentFils, netFils }: Income, { valueFils, costFils }: Known) {
  const net = (priceFils: number | null) =>
    netFils === null || priceFils === null ? null : netYield({ netRentFils: netFils, priceFils });
  return {
    grossYield: rentFils === null || valueFils === null ? null : grossYield(rentFils, valueFils),
    netYieldOnCost: net(costFils),
    netYieldOnValue: net(valueFils),
  };
}

type Returns = Record<'returnSoFar' | 'returnLow' | 'returnHigh', number | null>;
const NO_RETURNS: Returns = { returnSoFar: null, returnLow: null, returnHigh: null };

function returnsOf(home: PortfolioHome, value: NonNullable<HomeMarket['value']>, today: number): Returns {
  const at = (valueFils: number) => {
    const flows = flowsIfSold(home, { today, valueFils });
    return flows === null ? null : xirr(flows);
  };
  return { returnSoFar: at(value.valueFils), returnLow: at(value.lowFils), returnHigh: at(value.highFils) };
}

type Income = Record<'rentFils' | 'runningFils' | 'netFils', number | null> & {
  receivedFils: number;
  paidFils: number;
};
const NO_INCOME: Income = { rentFils: null, runningFils: null, netFils: null, receivedFils: 0, paidFils: 0 };

/**
 * Income of a home: the yearly rent of the tenancy in force (0 while it is empty, null without any tenancy), its yearly
 * running costs, and what came and went in the last twelve months. Running costs are those entered in the last twelve
 * months; the service charge is the yearly one where it is known. Without a service charge the net income is unknown.
 */
function incomeOn(home: PortfolioHome, day: number): Income {
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
function debtServiceFils(home: PortfolioHome, day: number): number {
  const until = minusMonths(day, -12);
  const due = loanPayments(home).filter((payment) => payment.day > day && payment.day <= until);
  return due.reduce((sum, { paymentFils }) => sum + paymentFils, 0);
}
