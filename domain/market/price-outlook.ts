import type { MarketRecord } from './record.ts';

/**
 * Expected price change of an area over the next twelve months, as a fraction. The six-month forecast of `forecast.ts`
 * is ½·L + ½·k₆·x. L is the city's mean yearly growth, x the area's (shrunk) excess growth, halving every 12 months, and
 * k the mean of 0.5^(m/12) over the months. Solved for x, a year gives L + k₁₂·x. The 80 % range is the six-month one
 * times √2, as errors of the two halves are taken as independent.
 */
export type Outlook = { growth: number; low: number; high: number };
type Forecasted = Pick<MarketRecord, 'predictedGrowth' | 'predictedGrowthError'>;

const kept = (months: number) =>
  Array.from({ length: months }, (_, m) => 0.5 ** ((m + 1) / 12)).reduce((sum, x) => sum + x, 0) / months;
const [KEPT_6, KEPT_12] = [kept(6), kept(12)];

/** `longRun`: log of the city's mean yearly growth (`cityLongRun` of `forecast.ts`). Null without a forecast. */
export function priceOutlook(record: Forecasted, longRun: number): Outlook | null {
  if (record.predictedGrowth === null) return null;
  const half = Math.log1p(record.predictedGrowth / 100);
  const yearly = longRun + (KEPT_12 * (half - longRun / 2)) / (KEPT_6 / 2);
  const error = ((record.predictedGrowthError ?? 0) / 100) * Math.SQRT2;
  return { growth: Math.expm1(yearly), low: Math.expm1(yearly - error), high: Math.expm1(yearly + error) };
}
