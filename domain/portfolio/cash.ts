import { minusMonths, toEpochDay } from '../day.ts';
import { wholeFils } from '../money.ts';
import type { DatedFlow } from '../roi/rate-of-return.ts';
import { type HomeFlow, type HomeTenancy, INCOME_KINDS, type PortfolioHome } from './home.ts';
import { loanBalanceOn, loanPayments } from './home-loan.ts';

const IS_INCOME: ReadonlySet<string> = new Set(INCOME_KINDS);
/** Kinds that repeat with letting; an instalment or an extra loan payment buys the home. */
const RUNNING: ReadonlySet<string> = new Set([
  'service_charge',
  'maintenance',
  'management',
  'insurance',
  'other_cost',
]);

export const isIncome = ({ kind }: Pick<HomeFlow, 'kind'>): boolean => IS_INCOME.has(kind);
export const isRunningCost = ({ kind }: Pick<HomeFlow, 'kind'>): boolean => RUNNING.has(kind);

/** Own money paid towards the price on the day of purchase, whole fils. */
export function ownMoneyFils({ purchase, loan }: Pick<PortfolioHome, 'purchase' | 'loan'>): number {
  if (purchase === undefined) return 0;
  return purchase.paidFils ?? Math.max(0, purchase.priceFils - (loan?.principalFils ?? 0));
}

/** Part of the price that is neither paid nor lent on a day, whole fils; 0 before or without a purchase. */
export function unpaidPriceFils(home: PortfolioHome, day: number): number {
  const { purchase, loan, flows } = home;
  if (purchase === undefined || toEpochDay(purchase.day) > day) return 0;
  const isPaid = ({ kind, day: on }: HomeFlow) => kind === 'instalment' && toEpochDay(on) <= day;
  const instalments = flows.filter(isPaid).reduce((sum, { fils }) => sum + fils, 0);
  const lent = loan !== undefined && toEpochDay(loan.startDay) <= day ? loan.principalFils : 0;
  return Math.max(0, purchase.priceFils - ownMoneyFils(home) - instalments - lent);
}

export type CashKind = HomeFlow['kind'] | 'purchase' | 'costs' | 'loan_payout' | 'loan_payment';
/** Days since 1970; whole fils, received positive, paid negative. */
export type CashMovement = { readonly day: number; readonly kind: CashKind; readonly fils: number };

/**
 * All money of a home up to a day, oldest first: purchase, costs, flows as entered, and loan payments as scheduled. Of
 * a loan only what exceeds the unpaid price is received: the rest goes to the seller.
 */
export function cashUpTo(home: PortfolioHome, today: number): CashMovement[] {
  const { purchase, loan, flows } = home;
  const movements: CashMovement[] = [];
  if (purchase !== undefined) {
    const day = toEpochDay(purchase.day);
    movements.push(
      { day, kind: 'purchase', fils: -ownMoneyFils(home) },
      { day, kind: 'costs', fils: -purchase.costsFils },
    );
  }
  if (loan !== undefined) {
    const fils = payoutToOwnerFils(home);
    if (fils > 0) movements.push({ day: toEpochDay(loan.startDay), kind: 'loan_payout', fils });
    for (const { day: due, paymentFils } of loanPayments(home)) {
      movements.push({ day: due, kind: 'loan_payment', fils: -paymentFils });
    }
  }
  for (const flow of flows) {
    movements.push({ day: toEpochDay(flow.day), kind: flow.kind, fils: isIncome(flow) ? flow.fils : -flow.fils });
  }
  return movements.filter(({ day, fils }) => day <= today && fils !== 0).sort((a, b) => a.day - b.day);
}

/** What a loan leaves to the owner after it has paid the rest of the price, whole fils: more than 0 in a refinancing. */
function payoutToOwnerFils({ purchase, loan, flows, ...home }: PortfolioHome): number {
  // Own money that was not entered is the price less the loan, so that the loan pays the price alone.
  if (loan === undefined || purchase?.paidFils === undefined) return 0;
  const day = Math.max(toEpochDay(loan.startDay), toEpochDay(purchase.day));
  return Math.max(0, loan.principalFils - unpaidPriceFils({ ...home, purchase, flows }, day));
}

/** The movements with what a sale at a value would leave on the last day, for XIRR; null without a purchase. */
export function flowsIfSold(home: PortfolioHome, { today, valueFils }: { today: number; valueFils: number }) {
  if (home.purchase === undefined || toEpochDay(home.purchase.day) >= today) return null;
  const flows: DatedFlow[] = cashUpTo(home, today).map(({ day, fils }) => ({ day, amount: fils }));
  const leftFils = valueFils - loanBalanceOn(home, today) - unpaidPriceFils(home, today);
  return [...flows, { day: today, amount: leftFils }];
}

export const tenancyOn = ({ tenancies }: Pick<PortfolioHome, 'tenancies'>, day: number): HomeTenancy | null =>
  tenancies.find(({ startDay, endDay }) => toEpochDay(startDay) <= day && day <= toEpochDay(endDay)) ?? null;

/** Cheques of a tenancy, whole fils: equal parts of the contract's rent, the first on its first day. */
function chequesOf({ startDay, endDay, yearlyRentFils, cheques = 1 }: HomeTenancy) {
  const [from, to] = [toEpochDay(startDay), toEpochDay(endDay)];
  const months = Math.max(1, Math.round((to - from + 1) / (365.25 / 12)));
  const totalFils = wholeFils((yearlyRentFils * months) / 12);
  const each = Math.floor(totalFils / cheques);
  return Array.from({ length: cheques }, (_, i) => ({
    day: minusMonths(from, -Math.floor((months * i) / cheques)),
    fils: i === 0 ? totalFils - each * (cheques - 1) : each,
  }));
}

/**
 * Cheques that were due up to a day and have no rent entered near them: rent is only counted as it came. Each rent
 * entry answers one cheque of its tenancy, the oldest first.
 */
export function chequesNotEntered({ tenancies, flows }: Pick<PortfolioHome, 'tenancies' | 'flows'>, today: number) {
  return tenancies.flatMap((tenancy) => {
    const entered = flows.filter(
      ({ kind, day }) => kind === 'rent' && tenancy.startDay <= day && day <= tenancy.endDay,
    );
    return chequesOf(tenancy)
      .filter(({ day }) => day <= today)
      .slice(entered.length);
  });
}
