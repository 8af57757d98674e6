import { firstRowFrom, type MarketTable } from '../market/market-table.ts';
import { KINDS, type KindFilter, kindMask } from './heat-class.ts';
import { type HeatIndex, heatIndexOf, SUM_BLOCK } from './heat-index.ts';

// Typed arrays are read as `col[i] as number`: i always runs below their length.

/** Which sales a heat-map question is about; a missing field asks for everything. */
export type HeatQuestion = KindFilter & {
  /** Days since 1970-01-01, inclusive. */
  fromDay?: number | undefined;
  toDay?: number | undefined;
  /** Price of the deed, fils, inclusive. */
  minPriceFils?: number | undefined;
  maxPriceFils?: number | undefined;
};

/** Sums by area code: entry i belongs to `table.areas[i]`. */
export type HeatSums = {
  /** Sales. */
  count: Float64Array;
  /** Sum of their prices, fils. */
  volume: Float64Array;
  /** Sales whose price says something about prices, and the sum of those prices. */
  priced: Float64Array;
  pricedVolume: Float64Array;
};

/**
 * Counts and volumes of every area for one question: from running sums and the rows at both ends of the
 * period, or from the rows of the period where prices are bounded.
 */
export function heatSums(table: MarketTable, question: HeatQuestion = {}): HeatSums {
  if (isBounded(question)) return heatSumsFromRows(table, question);
  const sums = emptySums(table);
  const asked = { table, index: heatIndexOf(table), mask: kindMask(question), sums };
  const { kind } = asked.index;
  for (let area = 0; area < table.areas.length; area++) {
    const [start, end] = rowsWithin(table, area, question);
    const marks = marksWithin({ table, area, start, end, block: SUM_BLOCK });
    if (marks === null) {
      addRows({ ...asked, kind, area, start, end });
      continue;
    }
    addMarks({ ...asked, area, first: marks.first, last: marks.last });
    if (start < marks.start) addRows({ ...asked, kind, area, start, end: marks.start });
    if (marks.end < end) addRows({ ...asked, kind, area, start: marks.end, end });
  }
  return sums;
}

/**
 * The same sums by reading every row of the period: what `heatSums` must equal, and what it costs without
 * running sums. No branch depends on a row.
 */
export function heatSumsFromRows(table: MarketTable, question: HeatQuestion = {}): HeatSums {
  const sums = emptySums(table);
  const index = heatIndexOf(table);
  const asked = { table, index, kind: kindsWithin(table, question), mask: kindMask(question), sums };
  for (let area = 0; area < table.areas.length; area++) {
    const [start, end] = rowsWithin(table, area, question);
    addRows({ ...asked, area, start, end });
  }
  return sums;
}

/** Rows of an area within a question's days: first and past-the-last. */
export function rowsWithin(table: MarketTable, area: number, question: HeatQuestion): readonly [number, number] {
  const { fromDay, toDay } = question;
  const start =
    fromDay === undefined || fromDay <= (table.minDay ?? 0)
      ? (table.areaStart[area] as number)
      : firstRowFrom(table, area, fromDay);
  const end =
    toDay === undefined || toDay >= (table.maxDay ?? 0)
      ? (table.areaStart[area + 1] as number)
      : firstRowFrom(table, area, toDay + 1);
  return [start, Math.max(start, end)];
}

/** Marks of an area inside a range of its rows, counted from its first mark; null when there are not two. */
export function marksWithin(range: {
  table: MarketTable;
  area: number;
  start: number;
  end: number;
  block: number;
}): { first: number; last: number; start: number; end: number } | null {
  const { table, area, start, end, block } = range;
  const areaStart = table.areaStart[area] as number;
  const areaEnd = table.areaStart[area + 1] as number;
  const first = Math.ceil((start - areaStart) / block);
  // The last mark stands behind the last row, wherever that is.
  const last = end === areaEnd ? Math.ceil((areaEnd - areaStart) / block) : Math.floor((end - areaStart) / block);
  if (last <= first) return null;
  return { first, last, start: areaStart + first * block, end: Math.min(areaEnd, areaStart + last * block) };
}

