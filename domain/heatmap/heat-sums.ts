import { firstRowFrom, type MarketTable } from '../market/market-table.ts';
import { kindMask } from './heat-class.ts';
import { type CubeSpan, cubeSums, emptySums, type HeatSums } from './heat-cube.ts';
import { edgeAt, heatIndexOf } from './heat-index.ts';
import { type HeatQuestion, isBounded } from './heat-question.ts';

/**
 * Counts and volumes of every area for one question: from running sums, or from the rows of the period where
 * prices are bounded.
 */
export function heatSums(table: MarketTable, question: HeatQuestion = {}): HeatSums {
  if (isBounded(question)) return heatSumsFromRows(table, question);
  return cubeSums(heatIndexOf(table).cube, spanOf(table, question));
}

/** The sales that a question without price bounds asks for. */
export function spanOf(table: MarketTable, question: HeatQuestion): CubeSpan {
  const { fromDay = Number.NEGATIVE_INFINITY, toDay = Number.POSITIVE_INFINITY } = question;
  const from = edgeAt(table, fromDay);
  return { from, to: toDay < fromDay ? from : edgeAt(table, toDay + 1), mask: kindMask(question) };
}

/**
 * The same sums by reading every row of the period: what `heatSums` must equal, and what it costs without
 * running sums. No branch depends on a row.
 */
export function heatSumsFromRows(table: MarketTable, question: HeatQuestion = {}): HeatSums {
  const sums = emptySums(table.areas.length);
  const asked = { table, kind: kindsWithin(table, question), mask: kindMask(question), sums };
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
      ? table.areaStart[area]
      : firstRowFrom(table, area, fromDay);
  const end =
    toDay === undefined || toDay >= (table.maxDay ?? 0)
      ? table.areaStart[area + 1]
      : firstRowFrom(table, area, toDay + 1);
  return [start, Math.max(start, end)];
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
    const paid = price[i];
    // All bits set (255, never asked for) where the price is outside.
    within[i] = kind[i] | ((paid < min ? 255 : 0) | (paid > max ? 255 : 0));
  }
  bounded.set(table, { min, max, kind: within });
  return within;
}

type Asked = { table: MarketTable; kind: Uint8Array; mask: Uint8Array; sums: HeatSums };

function addRows({
  table: { price, perSqft },
  kind,
  mask,
  sums,
  area,
  start,
  end,
}: Asked & { area: number; start: number; end: number }): void {
  let [count, volume, priced, pricedVolume] = [0, 0, 0, 0];
  for (let i = start; i < end; i++) {
    const paid = price[i];
    const one = mask[kind[i]];
    const clean = one & Number(perSqft[i] > 0);
    count += one;
    volume += paid * one;
    priced += clean;
    pricedVolume += paid * clean;
  }
  sums.count[area] = count;
  sums.volume[area] = volume;
  sums.priced[area] = priced;
  sums.pricedVolume[area] = pricedVolume;
}
