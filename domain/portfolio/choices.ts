import { minusMonths, toEpochDay } from '../day.ts';
import { wholeFils } from '../money.ts';
import { amortisationSchedule } from '../roi/amortisation.ts';
import { purchaseCosts, totalCost } from '../roi/costs.ts';
import { irr, xirr } from '../roi/rate-of-return.ts';
import { STANDARD_SCENARIO } from '../roi/scenario.ts';
import { CITY_RENT_GROWTH } from '../roi/spread.ts';
import { legalSettlementFeeFils } from '../rules/owning-facts.ts';
import { flowsIfSold } from './cash.ts';
import type { HomeFigures } from './figures.ts';
import type { PortfolioHome } from './home.ts';
import { loanBalanceOn, loanPayments } from './home-loan.ts';

/** What the comparison assumes. Percent points and whole years. */
export type ChoiceTerms = {
  readonly years: number;
  readonly growthPercent: number;
  /** Yearly change of rent and running costs. */
  readonly rentGrowthPercent: number;
  readonly sellingCostPercent: number;
  /** New loan: share of the value, rate and term. */
  readonly loanToValuePercent: number;
  readonly ratePercent: number;
  readonly termYears: number;
};

/** Terms to begin with; prices grow by the one long-run assumption, `growthAssumption`. */
export const standardChoice = (growthPercent: number): ChoiceTerms => ({
  years: 5,
  growthPercent,
  rentGrowthPercent: CITY_RENT_GROWTH.percent,
  sellingCostPercent: STANDARD_SCENARIO.sellingCostPercent,
  loanToValuePercent: 60,
  ratePercent: STANDARD_SCENARIO.interestPercent,
  termYears: STANDARD_SCENARIO.termYears,
});

/** Whole fils and fractions; null where the home's income or purchase is unknown. */
export type Choice = {
  readonly id: 'sell' | 'hold' | 'refinance';
  /** Money in hand today. */
  readonly cashNowFils: number;
  /** Income less costs and loan payments in the next twelve months; null for a home that is sold. */
  readonly yearFils: number | null;
  readonly monthlyLoanFils: number;
  readonly valueEndFils: number | null;
  readonly loanEndFils: number | null;
  /** What a sale at the end would leave. */
  readonly proceedsEndFils: number | null;
  /** Sell: return since the purchase. Otherwise: yearly return on the money that a sale today would have left. */
  readonly rate: number | null;
};

/** Sell, hold or refinance a home, side by side; null without a value. */
export function compareChoices(
  home: PortfolioHome,
  figures: HomeFigures,
  terms: ChoiceTerms,
  today: string,
): readonly Choice[] | null {
  const { valueFils, loanFils, unpaidFils, netFils } = figures;
  if (valueFils === null || home.standing !== 'owned') return null;
  const { years } = terms;
  const day = toEpochDay(today);
  const soldFor = (fils: number, owedFils: number) => {
    const costFils = wholeFils((fils * terms.sellingCostPercent) / 100);
    return fils - costFils - owedFils - legalSettlementFeeFils(owedFils) - unpaidFils;
  };
  const proceedsFils = soldFor(valueFils, loanFils);
  const valueEndFils = wholeFils(valueFils * (1 + terms.growthPercent / 100) ** years);
  const stay = (id: 'hold' | 'refinance', loan: Debt): Choice => {
    const proceedsEndFils = soldFor(valueEndFils, loan.endFils);
    const flows = loan.byYear.map((paidFils, year) => {
      return wholeFils((netFils ?? 0) * (1 + terms.rentGrowthPercent / 100) ** year) - paidFils;
    });
    const last = flows.length - 1;
    flows[last] = (flows[last] ?? 0) + proceedsEndFils;
    return {
      id,
      cashNowFils: loan.cashFils,
      yearFils: netFils === null ? null : netFils - (loan.byYear[0] ?? 0),
      monthlyLoanFils: loan.monthlyFils,
      valueEndFils,
      loanEndFils: loan.endFils,
      proceedsEndFils,
      rate: netFils === null ? null : irr([-(proceedsFils - loan.cashFils), ...flows]),
    };
  };
  const sold = flowsIfSold(home, { today: day, valueFils: proceedsFils + loanFils + unpaidFils });
  const sell: Choice = {
    ...{ id: 'sell', cashNowFils: proceedsFils, yearFils: null, monthlyLoanFils: 0 },
    ...{ valueEndFils: null, loanEndFils: null, proceedsEndFils: null },
    rate: sold === null ? null : xirr(sold),
  };
  return [sell, stay('hold', presentDebt(home, day, years)), stay('refinance', newDebt(figures, valueFils, terms))];
}

type Debt = { cashFils: number; monthlyFils: number; endFils: number; byYear: readonly number[] };

function presentDebt(home: PortfolioHome, day: number, years: number): Debt {
  const payments = loanPayments(home).filter((payment) => payment.day > day);
  const byYear = Array.from({ length: years }, (_, year) => {
    const [from, to] = [minusMonths(day, -12 * year), minusMonths(day, -12 * (year + 1))];
    return payments.filter((one) => one.day > from && one.day <= to).reduce((sum, one) => sum + one.paymentFils, 0);
  });
  const endFils = loanBalanceOn(home, minusMonths(day, -12 * years));
  return { cashFils: 0, monthlyFils: payments[0]?.paymentFils ?? 0, endFils, byYear };
}

/** A new loan that repays the old one; the rest, less fees, is paid out. */
function newDebt({ loanFils }: HomeFigures, valueFils: number, terms: ChoiceTerms): Debt {
  const principalFils = wholeFils((valueFils * terms.loanToValuePercent) / 100);
  const loan = { principalFils, yearlyRate: terms.ratePercent / 100, years: terms.termYears };
  const rows = amortisationSchedule(loan);
  const fees = purchaseCosts({ ...STANDARD_SCENARIO, costs: 'dubai' }, principalFils).filter(
    ({ due }) => due === 'loan',
  );
  const byYear = Array.from({ length: terms.years }, (_, year) =>
    rows.slice(12 * year, 12 * (year + 1)).reduce((sum, { paymentFils }) => sum + paymentFils, 0),
  );
  return {
    cashFils: principalFils - loanFils - legalSettlementFeeFils(loanFils) - totalCost(fees),
    monthlyFils: rows[0]?.paymentFils ?? 0,
    endFils: rows[12 * terms.years - 1]?.balanceFils ?? 0,
    byYear,
  };
}
