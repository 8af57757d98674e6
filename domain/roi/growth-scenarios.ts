import type { MarketRecord } from '../market/record.ts';
import { type Outlook, priceOutlook } from '../scores/outlook.ts';
import { NUMBER_FIELDS } from './fields.ts';
import { CITY_PRICE_SPREAD } from './spread.ts';

export const GROWTH_LEVELS = ['low', 'base', 'high'] as const;
export type GrowthLevel = (typeof GROWTH_LEVELS)[number];

/** Yearly price growth over a whole period in percent, and where it comes from. */
export type GrowthScenarios = Readonly<Record<GrowthLevel, number>> & {
  readonly source: 'forecast' | 'city';
  /** The forecast of the first year alone, a fraction; null from the city's history. */
  readonly firstYear: number | null;
};

type Forecast = Pick<MarketRecord, 'predictedGrowth' | 'predictedGrowthError' | 'longRunGrowth'>;

/** One in ten futures lies below the low and one in ten above the high: quantile of a normal distribution. */
const TENTH = 1.2816;

/**
 * Growth that an investment over some years may count on: the area's forecast with its 80 % range, carried on towards
 * the city's long run, else the spread of all of Dubai's yearly changes since 2008, divided by √years.
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

/** Percent points with one decimal, at the nearest end of the calculator's range. */
function percent(fraction: number): number {
  const { min, max } = NUMBER_FIELDS.appreciationPercent;
  return Math.min(max, Math.max(min, Math.round(fraction * 1000) / 10));
}
