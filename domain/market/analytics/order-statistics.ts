/** A median with its 95 % range, null under six values. */
export type MedianRange = { median: number; low: number | null; high: number | null };

/** Median of the first `n` values and its distribution-free 95 % range; NaN without any. Reorders the values. */
export function medianRange(values: Float64Array, n: number): MedianRange {
  if (n === 0) return { median: Number.NaN, low: null, high: null };
  const ranks = medianRanks(n);
  const middle = (n - 1) >> 1;
  const wanted = [(ranks?.low ?? 1) - 1, middle, n >> 1, (ranks?.high ?? n) - 1];
  const [low = Number.NaN, lower = Number.NaN, upper = Number.NaN, high = Number.NaN] = valuesAtRanks(values, {
    n,
    ranks: wanted,
  });
  return { median: (lower + upper) / 2, low: ranks === null ? null : low, high: ranks === null ? null : high };
}

/** Median of the first `n` values; NaN without any. May reorder them. */
export function medianOfFirst(values: Float64Array, n: number): number {
  if (n === 0) return Number.NaN;
  if (n < FEW) {
    insertionSort(values, n);
    return (values[(n - 1) >> 1] + values[n >> 1]) / 2;
  }
  const [lower = Number.NaN, upper = Number.NaN] = valuesAtRanks(values, { n, ranks: [(n - 1) >> 1, n >> 1] });
  return (lower + upper) / 2;
}

/**
 * Ranks (from 1) of the 95 % range of a median of n sorted values: the l-th and the (n + 1 - l)-th, with the largest l
 * for which P(B ≤ l - 1) ≤ 2.5 %, B ~ Binomial(n, ½) (David & Nagaraja, Order Statistics, 3rd ed., section 7.1). Null
 * under six values.
 */
export function medianRanks(n: number): { low: number; high: number } | null {
  if (n < 6) return null;
  const low = n <= EXACT_UP_TO ? exactLow(n) : Math.floor((n + 1 - Z_95 * Math.sqrt(n)) / 2);
  return { low, high: n + 1 - low };
}

/** Above this n, ½ⁿ underflows and the normal approximation is accurate to one rank. */
const EXACT_UP_TO = 1000;
const Z_95 = 1.959964;
const known = new Uint16Array(EXACT_UP_TO + 1);

function exactLow(n: number): number {
  if (known[n] !== 0) return known[n];
  let term = 0.5 ** n;
  let sum = term;
  let low = 0;
  // After the loop, P(B ≤ low − 1) ≤ 2.5 %.
  while (sum <= 0.025) {
    low++;
    term *= (n - low + 1) / low;
    sum += term;
  }
  known[n] = low;
  return low;
}

/** The values at some ranks (from 0, ascending) of the first `n`, sorted. Sorts only the classes needed. */
export function valuesAtRanks(values: Float64Array, { n, ranks }: { n: number; ranks: readonly number[] }): number[] {
  const classes = n < FEW ? null : groupClasses(values, n);
  if (classes !== null) return fromClasses(values, { n, ranks, ...classes });
  if (classes === null && n < FEW) insertionSort(values, n);
  else values.subarray(0, n).sort();
  return ranks.map((rank) => values[rank]);
}

/** The browser's sort takes longer for few values. */
function insertionSort(values: Float64Array, n: number): void {
  for (let i = 1; i < n; i++) {
    const value = values[i];
    let at = i;
    for (; at > 0 && values[at - 1] > value; at--) values[at] = values[at - 1];
    values[at] = value;
  }
}

/** For fewer values, sorting is as fast. */
const FEW = 48;
/** Dropped bits of a double's upper half: 12 of its 20 fraction bits. */
const CLASS_SHIFT = 12;
/** A price range of 64 doublings, beyond any market. */
const MOST_CLASSES = 1 << 14;
const classCounts = new Uint32Array(MOST_CLASSES);
const oddCounts = new Uint32Array(MOST_CLASSES);
const isWanted = new Uint8Array(MOST_CLASSES);

type Classes = { upper: Uint32Array; first: number; count: number };

/** Upper halves of the values and the span of their classes; null if values are not positive. */
function groupClasses(values: Float64Array, n: number): Classes | null {
  // Assumes little endian: the column codec refuses other devices.
  const upper = new Uint32Array(values.buffer, values.byteOffset, n * 2);
  let least = 0xffffffff;
  let most = 0;
  for (let i = 1; i < upper.length; i += 2) {
    const bits = upper[i];
    if (bits < least) least = bits;
    if (bits > most) most = bits;
  }
  const first = least >>> CLASS_SHIFT;
  const count = (most >>> CLASS_SHIFT) - first + 1;
  return most >= 0x80000000 || count > MOST_CLASSES ? null : { upper, first, count };
}

function fromClasses(values: Float64Array, of: Classes & { n: number; ranks: readonly number[] }): number[] {
  const { n, upper, first, count, ranks } = of;
  classCounts.fill(0, 0, count);
  oddCounts.fill(0, 0, count);
  // Counts two rows at a time in separate arrays, because equal prices in a row would stall a single counter.
  let i = 1;
  for (; i + 2 < upper.length; i += 4) {
    const at = (upper[i] >>> CLASS_SHIFT) - first;
    const odd = (upper[i + 2] >>> CLASS_SHIFT) - first;
    classCounts[at] = classCounts[at] + 1;
    oddCounts[odd] = oddCounts[odd] + 1;
  }
  if (i < upper.length) oddCounts[(upper[i] >>> CLASS_SHIFT) - first]++;
  for (let place = 0; place < count; place++) classCounts[place] = classCounts[place] + oddCounts[place];
  const places = rankPlaces(ranks, count);
  for (const { place } of places) isWanted[place] = 1;
  const near: number[] = [];
  for (let i = 0; i < n; i++) {
    if (isWanted[(upper[2 * i + 1] >>> CLASS_SHIFT) - first] === 1) near.push(values[i]);
  }
  for (const { place } of places) isWanted[place] = 0;
  const sorted = Float64Array.from(near).sort();
  return places.map(({ rank, before }) => sorted[rank - before]);
}

function rankPlaces(ranks: readonly number[], count: number): { rank: number; place: number; before: number }[] {
  const places: { rank: number; place: number; before: number }[] = [];
  let smaller = 0;
  let unwanted = 0;
  let next = 0;
  for (let place = 0; place < count && next < ranks.length; place++) {
    const here = classCounts[place];
    const from = next;
    for (; next < ranks.length && ranks[next] < smaller + here; next++) {
      places.push({ rank: ranks[next], place, before: unwanted });
    }
    smaller += here;
    if (next === from) unwanted += here;
  }
  return places;
}
