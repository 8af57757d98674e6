import { firstRowFrom } from '../../columns/column-set.ts';
import { fromEpochDay } from '../../day.ts';
import { DEED_FLAG } from '../../transaction/transaction.ts';
import type { MarketTable } from '../market-table.ts';
import { medianRange } from './order-statistics.ts';
import { type SaleChoice, saleMasks } from './sale-masks.ts';

/** Fewer priced sales mark a median as uncertain. */
export const THIN_SALES = 5;

/** `none`: no median, which takes as long as everything else. */
export type PriceMeasure = 'sqft' | 'total' | 'none';

/** Sales of an area, or of the whole city without one. */
export type AreaChoice = { areaId?: string | undefined; choice?: SaleChoice | undefined };
export type PriceChoice = AreaChoice & { measure?: PriceMeasure | undefined };
/** Days since 1970-01-01, inclusive. */
export type PeriodQuestion = PriceChoice & { fromDay: number; toDay: number };

export type PeriodFigures = ReturnType<typeof periodFigures>;

/** Figures of a period. Mean and median are of the `priced` sales: fils, or fils per sqft; null without any. */
export function periodFigures(table: MarketTable, question: PeriodQuestion) {
  return { ...figuresOf(table, question), from: fromEpochDay(question.fromDay), to: fromEpochDay(question.toDay) };
}

/** The figures without the dates, which cost as much as a month of sales. */
export function figuresOf(table: MarketTable, question: PeriodQuestion) {
  const { choice, measure = 'sqft' } = question;
  const masks = saleMasks(choice);
  const spans = areaSpans(table, question);
  const { price, perSqft, type, rooms, flags, group } = table;
  const value = measure === 'sqft' ? perSqft : price;
  const isKept = measure === 'none' ? 0 : 1;
  // One extra place: values that do not count are written there and overwritten.
  const values = new Float64Array(isKept * spans.reduce((sum, [start, end]) => sum + end - start, 0) + 1);
  let [count, offPlan, priced, volumeFils, pricedFils, kept] = [0, 0, 0, 0, 0, 0];
  for (const [start, end] of spans) {
    for (let row = start; row < end; row++) {
      const chosen =
        choice === undefined ? 1 : masks.type[type[row]] & masks.rooms[rooms[row] + 1] & masks.flags[flags[row]];
      const keep = masks.group[group[row]] & chosen;
      const isPriced = keep & (perSqft[row] > 0 ? 1 : 0);
      const fils = price[row];
      count += keep;
      offPlan += keep & (flags[row] & DEED_FLAG.offPlan);
      volumeFils += keep * fils;
      pricedFils += isPriced * fils;
      // Writes every value, and advances only for priced sales: the next write replaces the others. Avoids a branch.
      values[kept] = value[row];
      kept += isPriced & isKept;
      priced += isPriced;
    }
  }
  const { median, low, high } = medianRange(values, kept);
  return {
    count,
    offPlan,
    priced,
    volumeFils,
    meanPriceFils: priced === 0 ? null : Math.round(pricedFils / priced),
    median: kept === 0 ? null : Math.round(median),
    low: low === null ? null : Math.round(low),
    high: high === null ? null : Math.round(high),
  };
}

/** First code of the areas of a question, and the code after the last. */
export function areaRange(table: MarketTable, areaId: string | undefined): readonly [number, number] {
  if (areaId === undefined) return [0, table.areas.length];
  const code = table.areaCode.get(areaId);
  return code === undefined ? [0, 0] : [code, code + 1];
}

type Span = readonly [start: number, end: number];

export function areaSpans(table: MarketTable, { areaId, fromDay, toDay }: Omit<PeriodQuestion, 'choice' | 'measure'>) {
  const [firstArea, pastArea] = areaRange(table, areaId);
  const spans: Span[] = [];
  for (let area = firstArea; area < pastArea; area++) {
    const start = firstRowFrom(table, area, fromDay);
    const end = firstRowFrom(table, area, toDay + 1);
    if (end > start) spans.push([start, end]);
  }
  return spans;
}
