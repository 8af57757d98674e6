import type { MarketTable } from '../market/market-table.ts';
import { quantileOf } from '../market/median.ts';
import { DEED_FLAG } from '../transaction/transaction.ts';
import { type Growth, MIN_GROWTH_SALES } from './heat-cells.ts';
import {
  type Days,
  type GrowthBasis,
  type GrowthPeriods,
  growthPeriodsOf,
  type HeatQuestion,
  periodOf,
} from './heat-question.ts';
import { heatRows } from './heat-series.ts';

// Typed arrays are read as `col[i] as number`: i always runs below their length.

/** Figures of some areas taken together. */
export type GroupFigures = {
  count: number;
  volumeFils: number;
  priced: number;
  meanPriceFils: number | null;
  /** Fils per square foot: the middle, and the range that holds the middle half. */
  medianPerSqftFils: number | null;
  lowPerSqftFils: number | null;
  highPerSqftFils: number | null;
  /** Share of off-plan sales, a fraction; null without sales. */
  offPlanShare: number | null;
  growth: Growth;
  period: Days | null;
  growthPeriods: GrowthPeriods | null;
};

/** Figures of the sales of some areas that a question asks for, from their rows. */
export function groupFigures(
  table: MarketTable,
  areaIds: readonly string[],
  { question, basis }: { question: HeatQuestion; basis: GrowthBasis },
): GroupFigures {
  const rows = heatRows(table, areaIds, question);
  const rates = ratesOf(table, rows);
  let volume = 0;
  let pricedVolume = 0;
  let offPlan = 0;
  for (const row of rows) {
    volume += table.price[row] as number;
    if ((table.perSqft[row] as number) > 0) pricedVolume += table.price[row] as number;
    if (((table.flags[row] as number) & DEED_FLAG.offPlan) !== 0) offPlan++;
  }
  const growthPeriods = growthPeriodsOf(table, question, basis);
  return {
    count: rows.length,
    volumeFils: volume,
    priced: rates.length,
    meanPriceFils: rates.length === 0 ? null : Math.round(pricedVolume / rates.length),
    medianPerSqftFils: roundedQuantile(rates, 0.5),
    lowPerSqftFils: roundedQuantile(rates, 0.25),
    highPerSqftFils: roundedQuantile(rates, 0.75),
    offPlanShare: rows.length === 0 ? null : offPlan / rows.length,
    growth:
      growthPeriods === null
        ? { value: null, now: 0, before: 0 }
        : growthOf(table, areaIds, { question, ...growthPeriods }),
    period: periodOf(table, question),
    growthPeriods,
  };
}

function growthOf(
  table: MarketTable,
  areaIds: readonly string[],
  asked: { question: HeatQuestion; now: Days; before: Days },
): Growth {
  const later = ratesOf(table, heatRows(table, areaIds, { ...asked.question, ...asked.now }));
  const earlier = ratesOf(table, heatRows(table, areaIds, { ...asked.question, ...asked.before }));
  const enough = later.length >= MIN_GROWTH_SALES && earlier.length >= MIN_GROWTH_SALES;
  const value = enough ? quantileOf(later, 0.5) / quantileOf(earlier, 0.5) - 1 : null;
  return { value, now: later.length, before: earlier.length };
}

function ratesOf(table: MarketTable, rows: Uint32Array): number[] {
  const rates: number[] = [];
  for (const row of rows) {
    const rate = table.perSqft[row] as number;
    if (rate > 0) rates.push(rate);
  }
  return rates;
}

function roundedQuantile(rates: readonly number[], q: number): number | null {
  return rates.length === 0 ? null : Math.round(quantileOf(rates, q));
}
