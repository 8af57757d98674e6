import { epochDayOfMonth, monthIndexOf } from '../day.ts';
import { firstRowFrom, type MarketTable } from '../market/market-table.ts';
import { KINDS, type KindFilter, kindMask } from './heat-class.ts';
import { type HeatIndex, heatIndexOf } from './heat-index.ts';

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
 * Counts and volumes of every area for one question. Whole months come from running sums made once a table
 * (a handful of look-ups an area), days outside whole months and price bounds from the rows.
 */
export function heatSums(table: MarketTable, question: HeatQuestion = {}): HeatSums {
  const sums = emptySums(table);
  const mask = kindMask(question);
  const index = heatIndexOf(table);
  if (question.minPriceFils !== undefined || question.maxPriceFils !== undefined) {
    addRows({ table, index, question, mask, sums });
    return sums;
  }
  const span = wholeMonths(table, question);
  if (span === null) {
    addRows({ table, index, question, mask, sums });
    return sums;
  }
  addMonths({ table, index, mask, sums, ...span });
  const { fromDay = Number.NEGATIVE_INFINITY, toDay = Number.POSITIVE_INFINITY } = question;
  const bodyStart = epochDayOfMonth(span.firstMonth);
  const bodyEnd = epochDayOfMonth(span.lastMonth + 1) - 1;
  if (fromDay < bodyStart) addRows({ table, index, question: { fromDay, toDay: bodyStart - 1 }, mask, sums });
  if (toDay > bodyEnd) addRows({ table, index, question: { fromDay: bodyEnd + 1, toDay }, mask, sums });
  return sums;
}

/**
 * The same sums by reading every row of the period: what `heatSums` must equal, and what it costs without
 * the running sums. One pass over two columns, no branch that depends on a row.
 */
export function heatSumsFromRows(table: MarketTable, question: HeatQuestion = {}): HeatSums {
  const sums = emptySums(table);
  addRows({ table, index: heatIndexOf(table), question, mask: kindMask(question), sums });
  return sums;
}

/** Rows of an area within a question's days: [first, past]. */
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

function emptySums(table: MarketTable): HeatSums {
  const areas = table.areas.length;
  return {
    count: new Float64Array(areas),
    volume: new Float64Array(areas),
    priced: new Float64Array(areas),
    pricedVolume: new Float64Array(areas),
  };
}

/** Whole months inside a question's days, cut to the table's; null when there is none. */
function wholeMonths(
  table: MarketTable,
  { fromDay, toDay }: HeatQuestion,
): { firstMonth: number; lastMonth: number } | null {
  if (table.minDay === null || table.maxDay === null) return null;
  const from = Math.max(fromDay ?? table.minDay, table.minDay);
  const to = Math.min(toDay ?? table.maxDay, table.maxDay);
  // The table's first and last month are whole as far as it goes: nothing lies outside.
  const firstMonth =
    from === table.minDay || epochDayOfMonth(monthIndexOf(from)) === from ? monthIndexOf(from) : monthIndexOf(from) + 1;
  const lastMonth =
    to === table.maxDay || epochDayOfMonth(monthIndexOf(to) + 1) - 1 === to ? monthIndexOf(to) : monthIndexOf(to) - 1;
  return from > to || firstMonth > lastMonth ? null : { firstMonth, lastMonth };
}

type Asked = { table: MarketTable; index: HeatIndex; mask: Uint8Array; sums: HeatSums };

function addMonths({
  table,
  index,
  mask,
  sums,
  firstMonth,
  lastMonth,
}: Asked & { firstMonth: number; lastMonth: number }): void {
  for (let area = 0; area < table.areas.length; area++) {
    for (let kind = 0; kind < KINDS; kind++) {
      if (mask[kind] === 0) continue;
      const pair = area * KINDS + kind;
      const start = index.start[pair] as number;
      const months = (index.start[pair + 1] as number) - start;
      const first = index.firstMonth[pair] as number;
      if (months === 0 || lastMonth < first || firstMonth >= first + months) continue;
      const last = start + Math.min(months - 1, lastMonth - first);
      const before = start + firstMonth - first - 1;
      addTo(sums, area, index, last, 1);
      if (before >= start) addTo(sums, area, index, before, -1);
    }
  }
}

function addTo(sums: HeatSums, area: number, index: HeatIndex, cell: number, sign: number): void {
  sums.count[area] = (sums.count[area] as number) + sign * (index.count[cell] as number);
  sums.volume[area] = (sums.volume[area] as number) + sign * (index.volume[cell] as number);
  sums.priced[area] = (sums.priced[area] as number) + sign * (index.priced[cell] as number);
  sums.pricedVolume[area] = (sums.pricedVolume[area] as number) + sign * (index.pricedVolume[cell] as number);
}

function addRows({ table, index, question, mask, sums }: Asked & { question: HeatQuestion }): void {
  const { minPriceFils = Number.NEGATIVE_INFINITY, maxPriceFils = Number.POSITIVE_INFINITY } = question;
  const bounded = question.minPriceFils !== undefined || question.maxPriceFils !== undefined;
  const { price } = table;
  const { kind, bin } = index;
  for (let area = 0; area < table.areas.length; area++) {
    const [start, end] = rowsWithin(table, area, question);
    let count = 0;
    let volume = 0;
    let priced = 0;
    let pricedVolume = 0;
    if (bounded) {
      for (let i = start; i < end; i++) {
        const paid = price[i] as number;
        const one =
          (mask[kind[i] as number] as number) & (paid >= minPriceFils ? 1 : 0) & (paid <= maxPriceFils ? 1 : 0);
        const clean = one & (HAS_RATE[bin[i] as number] as number);
        count += one;
        volume += paid * one;
        priced += clean;
        pricedVolume += paid * clean;
      }
    } else {
      for (let i = start; i < end; i++) {
        const paid = price[i] as number;
        const one = mask[kind[i] as number] as number;
        const clean = one & (HAS_RATE[bin[i] as number] as number);
        count += one;
        volume += paid * one;
        priced += clean;
        pricedVolume += paid * clean;
      }
    }
    sums.count[area] = (sums.count[area] as number) + count;
    sums.volume[area] = (sums.volume[area] as number) + volume;
    sums.priced[area] = (sums.priced[area] as number) + priced;
    sums.pricedVolume[area] = (sums.pricedVolume[area] as number) + pricedVolume;
  }
}

/** 1 for every bin but 0, which holds the rows without a rate. */
const HAS_RATE = new Uint8Array(256).fill(1, 1);
