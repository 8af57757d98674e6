import { epochDayOfMonth, fromEpochDay, fromMonthIndex, toMonthIndex } from '../../day.ts';
import { medianOf } from '../../median.ts';
import type { MarketTable } from '../market-table.ts';
import { eachSale, type SalesFilter } from '../queries.ts';
import type { MonthFigures } from '../rollup.ts';

/** Prices are of reliable sales (`priced`), the count of all. */
export type SalesFigures = {
  count: number;
  priced: number;
  volumeFils: number;
  meanPriceFils: number | null;
  medianPriceFils: number | null;
  medianPerSqftFils: number | null;
  /** First and last deed; null without any. */
  from: string | null;
  to: string | null;
};

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

/** Monthly figures, oldest first; months without a sale are zero. */
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

function roundedMedian(values: ArrayLike<number>): number | null {
  return values.length === 0 ? null : Math.round(medianOf(values));
}

function trimEmpty(figures: MonthFigures[]): MonthFigures[] {
  const first = figures.findIndex(({ count }) => count > 0);
  const last = figures.findLastIndex(({ count }) => count > 0);
  return first === -1 ? [] : figures.slice(first, last + 1);
}

/** Month number of each day of a span, as a table: cheaper than date arithmetic per row. */
function monthLookup(minDay: number, maxDay: number): { monthOfDay: Uint16Array; firstMonth: number; months: number } {
  const firstMonth = toMonthIndex(minDay);
  const months = toMonthIndex(maxDay) - firstMonth + 1;
  const monthOfDay = new Uint16Array(maxDay - minDay + 1);
  for (let m = 0; m < months; m++) {
    const start = Math.max(0, epochDayOfMonth(firstMonth + m) - minDay);
    monthOfDay.fill(m, start, epochDayOfMonth(firstMonth + m + 1) - minDay);
  }
  return { monthOfDay, firstMonth, months };
}
