import { quantileOf } from '../market/median.ts';

// Typed arrays are read as `col[i] as number`: indexes run below rows × features or below the node count.

/** A boosted ensemble: all trees in one run of nodes. `feature` -1 marks a leaf, whose `value` is its output. */
export type Boosted = {
  base: number;
  /** First node of each tree. */
  roots: Int32Array;
  feature: Int16Array;
  /** Split: value ≤ threshold goes left (next node), otherwise to `right`. Leaf: output. */
  value: Float32Array;
  right: Int32Array;
};

export type BoostOptions = {
  trees: number;
  leaves: number;
  rate: number;
  /** Bound between squared and absolute loss (Huber); infinite for squared loss. */
  huber: number;
  minLeaf: number;
  /** Most rows a tree is grown on. */
  sampleRows: number;
  /** Share of rows and of features a tree sees. */
  rowShare: number;
  featureShare: number;
  /** L2 penalty on leaf values, in rows. */
  ridge: number;
};

const BINS = 48;

/** Features cut to bins by quantiles of the training rows. */
type Binned = { codes: Uint8Array[]; cuts: Float64Array[] };

function binned(x: Float64Array, features: number, rows: Int32Array): Binned {
  const codes: Uint8Array[] = [];
  const cuts: Float64Array[] = [];
  const step = Math.max(1, Math.floor(rows.length / 20_000));
  for (let f = 0; f < features; f++) {
    const sample: number[] = [];
    for (let k = 0; k < rows.length; k += step) sample.push(x[(rows[k] as number) * features + f] as number);
    const sorted = Float64Array.from(sample).sort();
    const distinct = new Set<number>();
    for (let b = 1; b < BINS; b++) {
      const at = sorted[Math.floor((sorted.length * b) / BINS)] as number;
      if (at < (sorted[sorted.length - 1] as number)) distinct.add(at);
    }
    // Stored thresholds are Float32: rows must fall on the same side of them as later homes do.
    const cut = Float64Array.from([...distinct].map(Math.fround)).sort();
    const code = new Uint8Array(x.length / features);
    for (const i of rows) code[i] = binOf(cut, x[i * features + f] as number);
    codes.push(code);
    cuts.push(cut);
  }
  return { codes, cuts };
}

