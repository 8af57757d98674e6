import { dayOf, epochDayOf } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import type { MarketRecord } from '../market/record.ts';
import type { Property } from '../property/property.ts';
import { type BaselineIndex, buildBaselineIndex, type Evidence, familyOf, type HomeKey } from './baseline-index.ts';

/** What a home's value is judged by. The asking price is not among it, so it cannot leak into the value. */
export type BaselineSubject = Pick<
  Property,
  'areaId' | 'project' | 'propertyType' | 'bedrooms' | 'completion' | 'sqft'
>;

/** A value supported by registered sales. */
export type Baseline = {
  /** Fils for the whole home. */
  valueFils: number;
  fairPricePerSqftFils: number;
  sales: number;
  scope: 'project' | 'area';
  /** First and last of the sales, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Distance of the quartiles against the median. */
  spread: number;
  /** Median size of the compared homes with as many rooms, sqft; null under 5 of them. */
  usualSqft: number | null;
};

// One index a table and day: screens ask for home after home.
const CACHE = new WeakMap<MarketTable, { today: string; index: BaselineIndex }>();

function indexOf(table: MarketTable, today: string): BaselineIndex {
  const cached = CACHE.get(table);
  if (cached?.today === today) return cached.index;
  const index = buildBaselineIndex(table, epochDayOf(today));
  CACHE.set(table, { today, index });
  return index;
}

/**
 * What registered sales support for a home: median price per sqft of doubtless sales of the last 24
 * months, carried to today by a fixed-mix price index, times its size. The nearest group with at least 5
 * sales counts: same project and rooms, same project, same area and rooms. Flats and houses, finished and
 * off-plan homes are never mixed. Null when no group has 5 sales or the size is unknown.
 *
 * @param today `YYYY-MM-DD`; sales after it are not seen.
 */
export function baselineValue(from: { table: MarketTable; property: BaselineSubject; today: string }): Baseline | null {
  return valueFrom(indexOf(from.table, from.today), from.property);
}

function valueFrom(index: BaselineIndex, property: BaselineSubject): Baseline | null {
  const family = familyOf(property.propertyType);
  if (family === undefined || property.sqft <= 0) return null;
  const { areaId, project, bedrooms } = property;
  const home: HomeKey = { family, offPlan: property.completion === 'off_plan' };
  const sameRooms = index.area({ ...home, areaId, rooms: bedrooms });
  const inProject =
    index.project({ ...home, areaId, project, rooms: bedrooms }) ?? index.project({ ...home, areaId, project });
  const evidence = inProject ?? sameRooms;
  if (evidence === null) return null;
  return baselineOf(evidence, { sqft: property.sqft, scope: inProject === null ? 'area' : 'project', sameRooms });
}

function baselineOf(
  evidence: Evidence,
  from: { sqft: number; scope: 'project' | 'area'; sameRooms: Evidence | null },
): Baseline {
  const perSqft = Math.round(evidence.perSqft);
  return {
    valueFils: Math.round(perSqft * from.sqft),
    fairPricePerSqftFils: perSqft,
    sales: evidence.sales,
    scope: from.scope,
    from: dayOf(evidence.firstDay),
    to: dayOf(evidence.lastDay),
    spread: evidence.spread,
    usualSqft: from.sameRooms?.medianSqft ?? null,
  };
}

/** Computed fields of a listing. */
export type PropertyScores = Pick<Property, 'aiScore' | 'investmentScore' | 'predictedValue' | 'evidence'>;
/** What scores are computed from. */
export type ScoredProperty = BaselineSubject & Pick<Property, 'id' | 'price' | 'features'>;

/** Scores of a listing about which the register says too little. */
export const NO_SCORES: PropertyScores = {
  aiScore: null,
  investmentScore: null,
  predictedValue: null,
  evidence: null,
};

/**
 * Scores of many listings at once, by id; every listing gets an entry. `records` are those of
 * `marketRecords` for the same table and day.
 */
export function scoreProperties(from: {
  table: MarketTable;
  properties: readonly ScoredProperty[];
  records: readonly MarketRecord[];
  today: string;
}): Map<number, PropertyScores> {
  const index = indexOf(from.table, from.today);
  const records = new Map(from.records.map((record) => [record.id, record]));
  return new Map(
    from.properties.map((property) => {
      const baseline = property.price > 0 ? valueFrom(index, property) : null;
      const scores = baseline === null ? NO_SCORES : scoresOf(property, baseline, records.get(property.areaId));
      return [property.id, scores];
    }),
  );
}

function scoresOf(property: ScoredProperty, baseline: Baseline, record: MarketRecord | undefined): PropertyScores {
  const growth = shrunkGrowth(record);
  const grossYield = yieldAt(property.price / property.sqft, record);
  return {
    aiScore: aiScore(property, baseline, record),
    investmentScore: investmentScore({ property, baseline, record, growth, grossYield }),
    predictedValue: predictedValue(property.price, baseline, growth),
    evidence: {
      fairPricePerSqftFils: baseline.fairPricePerSqftFils,
      sales: baseline.sales,
      scope: baseline.scope,
      from: baseline.from,
      to: baseline.to,
      grossYield,
      areaGrowth: record?.priceGrowth == null ? null : record.priceGrowth / 100,
    },
  };
}

