import type { MarketRecord } from '../record.ts';

/** A part of a score: its input value, its points (0 to 10) and its weight in percent. */
export type InvestmentScorePart = {
  name: 'yield' | 'growth' | 'demand' | 'certainty';
  weight: number;
  /** Percent (yield, growth), percentile (demand) or percentage points (certainty). */
  value: number;
  points: number;
};

/** Attractiveness of an area for buyers, 0 to 10, with its parts. */
export type AreaScore = { score: number; parts: InvestmentScorePart[] };

/**
 * The weighted mean of
 * - gross rental yield at the median price, 35 % (0 points at 3 %, 10 at 8 %);
 * - growth expected over six months, 30 % (0 at −3 %, 10 at +6 %);
 * - demand, 15 %: the area's percentile by registered sales, divided by ten;
 * - certainty, 20 %: past error of the forecast (10 at ±0 points, 0 at ±10 points).
 * The ends are typical extremes of Dubai's areas. Null if yield, growth or its certainty is unknown: an unknown risk
 * would rank above a known one.
 */
export function areaScore(record: MarketRecord): AreaScore | null {
  const { grossYield, predictedGrowth, predictedGrowthError } = record;
  if (grossYield === null || predictedGrowth === null || predictedGrowthError === null) return null;
  const parts = [
    scorePart('yield', 35, grossYield, [3, 8]),
    scorePart('growth', 30, predictedGrowth, [-3, 6]),
    scorePart('demand', 15, record.demandIndex, [0, 100]),
    scorePart('certainty', 20, predictedGrowthError, [10, 0]),
  ].filter((part) => part !== null);
  return { score: weightedScore(parts), parts };
}

/** The city's score: mean over areas weighted by registered sales. Null without a scored area. */
export function cityScore(records: readonly MarketRecord[]): (AreaScore & { areas: number; sales: number }) | null {
  const sums = new Map<InvestmentScorePart['name'], { weight: number; value: number; points: number; sales: number }>();
  let areas = 0;
  let sales = 0;
  let score = 0;
  for (const record of records) {
    const own = record.sales > 0 ? areaScore(record) : null;
    if (own === null) continue;
    areas++;
    sales += record.sales;
    score += own.score * record.sales;
    for (const part of own.parts) {
      const sum = sums.get(part.name) ?? { weight: part.weight, value: 0, points: 0, sales: 0 };
      sum.value += part.value * record.sales;
      sum.points += part.points * record.sales;
      sum.sales += record.sales;
      sums.set(part.name, sum);
    }
  }
  if (areas === 0) return null;
  const parts = [...sums].map(([name, sum]) => ({
    name,
    weight: sum.weight,
    value: tenth(sum.value / sum.sales),
    points: tenth(sum.points / sum.sales),
  }));
  return { score: tenth(score / sales), parts, areas, sales };
}

function scorePart(
  name: InvestmentScorePart['name'],
  weight: number,
  value: number | null,
  [worst, best]: readonly [number, number],
): InvestmentScorePart | null {
  if (value === null) return null;
  const points = Math.max(0, Math.min(10, ((value - worst) / (best - worst)) * 10));
  return { name, weight, value, points: tenth(points) };
}

function weightedScore(parts: readonly InvestmentScorePart[]): number {
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  return tenth(parts.reduce((sum, { weight, points }) => sum + weight * points, 0) / weights);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
