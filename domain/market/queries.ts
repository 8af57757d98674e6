import { firstRowFrom } from '../columns/column-set.ts';
import { epochDayOfMonth, fromEpochDay, fromMonthIndex, toMonthIndex } from '../day.ts';
import { medianOf } from '../median.ts';
import { groupCode, typeCode } from '../transaction/columns.ts';
import { DEED_FLAG, DEED_TYPES, type DeedType } from '../transaction/transaction.ts';
import type { MarketTable } from './market-table.ts';

/** Which sales a question is about; every field optional. Days are inclusive, days since 1970-01-01. */
export type SalesFilter = {
  areaId?: string | undefined;
  fromDay?: number | undefined;
  toDay?: number | undefined;
  types?: readonly DeedType[] | undefined;
  rooms?: number | undefined;
  /** true: off-plan only; false: ready only. */
  offPlan?: boolean | undefined;
};

/** Figures of some sales. Prices come from those without a doubt (`priced`), the count from all. */
export type SalesFigures = {
  count: number;
  priced: number;
  volumeFils: number;
  meanPriceFils: number | null;
  medianPriceFils: number | null;
  medianPerSqftFils: number | null;
  /** First and last deed counted; null without any. */
  from: string | null;
  to: string | null;
};

export type MonthFigures = {
  month: string;
  count: number;
  priced: number;
  volumeFils: number;
  medianPerSqftFils: number | null;
};

/** Figures of the sales of one area (or of the whole city without `areaId`). */
export function areaStats(table: MarketTable, filter: SalesFilter = {}): SalesFigures {
  const perSqft: number[] = [];
  const prices: number[] = [];
  let count = 0;
  let volumeFils = 0;
  let priceSum = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  eachSale(table, filter, (row) => {
    const price = table.price[row];
    const day = table.day[row];
    count++;
    volumeFils += price;
    if (day < first) first = day;
    if (day > last) last = day;
    const rate = table.perSqft[row];
    if (rate > 0) {
      perSqft.push(rate);
      prices.push(price);
      priceSum += price;
    }
  });
  const priced = prices.length;
  return {
    count,
    priced,
    volumeFils,
    meanPriceFils: priced > 0 ? Math.round(priceSum / priced) : null,
    medianPriceFils: roundedMedian(prices),
    medianPerSqftFils: roundedMedian(perSqft),
    from: count > 0 ? fromEpochDay(first) : null,
    to: count > 0 ? fromEpochDay(last) : null,
  };
}

/** Figures by month, oldest first; months without a sale inside the span are there with zeros. */
export function monthlyFigures(table: MarketTable, filter: SalesFilter = {}): MonthFigures[] {
  if (table.minDay === null || table.maxDay === null) return [];
  const { monthOfDay, firstMonth, months } = monthLookup(table.minDay, table.maxDay);
  const counts = new Uint32Array(months);
  const volumes = new Float64Array(months);
  const starts = new Uint32Array(months + 1);
  eachSale(table, filter, (row) => {
    const month = monthOfDay[table.day[row] - (table.minDay as number)];
    counts[month]++;
    volumes[month] = volumes[month] + table.price[row];
    if (table.perSqft[row] > 0) starts[month + 1]++;
  });
  for (let m = 1; m <= months; m++) starts[m] = starts[m] + starts[m - 1];
  const next = starts.slice();
  const rates = new Float32Array(starts[months]);
  eachSale(table, filter, (row) => {
    const rate = table.perSqft[row];
    if (!(rate > 0)) return;
    const month = monthOfDay[table.day[row] - (table.minDay as number)];
    rates[next[month]] = rate;
    next[month]++;
  });
  const figures: MonthFigures[] = [];
  for (let m = 0; m < months; m++) {
    const priced = starts[m + 1] - starts[m];
    figures.push({
      month: fromMonthIndex(firstMonth + m),
      count: counts[m],
      priced,
      volumeFils: volumes[m],
      medianPerSqftFils: roundedMedian(rates.subarray(starts[m], starts[m + 1])),
    });
  }
  return trimEmpty(figures);
}

/** Calls `visit` with the row of every matching sale, area by area, oldest first. */
export function eachSale(table: MarketTable, filter: SalesFilter, visit: (row: number) => void): void {
  const sale = groupCode('sale');
  const wanted = typeMask(filter.types);
  const { fromDay = Number.NEGATIVE_INFINITY, toDay = Number.POSITIVE_INFINITY, rooms } = filter;
  const plan = filter.offPlan === undefined ? -1 : filter.offPlan ? DEED_FLAG.offPlan : 0;
  const [firstArea, pastArea] = areaRange(table, filter.areaId);
  for (let area = firstArea; area < pastArea; area++) {
    const end = table.areaStart[area + 1];
    const start = fromDay === Number.NEGATIVE_INFINITY ? table.areaStart[area] : firstRowFrom(table, area, fromDay);
    for (let row = start; row < end; row++) {
      if (table.day[row] > toDay) break;
      if (table.group[row] !== sale || wanted[table.type[row]] === 0) continue;
      if (rooms !== undefined && table.rooms[row] !== rooms) continue;
      if (plan >= 0 && (table.flags[row] & DEED_FLAG.offPlan) !== plan) continue;
      visit(row);
    }
  }
}

export function typeMask(types: readonly DeedType[] | undefined): Uint8Array {
  const mask = new Uint8Array(DEED_TYPES.length);
  if (types === undefined) mask.fill(1);
  else for (const type of types) mask[typeCode(type)] = 1;
  return mask;
}

function areaRange(table: MarketTable, areaId: string | undefined): readonly [number, number] {
  if (areaId === undefined) return [0, table.areas.length];
  const code = table.areaCode.get(areaId);
  return code === undefined ? [0, 0] : [code, code + 1];
}

/** Month number of each day of a span: a table, as taking a date apart per row would cost more than the query. */
export function monthLookup(
  minDay: number,
  maxDay: number,
): { monthOfDay: Uint16Array; firstMonth: number; months: number } {
  const firstMonth = toMonthIndex(minDay);
  const months = toMonthIndex(maxDay) - firstMonth + 1;
  const monthOfDay = new Uint16Array(maxDay - minDay + 1);
  for (let m = 0; m < months; m++) {
    const start = Math.max(0, epochDayOfMonth(firstMonth + m) - minDay);
    monthOfDay.fill(m, start, epochDayOfMonth(firstMonth + m + 1) - minDay);
  }
  return { monthOfDay, firstMonth, months };
}

function roundedMedian(values: ArrayLike<number>): number | null {
  return values.length === 0 ? null : Math.round(medianOf(values));
}

function trimEmpty(figures: MonthFigures[]): MonthFigures[] {
  const first = figures.findIndex(({ count }) => count > 0);
  const last = figures.findLastIndex(({ count }) => count > 0);
  return first === -1 ? [] : figures.slice(first, last + 1);
}
