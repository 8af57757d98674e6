import type { MarketRecord } from '../market/record.ts';
import { type Outlook, priceOutlook } from '../scores/outlook.ts';
import { NUMBER_FIELDS } from './fields.ts';
import { CITY_PRICE_SPREAD } from './spread.ts';

export const GROWTH_LEVELS = ['low', 'base', 'high'] as const;
export type GrowthLevel = (typeof GROWTH_LEVELS)[number];

/** Yearly price growth over the whole period in percent, and its source. */
export type GrowthScenarios = Readonly<Record<GrowthLevel, number>> & {
  readonly source: 'forecast' | 'city';
  /** First-year forecast as a fraction; null if taken from the city's history. */
  readonly firstYear: number | null;
};

type Forecast = Pick<MarketRecord, 'predictedGrowth' | 'predictedGrowthError' | 'longRunGrowth'>;

/** Normal quantile: 10 % of outcomes lie below the low and 10 % above the high scenario. */
const TENTH = 1.2816;

/**
 * Growth scenarios over some years: the area's forecast with its 80 % range, converging to the city's long run. Without
 * a forecast, the spread of Dubai's yearly changes since 2008 divided by √years.
 */
export function growthScenarios(record: Forecast | null, years: number): GrowthScenarios {
  const outlook = record === null ? null : areaOutlook(record, years);
  const found = outlook ?? cityOutlook(years);
  return {
    low: percent(found.low),
    base: percent(found.growth),
    high: percent(found.high),
    source: outlook === null ? 'city' : 'forecast',
    firstYear: record === null || outlook === null ? null : (areaOutlook(record, 1)?.growth ?? null),
  };
}

function areaOutlook(record: Forecast, years: number): Outlook | null {
  const { longRunGrowth } = record;
  return longRunGrowth == null ? null : priceOutlook(record, Math.log1p(longRunGrowth / 100), years);
}

function cityOutlook(years: number): Outlook {
  const { mean, deviation } = CITY_PRICE_SPREAD;
  const error = (TENTH * deviation) / Math.sqrt(years);
  return { growth: Math.expm1(mean), low: Math.expm1(mean - error), high: Math.expm1(mean + error) };
}

function percent(fraction: number): number {
  const { min, max } = NUMBER_FIELDS.appreciationPercent;
  return Math.min(max, Math.max(min, Math.round(fraction * 1000) / 10));
}
