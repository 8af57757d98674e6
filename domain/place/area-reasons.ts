import { MIN_GROWTH_SALES } from '../market/growth.ts';
import type { MarketRecord } from '../market/record.ts';
import { quantilesOf } from '../median.ts';
import type { NearPlace, PlaceKind } from './places.ts';

type Around = {
  stations: readonly NearPlace[];
  /** Schools within reach, and those of them rated good or better. */
  schoolCount: number;
  goodSchools: number;
  others: readonly { kind: PlaceKind; places: readonly NearPlace[] }[];
};
type Sold = { count: number; offPlan: number };

export type AreaFacts = { record: MarketRecord | null; sold: Sold; around: Around };

/** A reason for or against an area, with its figure and the city's. Percent, fils per square foot, metres or counts. */
export type AreaReason =
  | { side: 'for' | 'against'; of: 'yield' | 'growth' | 'price' | 'trade'; value: number; city: number }
  | { side: 'for' | 'against'; of: 'station' | 'beach' | 'airport'; place: NearPlace }
  | { side: 'for' | 'against'; of: 'schools' | 'offPlan'; value: number };

/** An area within this many percentage points of the city's median is ordinary. */
const YIELD_POINTS = 0.5;
const GROWTH_POINTS = 2;
/** A station this close, in a straight line, is ten minutes on foot; beyond the second a home needs a car. */
const NEAR_STATION_M = 620;
const FAR_STATION_M = 2500;
const NEAR_BEACH_M = 1500;
const NEAR_AIRPORT_M = 4000;
const MANY_OFF_PLAN = 0.6;
const GOOD_SCHOOLS = 3;
/** Fewer areas are no city to compare with. */
const MIN_AREAS = 8;

/** For whom an area fits and what speaks against it, by its figures against the median of the city's areas. */
export function areaReasons({ record, sold, around }: AreaFacts, records: readonly MarketRecord[]): AreaReason[] {
  return [...figureReasons(record, records), ...placeReasons(around), ...offPlanReason(sold)];
}

function figureReasons(record: MarketRecord | null, records: readonly MarketRecord[]): AreaReason[] {
  const reasons: AreaReason[] = [];
  if (record === null) return reasons;
  const traded = records.filter(({ sales }) => sales >= MIN_GROWTH_SALES);
  const compare = (of: 'yield' | 'growth', pick: (one: MarketRecord) => number | null, points: number) => {
    const value = pick(record);
    const all = traded.flatMap((one) => pick(one) ?? []);
    if (value === null || all.length < MIN_AREAS) return;
    const city = quantilesOf(all)(0.5);
    if (Math.abs(value - city) >= points) reasons.push({ side: value > city ? 'for' : 'against', of, value, city });
  };
  compare('yield', ({ grossYield }) => grossYield, YIELD_POINTS);
  compare('growth', ({ priceGrowth }) => priceGrowth, GROWTH_POINTS);
  const prices = traded.flatMap(({ medianPricePerSqft }) => medianPricePerSqft ?? []);
  const price = record.medianPricePerSqft;
  if (price !== null && prices.length >= MIN_AREAS) {
    const at = quantilesOf(prices);
    const side = price <= at(0.25) ? 'for' : price >= at(0.75) ? 'against' : null;
    if (side !== null) reasons.push({ side, of: 'price', value: price, city: at(0.5) });
  }
  const sales = quantilesOf(records.map((one) => one.sales));
  if (records.length >= MIN_AREAS) {
    const side = record.sales >= sales(0.75) ? 'for' : record.sales < MIN_GROWTH_SALES ? 'against' : null;
    if (side !== null) reasons.push({ side, of: 'trade', value: record.sales, city: Math.round(sales(0.5)) });
  }
  return reasons;
}

function placeReasons({ stations, schoolCount, goodSchools, others }: Around): AreaReason[] {
  const reasons: AreaReason[] = [];
  const [station] = stations;
  if (station !== undefined && station.distanceM <= NEAR_STATION_M)
    reasons.push({ side: 'for', of: 'station', place: station });
  if (station !== undefined && station.distanceM >= FAR_STATION_M)
    reasons.push({ side: 'against', of: 'station', place: station });
  const nearest = (kind: string) => others.find((other) => other.kind === kind)?.places[0];
  const [beach, airport] = [nearest('beach'), nearest('airport')];
  if (beach !== undefined && beach.distanceM <= NEAR_BEACH_M) reasons.push({ side: 'for', of: 'beach', place: beach });
  if (airport !== undefined && airport.distanceM <= NEAR_AIRPORT_M)
    reasons.push({ side: 'against', of: 'airport', place: airport });
  if (goodSchools >= GOOD_SCHOOLS) reasons.push({ side: 'for', of: 'schools', value: goodSchools });
  if (schoolCount === 0) reasons.push({ side: 'against', of: 'schools', value: 0 });
  return reasons;
}

function offPlanReason({ count, offPlan }: Sold): AreaReason[] {
  const share = count < MIN_GROWTH_SALES ? 0 : offPlan / count;
  return share >= MANY_OFF_PLAN ? [{ side: 'against', of: 'offPlan', value: share }] : [];
}