/** Position of a value between `worst` (0) and `best` (10), clamped. */
function points(value: number, worst: number, best: number): number {
  return Math.max(0, Math.min(10, ((value - worst) / (best - worst)) * 10));
}

/** Weighted mean of the parts that are known, one decimal. */
function blend(parts: readonly (readonly [weight: number, points: number | null])[]): number {
  let sum = 0;
  let weights = 0;
  for (const [weight, value] of parts) {
    if (value === null) continue;
    sum += weight * value;
    weights += weight;
  }
  return Math.round((sum / weights) * 10) / 10;
}

/** 5 at the supported value, 10 at 20 % under it, 0 at 20 % over it. */
function pricePoints(priceFils: number, baseline: Baseline): number {
  return points(priceFils / baseline.valueFils, 1.2, 0.8);
}

/** Features that most buyers look for: the ones of the listing form. */
const SOUGHT = new Set([
  'swimming_pool',
  'gym',
  'parking',
  'balcony',
  'garden',
  'security',
  'concierge',
  'beach_access',
  'metro_access',
  'shopping_mall_nearby',
  'schools_nearby',
  'hospital_nearby',
  'furnished',
  'pet_friendly',
]);

/**
 * Match of a home with a buyer who has no wishes of his own, 0 to 10, the mean of
 * - price against the supported value, weight 40 % (10 at 20 % under it, 0 at 20 % over);
 * - space for the rooms, 20 %: size against the area's median for as many rooms (0 at 75 %, 10 at 125 %);
 * - features, 15 %: 10 at 9 of the 14 usual ones;
 * - demand in the area, 15 %: its sales percentile;
 * - evidence, 10 %: 10 n / (n + 15) for n sales behind the value.
 *
 * A part that is unknown is left out.
 */
function aiScore(property: ScoredProperty, baseline: Baseline, record: MarketRecord | undefined): number {
  const sought = property.features.filter((feature) => SOUGHT.has(feature)).length;
  return blend([
    [40, pricePoints(property.price, baseline)],
    [20, baseline.usualSqft === null ? null : points(property.sqft / baseline.usualSqft, 0.75, 1.25)],
    [15, points(sought, 0, 9)],
    [15, record?.demandIndex == null ? null : record.demandIndex / 10],
    [10, (10 * baseline.sales) / (baseline.sales + 15)],
  ]);
}

/**
 * What speaks for buying as an investment, 0 to 10, the mean of
 * - gross yield at the asking price, weight 30 % (0 at 3 %, 10 at 8 %);
 * - price against the supported value, 30 % (10 at 20 % under it, 0 at 20 % over);
 * - expected growth of the area, 15 % (0 at −5 %, 10 at +10 %);
 * - demand in the area, 10 %: its sales percentile;
 * - certainty, 15 %: 10 less 20 × the quartile distance of compared prices, less 3 for an unfinished home.
 *
 * A part that is unknown is left out.
 */
function investmentScore(from: {
  property: ScoredProperty;
  baseline: Baseline;
  record: MarketRecord | undefined;
  growth: number | null;
  grossYield: number | null;
}): number {
  const { property, baseline, record, growth, grossYield } = from;
  const certainty = 10 - 20 * baseline.spread - (property.completion === 'off_plan' ? 3 : 0);
  return blend([
    [30, grossYield === null ? null : points(grossYield, 0.03, 0.08)],
    [30, pricePoints(property.price, baseline)],
    [15, growth === null ? null : points(growth, -0.05, 0.1)],
    [10, record?.demandIndex == null ? null : record.demandIndex / 10],
    [15, points(certainty, 0, 10)],
  ]);
}

/** The area's gross yield at another price per sqft (fils): the rent stays, the price differs. Fraction. */
function yieldAt(perSqftFils: number, record: MarketRecord | undefined): number | null {
  if (record?.grossYield == null || record.medianPricePerSqft === null || perSqftFils <= 0) return null;
  return Math.round(((record.grossYield / 100) * record.medianPricePerSqft * 10_000) / perSqftFils) / 10_000;
}

/**
 * Growth to expect of an area over a year, as a fraction: half of last year's, as growth fades, times
 * n / (n + 50), as the growth of few sales is mostly chance; never beyond ±10 %.
 */
function shrunkGrowth(record: MarketRecord | undefined): number | null {
  if (record?.priceGrowth == null) return null;
  const shrunk = ((record.priceGrowth / 100) * 0.5 * record.sales) / (record.sales + 50);
  return Math.max(-0.1, Math.min(0.1, shrunk));
}

/**
 * Expected value in one year, fils. It starts from the supported value, mixed with the asking price: the
 * price also knows view, floor and condition, which the register does not. The supported value weighs
 * 0.7 n / (n + 8) for n sales. Without a known growth the value stands still.
 */
function predictedValue(priceFils: number, baseline: Baseline, growth: number | null): number {
  const weight = (0.7 * baseline.sales) / (baseline.sales + 8);
  const start = weight * baseline.valueFils + (1 - weight) * priceFils;
  return Math.round(start * (1 + (growth ?? 0)));
}