function binOf(cuts: Float64Array, value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (value > (cuts[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Training = {
  x: Float64Array;
  features: number;
  y: Float64Array;
  weight: Float64Array;
  rows: Int32Array;
  options: BoostOptions;
  random: () => number;
};

/**
 * Gradient boosting of small trees on histograms (Friedman 2001; leaf-wise growth). `x` holds the features of
 * all rows, `rows` names those to train on; `y` and `weight` are by row. Deterministic for a given `random`.
 */
export function trainBoosted(from: Training): Boosted {
  const { features, y, weight, rows, options, random } = from;
  const bins = binned(from.x, features, rows);
  const base = quantileOf(
    Float64Array.from(rows, (i) => y[i] as number),
    0.5,
  );
  const out = { roots: [] as number[], feature: [] as number[], value: [] as number[], right: [] as number[] };
  const score = new Float64Array(y.length).fill(rows.length === 0 ? 0 : base);
  const gradient = new Float64Array(y.length);
  const share = Math.min(options.rowShare, options.sampleRows / Math.max(1, rows.length));
  for (let tree = 0; tree < options.trees && rows.length >= 2 * options.minLeaf; tree++) {
    for (const i of rows) {
      const off = (y[i] as number) - (score[i] as number);
      gradient[i] = Math.max(-options.huber, Math.min(options.huber, off));
    }
    const sample = rows.filter(() => random() < share);
    const used: number[] = [];
    for (let f = 0; f < features; f++) if (random() < options.featureShare) used.push(f);
    const root = grow({ bins, gradient, weight, sample, used, options });
    out.roots.push(out.feature.length);
    flatten(root, bins.cuts, options.rate, out);
    const start = out.roots[out.roots.length - 1] as number;
    for (const i of rows) score[i] = (score[i] as number) + outputOf(out, start, from.x, i * features);
  }
  return {
    base: rows.length === 0 ? 0 : base,
    roots: Int32Array.from(out.roots),
    feature: Int16Array.from(out.feature),
    value: Float32Array.from(out.value),
    right: Int32Array.from(out.right),
  };
}

type Node = {
  rows: Int32Array;
  sum: number;
  weight: number;
  split: { feature: number; bin: number; gain: number } | null;
  left: Node | null;
  right: Node | null;
};

type Growing = {
  bins: Binned;
  gradient: Float64Array;
  weight: Float64Array;
  sample: Int32Array;
  used: readonly number[];
  options: BoostOptions;
};

function grow(from: Growing): Node {
  const root = nodeOf(from, from.sample);
  const leaves = [root];
  while (leaves.length < from.options.leaves) {
    let best = -1;
    leaves.forEach((leaf, l) => {
      if (leaf.split !== null && (best < 0 || leaf.split.gain > (leaves[best]?.split?.gain ?? 0))) best = l;
    });
    const node = leaves[best];
    if (node === undefined || node.split === null) break;
    const codes = from.bins.codes[node.split.feature] as Uint8Array;
    const { bin } = node.split;
    node.left = nodeOf(
      from,
      node.rows.filter((i) => (codes[i] as number) <= bin),
    );
    node.right = nodeOf(
      from,
      node.rows.filter((i) => (codes[i] as number) > bin),
    );
    leaves.splice(best, 1, node.left, node.right);
  }
  return root;
}

function nodeOf(from: Growing, rows: Int32Array): Node {
  let sum = 0;
  let weight = 0;
  for (const i of rows) {
    sum += (from.weight[i] as number) * (from.gradient[i] as number);
    weight += from.weight[i] as number;
  }
  return { rows, sum, weight, split: bestSplit(from, { rows, sum, weight }), left: null, right: null };
}

const binSum = new Float64Array(BINS);
const binWeight = new Float64Array(BINS);
const binCount = new Uint32Array(BINS);

function bestSplit(from: Growing, node: { rows: Int32Array; sum: number; weight: number }): Node['split'] {
  const { minLeaf, ridge } = from.options;
  const { rows, sum, weight } = node;
  if (rows.length < 2 * minLeaf) return null;
  const parent = (sum * sum) / (weight + ridge);
  let best: Node['split'] = null;
  for (const f of from.used) {
    const last = from.bins.cuts[f]?.length ?? 0;
    if (last === 0) continue;
    const codes = from.bins.codes[f] as Uint8Array;
    binSum.fill(0, 0, last + 1);
    binWeight.fill(0, 0, last + 1);
    binCount.fill(0, 0, last + 1);
    for (let k = 0; k < rows.length; k++) {
      const i = rows[k] as number;
      const bin = codes[i] as number;
      const w = from.weight[i] as number;
      binSum[bin] = (binSum[bin] as number) + w * (from.gradient[i] as number);
      binWeight[bin] = (binWeight[bin] as number) + w;
      binCount[bin] = (binCount[bin] as number) + 1;
    }
    let s = 0;
    let w = 0;
    let n = 0;
    for (let bin = 0; bin < last; bin++) {
      s += binSum[bin] as number;
      w += binWeight[bin] as number;
      n += binCount[bin] as number;
      if (n < minLeaf) continue;
      if (rows.length - n < minLeaf) break;
      const gain = (s * s) / (w + ridge) + ((sum - s) * (sum - s)) / (weight - w + ridge) - parent;
      if (gain > 1e-9 && (best === null || gain > best.gain)) best = { feature: f, bin, gain };
    }
  }
  return best;
}

type Flat = { roots: number[]; feature: number[]; value: number[]; right: number[] };

function flatten(node: Node, cuts: readonly Float64Array[], rate: number, out: Flat): void {
  const at = out.feature.length;
  if (node.left === null || node.right === null || node.split === null) {
    out.feature.push(-1);
    // Leaf value with the ridge that also scored the splits; one row is its unit.
    out.value.push(node.weight > 0 ? (rate * node.sum) / (node.weight + 1) : 0);
    out.right.push(0);
    return;
  }
  out.feature.push(node.split.feature);
  out.value.push(cuts[node.split.feature]?.[node.split.bin] ?? 0);
  out.right.push(0);
  flatten(node.left, cuts, rate, out);
  out.right[at] = out.feature.length;
  flatten(node.right, cuts, rate, out);
}

type Nodes = { feature: ArrayLike<number>; value: ArrayLike<number>; right: ArrayLike<number> };

function outputOf(nodes: Nodes, root: number, x: Float64Array, at: number): number {
  let node = root;
  for (;;) {
    const feature = nodes.feature[node] as number;
    if (feature < 0) return nodes.value[node] as number;
    node = (x[at + feature] as number) <= (nodes.value[node] as number) ? node + 1 : (nodes.right[node] as number);
  }
}

/** Output of the ensemble for the features that start at `at` in `x`. */
export function boostedAt(model: Boosted, x: Float64Array, at = 0): number {
  let sum = model.base;
  for (const root of model.roots) sum += outputOf(model, root, x, at);
  return sum;
}
