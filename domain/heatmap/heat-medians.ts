import type { MarketTable } from '../market/market-table.ts';
import { kindMask } from './heat-class.ts';
import { type HeatIndex, heatIndexOf } from './heat-index.ts';
import { type HeatQuestion, rowsWithin } from './heat-sums.ts';

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
 * A pass counts rates by bin (one byte a row), which names the bin with the middle; a second one takes the
 * few rates of that bin.
 */
export function heatMedians(table: MarketTable, question: HeatQuestion = {}): HeatMedians {
  const index = heatIndexOf(table);
  const mask = kindMask(question);
  const median = new Float64Array(table.areas.length).fill(Number.NaN);
  const priced = new Float64Array(table.areas.length);
  for (let area = 0; area < table.areas.length; area++) {
    const [start, end] = rowsWithin(table, area, question);
    if (start === end) continue;
    const asked = { table, index, mask, start, end, question };
    const n = countBins(asked);
    priced[area] = n;
    if (n > 0) median[area] = middleOf(asked, n);
  }
  return { median, priced };
}

type Asked = {
  table: MarketTable;
  index: HeatIndex;
  mask: Uint8Array;
  start: number;
  end: number;
  question: HeatQuestion;
};

/** Two histograms that take turns: a row then does not wait for the one before it to be written. */
const even = new Uint32Array(256);
const odd = new Uint32Array(256);

/** Fills `even` with the rates by bin; answers how many there are. */
function countBins({ table, index, mask, start, end, question }: Asked): number {
  even.fill(0);
  odd.fill(0);
  const { bin, kind } = index;
  if (isBounded(question)) {
    const { minPriceFils = 0, maxPriceFils = Number.POSITIVE_INFINITY } = question;
    for (let i = start; i < end; i++) {
      const paid = table.price[i] as number;
      const inside = (paid >= minPriceFils ? 1 : 0) & (paid <= maxPriceFils ? 1 : 0);
      const b = bin[i] as number;
      even[b] = (even[b] as number) + (inside & (mask[kind[i] as number] as number));
    }
  } else {
    const pairsEnd = start + ((end - start) & ~1);
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
  let n = 0;
  for (let b = 1; b < 256; b++) {
    even[b] = (even[b] as number) + (odd[b] as number);
    n += even[b] as number;
  }
  return n;
}

/** The middle of `n` rates counted in `even`. */
function middleOf(asked: Asked, n: number): number {
  const lowAt = (n - 1) >>> 1;
  const highAt = n >>> 1;
  let below = 0;
  let bin = 1;
  while (below + (even[bin] as number) <= lowAt) below += even[bin++] as number;
  const rates = ratesOf(asked, bin, even[bin] as number);
  const low = rates[lowAt - below] as number;
  if (highAt === lowAt) return low;
  if (highAt - below < rates.length) return (low + (rates[highAt - below] as number)) / 2;
  // The upper middle is the smallest rate of the next bin in use.
  let next = bin + 1;
  while ((even[next] as number) === 0) next++;
  return (low + (ratesOf(asked, next, even[next] as number)[0] as number)) / 2;
}

let buffer = new Float32Array(4096);

/** The `size` rates of one bin, ascending. Valid until the next call. */
function ratesOf({ table, index, mask, start, end, question }: Asked, bin: number, size: number): Float32Array {
  if (buffer.length < size) buffer = new Float32Array(size * 2);
  const { minPriceFils = 0, maxPriceFils = Number.POSITIVE_INFINITY } = question;
  const bins = index.bin;
  let found = 0;
  for (let i = start; found < size && i < end; i++) {
    if (bins[i] !== bin || mask[index.kind[i] as number] === 0) continue;
    const paid = table.price[i] as number;
    if (paid < minPriceFils || paid > maxPriceFils) continue;
    buffer[found++] = table.perSqft[i] as number;
  }
  return buffer.subarray(0, size).sort();
}

function isBounded({ minPriceFils, maxPriceFils }: HeatQuestion): boolean {
  return minPriceFils !== undefined || maxPriceFils !== undefined;
}
