import { getOrCreate } from '../collections.ts';
import { firstRowFrom } from '../columns/column-set.ts';
import { medianOfFirst } from '../market/analytics/order-statistics.ts';
import type { MarketTable } from '../market/market-table.ts';
import { kindMask, NO_SALE, SALE_GROUP, saleKind } from '../market/sale-kind.ts';
import { DEED_FLAG } from '../transaction/transaction.ts';
import { type HeatQuestion, isBounded } from './heat-question.ts';

/** Sums by area code, prices in fils; `priced` counts reliable prices. */
export type HeatSums = ReturnType<typeof emptySums>;

/** Counts and volumes of every area, without a branch per row. */
export function heatSums(table: MarketTable, question: HeatQuestion = {}): HeatSums {
  const { price, perSqft, areas } = table;
  const kind = kindsWithin(table, question);
  const mask = kindMask(question);
  const sums = emptySums(areas.length);
  for (let area = 0; area < areas.length; area++) {
    const [start, end] = rowsWithin(table, area, question);
    let [count, volume, priced, pricedVolume] = [0, 0, 0, 0];
    for (let row = start; row < end; row++) {
      const one = mask[kind[row]];
      const clean = one & Number(perSqft[row] > 0);
      count += one;
      volume += price[row] * one;
      priced += clean;
      pricedVolume += price[row] * clean;
    }
    sums.count[area] = count;
    sums.volume[area] = volume;
    sums.priced[area] = priced;
    sums.pricedVolume[area] = pricedVolume;
  }
  return sums;
}

function emptySums(areas: number) {
  return {
    count: new Float64Array(areas),
    volume: new Float64Array(areas),
    priced: new Float64Array(areas),
    pricedVolume: new Float64Array(areas),
  };
}

let rates = new Float64Array(0);

/** Exact median price per square foot of every area, fils; NaN without any. */
export function heatMedians(table: MarketTable, question: HeatQuestion = {}): Float64Array {
  const { perSqft, areas, areaStart } = table;
  const kind = kindsWithin(table, question);
  const mask = kindMask(question);
  return Float64Array.from(areas, (_, area) => {
    const [start, end] = rowsWithin(table, area, question);
    const room = areaStart[area + 1] - areaStart[area];
    if (rates.length < room) rates = new Float64Array(room);
    let n = 0;
    for (let row = start; row < end; row++) {
      const rate = perSqft[row];
      rates[n] = rate;
      n += mask[kind[row]] & Number(rate > 0);
    }
    return medianOfFirst(rates, n);
  });
}

/** Rows of an area within the requested days: first and past-the-last. */
export function rowsWithin(table: MarketTable, area: number, question: HeatQuestion): readonly [number, number] {
  const { fromDay = Number.NEGATIVE_INFINITY, toDay = Number.POSITIVE_INFINITY } = question;
  const { areaStart, minDay, maxDay } = table;
  const start = fromDay <= (minDay ?? 0) ? areaStart[area] : firstRowFrom(table, area, fromDay);
  const end = toDay >= (maxDay ?? 0) ? areaStart[area + 1] : firstRowFrom(table, area, toDay + 1);
  return [start, Math.max(start, end)];
}

const kinds = new WeakMap<MarketTable, Uint8Array>();

function saleKinds(table: MarketTable): Uint8Array {
  const kind = new Uint8Array(table.rows);
  for (let row = 0; row < kind.length; row++) {
    const offPlan = (table.flags[row] & DEED_FLAG.offPlan) !== 0;
    kind[row] = table.group[row] === SALE_GROUP ? saleKind(table.type[row], table.rooms[row], offPlan) : NO_SALE;
  }
  return kind;
}

type Bounds = { min: number; max: number; kind: Uint8Array };
const bounded = new WeakMap<MarketTable, Bounds>();

/** Kind of each row; 255, which no mask matches, outside the price limits. Caches the last limits of each table. */
export function kindsWithin(table: MarketTable, question: HeatQuestion): Uint8Array {
  const kind = getOrCreate(kinds, table, () => saleKinds(table));
  if (!isBounded(question)) return kind;
  const { minPriceFils: min = Number.NEGATIVE_INFINITY, maxPriceFils: max = Number.POSITIVE_INFINITY } = question;
  const before = bounded.get(table);
  if (before !== undefined && before.min === min && before.max === max) return before.kind;
  const within = before?.kind ?? new Uint8Array(table.rows);
  const { price } = table;
  for (let i = 0; i < within.length; i++) {
    const paid = price[i];
    // Sets all bits (255, never matched) for prices outside the limits.
    within[i] = kind[i] | ((paid < min ? 255 : 0) | (paid > max ? 255 : 0));
  }
  bounded.set(table, { min, max, kind: within });
  return within;
}
