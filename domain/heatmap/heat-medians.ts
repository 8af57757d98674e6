import type { MarketTable } from '../market/market-table.ts';
import { HEAT_ROOMS, kindMask, PLANNED_TYPES } from './heat-class.ts';
import { BIN_BLOCK, BINS, type HeatIndex, HISTOGRAMS, heatIndexOf } from './heat-index.ts';
import { type HeatQuestion, isBounded, kindsWithin, marksWithin, rowsWithin } from './heat-sums.ts';

// Typed arrays are read as `col[i] as number`: i always runs below their length.

/** Medians by area code; NaN where there is no rate. */
export type HeatMedians = {
  /** Fils per square foot. */
  median: Float64Array;
  /** Rates behind it. */
  priced: Float64Array;
};

/**
 * Median price rate of every area for one question: exact, the mean of the middle two when they are even.
 * Counting rates by bin names the bin with the middle; only the few rates of that bin are sorted.
 */
export function heatMedians(table: MarketTable, question: HeatQuestion = {}): HeatMedians {
  const index = heatIndexOf(table);
  const common = {
    table,
    index,
    kind: kindsWithin(table, question),
    mask: kindMask(question),
    // Running histograms know types and plans, but neither rooms nor prices.
    isMarked: question.rooms === undefined && !isBounded(question),
    isEverything: question.type === undefined && question.offPlan === undefined,
  };
  const median = new Float64Array(table.areas.length).fill(Number.NaN);
  const priced = new Float64Array(table.areas.length);
  for (let area = 0; area < table.areas.length; area++) {
    const [start, end] = rowsWithin(table, area, question);
    if (start === end) continue;
    const asked = { ...common, area, start, end };
    const n = countBins(asked);
    priced[area] = n;
    if (n > 0) median[area] = middleOf(asked, n);
  }
  return { median, priced };
}

type Asked = {
  table: MarketTable;
  index: HeatIndex;
  kind: Uint8Array;
  mask: Uint8Array;
  isMarked: boolean;
  /** Neither type nor plan is asked for. */
  isEverything: boolean;
  area: number;
  start: number;
  end: number;
};

/** Two histograms that take turns: a row then does not wait for the one before it to be written. */
const even = new Int32Array(BINS);
const odd = new Int32Array(BINS);

/** Fills `even` with the rates by bin; answers how many there are. */
function countBins(asked: Asked): number {
  even.fill(0);
  odd.fill(0);
  const { start, end } = asked;
  const marks = asked.isMarked ? marksWithin({ ...asked, block: BIN_BLOCK }) : null;
  if (marks === null) countRows(asked, start, end);
  else {
    countMarks(asked, marks.first, marks.last);
    countRows(asked, start, marks.start);
    countRows(asked, marks.end, end);
  }
  let n = 0;
  for (let b = 1; b < BINS; b++) {
    even[b] = (even[b] as number) + (odd[b] as number);
    n += even[b] as number;
  }
  return n;
}

function countMarks({ index, mask, area, isEverything }: Asked, first: number, last: number): void {
  const { rates } = index;
  const from = ((index.binMark[area] as number) + first) * HISTOGRAMS * BINS;
  const to = ((index.binMark[area] as number) + last) * HISTOGRAMS * BINS;
  const rooms = HEAT_ROOMS.length + 1;
  for (let planned = isEverything ? PLANNED_TYPES : 0; planned < HISTOGRAMS; planned++) {
    // Without a question about rooms, all kinds of a type and plan are asked for or none.
    const isAsked = planned === PLANNED_TYPES ? isEverything : mask[planned * rooms] === 1;
    if (!isAsked) continue;
    addRates(rates, to + planned * BINS, 1);
    // At an area's first mark nothing has been counted yet.
    if (first > 0) addRates(rates, from + planned * BINS, -1);
  }
}

function addRates(rates: Int32Array, at: number, sign: number): void {
  for (let b = 1; b < BINS; b++) even[b] = (even[b] as number) + sign * (rates[at + b] as number);
}

function countRows({ index, kind, mask }: Asked, start: number, end: number): void {
  const { bin } = index;
  const pairsEnd = start + (Math.max(0, end - start) & ~1);
  for (let i = start; i < pairsEnd; i += 2) {
    const a = bin[i] as number;
    const b = bin[i + 1] as number;
    even[a] = (even[a] as number) + (mask[kind[i] as number] as number);
    odd[b] = (odd[b] as number) + (mask[kind[i + 1] as number] as number);
  }
  if (pairsEnd < end) {
    const a = bin[pairsEnd] as number;
    even[a] = (even[a] as number) + (mask[kind[pairsEnd] as number] as number);
  }
}

/** The middle of `n` rates counted in `even`. */
function middleOf(asked: Asked, n: number): number {
  const lowAt = (n - 1) >>> 1;
  const highAt = n >>> 1;
  let below = 0;
  let bin = 1;
  while (below + (even[bin] as number) <= lowAt) below += even[bin++] as number;
  const rates = ratesOf(asked, bin);
  const low = rates[lowAt - below] as number;
  if (highAt === lowAt) return low;
  if (highAt - below < rates.length) return (low + (rates[highAt - below] as number)) / 2;
  // The upper middle is the smallest rate of the next bin in use.
  let next = bin + 1;
  while (even[next] === 0) next++;
  return (low + (ratesOf(asked, next)[0] as number)) / 2;
}

let buffer = new Float32Array(4096);

/** The rates of one bin that are asked for, ascending. Valid until the next call. */
function ratesOf({ table, index, kind, mask, area, start, end }: Asked, bin: number): Float32Array {
  const size = even[bin] as number;
  if (buffer.length < size) buffer = new Float32Array(size * 2);
  const from = index.binStart[area * (BINS + 1) + bin] as number;
  const to = index.binStart[area * (BINS + 1) + bin + 1] as number;
  let found = 0;
  for (let i = from; i < to; i++) {
    const row = index.rowsByBin[i] as number;
    if (row < start || row >= end || mask[kind[row] as number] === 0) continue;
    buffer[found++] = table.perSqft[row] as number;
  }
  return buffer.subarray(0, found).sort();
}
