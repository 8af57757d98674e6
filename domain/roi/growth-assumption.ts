import { type Outlook, priceOutlook } from '../market/price-outlook.ts';
import type { MarketRecord } from '../market/record.ts';
import { NUMBER_FIELDS } from './fields.ts';
import { CITY_PRICE_SPREAD } from './spread.ts';

export const GROWTH_LEVELS = ['low', 'base', 'high'] as const;

/** An area's figures on which the assumption rests. */
export type GrowthEvidence = Pick<
  MarketRecord,
  'predictedGrowth' | 'predictedGrowthError' | 'longRunGrowth' | 'history'
>;

/** Normal quantile: 10 % of outcomes lie below the low and 10 % above the high scenario. */
const TENTH = 1.2816;

/**
 * The long-run price growth that ROI, Ask AI, slides and reports assume, percent a year: the lower of the area's own
 * mean yearly change (five years or more, like for like) and that of all of Dubai since 2008, so that neither a short
 * boom nor a better past elsewhere is carried on. Low and high hold the mean of `years` in eight of ten cases, as yearly
 * changes have varied. The forecast for the next twelve months stands beside it.
 *
 * Example: own 4.5 % over 9 years, Dubai 5.4 %: 4.5 %. Own 9.1 % over 5 years: 5.4 %.
 */
export function growthAssumption(record: GrowthEvidence | null, years: number) {
  const own = record?.history ?? null;
  const city = Math.expm1(CITY_PRICE_SPREAD.mean);
  const isOwn = own !== null && own.growth < toPercent(city);
  const mean = isOwn ? Math.log1p(own.growth / 100) : CITY_PRICE_SPREAD.mean;
  const error = (TENTH * (own?.deviation ?? CITY_PRICE_SPREAD.deviation)) / Math.sqrt(years);
  const outlook = record === null ? null : areaOutlook(record);
  return {
    low: within(Math.expm1(mean - error)),
    base: within(Math.expm1(mean)),
    high: within(Math.expm1(mean + error)),
    basis: isOwn ? ('area' as const) : ('city' as const),
    /** The area's own mean, percent a year, with its years; null without a history. */
    own,
    cityPercent: toPercent(city),
    /** Expected change over the next twelve months with the end of its 80 % range, percent; null without a forecast. */
    forecast: outlook && { growth: within(outlook.growth), high: within(outlook.high) },
  };
}

function areaOutlook(record: GrowthEvidence): Outlook | null {
  const { longRunGrowth } = record;
  return longRunGrowth == null ? null : priceOutlook(record, Math.log1p(longRunGrowth / 100));
}

function toPercent(fraction: number): number {
  return Math.round(fraction * 1000) / 10;
}

function within(fraction: number): number {
  const { min, max } = NUMBER_FIELDS.appreciationPercent;
  return Math.min(max, Math.max(min, toPercent(fraction)));
}
