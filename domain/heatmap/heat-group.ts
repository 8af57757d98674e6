import { growthPeriods, priceGrowth } from '../market/growth.ts';
import type { MarketTable } from '../market/market-table.ts';
import { toSaleChoice } from '../market/sale-kind.ts';
import { quantileOf } from '../median.ts';
import { DEED_FLAG } from '../transaction/transaction.ts';
import { NO_GROWTH, toGrowth } from './heat-cells.ts';
import { type HeatQuestion, recentDays, selectPeriod } from './heat-question.ts';
import { heatRows } from './heat-series.ts';

export type GroupFigures = ReturnType<typeof groupFigures>;

/**
 * Figures of matching sales in some areas, from their rows. `prices` cover `recentDays`. `wholePrices` cover all
 * requested days; null if these are the same days.
 */
export function groupFigures(table: MarketTable, areaIds: readonly string[], question: HeatQuestion) {
  const rows = heatRows(table, areaIds, question);
  let volume = 0;
  let offPlan = 0;
  for (const row of rows) {
    volume += table.price[row];
    if ((table.flags[row] & DEED_FLAG.offPlan) !== 0) offPlan++;
  }
  const period = selectPeriod(table, question);
  const recent = recentDays(table, question);
  const isSame = period === null || recent.fromDay <= period.fromDay;
  const all = salePrices(table, rows);
  return {
    count: rows.length,
    volumeFils: volume,
    prices: isSame ? all : salePrices(table, heatRows(table, areaIds, { ...question, ...recent })),
    wholePrices: isSame ? null : all,
    offPlanShare: rows.length === 0 ? null : offPlan / rows.length,
    // Ignores price limits, because homes with rising prices would fall outside them.
    growth:
      period === null
        ? NO_GROWTH
        : toGrowth(priceGrowth(table, { areaIds, choice: toSaleChoice(question), end: period.toDay })),
    period,
    growthPeriods: period === null ? null : growthPeriods(period.toDay),
  };
}

/** Prices of reliable sales: mean in fils; median and interquartile range in fils per square foot. */
function salePrices(table: MarketTable, rows: Uint32Array) {
  const rates: number[] = [];
  let volume = 0;
  for (const row of rows) {
    const rate = table.perSqft[row];
    if (!(rate > 0)) continue;
    rates.push(rate);
    volume += table.price[row];
  }
  return {
    priced: rates.length,
    meanPriceFils: rates.length === 0 ? null : Math.round(volume / rates.length),
    medianPerSqftFils: roundedQuantile(rates, 0.5),
    lowPerSqftFils: roundedQuantile(rates, 0.25),
    highPerSqftFils: roundedQuantile(rates, 0.75),
  };
}

function roundedQuantile(rates: readonly number[], q: number): number | null {
  return rates.length === 0 ? null : Math.round(quantileOf(rates, q));
}
