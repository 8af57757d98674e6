import { type NumberKey, numberField } from './fields.ts';
import type { Scenario } from './scenario.ts';
import { type Outcome, solveOutcome } from './solver.ts';

/** Moves of each input in the tornado: a relative share of its value, or points; shown beside every bar. */
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
  { key: 'years', by: 3, how: 'points' },
];

export type TornadoBar = {
  readonly key: NumberKey;
  /** Input values tried, within the field's bounds, and the outcome at each; null when it has none. */
  readonly low: { readonly input: number; readonly outcome: number | null };
  readonly high: { readonly input: number; readonly outcome: number | null };
  /** Distance between the two outcomes; 0 when one is missing. */
  readonly swing: number;
};

const LOAN_COSTS: readonly NumberKey[] = [
  'mortgageRegistrationPercent',
  'mortgageRegistrationFixedFils',
  'bankFeePercent',
  'valuationFils',
];
const RESALE_COSTS: readonly NumberKey[] = ['trusteeFils', 'trusteeLowFils', 'nocFils'];
const DETAIL_ONLY: readonly NumberKey[] = [
  'serviceChargeFilsPerSqft',
  'sqft',
  'dldPercent',
  'dldFixedFils',
  'agencyPercent',
  'vatPercent',
  ...RESALE_COSTS,
  ...LOAN_COSTS,
  'furnishingFils',
  'sellingCostPercent',
  'rentGrowthPercent',
  'costGrowthPercent',
];
const LOAN_ONLY: readonly NumberKey[] = [
  'interestPercent',
  'downPaymentPercent',
  'termYears',
  'monthlyIncomeFils',
  'otherDebtsFils',
  ...LOAN_COSTS,
];
const PLAN_ONLY: readonly NumberKey[] = [
  'handoverMonths',
  'bookingPercent',
  'constructionPercent',
  'constructionInstalments',
  'postHandoverPercent',
  'postHandoverMonths',
];

/** Moves inputs one at a time down and up; the strongest first. Inputs without effect here are left out. */
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

/** Whether an input matters: loan terms need a loan, Dubai's costs their block, a plan an off-plan home. */
export function matters(scenario: Scenario, key: NumberKey): boolean {
  if (LOAN_ONLY.includes(key) && scenario.financing !== 'mortgage') return false;
  if (DETAIL_ONLY.includes(key) && scenario.costs !== 'dubai') return false;
  if (RESALE_COSTS.includes(key) && scenario.completion !== 'ready') return false;
  if (PLAN_ONLY.includes(key)) return scenario.completion === 'off_plan';
  if (key === 'propertyTaxPercent') return scenario.costs === 'flat';
  return true;
}

export type Axis = { readonly key: NumberKey; readonly values: readonly number[] };
export type Grid = {
  readonly rows: Axis;
  readonly columns: Axis;
  /** `cells[row][column]`. */
  readonly cells: readonly (readonly (number | null)[])[];
};

/** An outcome for every pair of values of two inputs. */
export function twoWayGrid(question: { scenario: Scenario; rows: Axis; columns: Axis; outcome: Outcome }): Grid {
  const { scenario, rows, columns, outcome } = question;
  const cells = rows.values.map((row) =>
    columns.values.map((column) => solveOutcome({ ...scenario, [rows.key]: row, [columns.key]: column }, outcome)),
  );
  return { rows, columns, cells };
}

/** Values around today's for a grid: 10 % steps for money, the slider's step (at least a tenth) for the rest. */
export function axisAround(scenario: Scenario, key: NumberKey, count = 5): Axis {
  const today = scenario[key];
  const { unit, step, whole } = numberField(key);
  const width =
    unit === 'aed' ? moneyStep(scenario, today) : Math.max(step, whole ? Math.round(today / 5) : 0, coarse(step));
  const half = (count - 1) / 2;
  const values = Array.from({ length: count }, (_, i) => within(key, today + (i - half) * width));
  return { key, values: [...new Set(values)] };
}

/** A tenth of today's amount; of an amount that is nothing yet, a thousandth of the price. */
function moneyStep({ priceFils }: Scenario, today: number): number {
  return today > 0 ? today * 0.1 : priceFils / 1000;
}

/** 0.1-point steps are too fine to tell a grid's cells apart: half a point instead. */
function coarse(step: number): number {
  return step < 0.5 ? 0.5 : step;
}

function within(key: NumberKey, value: number): number {
  const { min, max, whole } = numberField(key);
  const bounded = Math.min(max, Math.max(min, value));
  // 4.5 + 0.1 must not become 4.6000000000000005 in a table head.
  return whole ? Math.round(bounded) : Math.round(bounded * 1e6) / 1e6;
}
