import { monthIndexOf } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import { monthLookup } from '../market/queries.ts';
import { runSteps, type Steps } from '../steps.ts';
import { DEED_FLAG } from '../transaction/transaction.ts';
import { KINDS, kindOf, NO_SALE, SALE_GROUP } from './heat-class.ts';

// Typed arrays are read as `col[i] as number`: i always runs below their length.

/**
 * What the heat map adds to a market table, made once a table:
 *
 * - a byte a row for its kind (type × plan × rooms) and one for its price rate's place within the area;
 * - sums by (area, kind, month), each month holding the sum of all months up to it, so that any span of whole
 *   months is one subtraction.
 *
 * A pair (area, kind) p has its months at `start[p]` … `start[p + 1]`, from `firstMonth[p]` on; pairs
 * without a sale take no room.
 */
export type HeatIndex = {
  kind: Uint8Array;
  /** 0: no rate; 1 to 255: rates of an area in ascending bins of about equal counts. */
  bin: Uint8Array;
  start: Uint32Array;
  firstMonth: Uint32Array;
  count: Uint32Array;
  /** Sales whose price says something about prices. */
  priced: Uint32Array;
  /** Fils. */
  volume: Float64Array;
  pricedVolume: Float64Array;
};

const STEP_ROWS = 32_768;
const BINS = 255;
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
  const kind = new Uint8Array(table.rows);
  for (let row = 0; row < table.rows; row += STEP_ROWS) {
    fillKinds(table, kind, row);
    yield;
  }
  const bin = new Uint8Array(table.rows);
  for (let area = 0; area < table.areas.length; area++) {
    yield* fillBins(table, bin, area);
  }
  const index = { kind, bin, ...(yield* monthSums(table, kind)) };
  known.set(table, index);
  return index;
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
function* fillBins(table: MarketTable, bin: Uint8Array, area: number): Steps<void> {
  const start = table.areaStart[area] as number;
  const end = table.areaStart[area + 1] as number;
  const edges = binEdges(table.perSqft.subarray(start, end));
  for (let row = start; row < end; row += STEP_ROWS) {
    const stop = Math.min(end, row + STEP_ROWS);
    for (let i = row; i < stop; i++) {
      const rate = table.perSqft[i] as number;
      if (rate > 0) bin[i] = 1 + placeIn(edges, rate);
    }
    if (stop - start >= STEP_ROWS) yield;
  }
}

function binEdges(rates: Float32Array): Float32Array {
  const stride = Math.max(1, Math.floor(rates.length / SAMPLE));
  const sample: number[] = [];
  for (let i = 0; i < rates.length; i += stride) if ((rates[i] as number) > 0) sample.push(rates[i] as number);
  const sorted = Float32Array.from(sample).sort();
  const edges = new Float32Array(BINS - 1).fill(Number.POSITIVE_INFINITY);
  for (let b = 0; b < edges.length && sorted.length > 0; b++) {
    edges[b] = sorted[Math.floor(((b + 1) * sorted.length) / BINS)] as number;
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

function* monthSums(table: MarketTable, kind: Uint8Array): Steps<Omit<HeatIndex, 'kind' | 'bin'>> {
  const pairs = table.areas.length * KINDS;
  const firstMonth = new Uint32Array(pairs);
  const lastMonth = new Uint32Array(pairs);
  const { monthOfDay, firstMonth: base } = monthLookup(table.minDay ?? 0, table.maxDay ?? 0);
  const monthOfRow = (row: number) =>
    base + (monthOfDay[(table.day[row] as number) - (table.minDay as number)] as number);
  yield* eachSale(table, kind, (pair, row) => {
    // Rows of an area are sorted by day: the first one seen is the first month, the last one the last.
    const month = monthOfRow(row);
    if (lastMonth[pair] === 0) firstMonth[pair] = month;
    lastMonth[pair] = month;
  });
  const start = new Uint32Array(pairs + 1);
  for (let p = 0; p < pairs; p++) {
    const months = lastMonth[p] === 0 ? 0 : (lastMonth[p] as number) - (firstMonth[p] as number) + 1;
    start[p + 1] = (start[p] as number) + months;
  }
  const cells = start[pairs] as number;
  const sums = {
    start,
    firstMonth,
    count: new Uint32Array(cells),
    priced: new Uint32Array(cells),
    volume: new Float64Array(cells),
    pricedVolume: new Float64Array(cells),
  };
  yield* eachSale(table, kind, (pair, row) => {
    const cell = (start[pair] as number) + monthOfRow(row) - (firstMonth[pair] as number);
    const price = table.price[row] as number;
    sums.count[cell] = (sums.count[cell] as number) + 1;
    sums.volume[cell] = (sums.volume[cell] as number) + price;
    if ((table.perSqft[row] as number) > 0) {
      sums.priced[cell] = (sums.priced[cell] as number) + 1;
      sums.pricedVolume[cell] = (sums.pricedVolume[cell] as number) + price;
    }
  });
  for (let p = 0; p < pairs; p++) addUp(sums, start[p] as number, start[p + 1] as number);
  return sums;
}

function* eachSale(table: MarketTable, kind: Uint8Array, visit: (pair: number, row: number) => void): Steps<void> {
  for (let area = 0; area < table.areas.length; area++) {
    const end = table.areaStart[area + 1] as number;
    for (let row = table.areaStart[area] as number; row < end; row++) {
      const of = kind[row] as number;
      if (of !== NO_SALE) visit(area * KINDS + of, row);
      if (row % STEP_ROWS === 0) yield;
    }
  }
}

function addUp(
  sums: Pick<HeatIndex, 'count' | 'priced' | 'volume' | 'pricedVolume'>,
  start: number,
  end: number,
): void {
  for (let cell = start + 1; cell < end; cell++) {
    sums.count[cell] = (sums.count[cell] as number) + (sums.count[cell - 1] as number);
    sums.priced[cell] = (sums.priced[cell] as number) + (sums.priced[cell - 1] as number);
    sums.volume[cell] = (sums.volume[cell] as number) + (sums.volume[cell - 1] as number);
    sums.pricedVolume[cell] = (sums.pricedVolume[cell] as number) + (sums.pricedVolume[cell - 1] as number);
  }
}

/** First month of a table's span and how many months it covers. */
export function monthSpan(table: MarketTable): { first: number; months: number } {
  if (table.minDay === null || table.maxDay === null) return { first: 0, months: 0 };
  const first = monthIndexOf(table.minDay);
  return { first, months: monthIndexOf(table.maxDay) - first + 1 };
}
