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

export const BINS = 48;
const CUT_ROWS = 20_000;

/** Features binned by quantiles; `codes` is row-major, because a tree reads several of a row together. */
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
