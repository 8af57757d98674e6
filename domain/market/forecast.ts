import { getOrCreate } from '../collections.ts';
import { fromMonthIndex, lastWholeMonth, toMonthIndex } from '../day.ts';
import { meanAndVariance, quantileOf } from '../median.ts';
import {
  addGrowthSums,
  comparePeriods,
  GROWTH_MONTHS,
  type GrowthSums,
  MIN_GROWTH_SALES,
  noGrowthSums,
  type PeriodSales,
  periodSales,
  quarterUpTo,
} from './growth.ts';
import type { MarketTable } from './market-table.ts';

/**
 * Expected change of an area's price level over six months: mean-reverting, like for like between quarters of three
 * whole months (`growth.ts`):
 *   past growth            g  = ln(latest quarter / the same quarter a year before)
 *   shrunk to the city's   g' = w·g + (1 - w)·g_city,  w = n / (n + 50), n = compared sales of the smaller quarter
 *   long run               L  = the city's mean yearly growth over up to ten years
 *   six-month change       ½·L + k·½·(g' - L); the excess g' - L halves every 12 months:
 *                          k = mean of 0.5^(m/12) over months 1 to 6 = 0.817
 * The error is the 80 % quantile of the formula's absolute errors at every past quarter, with the sales known then.
 * Areas with fewer than eight such quarters use the errors of all areas.
 */
export type Forecast = {
  growth: number;
  /** Half of the 80 % range, percentage points. */
  error: number;
};

/** An area's yearly changes like for like, latest first, without gaps. */
export type GrowthHistory = {
  /** Mean of the yearly changes, percent, and their standard deviation as a logarithm. */
  growth: number;
  deviation: number;
  years: number;
  /** First of the quarters compared, `YYYY-MM`. */
  from: string;
};

/** Fewer yearly changes are no history. */
const MIN_HISTORY_YEARS = 5;
const SHRINK_SALES = 50;
const EXCESS_KEPT = [1, 2, 3, 4, 5, 6].reduce((sum, month) => sum + 0.5 ** (month / 12), 0) / 6;
const LONG_RUN_YEARS = 10;
const MOST_BACKTESTS = 40;
const MIN_BACKTESTS = 8;
const YEAR = 4;
const AHEAD = 2;

/** Forecast and history by area id, as of `end` (inclusive); null with too few sales. */
export function forecastAreas(table: MarketTable, end: number) {
  const quarters = new Quarters(table, end);
  const city = cityViews(quarters);
  const errors = table.areas.map((_, area) => backtest(quarters, { area, city }));
  const all = errors.flat();
  return new Map(
    table.areas.map((areaId, area) => {
      const own = errors[area] ?? [];
      const basis = own.length >= MIN_BACKTESTS ? own : all;
      const growth = basis.length < MIN_BACKTESTS ? null : expect(quarters, area, 0, city[0]);
      const forecast: Forecast | null =
        growth === null ? null : { growth: percent(growth), error: percent(quantileOf(basis, 0.8)) };
      return [areaId, { forecast, history: growthHistory(quarters, area) }] as const;
    }),
  );
}

function growthHistory(quarters: Quarters, area: number): GrowthHistory | null {
  const changes = yearlyChanges((earlier, later) => quarters.change(area, earlier, later), 0);
  if (changes.length < MIN_HISTORY_YEARS) return null;
  const { mean, variance } = meanAndVariance(changes);
  const years = changes.length;
  return { growth: percent(mean), deviation: Math.sqrt(variance), years, from: quarters.monthBefore(years) };
}

const LONG_RUN = new WeakMap<MarketTable, { end: number; growth: number | null }>();

/** The city's mean yearly growth up to `end` (epoch day) as a logarithm; null under a year and a quarter of sales. */
export function cityLongRun(table: MarketTable, end: number): number | null {
  const cached = LONG_RUN.get(table);
  if (cached?.end === end) return cached.growth;
  const growth = longRunAt(new Quarters(table, end), 0);
  LONG_RUN.set(table, { end, growth });
  return growth;
}

/** Quarters of three whole months, counted back from the latest; computed on first use. */
class Quarters {
  readonly table: MarketTable;
  readonly #lastMonth: number;
  readonly #sales = new Map<number, PeriodSales>();
  readonly #city = new Map<number, GrowthSums>();

