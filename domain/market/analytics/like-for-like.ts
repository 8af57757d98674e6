import { fromMonthIndex, lastWholeMonth, toMonthIndex } from '../../day.ts';
import {
  addGrowthSums,
  comparePeriods,
  type Days,
  GROWTH_MONTHS,
  MIN_GROWTH_SALES,
  noGrowthSums,
  type PeriodSales,
  periodSales,
  quarterUpTo,
} from '../growth.ts';
import type { MarketTable } from '../market-table.ts';
import type { MonthPoint } from './monthly.ts';
import { areaRange, type PriceChoice, periodFigures, THIN_SALES } from './period.ts';

/** Price level of three months, for the kinds of homes sold in the latest three. */
export type PricePoint = {
  /** Last of the three months, `2026-03`. */
  month: string;
  /** Fils, or fils per square foot; null with too few comparable sales. */
  value: number | null;
};

/** `end`: last counted day, days since 1970-01-01; `months`: before the last whole one. */
export type PriceQuestion = PriceChoice & { end: number; months: number };

/** Monthly prices, oldest first: the latest median of three months carried back by price growth (`growth.ts`). */
export function likeForLikePrices(table: MarketTable, question: PriceQuestion): PricePoint[] {
  const { areaId, choice, measure, end, months } = question;
  if (table.minDay === null) return [];
  const last = lastWholeMonth(end);
  const first = Math.max(last - months, toMonthIndex(table.minDay) + GROWTH_MONTHS - 1);
  const latest = quarterUpTo(last);
  const level = periodFigures(table, { areaId, choice, measure, ...latest }).median;
  const [from, past] = areaRange(table, areaId);
  const areas = Array.from({ length: past - from }, (_, i) => from + i);
  const readSales = (days: Days) => areas.map((area) => periodSales(table, { area, choice, days }));
  const now = readSales(latest);
  const points: PricePoint[] = [];
  for (let month = first; month <= last; month++) {
    const value = level === null ? null : carriedBack(level, now, readSales(quarterUpTo(month)));
    points.push({ month: fromMonthIndex(month), value });
  }
  return points;
}

const NO_SALES: PeriodSales = { sales: 0, cells: [] };

function carriedBack(level: number, now: readonly PeriodSales[], earlier: readonly PeriodSales[]): number | null {
  const sums = noGrowthSums();
  for (const [i, own] of now.entries()) addGrowthSums(sums, comparePeriods(own, earlier[i] ?? NO_SALES));
  if (sums.compared < MIN_GROWTH_SALES || sums.comparedBefore < MIN_GROWTH_SALES) return null;
  return Math.round(level / Math.exp(sums.logSum / sums.weightFils));
}

export function isLine(points: readonly PricePoint[]): boolean {
  return points.filter(({ value }) => value !== null).length > 1;
}

type PriceSeries = { prices: readonly PricePoint[]; months: readonly Pick<MonthPoint, 'month' | 'median'>[] };

/** Whether a chart shows prices like for like, or medians without price growth. */
export function showsLikeForLike(series: readonly Pick<PriceSeries, 'prices'>[]): boolean {
  return series.some(({ prices }) => isLine(prices));
}

/** The price line of an area in every chart: like for like, or monthly medians. */
export function selectPrices({ prices, months }: PriceSeries, isLikeForLike: boolean): readonly PricePoint[] {
  return isLikeForLike ? prices : months.map(({ month, median }) => ({ month, value: median }));
}

type SureSeries = Pick<PriceSeries, 'prices'> & { months: readonly MonthPoint[] };

/** As `selectPrices`, without medians of too few sales. */
export function surePrices({ prices, months }: SureSeries, isLikeForLike: boolean): readonly PricePoint[] {
  const sure = months.map(({ month, median, priced }) => ({ month, median: priced < THIN_SALES ? null : median }));
  return selectPrices({ prices, months: sure }, isLikeForLike);
}
