import { firstRowFrom } from '../../columns/column-set.ts';
import { fromEpochDay } from '../../day.ts';
import { DEED_FLAG } from '../../transaction/transaction.ts';
import type { MarketTable } from '../market-table.ts';
import { areaRange } from './monthly.ts';
import { medianOfFirst } from './order-statistics.ts';
import { counts, type SaleChoice, saleMasks } from './sale-masks.ts';
import { countSpan, type PriceMeasure, tallyFigures, tallyFor } from './tally.ts';

/** Fewer priced sales mark a median as uncertain. */
export const THIN_SALES = 5;

export type PeriodQuestion = {
  areaId?: string | undefined;
  choice?: SaleChoice | undefined;
  measure?: PriceMeasure | undefined;
  /** Days since 1970-01-01, inclusive. */
  fromDay: number;
  toDay: number;
};

export type PeriodFigures = ReturnType<typeof periodFigures>;

/** Sales of a period and its first and last day as text. */
export function periodFigures(table: MarketTable, question: PeriodQuestion) {
  const { choice, measure = 'sqft', fromDay, toDay } = question;
  const spans = areaSpans(table, question);
  const rows = spans.reduce((sum, [start, end]) => sum + end - start, 0);
  const tally = tallyFor(table, { masks: saleMasks(choice), measure, rows });
  for (const [start, end] of spans) countSpan(tally, { start, end, until: toDay });
  return { ...tallyFigures(tally), from: fromEpochDay(fromDay), to: fromEpochDay(toDay) };
}

/** Count, off-plan count and both medians (fils; null without any) of a period, in one pass. */
export function salesSummary(table: MarketTable, question: Omit<PeriodQuestion, 'measure'>) {
  const masks = saleMasks(question.choice);
  const spans = areaSpans(table, question);
  const rows = spans.reduce((sum, [start, end]) => sum + end - start, 0);
  const { price, perSqft, flags } = table;
  // One extra place: values that do not count are written there and overwritten.
  const prices = new Float64Array(rows + 1);
  const rates = new Float64Array(rows + 1);
  let count = 0;
  let priced = 0;
  let offPlan = 0;
  for (const [start, end] of spans) {
    for (let row = start; row < end; row++) {
      const keep = counts(table, masks, row);
      count += keep;
      offPlan += keep & ((flags[row] & DEED_FLAG.offPlan) === 0 ? 0 : 1);
      prices[priced] = price[row];
      rates[priced] = perSqft[row];
      priced += keep & (perSqft[row] > 0 ? 1 : 0);
    }
  }
  const median = (values: Float64Array) => (priced === 0 ? null : Math.round(medianOfFirst(values, priced)));
  return { count, priced, offPlan, medianPriceFils: median(prices), medianPerSqftFils: median(rates) };
}

export function areaSpans(
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
