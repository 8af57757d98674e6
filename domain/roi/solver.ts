import { cashFlow } from './cash-flow.ts';
import { type NumberKey, numberField } from './fields.ts';
import { presentValueFils, roiMetrics, yearlyIrr } from './metrics.ts';
import type { Scenario } from './scenario.ts';
import { fraction, specFigures } from './spec-figures.ts';

/** Results available to the solver, comparisons and grids. All but the AED ones are fractions. */
export const OUTCOMES = ['irr', 'annualRoi', 'monthlyIncome', 'noiCapRate', 'cashOnCash', 'dscr', 'npv'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const FIGURES: Readonly<Record<Outcome, (scenario: Scenario) => number | null>> = {
  annualRoi: (scenario) => fraction(specFigures(scenario).annualRoi),
  cashOnCash: (scenario) => fraction(specFigures(scenario).cashOnCashReturn),
  monthlyIncome: (scenario) => specFigures(scenario).netMonthlyIncome,
  irr: (scenario) => yearlyIrr(cashFlow(scenario)),
  npv: (scenario) => presentValueFils(scenario, cashFlow(scenario)),
  dscr: (scenario) => roiMetrics(scenario).dscr,
  noiCapRate: (scenario) => roiMetrics(scenario).capRate,
};

/** One result of a scenario: fraction, fils or, for `dscr`, a ratio. Null if undefined. */
export function solveOutcome(scenario: Scenario, outcome: Outcome): number | null {
  return FIGURES[outcome](scenario);
}

type SolverQuestion = { scenario: Scenario; key: NumberKey; outcome: Outcome; target: number };

export type SolverAnswer =
  | { readonly ok: true; readonly value: number; readonly reached: number }
  /** No value within bounds reaches the target; `best` comes closest. */
  | { readonly ok: false; readonly best: { readonly value: number; readonly reached: number } | null };

const SAMPLES = 48;
const BISECTIONS = 60;

/** The input value nearest to today's at which a result reaches a target; price and rent up to 20 times today's. */
export function solveFor({ scenario, key, outcome, target }: SolverQuestion): SolverAnswer {
  const gap = (value: number) => {
    const reached = solveOutcome({ ...scenario, [key]: value }, outcome);
    return reached === null ? null : reached - target;
  };
  const { low, high } = searchRange(scenario, key);
  const crossings: [from: number, to: number][] = [];
  let best: { value: number; reached: number } | null = null;
  let previous: { value: number; gap: number } | null = null;
  for (const value of samples({ low, high, today: scenario[key], whole: numberField(key).whole === true })) {
    const here = gap(value);
    if (here === null) continue;
    if (best === null || Math.abs(here) < Math.abs(best.reached - target)) best = { value, reached: here + target };
    if (previous !== null && previous.gap * here <= 0) crossings.push([previous.value, value]);
    previous = { value, gap: here };
  }
  const nearest = nearestTo(crossings, scenario[key]);
  if (nearest === null) return { ok: false, best };
  const value = bisect({ gap, from: nearest[0], to: nearest[1], whole: numberField(key).whole === true });
  return { ok: true, value, reached: (gap(value) ?? Number.NaN) + target };
}

function searchRange(scenario: Scenario, key: NumberKey): { low: number; high: number } {
  const { min, max, unit } = numberField(key);
  if (unit !== 'aed') return { low: min, high: max };
  const today = Math.max(scenario[key], key === 'monthlyRentFils' ? scenario.priceFils / 200 : 0);
  return { low: min, high: today > 0 ? Math.min(max, today * 20) : max };
}

function samples({ low, high, today, whole }: { low: number; high: number; today: number; whole: boolean }): number[] {
  const values = Array.from({ length: SAMPLES + 1 }, (_, i) => low + ((high - low) * i) / SAMPLES);
  if (today > low && today < high) values.push(today);
  const usable = whole ? values.map(Math.round) : values;
  return [...new Set(usable)].sort((a, b) => a - b);
}

function nearestTo(crossings: readonly [number, number][], today: number): [number, number] | null {
  const distance = ([from, to]: readonly [number, number]) =>
    today >= from && today <= to ? 0 : Math.min(Math.abs(from - today), Math.abs(to - today));
  return [...crossings].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

type Crossing = { gap: (value: number) => number | null; from: number; to: number; whole: boolean };

/** For whole inputs, picks the neighbour that reaches the target, if known. */
function bisect({ gap, from, to, whole }: Crossing): number {
  let low = from;
  let high = to;
  const lowIsPositive = (gap(low) ?? 0) > 0;
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = whole ? Math.floor((low + high) / 2) : (low + high) / 2;
    if (middle === low || middle === high) break;
    const here = gap(middle);
    if (here === null) break;
    if (here === 0) return middle;
    if (here > 0 === lowIsPositive) low = middle;
    else high = middle;
  }
  if (!whole) return (low + high) / 2;
  return (gap(low) ?? -1) >= 0 ? low : high;
}
