import type { Incremental } from '../incremental.ts';

/**
 * Finds the k-th smallest price rate of any ranges of an area's sales without reading the sales: a wavelet
 * matrix over ranks (Claude, Navarro and Ordóñez, "The wavelet matrix", 2015). Each level holds one bit of
 * each sale's rank, highest bit first, with the sales sorted stably by the bits before; how many of the asked
 * ones have a 0 there says into which half the k-th falls. About seven bytes a sale; a question costs two
 * looks a level and range.
 */
export type RateRanks = {
  /** Rates of an area ascending, area after area. */
  sorted: Float32Array;
  /** Where an area's rates begin in `sorted`; one more entry than areas. */
  start: Uint32Array;
  /** Level after level, for every 32 sales: ones before them in their level, and their bits. */
  words: Uint32Array;
  /** Where an area's words begin. */
  wordStart: Uint32Array;
};

/** Levels for `n` ranks. */
function levelsOf(n: number): number {
  return n < 2 ? 0 : 32 - Math.clz32(n - 1);
}

/** Entries of `words` that a level of `n` bits takes: one more pair, so that the place behind the last is known. */
function levelLength(n: number): number {
  return ((n >>> 5) + 1) * 2;
}

/** Room for the ranks of areas of these sizes, to be filled by `rankRatesIncremental`. */
export function emptyRanks(sizes: ArrayLike<number>): RateRanks {
  const start = new Uint32Array(sizes.length + 1);
  const wordStart = new Uint32Array(sizes.length + 1);
  for (let area = 0; area < sizes.length; area++) {
    const n = sizes[area];
    start[area + 1] = start[area] + n;
    wordStart[area + 1] = wordStart[area] + levelsOf(n) * levelLength(n);
  }
  return {
    sorted: new Float32Array(start[sizes.length]),
    start,
    words: new Uint32Array(wordStart[sizes.length]),
    wordStart,
  };
}

/** Lays an area's rates into `ranks`. @param rates positive, in the order in which ranges are asked for */
export function* rankRatesIncremental(ranks: RateRanks, area: number, rates: Float32Array): Incremental<void> {
  const order = yield* ascending(rates);
  const at = ranks.start[area];
  let row: Uint32Array = new Uint32Array(rates.length);
  for (let rank = 0; rank < order.length; rank++) {
    const place = order[rank];
    ranks.sorted[at + rank] = rates[place];
    row[place] = rank;
  }
  let next = order;
  const levels = levelsOf(rates.length);
  for (let level = 0; level < levels; level++) {
    yield;
    layLevel({ ranks, area, level }, row, next);
    [row, next] = [next, row];
  }
}

/** Writes one level's bits and leaves the ranks in `next` with zeros before ones. */
function layLevel(
  { ranks: { words, wordStart }, area, level }: { ranks: RateRanks; area: number; level: number },
  row: Uint32Array,
  next: Uint32Array,
): void {
  const n = row.length;
  const shift = levelsOf(n) - 1 - level;
  let word = wordStart[area] + level * levelLength(n);
  let zeros = 0;
  for (let i = 0; i < n; i++) zeros += 1 - ((row[i] >>> shift) & 1);
  let [zero, one] = [0, zeros];
  for (let from = 0; from <= n; from += 32, word += 2) {
    words[word] = one - zeros;
    let bits = 0;
    const to = Math.min(n, from + 32);
    for (let i = from; i < to; i++) {
      const rank = row[i];
      const bit = (rank >>> shift) & 1;
      bits |= bit << (i - from);
      if (bit === 1) next[one++] = rank;
      else next[zero++] = rank;
    }
    words[word + 1] = bits;
  }
}

const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;

/** Places of positive rates, smallest rate first: their bits sort as their values do. */
function* ascending(rates: Float32Array): Incremental<Uint32Array> {
  const bits = new Uint32Array(Float32Array.from(rates).buffer);
  let order = Uint32Array.from(rates, (_, i) => i);
  let next = new Uint32Array(rates.length);
  for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
    yield;
    const at = new Uint32Array(DIGITS + 1);
    for (let i = 0; i < bits.length; i++) {
      const digit = (bits[i] >>> shift) & (DIGITS - 1);
      at[digit + 1] = at[digit + 1] + 1;
    }
    for (let digit = 1; digit < DIGITS; digit++) at[digit] = at[digit] + at[digit - 1];
    for (let i = 0; i < order.length; i++) {
      const place = order[i];
      const digit = (bits[place] >>> shift) & (DIGITS - 1);
      next[at[digit]] = place;
      at[digit] = at[digit] + 1;
    }
    [order, next] = [next, order];
  }
  return order;
}

