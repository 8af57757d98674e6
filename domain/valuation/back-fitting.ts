import { medianOf } from '../median.ts';
import { smoothLevels } from './hedonic-levels.ts';

// Back-fitting with Student-t weights, which the models of prices and of rents share: each group of effects takes its
// shrunk share of the residual that all others leave.

const T_FREEDOM = 4;
const SCALE_ROWS = 20_000;
const DAYS_PER_MONTH = 30.4375;

/** Effects of groups by slot; `slots` of each sale or rent, -1 for none. `solve` sets them from weights and sums. */
export type Effects = {
  slots: Int32Array;
  effects: Float64Array;
  /** Feature that the effects multiply, by row; 1 if missing. */
  slope?: Float64Array | undefined;
  solve: (weight: Float64Array, sum: Float64Array) => void;
};

/** Adds the groups' effects back to the residuals, solves for new effects, and subtracts the new effects. */
export function refit(rows: Int32Array, group: Effects, rest: Float64Array, weight: Float64Array): void {
  const { slots, effects, slope } = group;
  const precision = new Float64Array(effects.length);
  const sum = new Float64Array(effects.length);
  for (let k = 0; k < rows.length; k++) {
    const i = rows[k];
    const slot = slots[i];
    if (slot < 0) continue;
    const x = slope === undefined ? 1 : slope[i];
    const y = rest[k] + effects[slot] * x;
    rest[k] = y;
    const w = weight[k] * x;
    precision[slot] = precision[slot] + w * x;
    sum[slot] = sum[slot] + w * y;
  }
  group.solve(precision, sum);
  for (let k = 0; k < rows.length; k++) {
    const i = rows[k];
    const slot = slots[i];
    if (slot >= 0) rest[k] = rest[k] - effects[slot] * (slope === undefined ? 1 : slope[i]);
  }
}

/** Effects shrunk towards 0 by a prior that weighs as much as `shrink` rows. `onWeights` receives their evidence. */
export function shrunkEffects(
  from: Pick<Effects, 'slots' | 'effects' | 'slope'> & { shrink: number; onWeights?: (weights: Float64Array) => void },
): Effects {
  const { effects, shrink, onWeights } = from;
  const solve = (precision: Float64Array, sum: Float64Array) => {
    onWeights?.(precision);
    for (let s = 0; s < effects.length; s++) effects[s] = sum[s] / (precision[s] + shrink);
  };
  return { slots: from.slots, effects, slope: from.slope, solve };
}

type Penalty = { stiffness: number; ridge: number };

/** Monthly levels of `spans` series, smoothed each on its own. */
export function monthlyEffects(slots: Int32Array, spans: number, months: number, penalty: Penalty) {
  const effects = new Float64Array(spans * months);
  const spanAt = (all: Float64Array, span: number) => all.subarray(span * months, (span + 1) * months);
  const solve = (weight: Float64Array, sum: Float64Array) => {
    for (let span = 0; span < spans; span++) {
      const level = smoothLevels({ weight: spanAt(weight, span), sum: spanAt(sum, span), ...penalty });
      effects.set(level, span * months);
    }
  };
  return { slots, effects, solve, levelsOf: (span: number) => spanAt(effects, span) };
}

/** Month of a day in a series of `months` from `firstDay`, constant beyond its edges. */
export function monthOf(firstDay: number, day: number, months: number): number {
  return Math.max(0, Math.min(months - 1, Math.floor((day - firstDay) / DAYS_PER_MONTH)));
}

/** First day and number of months of a series over some rows. */
export function monthsOf(days: Int32Array, rows: Int32Array): { firstDay: number; months: number } {
  let firstDay = Number.POSITIVE_INFINITY;
  let lastDay = Number.NEGATIVE_INFINITY;
  for (const i of rows) {
    firstDay = Math.min(firstDay, days[i]);
    lastDay = Math.max(lastDay, days[i]);
  }
  return { firstDay, months: rows.length === 0 ? 1 : Math.floor((lastDay - firstDay) / DAYS_PER_MONTH) + 1 };
}

/** Weights that residuals far from the core lower, by row of `rows`. Returns the scale of the core. */
export function reweigh(rows: Int32Array, base: Float64Array, rest: Float64Array, weight: Float64Array): number {
  // 1.4826 × median absolute residual: the scale of a normal's core.
  const scale = Math.max(0.01, 1.4826 * medianOf(sampled(rest)));
  for (let k = 0; k < rest.length; k++) {
    const z = rest[k] / scale;
    weight[k] = (base[rows[k]] * (T_FREEDOM + 1)) / (T_FREEDOM + z * z);
  }
  return scale;
}

function sampled(rest: Float64Array): Float64Array {
  const step = Math.max(1, Math.floor(rest.length / SCALE_ROWS));
  return Float64Array.from({ length: Math.ceil(rest.length / step) }, (_, k) => Math.abs(rest[k * step]));
}
