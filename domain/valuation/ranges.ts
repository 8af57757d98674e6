import { medianOf } from '../median.ts';
import { type Binned, type Boosted, type BoostOptions, boostedAt, trainBoosted } from './boosted-trees.ts';
import type { Hedonic } from './hedonic.ts';
import { LEVELS } from './hedonic-levels.ts';
import type { LevelOne } from './level-one.ts';
import { FEATURE_AT, FEATURE_COUNT } from './residual-features.ts';

/** One division into folds: features, and out-of-fold errors of the judged rows in ln of AED per sqm. */
export type Division = { one: LevelOne; bins: Binned; errors: Float64Array };

/** The boosted models, their folds, and the mean hedonic errors out of fold. */
export type Stacked = { models: Boosted[]; divisions: Division[]; target: Float64Array };

/** Keeps logs of errors finite; a hundredth is far below any range. */
const SCALE_FLOOR = 0.01;
const LEAST = 30;

type Ranging = Stacked & {
  rows: Int32Array;
  weight: Float64Array;
  folds: number;
  /** The same sales valued as if their project were unknown, by the first `made` folds. */
  unseen: LevelOne;
  made: number;
  /** Project of each place; below 0 for none. */
  project: Int32Array;
  options: BoostOptions;
  random: () => number;
  part: () => void;
};

/** An out-of-fold error, the log of its predicted size, and its evidence group. */
type Score = { error: number; scale: number; group: number; weight: number };

/** Trees that predict the size of errors, and quantiles relative to it, both out of fold. */
export function fitRanges(from: Ranging): { scale: Boosted[]; calibration: Calibration } {
  const { known, scale } = scoresOfKnown(from);
  const calibration = toCalibration(known);
  const unseen = scoresOfUnseen(from);
  if (unseen.length < LEAST) return { scale, calibration };
  const without = toCalibration(unseen);
  const groups = calibration.groups.map((own, group) => {
    // If all sales name a project, a home without one is treated as of an unknown project.
    const isUnknown = isUnseen(group) || (own === null && group >> 1 === 0);
    return isUnknown ? (without.groups[2 + (group % 2)] ?? without.all) : own;
  });
  return { scale, calibration: { all: calibration.all, groups } };
}

function toCalibration(scores: readonly Score[]): Calibration {
  return calibrate({
    errors: Float64Array.from(scores, ({ error }) => error),
    scales: Float64Array.from(scores, ({ scale }) => Math.exp(scale)),
    groups: Uint8Array.from(scores, ({ group }) => group),
    weights: Float64Array.from(scores, ({ weight }) => weight),
  });
}

/** Errors of each sale averaged over the divisions, because homes are valued by the mean of several models. */
function scoresOfKnown(from: Ranging): { known: Score[]; scale: Boosted[] } {
  const { divisions, rows, weight, random, folds } = from;
  const options = scaleOptions(from.options);
  const scale: Boosted[] = [];
  const found = new Map<number, Score>();
  for (const { one, bins, errors } of divisions) {
    const boosting = { bins, y: absoluteValues(errors), weight, options, random };
    for (let fold = 0; fold < folds; fold++) {
      const model = trainBoosted({ ...boosting, rows: rows.filter((m) => one.folds[m] !== fold) });
      for (const m of rows) {
        if (one.folds[m] !== fold) continue;
        const group = evidenceGroup(one.x, m * FEATURE_COUNT);
        const score = found.get(m * GROUPS + group) ?? { error: 0, scale: 0, group, weight: 0 };
        score.error += errors[m];
        score.scale += boostedAt(model, one.x, m * FEATURE_COUNT);
        score.weight++;
        found.set(m * GROUPS + group, score);
      }
      from.part();
    }
    scale.push(trainBoosted({ ...boosting, rows }));
  }
  const known = [...found].map(([key, { error, scale, group, weight: times }]) => ({
    error: error / times,
    scale: scale / times,
    group,
    weight: (weight[Math.floor(key / GROUPS)] * times) / divisions.length,
  }));
  return { known, scale };
}

