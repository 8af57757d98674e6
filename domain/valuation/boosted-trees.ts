import { medianOf } from '../median.ts';
import type { Binned, BoostOptions } from './bins.ts';
import { growTree, type TreeShape } from './grow-tree.ts';

/** A boosted ensemble: all trees in one run of nodes. `feature` -1 marks a leaf, whose `value` is its output. */
export type Boosted = {
  base: number;
  roots: Int32Array;
  feature: Int16Array;
  /** Split: value ≤ threshold goes left (next node), otherwise to `right`. Leaf: output. */
  value: Float32Array;
  right: Int32Array;
};

export type BoostTraining = {
  bins: Binned;
  /** Target and weight by row of the bins. */
  y: Float64Array;
  weight: Float64Array;
  rows: Int32Array;
  options: BoostOptions;
  random: () => number;
};

/** Gradient boosting on histograms (Friedman 2001; Ke et al. 2017, LightGBM). Deterministic for a given `random`. */
export function trainBoosted(from: BoostTraining): Boosted {
  const { bins, y, weight, rows, options, random } = from;
  const base = rows.length === 0 ? 0 : medianOf(Float64Array.from(rows, (i) => y[i]));
  const out: TreeShape = { feature: [], bin: [], value: [], right: [] };
  const roots: number[] = [];
  const score = new Float64Array(rows.length).fill(base);
  const pull = new Float64Array(bins.rows);
  const share = Math.min(options.rowShare, options.sampleRows / Math.max(1, rows.length));
  const order = new Int32Array(rows.length);
  for (let tree = 0; tree < options.trees && rows.length >= 2 * options.minLeaf; tree++) {
    let sampled = 0;
    for (let k = 0; k < rows.length; k++) {
      if (random() >= share) continue;
      const i = rows[k];
      const off = y[i] - score[k];
      pull[i] = weight[i] * Math.max(-options.huber, Math.min(options.huber, off));
      order[sampled++] = i;
    }
    const used: number[] = [];
    for (let f = 0; f < bins.features; f++) {
      if ((bins.cuts[f]?.length ?? 0) > 0 && random() < options.featureShare) used.push(f);
    }
    const root = growTree(
      { bins, pull, weight, order: order.subarray(0, sampled), used: Int32Array.from(used), options },
      out,
    );
    roots.push(root);
    addTree(bins, out, root, { rows, score });
  }
  return {
    base,
    roots: Int32Array.from(roots),
    feature: Int16Array.from(out.feature),
    value: Float32Array.from(out.value),
    right: Int32Array.from(out.right),
  };
}

/** Adds a tree's output to the score of each row, by the codes. */
function addTree(bins: Binned, tree: TreeShape, root: number, to: { rows: Int32Array; score: Float64Array }): void {
  const { codes, features } = bins;
  const { rows, score } = to;
  const nodes = tree.feature.length - root;
  const feature = Int32Array.from({ length: nodes }, (_, n) => tree.feature[root + n]);
  const bin = Int32Array.from({ length: nodes }, (_, n) => tree.bin[root + n]);
  const right = Int32Array.from({ length: nodes }, (_, n) => tree.right[root + n] - root);
  const value = Float64Array.from({ length: nodes }, (_, n) => Math.fround(tree.value[root + n]));
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] * features;
    let node = 0;
    let f = feature[0];
    while (f >= 0) {
      node = codes[row + f] <= bin[node] ? node + 1 : right[node];
      f = feature[node];
    }
    score[k] = score[k] + value[node];
  }
}

/** Output of the ensemble for the features that start at `at` in `x`. */
export function boostedAt(model: Boosted, x: Float64Array, at = 0): number {
  const { feature, value, right } = model;
  let sum = model.base;
  for (const root of model.roots) {
    let node = root;
    let f = feature[node];
    while (f >= 0) {
      node = x[at + f] <= value[node] ? node + 1 : right[node];
      f = feature[node];
    }
    sum += value[node];
  }
  return sum;
}

export function meanBoostedAt(models: readonly Boosted[], x: Float64Array, at = 0): number {
  let sum = 0;
  for (const model of models) sum += boostedAt(model, x, at);
  return sum / models.length;
}
