import { isFewSales } from '../../../domain/market/growth.ts';
import type { RankedArea } from '../../data/queries/analytics.ts';
import { formatCount, formatMoneyShort, formatPercent, formatRate, formatScore } from '../../ui/format.ts';
import { messages } from './messages.ts';
import type { AnalyticsJourney } from './view.ts';

export type ColumnKey = Exclude<keyof typeof messages.columns, 'trend'>;

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
const tenth = (value: number) => value.toFixed(1);
const column = (key: ColumnKey, rest: Omit<Column, 'key' | 'label'>): Column => ({
  key,
  label: messages.columns[key],
  ...rest,
});

const COLUMNS: Readonly<Record<Exclude<ColumnKey, 'name'>, Column>> = {
  average: column('average', { value: (area) => area.meanPriceFils, write: formatMoneyShort }),
  median: column('median', {
    value: (area) => area.median,
    write: (value, measure) => (measure === 'sqft' ? formatRate(value) : formatMoneyShort(value)),
  }),
  growth: column('growth', { value: (area) => area.growth, write: (v) => formatPercent(v, true), isChange: true }),
  days: column('days', { value: (area) => area.daysOnMarket, write: formatCount }),
  sales: column('sales', { value: (area) => area.count, write: formatCount }),
  volume: column('volume', { value: (area) => area.volumeFils, write: formatMoneyShort }),
  expected: column('expected', {
    value: (area) => area.expected,
    write: (v) => formatPercent(v, true),
    isExpected: true,
  }),
  yield: column('yield', { value: (area) => area.grossYield, write: share }),
  risk: column('risk', { value: (area) => area.expectedError, write: (value) => `±${tenth(value * 100)}` }),
  score: column('score', { value: (area) => area.score, write: formatScore, isExpected: true }),
  listings: column('listings', { value: (area) => area.listings, write: formatCount }),
  stock: column('stock', { value: (area) => area.monthsOfStock, write: tenth }),
  offPlan: column('offPlan', { value: (area) => area.offPlan, write: formatCount }),
  offPlanShare: column('offPlanShare', { value: (area) => area.offPlan / area.count, write: share }),
  pace: column('pace', { value: (area, months) => area.count / months, write: tenth }),
};

type Shown = { columns: readonly Column[]; hasTrend: boolean; first: Exclude<ColumnKey, 'name'> };

export function columnsFor(journey: AnalyticsJourney | null): Shown {
  const keys = KEYS[journey ?? 'all'];
  return { columns: keys.map((key) => COLUMNS[key]), hasTrend: journey === null, first: FIRST[journey ?? 'all'] };
}

const KEYS: Readonly<Record<AnalyticsJourney | 'all', readonly Exclude<ColumnKey, 'name'>[]>> = {
  all: ['average', 'median', 'growth', 'days', 'sales', 'expected'],
  investor: ['score', 'yield', 'growth', 'expected', 'risk', 'median', 'sales'],
  broker: ['sales', 'volume', 'median', 'growth', 'days', 'listings', 'stock'],
  developer: ['offPlan', 'offPlanShare', 'pace', 'stock', 'median', 'growth', 'sales'],
};
const FIRST: Readonly<Record<AnalyticsJourney | 'all', Exclude<ColumnKey, 'name'>>> = {
  all: 'sales',
  investor: 'score',
  broker: 'sales',
  developer: 'offPlan',
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
