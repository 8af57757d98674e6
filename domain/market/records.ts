import { getOrCreate } from '../collections.ts';
import { byCodeUnit } from '../columns/column-set.ts';
import { fromEpochDay, minusMonths, toEpochDay } from '../day.ts';
import { areaById } from '../gazetteer/areas.ts';
import { medianOf, tenth } from '../median.ts';
import { daysListed } from '../property/listing-history.ts';
import type { Property } from '../property/property.ts';
import type { AreaRent } from '../rent/area-rent.ts';
import { grossYield, rentAtYield } from '../rent/rent-yield.ts';
import { periodFigures } from './analytics/period.ts';
import { cityLongRun, forecastAreas } from './forecast.ts';
import { areaGrowthSums, growthFrom, growthPeriods, noGrowthSums, shownGrowth } from './growth.ts';
import { type MarketTable, sourceAt } from './market-table.ts';
import { eachSale, type SalesFilter } from './queries.ts';
import type { MarketRecord } from './record.ts';
import { againstTypical, typicalOf } from './typical-area.ts';

export type MarketInput = {
  table: MarketTable;
  listings: readonly Pick<Property, 'areaId' | 'location' | 'listedOn' | 'isActive' | 'completion'>[];
  /** `YYYY-MM-DD` in Dubai. */
  today: string;
  /** Yearly rent per square foot by area id, fils; the yield is unknown without it. */
  rents?: ReadonlyMap<string, number>;
  /** Rents from registered tenancies; they take precedence over `rents`. */
  registeredRents?: ReadonlyMap<string, AreaRent>;
};

/** One record per area with sales or listings, by area id; the last twelve months end today or with the last deed. */
export function marketRecords(input: MarketInput): MarketRecord[] {
  const { table, listings, today } = input;
  const end = Math.min(toEpochDay(today), table.maxDay ?? Number.POSITIVE_INFINITY);
  const forecasts = forecastAreas(table, end);
  const byArea = new Map<string, ListingFigures>();
  for (const listing of listings) addListing(byArea, listing, today);
  const longRun = cityLongRun(table, end);
  const longRunGrowth = longRun === null ? null : 100 * Math.expm1(longRun);
  const ids = [...new Set([...table.areas, ...byArea.keys()])].filter((id) => id !== '').sort(byCodeUnit);
  const records = ids.map((id) =>
    toRecord(input, id, { end, listed: byArea.get(id), ...forecasts.get(id), longRunGrowth }),
  );
  return withDemand(records.filter(({ sales, totalProperties }) => sales > 0 || totalProperties > 0));
}

type ListingFigures = { location: string; active: number; ready: number; total: number; ages: number[] };

function addListing(byArea: Map<string, ListingFigures>, listing: MarketInput['listings'][number], today: string) {
  const { areaId, location, isActive, listedOn, completion } = listing;
  const figures = getOrCreate(byArea, areaId || location, () => ({
    location,
    active: 0,
    ready: 0,
    total: 0,
    ages: [],
  }));
  figures.total++;
  if (!isActive) return;
  figures.active++;
  if (completion !== 'off_plan') figures.ready++;
  figures.ages.push(daysListed(listedOn, today) ?? 0);
}

type AreaForecast = Partial<ReturnType<ReturnType<typeof forecastAreas>['get']>>;
type Known = AreaForecast & Pick<MarketRecord, 'longRunGrowth'> & { end: number; listed: ListingFigures | undefined };

function toRecord(
  input: MarketInput,
  id: string,
  { end, listed, forecast, history, longRunGrowth }: Known,
): MarketRecord {
  const { table } = input;
  const year = { areaId: id, fromDay: minusMonths(end, 12) + 1, toDay: end };
  const now = periodFigures(table, year);
  const registered = input.registeredRents?.get(id);
  const rent = registered?.perSqftFils ?? input.rents?.get(id);
  const rate = now.median;
  const { change, ...growthEvidence } = areaGrowth(table, id, end);
  return {
    id,
    location: areaById(id)?.name ?? listed?.location ?? id,
    activeListings: listed?.active ?? 0,
    priceGrowth: toPercent(change),
    averagePrice: now.meanPriceFils,
    daysOnMarket: listed === undefined || listed.ages.length === 0 ? null : Math.round(medianOf(listed.ages)),
    predictedGrowth: forecast?.growth ?? null,
    predictedGrowthError: forecast?.error ?? null,
    longRunGrowth,
    ...(history && { history }),
    totalProperties: listed?.total ?? 0,
    demandIndex: null,
    medianPricePerSqft: rate,
    grossYield: rent === undefined ? null : toPercent(grossYield(rent, rate ?? 0)),
    sales: now.count,
    readySales: now.count - now.offPlan,
    readyListings: listed?.ready ?? 0,
    ...saleOrigins(table, year),
    growth: growthEvidence,
    ...(registered && { rent: registered }),
  };
}

function areaGrowth(table: MarketTable, areaId: string, end: number) {
  const area = table.areaCode.get(areaId);
  const periods = growthPeriods(end);
  const sums = area === undefined ? noGrowthSums() : areaGrowthSums(table, { area, periods });
  return { ...shownGrowth(growthFrom(sums, periods, table.minDay)), logSum: sums.logSum, weightFils: sums.weightFils };
}

function toPercent(fraction: number | null): number | null {
  // Rounded like `formatPercent`, so screens agree.
  return fraction === null ? null : Math.sign(fraction) * tenth(Math.abs(fraction) * 100);
}

/** First and last day of an area's sales, `YYYY-MM-DD` or '' without any, and their sorted sources. */
function saleOrigins(table: MarketTable, filter: SalesFilter): Pick<MarketRecord, 'from' | 'to' | 'sources'> {
  const only = table.sources.length === 1 && table.areaCode.has(filter.areaId ?? '') ? table.sources[0] : undefined;
  const sources = new Set(only === undefined ? [] : [only]);
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  eachSale(table, filter, (row) => {
    first = Math.min(first, table.day[row]);
    last = Math.max(last, table.day[row]);
    if (only === undefined) sources.add(sourceAt(table, row));
  });
  const day = (value: number) => (Number.isFinite(value) ? fromEpochDay(value) : '');
  return { from: day(first), to: day(last), sources: [...sources].sort(byCodeUnit) };
}

/** Adds each area's sales against those of a typical area; null with a single area. */
function withDemand(records: MarketRecord[]): MarketRecord[] {
  if (records.length < 2) return records;
  const typical = typicalOf(records, ({ sales }) => sales);
  return records.map((record) => ({ ...record, demandIndex: againstTypical(record.sales, typical) }));
}

/** Yearly rent per square foot by area, fils, recovered from the yields of market records. */
export function servedRents(records: readonly MarketRecord[]): Map<string, number> {
  const rents = records.map(({ id, grossYield, medianPricePerSqft: price }) =>
    grossYield === null || price === null ? [] : [[id, rentAtYield(grossYield / 100, price)] as const],
  );
  return new Map(rents.flat());
}
