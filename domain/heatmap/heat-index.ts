import { epochDayOfMonth, monthIndexOf } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import { runSteps, type Steps } from '../steps.ts';
import { DEED_FLAG } from '../transaction/transaction.ts';
import { KINDS, kindOf, NO_SALE, PLANNED_TYPES, plannedTypeOf, SALE_GROUP } from './heat-class.ts';

// Typed arrays are read as `col[i] as number`: i always runs below their length.

/** Rows between two marks of running sums, and between two marks of running histograms. */
export const SUM_BLOCK = 1024;
export const BIN_BLOCK = 2048;
/** Histograms at a mark. */
export const HISTOGRAMS = PLANNED_TYPES + 1;
/** Bins of price rates in an area; 0 is for rows without a rate. */
export const BINS = 256;

/**
 * What the heat map adds to a market table, made once a table. Rows of an area are sorted by day, so any
 * period is a range of rows; running sums at every 1,024th row of an area (and at its end) make the sum over
 * a range one subtraction and at most two short walks. About ten bytes a row.
 */
export type HeatIndex = {
  /** A row's kind (heat-class.ts). */
  kind: Uint8Array;
  /** 0: no rate; 1 to 255: rates of an area in ascending bins of about equal counts. */
  bin: Uint8Array;
  /** Rows of each area by bin: area a, bin b at `binStart[a * (BINS + 1) + b]` … the next entry. */
  rowsByBin: Uint32Array;
  binStart: Uint32Array;
  /** Where an area's marks begin; mark j stands before its row j × block, the last one behind its last row. */
  sumMark: Uint32Array;
  binMark: Uint32Array;
  /** By mark and kind: sales, sum of prices (fils), and the same of sales whose price says something. */
  count: Uint32Array;
  volume: Float64Array;
  priced: Uint32Array;
  pricedVolume: Float64Array;
  /** By mark, histogram and bin: rates. One histogram a type × plan, and a last one of all sales. */
  rates: Int32Array;
  /** City-wide sales by month (from `firstMonth` on) and kind. */
  firstMonth: number;
  months: number;
  byMonth: Uint32Array;
};

const STEP_ROWS = 32_768;
/** Rates looked at to place the bins of an area. */
const SAMPLE = 4096;

const known = new WeakMap<MarketTable, HeatIndex>();

/** The index of a table; made at the first question and kept as long as the table is. */
export function heatIndexOf(table: MarketTable): HeatIndex {
  return known.get(table) ?? runSteps(heatIndexSteps(table));
}

/** Makes the index in steps of a few milliseconds; `heatIndexOf` then has it at once. */
export function* heatIndexSteps(table: MarketTable): Steps<HeatIndex> {
  const before = known.get(table);
  if (before !== undefined) return before;
  const index = emptyIndex(table);
  for (let row = 0; row < table.rows; row += STEP_ROWS) {
    fillKinds(table, index.kind, row);
    yield;
  }
  for (let area = 0; area < table.areas.length; area++) {
    yield* fillBins(table, index, area);
    yield* markSums(table, index, area);
    yield* markRates(table, index, area);
  }
  yield* countMonths(table, index);
  known.set(table, index);
  return index;
}

function emptyIndex(table: MarketTable): HeatIndex {
  const sumMark = marksOf(table, SUM_BLOCK);
  const binMark = marksOf(table, BIN_BLOCK);
  const sums = (sumMark[table.areas.length] as number) * KINDS;
  const firstMonth = table.minDay === null ? 0 : monthIndexOf(table.minDay);
  const months = table.maxDay === null ? 0 : monthIndexOf(table.maxDay) - firstMonth + 1;
  return {
    kind: new Uint8Array(table.rows),
    bin: new Uint8Array(table.rows),
    rowsByBin: new Uint32Array(table.rows),
    binStart: new Uint32Array(table.areas.length * (BINS + 1)),
    sumMark,
    binMark,
    count: new Uint32Array(sums),
    volume: new Float64Array(sums),
    priced: new Uint32Array(sums),
    pricedVolume: new Float64Array(sums),
    rates: new Int32Array((binMark[table.areas.length] as number) * HISTOGRAMS * BINS),
    firstMonth,
    months,
    byMonth: new Uint32Array(months * KINDS),
  };
}

function marksOf(table: MarketTable, block: number): Uint32Array {
  const mark = new Uint32Array(table.areas.length + 1);
  for (let area = 0; area < table.areas.length; area++) {
    const rows = (table.areaStart[area + 1] as number) - (table.areaStart[area] as number);
    mark[area + 1] = (mark[area] as number) + Math.ceil(rows / block) + 1;
  }
  return mark;
}

function fillKinds(table: MarketTable, kind: Uint8Array, from: number): void {
  const end = Math.min(table.rows, from + STEP_ROWS);
  for (let i = from; i < end; i++) {
    const offPlan = ((table.flags[i] as number) & DEED_FLAG.offPlan) !== 0;
    kind[i] =
      table.group[i] === SALE_GROUP ? kindOf(table.type[i] as number, table.rooms[i] as number, offPlan) : NO_SALE;
  }
}

