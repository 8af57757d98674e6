import { getOrCreate } from '../collections.ts';
import { fromEpochDay } from '../day.ts';
import { type CashMovement, cashUpTo, isIncome, isRunningCost } from './cash.ts';
import type { HomeFlow, PortfolioHome } from './home.ts';

/** Money of one calendar year, whole fils. Null: nothing of the kind was entered or due. */
export type YearOfMoney = {
  readonly year: string;
  readonly incomeFils: number | null;
  readonly costsFils: number | null;
  readonly loanFils: number | null;
  /** Income less running costs and loan payments; null while neither income nor a cost was entered. */
  readonly leftFils: number | null;
};

const isFlow = (movement: CashMovement): movement is CashMovement & Pick<HomeFlow, 'kind'> =>
  !['purchase', 'costs', 'loan_payout', 'loan_payment'].includes(movement.kind);

/**
 * Rent received, running costs and loan payments of homes by calendar year up to a day, newest first: flows as entered,
 * loan payments as scheduled. What buys the home (own money, fees, instalments, extra loan payments) is left out.
 */
export function moneyByYear(homes: readonly PortfolioHome[], today: number): YearOfMoney[] {
  // Loans of many homes fall due on the same days.
  const yearOf = new Map<number, string>();
  const years = new Map<string, { income: number[]; costs: number[]; loan: number[] }>();
  for (const movement of homes.flatMap((home) => cashUpTo(home, today))) {
    const kind = kindOf(movement);
    if (kind === null) continue;
    const year = getOrCreate(yearOf, movement.day, () => fromEpochDay(movement.day).slice(0, 4));
    const sums = years.get(year) ?? { income: [], costs: [], loan: [] };
    sums[kind].push(movement.fils);
    years.set(year, sums);
  }
  return [...years]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([year, { income, costs, loan }]) => {
      const [incomeFils, costsFils, loanFils] = [sumOf(income), sumOf(costs), sumOf(loan)];
      const isEntered = incomeFils !== null || costsFils !== null;
      const leftFils = isEntered ? (incomeFils ?? 0) + (costsFils ?? 0) + (loanFils ?? 0) : null;
      return { year, incomeFils, costsFils, loanFils, leftFils };
    });
}

function kindOf(movement: CashMovement): 'income' | 'costs' | 'loan' | null {
  if (movement.kind === 'loan_payment') return 'loan';
  if (!isFlow(movement)) return null;
  if (isIncome(movement)) return 'income';
  return isRunningCost(movement) ? 'costs' : null;
}

const sumOf = (all: readonly number[]): number | null =>
  all.length === 0 ? null : all.reduce((sum, fils) => sum + fils, 0);
