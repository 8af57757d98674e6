import type { MarketTable } from '../market/market-table.ts';
import { kindMask } from './heat-class.ts';
import { cubeMedians, type HeatMedians } from './heat-cube.ts';
import { heatIndexOf } from './heat-index.ts';
import { type HeatQuestion, isBounded } from './heat-question.ts';
import { kindsWithin, rowsWithin, spanOf } from './heat-sums.ts';

/**
 * Median price rate of every area for one question: exact, the mean of the middle two when they are even. From
 * the ranks of rates, or from the rates of the period where prices are bounded.
 */
export function heatMedians(table: MarketTable, question: HeatQuestion = {}): HeatMedians {
  if (isBounded(question)) return mediansFromRows(table, question);
  return cubeMedians(heatIndexOf(table).cube, spanOf(table, question));
}

let buffer = new Float32Array(0);

function mediansFromRows(table: MarketTable, question: HeatQuestion): HeatMedians {
  const kind = kindsWithin(table, question);
  const mask = kindMask(question);
  const median = new Float64Array(table.areas.length).fill(Number.NaN);
  const priced = new Float64Array(table.areas.length);
  if (buffer.length < table.rows) buffer = new Float32Array(table.rows);
  for (let area = 0; area < table.areas.length; area++) {
    const [start, end] = rowsWithin(table, area, question);
    let n = 0;
    for (let row = start; row < end; row++) {
      const rate = table.perSqft[row];
      buffer[n] = rate;
      n += mask[kind[row]] & Number(rate > 0);
    }
    priced[area] = n;
    if (n > 0) median[area] = middleOf(buffer, n);
  }
  return { median, priced };
}

/** The median of the first `n` values, whose order it changes. */
function middleOf(values: Float32Array, n: number): number {
  const high = smallest(values, { n, k: n >>> 1 });
  return n % 2 === 1 ? high : (smallest(values, { n, k: (n >>> 1) - 1 }) + high) / 2;
}

type Place = { n: number /** From 0, the smallest. */; k: number };

const SAMPLE = 1024;
const sample = new Float32Array(SAMPLE);
/** How far from its place in a sample the k-th of all can be expected, at most: three standard deviations. */
const SLACK = 48;
/** With fewer values a sample costs more than it saves. */
const MANY = 16 * SAMPLE;

/**
 * The k-th smallest of the first `n` values. A sample of many says between which two values it must be; only
 * those are looked at further, and finding them takes no branch that depends on a value.
 */
function smallest(values: Float32Array, { n, k }: Place): number {
  if (n < MANY) return select(values, { n, k });
  for (let i = 0; i < SAMPLE; i++) sample[i] = values[Math.floor((i * n) / SAMPLE)];
  sample.sort();
  const place = Math.floor((k * SAMPLE) / n);
  const low = sample[Math.max(0, place - SLACK)];
  const high = sample[Math.min(SAMPLE - 1, place + SLACK)];
  if (between.length < n) between = new Float32Array(buffer.length);
  let below = 0;
  let count = 0;
  for (let i = 0; i < n; i++) {
    const value = values[i];
    below += Number(value < low);
    between[count] = value;
    count += Number(value >= low) & Number(value <= high);
  }
  // A sample may mislead.
  if (k < below || k >= below + count) return select(values, { n, k });
  return select(between, { n: count, k: k - below });
}

let between = new Float32Array(0);

/** The k-th smallest of the first `n` values, whose order it changes (Hoare's selection). */
function select(values: Float32Array, { n, k }: Place): number {
  let left = 0;
  let right = n - 1;
  while (left < right) {
    const pivot = values[(left + right) >>> 1];
    let i = left;
    let j = right;
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (values[j] > pivot) j--;
      if (i > j) break;
      const held = values[i];
      values[i++] = values[j];
      values[j--] = held;
    }
    if (k <= j) right = j;
    else if (k >= i) left = i;
    else break;
  }
  return values[k];
}
