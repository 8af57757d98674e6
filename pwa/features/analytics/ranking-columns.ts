import { isFewSales } from '../../../domain/market/growth.ts';
import type { RankedArea } from '../../data/queries/analytics.ts';
import { common } from '../../ui/common.ts';
import { formatCount, formatMoneyShort, formatPercent, formatRate, formatScore } from '../../ui/format.ts';
import { messages } from './messages.ts';
import type { AnalyticsJourney } from './view.ts';

export type ColumnKey = keyof typeof COLUMNS;

export type Column = {
  key: ColumnKey;
  label: string;
  value: (area: RankedArea, months: number) => number | null;
  write: (value: number, measure: 'sqft' | 'total') => string;
  isChange?: boolean;
  /** Made by the model: written in gold. */
  isExpected?: boolean;
};

const share = (value: number) => formatPercent(value);
const signed = (value: number) => formatPercent(value, true);
const tenth = (value: number) => value.toFixed(1);
const price = (fils: number, measure: 'sqft' | 'total') =>
  measure === 'sqft' ? formatRate(fils) : formatMoneyShort(fils);
const { columns: names } = messages;

const COLUMNS = {
  average: { label: common.averagePrice, value: (area) => area.meanPriceFils, write: formatMoneyShort },
  median: { label: common.median, value: (area) => area.median, write: price },
  growth: { label: common.priceGrowth, value: (area) => area.growth, write: signed, isChange: true },
  days: { label: common.daysOnMarket, value: (area) => area.daysOnMarket, write: formatCount },
  sales: { label: common.sales, value: (area) => area.count, write: formatCount },
  volume: { label: common.volume, value: (area) => area.volumeFils, write: formatMoneyShort },
  expected: { label: common.next6Months, value: (area) => area.expected, write: signed, isExpected: true },
  yield: { label: common.grossYield, value: (area) => area.grossYield, write: share },
  risk: { label: names.risk, value: (area) => area.expectedError, write: (value) => `±${tenth(value * 100)}` },
  score: { label: names.score, value: (area) => area.score, write: formatScore, isExpected: true },
  listings: { label: names.listings, value: (area) => area.listings, write: formatCount },
  stock: { label: common.monthsOfStock, value: (area) => area.monthsOfStock, write: tenth },
  offPlan: { label: names.offPlan, value: (area) => area.offPlan, write: formatCount },
  offPlanShare: { label: names.offPlanShare, value: (area) => area.offPlan / area.count, write: share },
  pace: { label: names.pace, value: (area, months) => area.count / months, write: tenth },
} satisfies Record<string, Omit<Column, 'key'>>;

type Shown = { columns: readonly Column[]; hasTrend: boolean; first: ColumnKey };

export function columnsFor(journey: AnalyticsJourney | null): Shown {
  const { first, keys } = SHOWN[journey ?? 'all'];
  return { columns: keys.map((key) => ({ key, ...COLUMNS[key] })), hasTrend: journey === null, first };
}

const SHOWN: Readonly<Record<AnalyticsJourney | 'all', { first: ColumnKey; keys: readonly ColumnKey[] }>> = {
  all: { first: 'sales', keys: ['average', 'median', 'growth', 'days', 'sales', 'expected'] },
  investor: { first: 'score', keys: ['score', 'yield', 'growth', 'expected', 'risk', 'median', 'sales'] },
  broker: { first: 'sales', keys: ['sales', 'volume', 'median', 'growth', 'days', 'listings', 'stock'] },
  developer: { first: 'offPlan', keys: ['offPlan', 'offPlanShare', 'pace', 'stock', 'median', 'growth', 'sales'] },
};

export type Sort = { key: string; up: boolean };

/** Sorts by a column; areas of few sales after all others, missing values last in both directions, ties by name. */
export function sorted(
  areas: readonly RankedArea[],
  { sort, columns, months }: { sort: Sort; columns: readonly Column[]; months: number },
): RankedArea[] {
  const by = columns.find(({ key }) => key === sort.key);
  const sign = sort.up ? 1 : -1;
  const byName = (a: RankedArea, b: RankedArea) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  if (by === undefined) return [...areas].sort((a, b) => sign * byName(a, b));
  const few = (area: RankedArea) => Number(isFewSales(area.count, months));
  return [...areas].sort((a, b) => {
    if (few(a) !== few(b)) return few(a) - few(b);
    const left = by.value(a, months);
    const right = by.value(b, months);
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b);
    return sign * (left - right) || byName(a, b);
  });
}