/** Ranges of an area's sales, from inclusive, to exclusive, counted from its first sale with a rate. */
export type Ranges = { from: Int32Array; to: Int32Array; count: number };

/** Room for ranges; a question fills one after the other into the same. */
export function emptyRanges(most: number): Ranges {
  return { from: new Int32Array(most), to: new Int32Array(most), count: 0 };
}

/** The ranges as they narrow from level to level, and the ones before their ends. */
type Narrowing = Ranges & { onesFrom: Int32Array; onesTo: Int32Array };
let narrowing: Narrowing = emptyNarrowing(64);

function emptyNarrowing(most: number): Narrowing {
  return { ...emptyRanges(most), onesFrom: new Int32Array(most), onesTo: new Int32Array(most) };
}

/** The median rate of the sales in some ranges, the mean of the middle two when they are even; NaN without any. */
export function medianRate(ranks: RateRanks, area: number, ranges: Ranges): number {
  let n = 0;
  for (let i = 0; i < ranges.count; i++) n += ranges.to[i] - ranges.from[i];
  if (n === 0) return Number.NaN;
  const low = rateAt(ranks, area, { ranges, n, k: (n - 1) >>> 1 });
  return n % 2 === 1 ? low : (low + rateAt(ranks, area, { ranges, n, k: n >>> 1 })) / 2;
}

type Asked = { ranges: Ranges /** Sales in the ranges. */; n: number /** From 0, the smallest. */; k: number };

function rateAt({ sorted, start, words, wordStart }: RateRanks, area: number, { ranges, n, k }: Asked): number {
  const at = start[area];
  const size = start[area + 1] - at;
  // All of an area are asked for: nothing has to be found.
  if (n === size) return sorted[at + k];
  copyRanges(ranges);
  const length = levelLength(size);
  const end = (size >>> 5) * 2;
  let base = wordStart[area];
  let [left, inside, rank] = [k, n, 0];
  for (let level = levelsOf(size) - 1; level >= 0; level--) {
    const ones = countOnes(words, base, narrowing);
    const isOne = left >= inside - ones;
    if (isOne) {
      left -= inside - ones;
      inside = ones;
      rank |= 1 << level;
      // Ones stand behind all zeros of the level.
      toOnes(narrowing, size - onesAt(words, base + end, size));
    } else {
      inside -= ones;
      toZeros(narrowing);
    }
    base += length;
  }
  return sorted[at + rank];
}

function copyRanges({ from, to, count }: Ranges): void {
  if (narrowing.from.length < count) narrowing = emptyNarrowing(count * 2);
  narrowing.count = count;
  for (let i = 0; i < count; i++) {
    narrowing.from[i] = from[i];
    narrowing.to[i] = to[i];
  }
}

function countOnes(words: Uint32Array, base: number, { from, to, onesFrom, onesTo, count }: Narrowing): number {
  let ones = 0;
  for (let i = 0; i < count; i++) {
    const [a, b] = [from[i], to[i]];
    const before = onesAt(words, base + (a >>> 5) * 2, a);
    const until = onesAt(words, base + (b >>> 5) * 2, b);
    onesFrom[i] = before;
    onesTo[i] = until;
    ones += until - before;
  }
  return ones;
}

/** The ranges one level further, among the zeros; those that end are left out. */
function toZeros(ranges: Narrowing): void {
  const { from, to, onesFrom, onesTo, count } = ranges;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const a = from[i] - onesFrom[i];
    const b = to[i] - onesTo[i];
    from[kept] = a;
    to[kept] = b;
    if (a < b) kept++;
  }
  ranges.count = kept;
}

function toOnes(ranges: Narrowing, zeros: number): void {
  const { from, to, onesFrom, onesTo, count } = ranges;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const a = zeros + onesFrom[i];
    const b = zeros + onesTo[i];
    from[kept] = a;
    to[kept] = b;
    if (a < b) kept++;
  }
  ranges.count = kept;
}

/** Ones of a level before place `i`, whose pair of words is at `pair`. */
function onesAt(words: Uint32Array, pair: number, i: number): number {
  let bits = words[pair + 1] & ((1 << (i & 31)) - 1);
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return words[pair] + (Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24);
}
