import { getOrCreate } from '../collections.ts';
import { firstRowFrom } from '../columns/column-set.ts';
import { minusMonths } from '../day.ts';
import { valuesAtRanks } from '../market/analytics/order-statistics.ts';
import type { MarketTable } from '../market/market-table.ts';
import { meanAndVariance } from '../median.ts';

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
    const rates = quarterRates(table, code, { from: minusMonths(end, 3 * q + 3) + 1, to: minusMonths(end, 3 * q) });
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

function quarterRates(table: MarketTable, area: number, span: { from: number; to: number }): Float64Array {
  const start = firstRowFrom(table, area, span.from);
  const end = firstRowFrom(table, area, span.to + 1);
  return Float64Array.from(table.perSqft.subarray(start, end).filter((rate) => rate > 0));
}

/** Level of the logarithms: their median. Reorders the rates. */
function meanLevel(rates: Float64Array): { level: number; noise: number } {
  const n = rates.length;
  const { variance } = meanAndVariance(rates.map(Math.log));
  const [lower = 0, upper = 0] = valuesAtRanks(rates, { n, ranks: [(n - 1) >> 1, n >> 1] });
  return { level: (Math.log(lower) + Math.log(upper)) / 2, noise: (MEDIAN_PENALTY * variance) / n };
}
