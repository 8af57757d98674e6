import { firstRowFrom } from '../../columns/column-set.ts';
import { fromEpochDay } from '../../day.ts';
import { DEED_FLAG } from '../../transaction/transaction.ts';
import type { MarketTable } from '../market-table.ts';
import { areaRange } from './monthly.ts';
import { medianOfFirst, medianRange } from './order-statistics.ts';
import { counts, type SaleChoice, saleMasks } from './sale-masks.ts';
import { countSpan, type PriceMeasure, type SalesTally, tallyFor } from './tally.ts';

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

export function periodFigures(table: MarketTable, question: PeriodQuestion): PeriodFigures {
  const { choice, measure = 'sqft', fromDay, toDay } = question;
  const spans = areaSpans(table, question);
  const rows = spans.reduce((sum, [start, end]) => sum + end - start, 0);
  const tally = tallyFor(table, { masks: saleMasks(choice), measure, rows });
  for (const [start, end] of spans) countSpan(tally, { start, end, until: toDay });
  return toPeriodFigures(tally, { fromDay, toDay });
}

/** Sales of a period at a glance. Medians are of the sales without a doubt (`priced`), fils; null without any. */
type SalesSummary = {
  count: number;
  priced: number;
  offPlan: number;
  medianPriceFils: number | null;
  medianPerSqftFils: number | null;
};

/** Count, off-plan count and both medians of a period, in one pass over its rows. */
export function salesSummary(table: MarketTable, question: Omit<PeriodQuestion, 'measure'>): SalesSummary {
  const masks = saleMasks(question.choice);
  const spans = areaSpans(table, question);
  const rows = spans.reduce((sum, [start, end]) => sum + end - start, 0);
  const { price, perSqft, flags } = table;
  // One place more: a row that does not count is written there too and not kept.
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

export function toPeriodFigures(
  tally: SalesTally,
  { fromDay, toDay }: { fromDay: number; toDay: number },
): PeriodFigures {
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
    from: fromEpochDay(fromDay),
    to: fromEpochDay(toDay),
  };
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
