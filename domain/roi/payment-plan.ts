import { wholeFils } from '../money.ts';
import { loanAmountFils } from './amortisation.ts';
import { NUMBER_FIELDS } from './fields.ts';
import type { Scenario } from './scenario.ts';

export type InstalmentKind = 'down-payment' | 'booking' | 'construction' | 'handover' | 'post-handover';
/** Money due to the seller or developer; the bank pays `fromLoanFils` of it. */
export type Instalment = {
  readonly month: number;
  readonly kind: InstalmentKind;
  readonly amountFils: number;
  readonly fromLoanFils: number;
};

export type PaymentPlan = {
  readonly instalments: readonly Instalment[];
  /** Month of handover; rent and running costs start after it. 0 for a ready home. */
  readonly handoverMonth: number;
  /** Month and amount of the loan payout; with a plan, at most the instalments due from handover on. */
  readonly loanMonth: number;
  readonly loanFils: number;
};

/** Share of the price due on handover, percent. Null if the other shares exceed the price. */
export function handoverPercent(
  scenario: Pick<Scenario, 'bookingPercent' | 'constructionPercent' | 'postHandoverPercent'>,
): number | null {
  const rest = 100 - scenario.bookingPercent - scenario.constructionPercent - scenario.postHandoverPercent;
  return rest < -1e-9 ? null : Math.max(0, rest);
}

type Shares = Pick<Scenario, 'completion' | 'bookingPercent' | 'constructionPercent'>;

/** Percent of the price due before handover, which no bank pays; 0 for a ready home. */
function beforeHandoverPercent({ completion, bookingPercent, constructionPercent }: Shares): number {
  return completion === 'ready' ? 0 : Math.min(100, bookingPercent + constructionPercent);
}

/**
 * The lowest down payment, percent, that changes anything: a payment plan takes its share before handover whatever the
 * loan. May exceed the highest of the field: then the plan alone decides.
 */
export function leastDownPayment(scenario: Shares): number {
  return Math.max(NUMBER_FIELDS.downPaymentPercent.min, beforeHandoverPercent(scenario));
}

/** Whether the payment plan alone decides how much the buyer pays, so that no down payment changes anything. */
export function isDownPaymentOfPlan(scenario: Shares): boolean {
  return leastDownPayment(scenario) >= NUMBER_FIELDS.downPaymentPercent.max;
}

/** Percent of the price that the buyer pays: the down payment, or more if the payment plan takes more before handover. */
export function paidDownPercent(scenario: Shares & Pick<Scenario, 'downPaymentPercent'>): number {
  return Math.max(scenario.downPaymentPercent, beforeHandoverPercent(scenario));
}

/**
 * Payment dates of the price, in whole fils that sum to the price. Ready: all at once. Off-plan: booking, equal
 * construction instalments, handover, equal monthly instalments. A mortgage pays what is due from handover on, up to
 * the loan amount. Shares above 100 % are cut from the end.
 */
export function paymentPlan(scenario: Scenario): PaymentPlan {
  const { priceFils } = scenario;
  const loanFils = loanAmountFils(scenario);
  if (scenario.completion === 'ready') {
    const all = { month: 0, kind: 'down-payment', amountFils: priceFils, fromLoanFils: loanFils } as const;
    return { instalments: priceFils > 0 ? [all] : [], handoverMonth: 0, loanMonth: 0, loanFils };
  }
  const handoverMonth = scenario.handoverMonths;
  const dues = offPlanDues(scenario);
  const before = dues.filter((due) => due.month < handoverMonth);
  const after = dues.filter((due) => due.month >= handoverMonth);
  if (loanFils === 0) return { instalments: dues, handoverMonth, loanMonth: handoverMonth, loanFils: 0 };
  const settledFils = after.reduce((sum, due) => sum + due.amountFils, 0);
  const drawnFils = Math.min(loanFils, settledFils);
  const settled = { month: handoverMonth, kind: 'handover', amountFils: settledFils, fromLoanFils: drawnFils } as const;
  const instalments = settledFils > 0 ? [...before, settled] : before;
  return { instalments, handoverMonth, loanMonth: handoverMonth, loanFils: drawnFils };
}

function offPlanDues(scenario: Scenario): Instalment[] {
  const { priceFils, handoverMonths, constructionInstalments, postHandoverMonths } = scenario;
  const { bookingPercent, constructionPercent, postHandoverPercent } = scenario;
  const restPercent = handoverPercent(scenario) ?? 0;
  /** Percent of the price that is paid with each instalment. */
  const steps: { month: number; kind: InstalmentKind; upTo: number }[] = [
    { month: 0, kind: 'booking', upTo: bookingPercent },
  ];
  for (let i = 1; i <= constructionInstalments; i++) {
    const month = Math.floor((handoverMonths * i) / (constructionInstalments + 1));
    const upTo = bookingPercent + (constructionPercent * i) / constructionInstalments;
    steps.push({ month, kind: 'construction', upTo });
  }
  const onHandover = bookingPercent + constructionPercent + restPercent;
  steps.push({ month: handoverMonths, kind: 'handover', upTo: onHandover });
  for (let i = 1; i <= postHandoverMonths; i++) {
    const upTo = onHandover + (postHandoverPercent * i) / postHandoverMonths;
    steps.push({ month: handoverMonths + i, kind: 'post-handover', upTo });
  }
  // Rounds the running total instead of each share, so the instalments sum to the price exactly.
  const dues: Instalment[] = [];
  let filsSoFar = 0;
  for (const { month, kind, upTo } of steps) {
    const target = wholeFils(priceFils * Math.min(1, upTo / 100));
    if (target > filsSoFar) dues.push({ month, kind, amountFils: target - filsSoFar, fromLoanFils: 0 });
    filsSoFar = Math.max(filsSoFar, target);
  }
  const last = dues.at(-1);
  // 33.3 + 33.3 + 33.4 may come to 99.99999999999999.
  if (last && filsSoFar < priceFils)
    dues[dues.length - 1] = { ...last, amountFils: last.amountFils + priceFils - filsSoFar };
  return dues;
}
