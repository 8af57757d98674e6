import { dayOf } from '../../day.ts';
import { firstRowFrom, type MarketTable } from '../market-table.ts';
import { areaRange } from './monthly.ts';
import { medianOfFirst, medianRange } from './order-statistics.ts';
import { type SaleChoice, saleMasks } from './sale-masks.ts';
import { countSpan, type PriceMeasure, type Tally, tallyFor } from './tally.ts';

/** Under so many priced sales a median is marked as thin. */
export const THIN_SALES = 5;

export type PeriodQuestion = {
  areaId?: string | undefined;
  choice?: SaleChoice | undefined;
  measure?: PriceMeasure | undefined;
  /** Days since 1970-01-01, both inclusive. */
  fromDay: number;
  toDay: number;
};

/** Sales of a period. The mean and the medians are of the sales without a doubt (`priced`). */
export type PeriodFigures = {
  count: number;
  priced: number;
  volumeFils: number;
  meanPriceFils: number | null;
  /** Of the measure asked for: fils, or fils per square foot. */
  median: number | null;
  low: number | null;
  high: number | null;
  /** First and last day asked about, as text. */
  from: string;
  to: string;
};

/** Figures of the sales of a period, by binary search for its rows in each area. */
export function periodFigures(table: MarketTable, question: PeriodQuestion): PeriodFigures {
  const { choice, measure = 'sqft', fromDay, toDay } = question;
  const spans = spansOf(table, question);
  const rows = spans.reduce((sum, [start, end]) => sum + end - start, 0);
  const tally = tallyFor(table, { masks: saleMasks(choice), measure, rows });
  for (const [start, end] of spans) countSpan(tally, { start, end, until: toDay });
  return figuresOf(tally, { fromDay, toDay });
}

/** How many sales a period has, without the medians that `periodFigures` takes. */
export function countSales(table: MarketTable, question: Omit<PeriodQuestion, 'measure'>): number {
  const spans = spansOf(table, question);
  const rows = spans.reduce((sum, [start, end]) => sum + end - start, 0);
  const tally = tallyFor(table, { masks: saleMasks(question.choice), measure: 'sqft', rows });
  for (const [start, end] of spans) countSpan(tally, { start, end, until: question.toDay });
  return tally.count;
}

/** Figures of a tally that holds a whole period. */
export function figuresOf(tally: Tally, { fromDay, toDay }: { fromDay: number; toDay: number }): PeriodFigures {
  const { count, priced, volumeFils, pricedFils, values } = tally;
  const { median, low, high } = medianRange(values, priced);
  return {
    count,
    priced,
    volumeFils,
    meanPriceFils: priced === 0 ? null : Math.round(pricedFils / priced),
    median: priced === 0 ? null : Math.round(median),
    low: low === null ? null : Math.round(low),
    high: high === null ? null : Math.round(high),
    from: dayOf(fromDay),
    to: dayOf(toDay),
  };
}

/** Median of the whole price of the priced sales of a period, fils; null without any. */
export function medianPrice(table: MarketTable, question: Omit<PeriodQuestion, 'measure'>): number | null {
  const spans = spansOf(table, question);
  const rows = spans.reduce((sum, [start, end]) => sum + end - start, 0);
  const tally = tallyFor(table, { masks: saleMasks(question.choice), measure: 'total', rows });
  for (const [start, end] of spans) countSpan(tally, { start, end, until: question.toDay });
  return tally.priced === 0 ? null : Math.round(medianOfFirst(tally.values, tally.priced));
}

/** Rows of a period, area by area. */
export function spansOf(
  table: MarketTable,
  { areaId, fromDay, toDay }: Pick<PeriodQuestion, 'areaId' | 'fromDay' | 'toDay'>,
): (readonly [start: number, end: number])[] {
  const [firstArea, pastArea] = areaRange(table, areaId);
  const spans: (readonly [number, number])[] = [];
  for (let area = firstArea; area < pastArea; area++) {
    const start = firstRowFrom(table, area, fromDay);
    const end = firstRowFrom(table, area, toDay + 1);
    if (end > start) spans.push([start, end]);
  }
  return spans;
}
