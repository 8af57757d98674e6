import { growthOfRecords } from '../market/analytics/market-summary.ts';
import { MIN_GROWTH_SALES } from '../market/growth.ts';
import type { MarketRecord } from '../market/record.ts';
import { quantilesOf } from '../median.ts';
import type { NearPlace } from './places.ts';

type Sold = { count: number; offPlan: number };

/** A reason for or against an area, with its figure and what it is compared with in `city`. Percent, fils per square foot, metres or counts. */
export type AreaReason =
  | { side: 'for' | 'against'; of: 'yield' | 'growth' | 'price' | 'trade'; value: number; city: number }
  | { side: 'for' | 'against'; of: 'station' | 'beach' | 'airport'; place: NearPlace }
  | { side: 'for' | 'against'; of: 'schools' | 'offPlan'; value: number };

/** An area within this many percentage points of the median area, or of the city's growth, is ordinary. */
const YIELD_POINTS = 0.5;
const GROWTH_POINTS = 2;
const MANY_OFF_PLAN = 0.6;
/** Fewer areas are no city to compare with. */
const MIN_AREAS = 8;

/**
 * Reasons by an area's figures: price growth against that of the whole city, which Analytics shows, the others against
 * the median of the city's areas.
 */
export function figureReasons(
  area: { record: MarketRecord | null; sold: Sold },
  records: readonly MarketRecord[],
): AreaReason[] {
  return [...recordReasons(area.record, records), ...offPlanReason(area.sold)];
}

function recordReasons(record: MarketRecord | null, records: readonly MarketRecord[]): AreaReason[] {
  const reasons: AreaReason[] = [];
  if (record === null) return reasons;
  const traded = records.filter(({ sales }) => sales >= MIN_GROWTH_SALES);
  const compare = (
    of: 'yield' | 'growth',
    value: number | null,
    { city, points }: { city: number | null; points: number },
  ) => {
    if (value === null || city === null || Math.abs(value - city) < points) return;
    reasons.push({ side: value > city ? 'for' : 'against', of, value, city });
  };
  const yields = traded.flatMap(({ grossYield }) => grossYield ?? []);
  const median = yields.length < MIN_AREAS ? null : quantilesOf(yields)(0.5);
  compare('yield', record.grossYield, { city: median, points: YIELD_POINTS });
  const change = records.length < MIN_AREAS ? null : growthOfRecords(records).change;
  compare('growth', record.priceGrowth, { city: change === null ? null : change * 100, points: GROWTH_POINTS });
  const prices = traded.flatMap(({ medianPricePerSqft }) => medianPricePerSqft ?? []);
  const price = record.medianPricePerSqft;
  if (price !== null && prices.length >= MIN_AREAS) {
    const at = quantilesOf(prices);
    const side = price <= at(0.25) ? 'for' : price >= at(0.75) ? 'against' : null;
    if (side !== null) reasons.push({ side, of: 'price', value: price, city: at(0.5) });
  }
  // Off-plan sales are the developer's: they do not say how easily an owner sells.
  const resales = records.flatMap(({ readySales }) => readySales ?? []);
  if (record.readySales !== undefined && resales.length >= MIN_AREAS) {
    const at = quantilesOf(resales);
    const side = record.readySales < MIN_GROWTH_SALES ? 'against' : record.readySales >= at(0.75) ? 'for' : null;
    if (side !== null) reasons.push({ side, of: 'trade', value: record.readySales, city: Math.round(at(0.5)) });
  }
  return reasons;
}

function offPlanReason({ count, offPlan }: Sold): AreaReason[] {
  const share = count < MIN_GROWTH_SALES ? 0 : offPlan / count;
  return share >= MANY_OFF_PLAN ? [{ side: 'against', of: 'offPlan', value: share }] : [];
}
