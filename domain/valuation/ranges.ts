import { medianOf } from '../market/median.ts';
import type { Steps } from '../steps.ts';
import { type Boosted, type BoostOptions, boostedAt, boostSteps } from './boosted-trees.ts';
import { type Calibration, calibrate } from './conformal.ts';
import type { Hedonic } from './hedonic.ts';
import { LEVELS } from './hedonic-levels.ts';
import { FEATURE_AT, FEATURES } from './residual-features.ts';
import type { Blend, Stacked } from './train.ts';

// Typed arrays are read as `col[i] as number`: indexes are places of judged sales.

/** Keeps the logarithm of an error of nothing finite; a hundredth is far below any range. */
const SCALE_FLOOR = 0.01;

/**
 * Ranges: boosted trees that predict the size of the error, and the quantiles of errors against it. Both see
 * errors and sizes out of fold only, so the ranges hold for homes the model has not seen.
 */
export function* rangeSteps(
  from: Stacked & {
    blend: Blend;
    /** Places to calibrate by. */
    rows: Int32Array;
    weight: Float64Array;
    options: BoostOptions;
    random: () => number;
  },
): Steps<{ scale: Boosted; calibration: Calibration }> {
  const { one, bins, last, blend, rows, weight, random } = from;
  const options = { ...from.options, trees: 80, leaves: 6, huber: Number.POSITIVE_INFINITY, minLeaf: 30 };
  const n = one.rows.length;
  const errors = new Float64Array(n);
  const size = new Float64Array(n);
  for (let m = 0; m < n; m++) {
    const offset = blend.comparables * (last.premium[m] as number) + blend.boosted * (last.boosted[m] as number);
    errors[m] = (last.target[m] as number) - offset;
    size[m] = Math.log(Math.abs(errors[m] as number) + SCALE_FLOOR);
  }
  const boosting = { bins, y: size, weight, options, random };
  const folds = one.folds.reduce((most, fold) => Math.max(most, fold + 1), 1);
  const scales = new Float64Array(n);
  for (let fold = 0; fold < folds; fold++) {
    const model = yield* boostSteps({ ...boosting, rows: rows.filter((m) => one.folds[m] !== fold) });
    for (const m of rows) if (one.folds[m] === fold) scales[m] = Math.exp(boostedAt(model, one.x, m * FEATURES));
  }
  const scale = yield* boostSteps({ ...boosting, rows });
  const calibration = calibrate({
    errors: Float64Array.from(rows, (m) => errors[m] as number),
    scales: Float64Array.from(rows, (m) => scales[m] as number),
    groups: Uint8Array.from(rows, (m) => evidenceGroup(one.x, m * FEATURES)),
    weights: Float64Array.from(rows, (m) => weight[m] as number),
  });
  return { scale, calibration };
}

/** Mondrian group of a home: its state and how much is known of its project. */
export function evidenceGroup(x: Float64Array, at: number): number {
  const known = x[at + FEATURE_AT.projectEvidence] as number;
  const named = x[at + FEATURE_AT.projectNamed] === 1;
  const depth = !named ? 0 : known === 0 ? 1 : known < Math.log(4) ? 2 : 3;
  return depth * 2 + (x[at + FEATURE_AT.offPlan] as number);
}

/** Spread of the projects' effects, in units of predicted scale: what not knowing the project adds to an error. */
export function projectSpread(hedonic: Hedonic): number {
  const l = LEVELS.findIndex(({ name }) => name === 'project');
  const known = Float64Array.from(hedonic.effects[l] ?? []).filter((_, s) => (hedonic.weights[l]?.[s] ?? 0) > 0);
  // The predicted scale is the middle of |error|: 0.6745 standard deviations of a normal.
  return known.length === 0 ? 0 : medianOf(known.map(Math.abs));
}