/** Whether a question bounds prices, which no running sum knows. */
export function isBounded({ minPriceFils, maxPriceFils }: HeatQuestion): boolean {
  return minPriceFils !== undefined || maxPriceFils !== undefined;
}

type Bounds = { min: number; max: number; kind: Uint8Array };
const bounded = new WeakMap<MarketTable, Bounds>();

/**
 * The rows' kinds with those outside a question's price bounds marked as no sale. The last bounds of a table
 * are kept: one question reads them several times, and the next one often has the same.
 */
export function kindsWithin(table: MarketTable, question: HeatQuestion): Uint8Array {
  const { kind } = heatIndexOf(table);
  if (!isBounded(question)) return kind;
  const { minPriceFils: min = Number.NEGATIVE_INFINITY, maxPriceFils: max = Number.POSITIVE_INFINITY } = question;
  const before = bounded.get(table);
  if (before !== undefined && before.min === min && before.max === max) return before.kind;
  const within = before?.kind ?? new Uint8Array(table.rows);
  const { price } = table;
  for (let i = 0; i < within.length; i++) {
    const paid = price[i] as number;
    // All bits set (255, never asked for) where the price is outside.
    within[i] = (kind[i] as number) | ((paid < min ? 255 : 0) | (paid > max ? 255 : 0));
  }
  bounded.set(table, { min, max, kind: within });
  return within;
}

function emptySums(table: MarketTable): HeatSums {
  const areas = table.areas.length;
  return {
    count: new Float64Array(areas),
    volume: new Float64Array(areas),
    priced: new Float64Array(areas),
    pricedVolume: new Float64Array(areas),
  };
}

type Asked = { table: MarketTable; index: HeatIndex; mask: Uint8Array; sums: HeatSums; area: number };

function addMarks({ index, mask, sums, area, first, last }: Asked & { first: number; last: number }): void {
  const from = ((index.sumMark[area] as number) + first) * KINDS;
  const to = ((index.sumMark[area] as number) + last) * KINDS;
  let count = 0;
  let volume = 0;
  let priced = 0;
  let pricedVolume = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if (mask[kind] === 0) continue;
    count += (index.count[to + kind] as number) - (index.count[from + kind] as number);
    volume += (index.volume[to + kind] as number) - (index.volume[from + kind] as number);
    priced += (index.priced[to + kind] as number) - (index.priced[from + kind] as number);
    pricedVolume += (index.pricedVolume[to + kind] as number) - (index.pricedVolume[from + kind] as number);
  }
  add(sums, area, { count, volume, priced, pricedVolume });
}

function addRows({
  table,
  index,
  kind,
  mask,
  sums,
  area,
  start,
  end,
}: Asked & { kind: Uint8Array; start: number; end: number }): void {
  const { price } = table;
  const { bin } = index;
  let count = 0;
  let volume = 0;
  let priced = 0;
  let pricedVolume = 0;
  for (let i = start; i < end; i++) {
    const paid = price[i] as number;
    const one = mask[kind[i] as number] as number;
    const clean = one & (HAS_RATE[bin[i] as number] as number);
    count += one;
    volume += paid * one;
    priced += clean;
    pricedVolume += paid * clean;
  }
  add(sums, area, { count, volume, priced, pricedVolume });
}

function add(sums: HeatSums, area: number, more: { [K in keyof HeatSums]: number }): void {
  sums.count[area] = (sums.count[area] as number) + more.count;
  sums.volume[area] = (sums.volume[area] as number) + more.volume;
  sums.priced[area] = (sums.priced[area] as number) + more.priced;
  sums.pricedVolume[area] = (sums.pricedVolume[area] as number) + more.pricedVolume;
}

/** 1 for every bin but 0, which holds the rows without a rate. */
const HAS_RATE = new Uint8Array(256).fill(1, 1);