  constructor(table: MarketTable, end: number) {
    this.table = table;
    this.#lastMonth = lastWholeMonth(end);
  }

  get count(): number {
    const { minDay } = this.table;
    return minDay === null ? 0 : Math.floor((this.#lastMonth - toMonthIndex(minDay) + 1) / GROWTH_MONTHS);
  }

  /** The first month of the latest quarter, some years before. */
  monthBefore(years: number): string {
    return fromMonthIndex(this.#lastMonth - GROWTH_MONTHS + 1 - 12 * years);
  }

  change(area: number, earlier: number, later: number): GrowthSums {
    return comparePeriods(this.#of(area, later), this.#of(area, earlier));
  }

  cityChange(earlier: number, later: number): GrowthSums {
    return getOrCreate(this.#city, earlier * 1000 + later, () => {
      const sums = noGrowthSums();
      for (let area = 0; area < this.table.areas.length; area++) addGrowthSums(sums, this.change(area, earlier, later));
      return sums;
    });
  }

  #of(area: number, quarter: number): PeriodSales {
    const days = quarterUpTo(this.#lastMonth - quarter * GROWTH_MONTHS);
    return getOrCreate(this.#sales, area * 1000 + quarter, () => periodSales(this.table, { area, days }));
  }
}

/** A change as a logarithm; null below the minimum of sales. */
function meanLog({ logSum, weightFils, compared, comparedBefore }: GrowthSums): number | null {
  return Math.min(compared, comparedBefore) < MIN_GROWTH_SALES ? null : logSum / weightFils;
}

type CityView = { yearGrowth: number; longRun: number } | null;

function cityViews(quarters: Quarters): CityView[] {
  const views: CityView[] = [];
  for (let quarter = 0; quarter < Math.max(1, quarters.count); quarter++) {
    const yearGrowth = meanLog(quarters.cityChange(quarter + YEAR, quarter));
    const longRun = longRunAt(quarters, quarter);
    views.push(yearGrowth === null || longRun === null ? null : { yearGrowth, longRun });
  }
  return views;
}

function longRunAt(quarters: Quarters, quarter: number): number | null {
  const years = yearlyChanges((earlier, later) => quarters.cityChange(earlier, later), quarter);
  return years.length === 0 ? null : meanAndVariance(years).mean;
}

/** Logarithms of the yearly changes before a quarter, latest first, up to the first year with too few sales. */
function yearlyChanges(change: (earlier: number, later: number) => GrowthSums, quarter: number): number[] {
  const years: number[] = [];
  for (let later = quarter; years.length < LONG_RUN_YEARS; later += YEAR) {
    const growth = meanLog(change(later + YEAR, later));
    if (growth === null) break;
    years.push(growth);
  }
  return years;
}

/** Expected log change over the six months after a quarter; null with too few sales. */
function expect(quarters: Quarters, area: number, quarter: number, city: CityView | undefined): number | null {
  if (city == null) return null;
  const sums = quarters.change(area, quarter + YEAR, quarter);
  const own = meanLog(sums);
  if (own === null) return null;
  const sales = Math.min(sums.compared, sums.comparedBefore);
  const weight = sales / (sales + SHRINK_SALES);
  const growth = weight * own + (1 - weight) * city.yearGrowth;
  return 0.5 * city.longRun + EXCESS_KEPT * 0.5 * (growth - city.longRun);
}

/** Absolute log errors of the formula at past quarters. */
function backtest(quarters: Quarters, { area, city }: { area: number; city: readonly CityView[] }): number[] {
  const errors: number[] = [];
  const last = Math.min(MOST_BACKTESTS, quarters.count);
  for (let quarter = AHEAD; quarter < last; quarter++) {
    const expected = expect(quarters, area, quarter, city[quarter]);
    const outcome = expected === null ? null : meanLog(quarters.change(area, quarter, quarter - AHEAD));
    if (expected !== null && outcome !== null) errors.push(Math.abs(outcome - expected));
  }
  return errors;
}

function percent(log: number): number {
  return Math.round(Math.expm1(log) * 1000) / 10;
}