/** Errors as if the project were unknown. Each project counts once. */
function scoresOfUnseen(from: Ranging): Score[] {
  const { divisions, rows, weight, random, unseen, project } = from;
  const [division] = divisions;
  if (division === undefined) return [];
  const sales = new Map<number, number>();
  for (const m of rows) sales.set(project[m], (sales.get(project[m]) ?? 0) + 1);
  const sizes = absoluteValues(division.errors);
  const all = Int32Array.from(weight.keys());
  const scores: Score[] = [];
  for (let fold = 0; fold < from.made; fold++) {
    const boosting = { bins: division.bins, weight, random };
    const others = { ...boosting, rows: all.filter((m) => unseen.folds[m] !== fold) };
    const trees = trainBoosted({ ...others, y: division.one.target, options: from.options });
    const judges = { ...boosting, rows: rows.filter((m) => unseen.folds[m] !== fold) };
    const scale = trainBoosted({ ...judges, y: sizes, options: scaleOptions(from.options) });
    for (const m of rows) {
      const at = m * FEATURE_COUNT;
      const group = evidenceGroup(unseen.x, at);
      if (unseen.folds[m] !== fold || !isUnseen(group)) continue;
      scores.push({
        error: unseen.target[m] - boostedAt(trees, unseen.x, at),
        scale: boostedAt(scale, unseen.x, at),
        group,
        weight: weight[m] / (sales.get(project[m]) ?? 1),
      });
    }
    from.part();
  }
  return scores;
}

function scaleOptions(options: BoostOptions): BoostOptions {
  return { ...options, trees: 80, leaves: 6, huber: Number.POSITIVE_INFINITY, minLeaf: 30 };
}

function absoluteValues(errors: Float64Array): Float64Array {
  return errors.map((error) => Math.log(Math.abs(error) + SCALE_FLOOR));
}

const GROUPS = 8;

/** Mondrian group of a home: its state and how well its project is known. */
export function evidenceGroup(x: Float64Array, at: number): number {
  const known = x[at + FEATURE_AT.projectEvidence];
  const named = x[at + FEATURE_AT.projectNamed] === 1;
  const isSold = x[at + FEATURE_AT.projectRooms] >= 0;
  const depth = !named ? 0 : !isSold ? 1 : known < Math.log(4) ? 2 : 3;
  return depth * 2 + x[at + FEATURE_AT.offPlan];
}

function isUnseen(group: number): boolean {
  return group >> 1 === 1;
}

/** Spread of the projects' effects, in units of predicted scale: the error added by an unknown project. */
export function projectSpread(hedonic: Hedonic): number {
  const l = LEVELS.findIndex(({ name }) => name === 'project');
  const known = Float64Array.from(hedonic.effects[l] ?? []).filter((_, s) => (hedonic.weights[l]?.[s] ?? 0) > 0);
  // The predicted scale is the median of |error|: 0.6745 standard deviations of a normal.
  return known.length === 0 ? 0 : medianOf(known.map(Math.abs));
}

/** Quantiles of error / predicted scale, for the 50 % and 80 % ranges. */
type Quantiles = { low80: number; low50: number; high50: number; high80: number };

/** Ranges by normalised conformal prediction, by group of evidence (Mondrian). */
export type Calibration = {
  all: Quantiles;
  /** Null for groups with too few errors. */
  groups: (Quantiles | null)[];
};

/** Errors at which a group's own quantiles weigh as much as the overall ones. */
const GROUP_PRIOR = 100;

type Errors = { errors: Float64Array; scales: Float64Array; weights: Float64Array };

/** Normalised conformal quantiles (Lei et al. 2018) by group (Vovk's Mondrian taxonomies), shrunk in small groups. */
export function calibrate(from: Errors & { groups: Uint8Array }): Calibration {
  const n = from.errors.length;
  const everyone = Array.from({ length: n }, (_, i) => i);
  const all = quantiles(from, everyone);
  const groups = Array.from({ length: GROUPS }, (_, group) => {
    const members = everyone.filter((i) => from.groups[i] === group);
    if (members.length < 30) return null;
    const own = quantiles(from, members);
    const share = members.length / (members.length + GROUP_PRIOR);
    const mix = (a: number, b: number) => share * a + (1 - share) * b;
    return {
      low80: mix(own.low80, all.low80),
      low50: mix(own.low50, all.low50),
      high50: mix(own.high50, all.high50),
      high80: mix(own.high80, all.high80),
    };
  });
  return { all, groups };
}

function quantiles({ errors, scales, weights }: Errors, members: readonly number[]): Quantiles {
  const scored = members.map((i) => ({ z: errors[i] / scales[i], w: weights[i] })).sort((a, b) => a.z - b.z);
  const mirrored = scored.toReversed();
  const total = scored.reduce((sum, { w }) => sum + w, 0);
  const squares = scored.reduce((sum, { w }) => sum + w * w, 0);
  // Of n + 1 scores including the new one, as conformal prediction requires.
  const reach = total + squares / total;
  const beyond = (from: readonly { z: number; w: number }[], share: number) => {
    let sum = 0;
    for (const { z, w } of from) {
      sum += w;
      if (sum >= share * reach) return z;
    }
    return from[from.length - 1]?.z ?? 0;
  };
  return {
    low80: beyond(mirrored, 0.9),
    low50: beyond(mirrored, 0.75),
    high50: beyond(scored, 0.75),
    high80: beyond(scored, 0.9),
  };
}
