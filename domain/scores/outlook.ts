import { getOrCreate } from '../collections.ts';
import { firstRowFrom } from '../columns/column-set.ts';
import { minusMonths } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import type { MarketRecord } from '../market/record.ts';
import { meanAndVariance } from '../median.ts';

/**
 * Expected yearly price change of an area as a fraction: the mean of the given years. The six-month forecast of
 * `market/forecast.ts` is ½·L + ½·k₆·x. L is the city's mean yearly growth, x the area's (shrunk) excess growth,
 * halving every 12 months, and k the mean of 0.5^(m/12) over the months. Solved for x, n years give L + k₁₂ₙ·x a year:
 * a strong year never compounds. The 80 % range is the six-month one times √2 for a year, divided by √n for the mean of
 * n years, as errors of periods are taken as independent.
 */
export type Outlook = { growth: number; low: number; high: number };
type Forecasted = Pick<MarketRecord, 'predictedGrowth' | 'predictedGrowthError'>;

const kept = (months: number) =>
  Array.from({ length: months }, (_, m) => 0.5 ** ((m + 1) / 12)).reduce((sum, x) => sum + x, 0) / months;
const KEPT_6 = kept(6);

/** `longRun`: log of the city's mean yearly growth (`cityLongRun` of market/forecast.ts). */
export function priceOutlook(record: Forecasted, longRun: number, years = 1): Outlook | null {
  if (record.predictedGrowth === null) return null;
  const half = Math.log1p(record.predictedGrowth / 100);
  const excess = (half - longRun / 2) / (KEPT_6 / 2);
  const yearly = longRun + kept(12 * years) * excess;
  const error = (((record.predictedGrowthError ?? 0) / 100) * Math.SQRT2) / Math.sqrt(years);
  return { growth: Math.expm1(yearly), low: Math.expm1(yearly - error), high: Math.expm1(yearly + error) };
}

const QUARTERS = 12;
const MIN_QUARTER_SALES = 8;
const MIN_CHANGES = 4;
/** Variance of a sample median against that of a mean (normal samples, large n): π / 2. */
const MEDIAN_PENALTY = Math.PI / 2;

/** Standard deviation of quarterly log changes of median prices over three years × √4; null under five quarters. */
export function areaVolatility(table: MarketTable, areaId: string, end: number): number | null {
  const known = getOrCreate(VOLATILITY, table, () => new Map<string, number | null>());
  return getOrCreate(known, `${areaId} ${end}`, () => measureVolatility(table, areaId, end));
}

const VOLATILITY = new WeakMap<MarketTable, Map<string, number | null>>();

function measureVolatility(table: MarketTable, areaId: string, end: number): number | null {
  const code = table.areaCode.get(areaId);
  if (code === undefined) return null;
  const quarters: { level: number; noise: number }[] = [];
  for (let q = QUARTERS - 1; q >= 0; q--) {
    const rates = monthlyRates(table, code, { from: minusMonths(end, 3 * q + 3) + 1, to: minusMonths(end, 3 * q) });
    if (rates.length < MIN_QUARTER_SALES) continue;
    quarters.push(meanLevel(rates));
  }
  const changes: number[] = [];
  let noise = 0;
  for (let i = 1; i < quarters.length; i++) {
    changes.push(quarters[i].level - quarters[i - 1].level);
    noise += quarters[i].noise + quarters[i - 1].noise;
  }
  if (changes.length < MIN_CHANGES) return null;
  const { variance } = meanAndVariance(changes);
  return 2 * Math.sqrt(Math.max(0, variance - noise / changes.length));
}

function monthlyRates(table: MarketTable, area: number, span: { from: number; to: number }): Float64Array {
  const start = firstRowFrom(table, area, span.from);
  const end = firstRowFrom(table, area, span.to + 1);
  const rates = table.perSqft.subarray(start, end).filter((rate) => rate > 0);
  return new Float64Array(rates).map((rate) => Math.log(rate)).sort();
}

function meanLevel(logs: Float64Array): { level: number; noise: number } {
  const n = logs.length;
  const level = ((logs[(n - 1) >> 1] ?? 0) + (logs[n >> 1] ?? 0)) / 2;
  return { level, noise: (MEDIAN_PENALTY * meanAndVariance(logs).variance) / n };
}
