// Typed arrays are read as `values[i] as number`: i always runs below the length.

/** A median with the range it lies in at 95 %; the range is null under six values. */
export type MedianRange = { median: number; low: number | null; high: number | null };

type Numbers = Float64Array | Float32Array;

/**
 * Median of the first `n` values (the mean of the middle two when n is even) and its distribution-free 95 %
 * range. Puts the values into another order: hand in a working copy. NaN without any.
 */
export function medianRange(values: Numbers, n: number): MedianRange {
  const median = medianOfFirst(values, n);
  const ranks = medianRanks(n);
  if (ranks === null) return { median, low: null, high: null };
  // The median's place splits the values already: each end is looked for in its own half.
  const middle = (n - 1) >> 1;
  return {
    median,
    low: selectNth(values, { from: 0, to: middle + 1, nth: ranks.low - 1 }),
    high: selectNth(values, { from: middle, to: n, nth: ranks.high - 1 }),
  };
}

/** Median of the first `n` values, whose order it changes; NaN without any. */
export function medianOfFirst(values: Numbers, n: number): number {
  if (n === 0) return Number.NaN;
  const middle = (n - 1) >> 1;
  const lower = selectNth(values, { from: 0, to: n, nth: middle });
  if ((n & 1) === 1) return lower;
  let upper = Number.POSITIVE_INFINITY;
  for (let i = middle + 1; i < n; i++) if ((values[i] as number) < upper) upper = values[i] as number;
  return (lower + upper) / 2;
}

/**
 * Which of n sorted values (counted from 1) bound the median at 95 %: the l-th and the (n + 1 - l)-th, with the
 * largest l for which the chance that fewer than l of n values lie below the median, P(B ≤ l - 1) with
 * B ~ Binomial(n, ½), is at most 2.5 % (David & Nagaraja, Order Statistics, 3rd ed., section 7.1). It asks
 * nothing of how prices are distributed. Null under six values, where not even the extremes reach 95 %.
 */
export function medianRanks(n: number): { low: number; high: number } | null {
  if (n < 6) return null;
  const low = n <= EXACT_UP_TO ? exactLow(n) : Math.floor((n + 1 - Z_95 * Math.sqrt(n)) / 2);
  return { low, high: n + 1 - low };
}

/** Beyond it ½ⁿ is too small for a double; the normal approximation is within one rank from far below. */
const EXACT_UP_TO = 1000;
const Z_95 = 1.959964;
const known = new Uint16Array(EXACT_UP_TO + 1);

function exactLow(n: number): number {
  if (known[n] !== 0) return known[n] as number;
  let term = 0.5 ** n;
  let sum = term;
  let low = 0;
  // After the loop `low` values lie below with at most 2.5 % in sum.
  while (sum <= 0.025) {
    low++;
    term *= (n - low + 1) / low;
    sum += term;
  }
  known[n] = low;
  return low;
}

/**
 * The value that would stand at `nth` if values[from .. to] were sorted; smaller ones end up before it, larger
 * ones behind (Hoare's quickselect, the pivot a median of three, so that sorted input is its best case).
 */
export function selectNth(values: Numbers, { from, to, nth }: { from: number; to: number; nth: number }): number {
  let left = from;
  let right = to - 1;
  while (left < right) {
    const pivot = medianOfThree(values[left] as number, values[(left + right) >> 1] as number, values[right] as number);
    let i = left;
    let j = right;
    while (i <= j) {
      while ((values[i] as number) < pivot) i++;
      while ((values[j] as number) > pivot) j--;
      if (i <= j) {
        const swapped = values[i] as number;
        values[i++] = values[j] as number;
        values[j--] = swapped;
      }
    }
    if (nth <= j) right = j;
    else if (nth >= i) left = i;
    else break;
  }
  return values[nth] as number;
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