/** Bins hold about equal counts, so that the one with the median holds a few rows in a thousand. */
function* fillBins(table: MarketTable, { bin, binStart, rowsByBin }: HeatIndex, area: number): Steps<void> {
  const start = table.areaStart[area] as number;
  const end = table.areaStart[area + 1] as number;
  const edges = binEdges(table.perSqft.subarray(start, end));
  const at = area * (BINS + 1);
  for (let i = start; i < end; i++) {
    const rate = table.perSqft[i] as number;
    const b = rate > 0 ? 1 + placeIn(edges, rate) : 0;
    bin[i] = b;
    binStart[at + b + 1] = (binStart[at + b + 1] as number) + 1;
    if (i % STEP_ROWS === 0) yield;
  }
  binStart[at] = start;
  for (let b = 1; b <= BINS; b++) binStart[at + b] = (binStart[at + b] as number) + (binStart[at + b - 1] as number);
  const next = binStart.slice(at, at + BINS);
  for (let i = start; i < end; i++) {
    const b = bin[i] as number;
    rowsByBin[next[b] as number] = i;
    next[b] = (next[b] as number) + 1;
  }
  yield;
}

function binEdges(rates: Float32Array): Float32Array {
  const stride = Math.max(1, Math.floor(rates.length / SAMPLE));
  const sample: number[] = [];
  for (let i = 0; i < rates.length; i += stride) if ((rates[i] as number) > 0) sample.push(rates[i] as number);
  const sorted = Float32Array.from(sample).sort();
  const edges = new Float32Array(BINS - 2).fill(Number.POSITIVE_INFINITY);
  for (let b = 0; b < edges.length && sorted.length > 0; b++) {
    edges[b] = sorted[Math.floor(((b + 1) * sorted.length) / (BINS - 1))] as number;
  }
  return edges;
}

/** How many edges are at or below a rate: equal rates always share a bin. */
function placeIn(edges: Float32Array, rate: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((edges[middle] as number) <= rate) low = middle + 1;
    else high = middle;
  }
  return low;
}

function* markSums(table: MarketTable, index: HeatIndex, area: number): Steps<void> {
  const start = table.areaStart[area] as number;
  const end = table.areaStart[area + 1] as number;
  let mark = (index.sumMark[area] as number) * KINDS;
  for (let from = start; from < end; from += SUM_BLOCK) {
    const next = mark + KINDS;
    for (const column of [index.count, index.volume, index.priced, index.pricedVolume]) {
      column.copyWithin(next, mark, next);
    }
    for (let i = from; i < Math.min(end, from + SUM_BLOCK); i++) {
      const kind = index.kind[i] as number;
      if (kind === NO_SALE) continue;
      const price = table.price[i] as number;
      index.count[next + kind] = (index.count[next + kind] as number) + 1;
      index.volume[next + kind] = (index.volume[next + kind] as number) + price;
      if (index.bin[i] === 0) continue;
      index.priced[next + kind] = (index.priced[next + kind] as number) + 1;
      index.pricedVolume[next + kind] = (index.pricedVolume[next + kind] as number) + price;
    }
    mark = next;
    if ((from - start) % STEP_ROWS === 0) yield;
  }
}

function* markRates(table: MarketTable, { binMark, rates, kind, bin }: HeatIndex, area: number): Steps<void> {
  const start = table.areaStart[area] as number;
  const end = table.areaStart[area + 1] as number;
  const size = HISTOGRAMS * BINS;
  const all = PLANNED_TYPES * BINS;
  let mark = (binMark[area] as number) * size;
  for (let from = start; from < end; from += BIN_BLOCK) {
    const next = mark + size;
    rates.copyWithin(next, mark, next);
    for (let i = from; i < Math.min(end, from + BIN_BLOCK); i++) {
      if (bin[i] === 0) continue;
      const cell = next + plannedTypeOf(kind[i] as number) * BINS + (bin[i] as number);
      rates[cell] = (rates[cell] as number) + 1;
      const sum = next + all + (bin[i] as number);
      rates[sum] = (rates[sum] as number) + 1;
    }
    mark = next;
    if ((from - start) % STEP_ROWS === 0) yield;
  }
}

function* countMonths(table: MarketTable, { kind, byMonth, firstMonth, months }: HeatIndex): Steps<void> {
  for (let area = 0; area < table.areas.length; area++) {
    const end = table.areaStart[area + 1] as number;
    let month = -1;
    let monthEnd = Number.NEGATIVE_INFINITY;
    for (let i = table.areaStart[area] as number; i < end; i++) {
      const day = table.day[i] as number;
      // Rows are sorted by day: a date is taken apart once a month, not once a row.
      if (day >= monthEnd) {
        month = monthIndexOf(day) - firstMonth;
        monthEnd = epochDayOfMonth(firstMonth + month + 1);
      }
      const of = kind[i] as number;
      if (of !== NO_SALE && month < months) {
        byMonth[month * KINDS + of] = (byMonth[month * KINDS + of] as number) + 1;
      }
      if (i % STEP_ROWS === 0) yield;
    }
  }
}
