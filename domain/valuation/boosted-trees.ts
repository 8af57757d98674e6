import { medianOf } from '../median.ts';

export type BoostOptions = {
  trees: number;
  leaves: number;
  rate: number;
  /** Bound between squared and absolute loss (Huber 1964); infinite for squared loss. */
  huber: number;
  minLeaf: number;
  sampleRows: number;
  /** Share of rows and of features sampled per tree. */
  rowShare: number;
  featureShare: number;
  /** L2 penalty on leaf values, in rows. */
  ridge: number;
};

const BINS = 48;
const CUT_ROWS = 20_000;

/** Features binned by quantiles; `codes` is row-major, because a tree reads several features of a row together. */
export type Binned = { rows: number; features: number; codes: Uint8Array; cuts: readonly Float64Array[] };

/** Bins all features of `x` (row-major). Reads no target. */
export function binFeatures(x: Float64Array, features: number): Binned {
  const rows = x.length / features;
  const codes = new Uint8Array(rows * features);
  const cuts: Float64Array[] = [];
  const step = Math.max(1, Math.floor(rows / CUT_ROWS));
  for (let f = 0; f < features; f++) {
    const sorted = new Float64Array(Math.ceil(rows / step));
    for (let k = 0; k < sorted.length; k++) sorted[k] = x[k * step * features + f];
    sorted.sort();
    const distinct = new Set<number>();
    for (let b = 1; b < BINS; b++) {
      const at = sorted[Math.floor((sorted.length * b) / BINS)];
      // Midway between two values, so that rounding does not change sides.
      const next = sorted[firstAbove(sorted, at)];
      if (next !== undefined) distinct.add((at + next) / 2);
    }
    // Stored thresholds are Float32, so bins must split rows exactly as later predictions do.
    const cut = Float64Array.from([...distinct].map(Math.fround)).sort();
    for (let i = 0; i < rows; i++) codes[i * features + f] = findBin(cut, x[i * features + f]);
    cuts.push(cut);
  }
  return { rows, features, codes, cuts };
}

