import { minusMonths } from '../day.ts';
import { runSteps, type Steps } from '../incremental.ts';
import { medianOfFirst } from './analytics/order-statistics.ts';
import { firstRowFrom, type MarketTable } from './market-table.ts';
import { quantileOf } from './median.ts';

// Typed arrays are read as `col[i] as number`: i always runs below `rows`.

/**
 * What six months may bring to an area's price level. A mean-reverting expectation, not an extrapolation:
 *
 *   growth the area had      g  = ln(median of the last 12 months / median of the 12 before)
 *   shrunk to the city's     g' = w·g + (1 - w)·g_city,  w = n / (n + 50), n = the rarer year's sales
 *   what the city does       L  = the city's mean yearly growth over up to ten years known then
 *   six months from now      ½·L + k·½·(g' - L), where the excess g' - L halves in every 12 months:
 *                            k = mean of 0.5^(m/12) over months 1 to 6 = 0.817
 *
 * The error is what the same formula would have missed by: it is run at every quarter of the past with the
 * sales known then, against the change of the six-month median that followed; the 80 % quantile of the
 * absolute errors is half of the 80 % range. Areas with fewer than eight such quarters use those of all.
 */
export type Forecast = {
  /** Expected change over six months, percent. */
  growth: number;
  /** Half of the 80 % range, percentage points. */
  error: number;
};

/** Sales that a year must have for its median to count. */
export const MIN_SALES = 10;
const SHRINK_SALES = 50;
const EXCESS_KEPT = [1, 2, 3, 4, 5, 6].reduce((sum, month) => sum + 0.5 ** (month / 12), 0) / 6;
const LONG_RUN_YEARS = 10;
const BACKTEST_STEP_MONTHS = 3;
const MIN_BACKTESTS = 8;

/** Expectations by area id, seen from `end` (a day, inclusive); areas with too little history are missing. */
export function forecastAreas(table: MarketTable, end: number): Map<string, Forecast> {
  return runSteps(forecastSteps(table, end));
}

/** `forecastAreas` in steps, one an area. */
export function* forecastSteps(table: MarketTable, end: number): Steps<Map<string, Forecast>> {
  if (table.minDay === null) return new Map();
  const city = yield* cityLevels(table, end);
  const errors: number[][] = [];
  const all: number[] = [];
  for (let area = 0; area < table.areas.length; area++) {
    yield;
    const own = backtest({ table, area, end, city });
    errors.push(own);
    for (const error of own) all.push(error);
  }
  const forecasts = new Map<string, Forecast>();
  table.areas.forEach((areaId, area) => {
    const own = errors[area] ?? [];
    const basis = own.length >= MIN_BACKTESTS ? own : all;
    const growth = expect({ table, area, at: end, city: city.get(0) });
    if (growth === null || basis.length < MIN_BACKTESTS) return;
    forecasts.set(areaId, { growth: percent(growth), error: percent(quantileOf(basis, 0.8)) });
  });
  return forecasts;
}

/** Price levels of the city by how many quarters before `end` they were seen. */
type CityView = { yearGrowth: number; longRun: number };

function* cityLevels(table: MarketTable, end: number): Steps<Map<number, CityView>> {
  const quarters = Math.ceil((end - (table.minDay ?? end)) / 91) + 1;
  const levels: { level: number; sales: number }[] = [];
  for (let q = 0; q <= quarters; q++) {
    levels.push(level(table, cityYear(table, minusMonths(end, q * 3))));
    yield;
  }
  const views = new Map<number, CityView>();
  levels.forEach((now, q) => {
    const before = levels[q + 4];
    if (before === undefined || now.sales < MIN_SALES || before.sales < MIN_SALES) return;
    let oldest = 1;
    for (let years = 1; years <= LONG_RUN_YEARS; years++) {
      if ((levels[q + years * 4]?.sales ?? 0) >= MIN_SALES) oldest = years;
    }
    const then = levels[q + oldest * 4] ?? before;
    views.set(q, {
      yearGrowth: Math.log(now.level / before.level),
      longRun: Math.log(now.level / then.level) / oldest,
    });
  });
  return views;
}

type AreaView = { table: MarketTable; area: number; at: number };

/** Expected change over the six months after `at`, as a logarithm; null without two years of sales. */
function expect({ table, area, at, city }: AreaView & { city: CityView | undefined }): number | null {
  if (city === undefined) return null;
  const now = level(table, [areaSpan({ table, area, at }, 12)]);
  const before = level(table, [areaSpan({ table, area, at: minusMonths(at, 12) }, 12)]);
  if (now.sales < MIN_SALES || before.sales < MIN_SALES) return null;
  const sales = Math.min(now.sales, before.sales);
  const weight = sales / (sales + SHRINK_SALES);
  const growth = weight * Math.log(now.level / before.level) + (1 - weight) * city.yearGrowth;
  return 0.5 * city.longRun + EXCESS_KEPT * 0.5 * (growth - city.longRun);
}

/** Absolute errors the formula would have made at the quarters of the past, as logarithms. */
function backtest(from: { table: MarketTable; area: number; end: number; city: Map<number, CityView> }): number[] {
  const { table, area, end, city } = from;
  const errors: number[] = [];
  // Six months must have passed for the outcome to be known: start two quarters back.
  for (let q = 2; q * BACKTEST_STEP_MONTHS <= 120; q++) {
    const at = minusMonths(end, q * BACKTEST_STEP_MONTHS);
    if (at < (table.minDay ?? end)) break;
    const expected = expect({ table, area, at, city: city.get(q) });
    if (expected === null) continue;
    const then = level(table, [areaSpan({ table, area, at }, 6)]);
    const later = level(table, [areaSpan({ table, area, at: minusMonths(end, (q - 2) * 3) }, 6)]);
    if (then.sales < MIN_SALES || later.sales < MIN_SALES) continue;
    errors.push(Math.abs(Math.log(later.level / then.level) - expected));
  }
  return errors;
}

type Span = readonly [number, number];

/** Rows of an area in the `months` up to and including the day `at`. */
function areaSpan({ table, area, at }: AreaView, months: number): Span {
  return [firstRowFrom(table, area, minusMonths(at, months) + 1), firstRowFrom(table, area, at + 1)];
}

function cityYear(table: MarketTable, at: number): Span[] {
  return table.areas.map((_, area) => areaSpan({ table, area, at }, 12));
}

/** Median price per square foot of the rows in some spans, and how many have one. */
function level(table: MarketTable, spans: readonly Span[]): { level: number; sales: number } {
  const rates = new Float64Array(spans.reduce((sum, [start, end]) => sum + Math.max(0, end - start), 0));
  let sales = 0;
  for (const [start, end] of spans) {
    for (let row = start; row < end; row++) {
      const rate = table.perSqft[row] as number;
      if (rate > 0) rates[sales++] = rate;
    }
  }
  // A year of the whole city has a hundred thousand rates: they are not sorted for the middle one.
  return { level: medianOfFirst(rates, sales), sales };
}

function percent(log: number): number {
  return Math.round(Math.expm1(log) * 1000) / 10;
}
