import { firstRowFrom } from '../columns/column-set.ts';
import { epochDayOfMonth, fromEpochDay, lastWholeMonth } from '../day.ts';
import { medianOfFirst } from './analytics/order-statistics.ts';
import { type AreaChoice, areaRange } from './analytics/period.ts';
import { counts, type SaleChoice, saleMasks } from './analytics/sale-masks.ts';
import type { MarketTable } from './market-table.ts';
import { KINDS, saleKindAt } from './sale-kind.ts';

/**
 * Price growth on every screen, report and answer: like for like, the latest three whole months against the same
 * three a year before.
 *
 * A median moves with the mix of homes sold, even if no price changes. Sales are therefore put into cells of one area,
 * kind (flat, villa, townhouse, other), number of rooms and state (ready or off-plan), and only cells sold in both
 * periods are compared:
 *   change = exp( Σ wᵢ · ln(mᵢ / m'ᵢ) / Σ wᵢ ) − 1
 * mᵢ and m'ᵢ are a cell's median prices per square foot in the later and the earlier period, wᵢ the money paid in both
 * (a stratified Jevons index weighted by value; ILO and IMF, Residential Property Prices Handbook, chapter 4). Sums of
 * areas add up, so a city's figure is exact.
 */

export const GROWTH_MONTHS = 3;
/** Minimum compared sales of each period, on every screen. */
export const MIN_GROWTH_SALES = 30;

/** Whether an area sold too little to be ranked: fewer than 30 sales a year. */
export function isFewSales(sales: number, months: number): boolean {
  return sales * 12 < MIN_GROWTH_SALES * months;
}

/** Days since 1970-01-01, inclusive. */
export type Days = { fromDay: number; toDay: number };
export type GrowthPeriods = { now: Days; before: Days };

export type GrowthSums = ReturnType<typeof noGrowthSums>;

/** Why there is no figure: too short a history, or too few comparable sales. */
export type NoGrowth = 'history' | 'sales';

export type PriceGrowth = ReturnType<typeof growthFrom>;

/** Σ wᵢ · ln(mᵢ / m'ᵢ) and Σ wᵢ in fils; `compared` counts reliable sales in cells sold in both periods. */
export function noGrowthSums() {
  return { logSum: 0, weightFils: 0, compared: 0, comparedBefore: 0, sales: 0, salesBefore: 0 };
}

export function addGrowthSums(sums: GrowthSums, more: GrowthSums): void {
  for (const name of Object.keys(sums) as (keyof GrowthSums)[]) sums[name] += more[name];
}

/** The latest three whole months up to the day `end`, and the same a year before. */
export function growthPeriods(end: number): GrowthPeriods {
  const month = lastWholeMonth(end);
  return { now: quarterUpTo(month), before: quarterUpTo(month - 12) };
}

/** Three whole months up to a month index. */
export function quarterUpTo(month: number): Days {
  return { fromDay: epochDayOfMonth(month - GROWTH_MONTHS + 1), toDay: epochDayOfMonth(month + 1) - 1 };
}

/**
 * Change as a fraction with its evidence: compared and all sales of both periods, their first and last day as
 * `YYYY-MM-DD` ('' without deeds), and the change of sales (null without earlier sales).
 * @param minDay first day of all deeds, null without any
 */
export function growthFrom(sums: GrowthSums, { now, before }: GrowthPeriods, minDay: number | null) {
  const { logSum, weightFils, compared, comparedBefore, sales, salesBefore } = sums;
  // The first month may be incomplete: the first deed is seldom on the first.
  const hasHistory = minDay !== null && minDay < before.fromDay + 31;
  const isEnough = compared >= MIN_GROWTH_SALES && comparedBefore >= MIN_GROWTH_SALES;
  const missing: NoGrowth | null = isEnough ? null : hasHistory ? 'sales' : 'history';
  const text = (day: number) => (minDay === null ? '' : fromEpochDay(day));
  return {
    change: isEnough ? Math.expm1(logSum / weightFils) : null,
    missing,
    compared,
    comparedBefore,
    sales,
    salesBefore,
    volumeChange: salesBefore === 0 || !hasHistory ? null : sales / salesBefore - 1,
    from: text(now.fromDay),
    to: text(now.toDay),
    beforeFrom: text(before.fromDay),
    beforeTo: text(before.toDay),
  };
}