/** Index of the first sorted value above one, or the length. */
function firstAbove(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function findBin(cuts: Float64Array, value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (value > cuts[middle]) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Nodes of consecutive trees: `feature` -1 marks a leaf; `bin` and, when stored, `value` define the split. */
type TreeShape = { feature: number[]; bin: number[]; value: number[]; right: number[] };

type Given = {
  bins: Binned;
  /** Weighted gradient of each row: weight × clipped error. */
  pull: Float64Array;
  weight: Float64Array;
  /** Rows the tree is grown on; reordered by leaf while growing. */
  order: Int32Array;
  used: Int32Array;
  options: BoostOptions;
};

/** `minWeight`: minimum weight of a leaf. */
type Growing = Given & { minWeight: number };

type Split = { feature: number; bin: number; gain: number };

type Node = {
  start: number;
  end: number;
  sum: number;
  weight: number;
  /** Sums of gradient and weight by used feature and bin. Null once passed to a child. */
  histogram: Float64Array | null;
  split: Split | null;
  left: Node | null;
  right: Node | null;
};

const CELL = 2;

/** A boosted ensemble with the nodes of all trees. `feature` -1 marks a leaf, whose `value` is its output. */
export type Boosted = {
  base: number;
  roots: Int32Array;
  feature: Int16Array;
  /** Split: values ≤ threshold go left (next node), others to `right`. Leaf: output. */
  value: Float32Array;
  right: Int32Array;
};

export type BoostTraining = {
  bins: Binned;
  /** Target and weight of each row. */
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

export function meanBoosted(models: readonly Boosted[], x: Float64Array): number {
  let sum = 0;
  for (const model of models) sum += boostedAt(model, x, 0);
  return sum / models.length;
}

/** Grows a tree leaf by leaf, best split first; the larger child's histogram is a difference. Returns the root. */
function growTree(given: Given, out: TreeShape): number {
  const spare: Float64Array[] = [];
  const root = newNode(0, given.order.length);
  sumUp(given, root);
  const from = { ...given, minWeight: (given.options.minLeaf * root.weight) / Math.max(1, given.order.length) };
  root.histogram = fillHistogram(from, root, spare);
  root.split = bestSplit(from, root);
  const leaves = [root];
  while (leaves.length < from.options.leaves) {
    let best: Node | null = null;
    for (const leaf of leaves) {
      if (leaf.split !== null && leaf.split.gain > (best?.split?.gain ?? 0)) best = leaf;
    }
    if (best === null || best.split === null || best.histogram === null) break;
    const [left, right] = divide(from, best, best.split, { spare, last: leaves.length + 1 >= from.options.leaves });
    leaves.splice(leaves.indexOf(best), 1, left, right);
  }
  const place = out.feature.length;
  flatten(from, root, out);
  return place;
}

function newNode(start: number, end: number): Node {
  return { start, end, sum: 0, weight: 0, histogram: null, split: null, left: null, right: null };
}

function divide(from: Growing, node: Node, split: Split, given: { spare: Float64Array[]; last: boolean }) {
  const middle = partition(from, node, split);
  const left = newNode(node.start, middle);
  const right = newNode(middle, node.end);
  node.left = left;
  node.right = right;
  sumUp(from, left);
  right.sum = node.sum - left.sum;
  right.weight = node.weight - left.weight;
  const small = middle - node.start <= node.end - middle ? left : right;
  const large = small === left ? right : left;
  // The last two leaves are not split further.
  if (!given.last && large.weight >= 2 * from.minWeight) {
    small.histogram = fillHistogram(from, small, given.spare);
    large.histogram = node.histogram as Float64Array;
    for (let at = 0; at < large.histogram.length; at++) {
      large.histogram[at] = large.histogram[at] - small.histogram[at];
    }
    node.histogram = null;
    small.split = bestSplit(from, small);
    large.split = bestSplit(from, large);
    if (small.split === null) release(small, given.spare);
    if (large.split === null) release(large, given.spare);
  } else release(node, given.spare);
  return [left, right] as const;
}

function release(node: Node, spare: Float64Array[]): void {
  if (node.histogram !== null) spare.push(node.histogram);
  node.histogram = null;
}

/** Moves the node's left rows before the right ones; returns the index of the first right row. */
function partition(from: Growing, node: Node, split: Split): number {
  const { order } = from;
  const { codes, features } = from.bins;
  let low = node.start;
  let high = node.end - 1;
  while (low <= high) {
    const i = order[low];
    if (codes[i * features + split.feature] <= split.bin) low++;
    else {
      order[low] = order[high];
      order[high] = i;
      high--;
    }
  }
  return low;
}

function sumUp(from: Given, node: Node): void {
  for (let k = node.start; k < node.end; k++) {
    const i = from.order[k];
    node.sum += from.pull[i];
    node.weight += from.weight[i];
  }
}

function fillHistogram(from: Growing, node: Node, spare: Float64Array[]): Float64Array {
  const { order, pull, weight, used } = from;
  const { codes, features } = from.bins;
  const histogram = spare.pop() ?? new Float64Array(used.length * BINS * CELL);
  histogram.fill(0);
  const most = used.length;
  for (let k = node.start; k < node.end; k++) {
    const i = order[k];
    const p = pull[i];
    const w = weight[i];
    const row = i * features;
    for (let u = 0, first = 0; u < most; u++, first += BINS * CELL) {
      const at = first + CELL * codes[row + used[u]];
      histogram[at] = histogram[at] + p;
      histogram[at + 1] = histogram[at + 1] + w;
    }
  }
  return histogram;
}

function bestSplit(from: Growing, node: Node): Split | null {
  const { used, bins } = from;
  const { ridge } = from.options;
  const { histogram, sum, weight } = node;
  if (histogram === null || weight < 2 * from.minWeight) return null;
  const { minWeight } = from;
  const parent = (sum * sum) / (weight + ridge);
  let feature = -1;
  let bin = 0;
  let most = 1e-9;
  for (let u = 0; u < used.length; u++) {
    const last = bins.cuts[used[u]]?.length ?? 0;
    let s = 0;
    let w = 0;
    let at = u * BINS * CELL;
    for (let b = 0; b < last; b++, at += CELL) {
      s += histogram[at];
      w += histogram[at + 1];
      if (w < minWeight) continue;
      if (weight - w < minWeight) break;
      const gain = (s * s) / (w + ridge) + ((sum - s) * (sum - s)) / (weight - w + ridge) - parent;
      if (gain <= most) continue;
      most = gain;
      feature = used[u];
      bin = b;
    }
  }
  return feature < 0 ? null : { feature, bin, gain: most };
}

function flatten(from: Growing, node: Node, out: TreeShape): void {
  const { options, bins } = from;
  const at = out.feature.length;
  const { left, right, split } = node;
  if (left === null || right === null || split === null) {
    out.feature.push(-1);
    out.bin.push(0);
    out.value.push(node.weight > 0 ? (options.rate * node.sum) / (node.weight + options.ridge) : 0);
    out.right.push(0);
    return;
  }
  out.feature.push(split.feature);
  out.bin.push(split.bin);
  out.value.push(bins.cuts[split.feature]?.[split.bin] ?? 0);
  out.right.push(0);
  flatten(from, left, out);
  out.right[at] = out.feature.length;
  flatten(from, right, out);
}
