import { type Need, type NumberKey, numberField } from './fields.ts';
import { lettingOf } from './letting.ts';
import { isDownPaymentOfPlan } from './payment-plan.ts';
import type { Scenario } from './scenario.ts';
import { type Outcome, solveOutcome } from './solver.ts';
import { hasLaterRate } from './terms.ts';

/** Variation of each input in the tornado chart: a share of its value, or points. */
const SWINGS: readonly { readonly key: NumberKey; readonly by: number; readonly how: 'share' | 'points' }[] = [
  { key: 'priceFils', by: 0.1, how: 'share' },
  { key: 'monthlyRentFils', by: 0.1, how: 'share' },
  { key: 'appreciationPercent', by: 2, how: 'points' },
  { key: 'interestPercent', by: 1, how: 'points' },
  { key: 'vacancyPercent', by: 5, how: 'points' },
  { key: 'downPaymentPercent', by: 5, how: 'points' },
  { key: 'maintenancePercent', by: 0.5, how: 'points' },
  { key: 'managementPercent', by: 3, how: 'points' },
  { key: 'propertyTaxPercent', by: 0.25, how: 'points' },
  { key: 'insurancePercent', by: 0.1, how: 'points' },
  { key: 'serviceChargeFilsPerSqft', by: 0.2, how: 'share' },
  { key: 'rentGrowthPercent', by: 2, how: 'points' },
  { key: 'sellingCostPercent', by: 1, how: 'points' },
  { key: 'laterInterestPercent', by: 1, how: 'points' },
  { key: 'tenantRenewals', by: 1, how: 'points' },
  { key: 'nightlyFils', by: 0.1, how: 'share' },
  { key: 'occupancyPercent', by: 5, how: 'points' },
  { key: 'operatorPercent', by: 5, how: 'points' },
  { key: 'holidayCostFils', by: 0.2, how: 'share' },
  { key: 'years', by: 3, how: 'points' },
];

type Tried = { readonly input: number; readonly outcome: number | null };
/** Both values tried for an input, with their outcomes. `swing`: difference of the outcomes, 0 if one is missing. */
export type TornadoBar = { readonly key: NumberKey; readonly low: Tried; readonly high: Tried; readonly swing: number };

/** Varies inputs one at a time, strongest effect first; inputs without effect are left out. */
export function tornado(scenario: Scenario, outcome: Outcome = 'irr'): TornadoBar[] {
  const bars: TornadoBar[] = [];
  for (const { key, by, how } of SWINGS) {
    if (!matters(scenario, key)) continue;
    const step = how === 'share' ? scenario[key] * by : by;
    const at = (input: number) => ({ input, outcome: solveOutcome({ ...scenario, [key]: input }, outcome) });
    const low = at(within(key, scenario[key] - step));
    const high = at(within(key, scenario[key] + step));
    const swing = low.outcome === null || high.outcome === null ? 0 : Math.abs(high.outcome - low.outcome);
    if (low.input !== high.input) bars.push({ key, low, high, swing });
  }
  return bars.sort((a, b) => b.swing - a.swing);
}

/** Whether an input has an effect: loan terms need a loan, a plan needs an off-plan home and may replace the down payment. */
export function matters(scenario: Scenario, key: NumberKey): boolean {
  if (key === 'downPaymentPercent' && isDownPaymentOfPlan(scenario)) return false;
  const { financing, costs, completion } = scenario;
  const letting = lettingOf(scenario);
  const has: Record<Need, boolean> = {
    loan: financing === 'mortgage',
    later: hasLaterRate(scenario),
    rented: letting !== 'holiday',
    tenant: letting === 'tenant',
    holiday: letting === 'holiday',
    dubai: costs === 'dubai',
    flat: costs === 'flat',
    resale: completion === 'ready',
    plan: completion === 'off_plan',
  };
  return (numberField(key).needs ?? []).every((need) => has[need]);
}

export type Axis = { readonly key: NumberKey; readonly values: readonly number[] };

/** An outcome for every pair of two inputs' values: `cells[row][column]`. */
export function twoWayGrid(question: { scenario: Scenario; rows: Axis; columns: Axis; outcome: Outcome }) {
  const { scenario, rows, columns, outcome } = question;
  const cells = rows.values.map((row) =>
    columns.values.map((column) => solveOutcome({ ...scenario, [rows.key]: row, [columns.key]: column }, outcome)),
  );
  return { rows, columns, cells };
}

/** Grid values around the current one: 10 % steps for money, the slider's step (at least a tenth) for the rest. */
export function axisAround(scenario: Scenario, key: NumberKey, count = 5): Axis {
  const today = scenario[key];
  const { unit, step, whole } = numberField(key);
  const width =
    unit === 'aed' ? moneyStep(scenario, today) : Math.max(step, whole ? Math.round(today / 5) : 0, coarse(step));
  const half = (count - 1) / 2;
  const values = Array.from({ length: count }, (_, i) => within(key, today + (i - half) * width));
  return { key, values: [...new Set(values)] };
}

/** A tenth of the current amount; for an amount of zero, a thousandth of the price. */
function moneyStep({ priceFils }: Scenario, today: number): number {
  return today > 0 ? today * 0.1 : priceFils / 1000;
}

/** Steps of 0.1 points barely change the outcome: uses half a point instead. */
function coarse(step: number): number {
  return step < 0.5 ? 0.5 : step;
}

function within(key: NumberKey, value: number): number {
  const { min, max, whole } = numberField(key);
  const bounded = Math.min(max, Math.max(min, value));
  // Rounds away floating-point noise: 4.5 + 0.1 would show as 4.6000000000000005.
  return whole ? Math.round(bounded) : Math.round(bounded * 1e6) / 1e6;
}
