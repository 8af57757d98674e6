import { epochDayOfMonth, fromMonthIndex, lastWholeMonth, toMonthIndex } from '../../day.ts';
import type { MarketTable } from '../market-table.ts';
import { figuresOf, type PeriodFigures, type PeriodQuestion } from './period.ts';

/** A month of registered sales, `2026-03`. */
export type MonthPoint = Omit<PeriodFigures, 'meanPriceFils' | 'from' | 'to'> & { month: string };

type MonthlyQuestion = Pick<PeriodQuestion, 'areaId' | 'choice' | 'measure'> & {
  /** First month, `year * 12 + month - 1`; omit for all. */
  fromMonth?: number | undefined;
  /** Last counted day, days since 1970-01-01. */
  toDay?: number | undefined;
};

/** The latest whole months up to the day `end`, without the current month. */
export function wholeMonths(end: number, months: number): Required<Pick<MonthlyQuestion, 'fromMonth' | 'toDay'>> {
  const last = lastWholeMonth(end);
  return { fromMonth: last - months + 1, toDay: epochDayOfMonth(last + 1) - 1 };
}

/** Sales by month, oldest first, from the first month with a sale to the last. */
export function monthlyMedians(table: MarketTable, question: MonthlyQuestion = {}): MonthPoint[] {
  const { minDay, maxDay } = table;
  if (minDay === null || maxDay === null) return [];
  const end = Math.min(question.toDay ?? maxDay, maxDay);
  const points: MonthPoint[] = [];
  const last = toMonthIndex(end);
  const month = { ...question, fromDay: 0, toDay: 0 };
  for (let m = Math.max(question.fromMonth ?? 0, toMonthIndex(minDay)); m <= last; m++) {
    month.fromDay = epochDayOfMonth(m);
    month.toDay = Math.min(epochDayOfMonth(m + 1) - 1, end);
    const { meanPriceFils: _mean, ...figures } = figuresOf(table, month);
    points.push({ month: fromMonthIndex(m), ...figures });
  }
  const first = points.findIndex(({ count }) => count > 0);
  return first === -1 ? [] : points.slice(first, points.findLastIndex(({ count }) => count > 0) + 1);
}