/** The change with the evidence that screens show. */
export function shownGrowth({ volumeChange: _, beforeFrom: _from, beforeTo: _to, ...shown }: PriceGrowth) {
  return shown;
}

/** `end`: last counted day, days since 1970-01-01. */
type GrowthQuestion = AreaChoice & { areaIds?: readonly string[] | undefined; end: number };

export function priceGrowth(table: MarketTable, question: GrowthQuestion): PriceGrowth {
  const { areaIds, areaId, choice } = question;
  const periods = growthPeriods(question.end);
  const [first, past] = areaRange(table, areaId);
  const all = Array.from({ length: past - first }, (_, i) => first + i);
  const sums = noGrowthSums();
  for (const area of areaIds?.flatMap((id) => table.areaCode.get(id) ?? []) ?? all) {
    addGrowthSums(sums, areaGrowthSums(table, { area, choice, periods }));
  }
  return growthFrom(sums, periods, table.minDay);
}

/** Growth sums of one area, by its code, for any two periods. */
type AreaSales = Pick<GrowthQuestion, 'choice'> & { area: number };

export function areaGrowthSums(table: MarketTable, { periods, ...sales }: AreaSales & { periods: GrowthPeriods }) {
  const before = periodSales(table, { ...sales, days: periods.before });
  return comparePeriods(periodSales(table, { ...sales, days: periods.now }), before);
}

export type PeriodSales = { sales: number; cells: GrowthCell[] };

/** Sales of one kind in one area and period: count, fils paid, median price per square foot. */
export type GrowthCell = { priced: number; paidFils: number; median: number };

export function comparePeriods(now: PeriodSales, before: PeriodSales): GrowthSums {
  const sums = noGrowthSums();
  sums.sales = now.sales;
  sums.salesBefore = before.sales;
  for (const [kind, cell] of now.cells.entries()) addCell(sums, cell, before.cells[kind] ?? NO_CELL);
  return sums;
}

const NO_CELL: GrowthCell = { priced: 0, paidFils: 0, median: Number.NaN };

/** Adds the comparison of one cell, if it sold in both periods. */
function addCell(sums: GrowthSums, now: GrowthCell, before: GrowthCell): void {
  if (now.priced === 0 || before.priced === 0) return;
  const weight = now.paidFils + before.paidFils;
  sums.logSum += weight * Math.log(now.median / before.median);
  sums.weightFils += weight;
  sums.compared += now.priced;
  sums.comparedBefore += before.priced;
}

export function periodSales(table: MarketTable, { area, choice, days }: AreaSales & { days: Days }): PeriodSales {
  const start = firstRowFrom(table, area, days.fromDay);
  const rows = new Uint32Array(firstRowFrom(table, area, days.toDay + 1) - start);
  for (let i = 0; i < rows.length; i++) rows[i] = start + i;
  return salesByKind(table, rows, choice);
}

/** Sales of one period among some rows of an area, for example those of a building. */
export function salesByKind(table: MarketTable, rows: Uint32Array, choice?: SaleChoice): PeriodSales {
  const masks = saleMasks(choice);
  const { price, perSqft } = table;
  // Rates are grouped by kind: rows are counted first, then written in place. The last group does not count.
  const kinds = new Uint8Array(rows.length);
  const places = new Uint32Array(KINDS + 2);
  const paid = new Float64Array(KINDS + 1);
  let sales = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    const isSale = counts(table, masks, row);
    const kind = isSale === 1 && perSqft[row] > 0 ? saleKindAt(table, row) : KINDS;
    sales += isSale;
    kinds[i] = kind;
    places[kind + 1] = places[kind + 1] + 1;
    paid[kind] = paid[kind] + price[row];
  }
  for (let kind = 0; kind < KINDS; kind++) places[kind + 1] = places[kind + 1] + places[kind];
  const rates = new Float64Array(rows.length);
  const next = places.slice();
  for (let i = 0; i < rows.length; i++) {
    const kind = kinds[i];
    rates[next[kind]] = perSqft[rows[i]];
    next[kind] = next[kind] + 1;
  }
  const cells: GrowthCell[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    const [from, to] = [places[kind], places[kind + 1]];
    // Most kinds have no sale in a quarter.
    if (from === to) cells.push(NO_CELL);
    else
      cells.push({
        priced: to - from,
        paidFils: paid[kind],
        median: medianOfFirst(rates.subarray(from, to), to - from),
      });
  }
  return { sales, cells };
}
