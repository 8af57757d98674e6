import { MAX_SEGMENT_ROWS } from '../../columns/column-schema.ts';
import { firstRowFrom } from '../../columns/column-set.ts';
import { minusMonths, toEpochDay } from '../../day.ts';
import {
  addGrowthSums,
  growthFrom,
  growthPeriods,
  MIN_GROWTH_SALES,
  noGrowthSums,
  priceGrowth,
  shownGrowth,
} from '../growth.ts';
import { type MarketTable, markedSources } from '../market-table.ts';
import type { MarketRecord } from '../record.ts';
import type { ListingFigures } from './listing-figures.ts';
import { type AreaChoice, areaRange, periodFigures } from './period.ts';
import { counts, saleMasks } from './sale-masks.ts';
import type { MarketSummary, SummaryGrowth } from './summary-shape.ts';

export type { MarketSummary } from './summary-shape.ts';

export function summaryOfRecord(record: MarketRecord, asOf: string | null): MarketSummary {
  return {
    averagePriceFils: record.averagePrice ?? 0,
    growth: growthOfRecord(record),
    transactions12m: record.sales,
    daysOnMarket: record.daysOnMarket,
    nextSixMonths: sixMonthForecast(record.predictedGrowth, record.predictedGrowthError),
    activeListings: record.activeListings,
    medianPricePerSqftFils: record.medianPricePerSqft ?? 0,
    from: record.from,
    to: record.to,
    sources: record.sources,
    asOf: asOf ?? '',
  };
}

/**
 * The city's figures from the deeds if all are loaded, otherwise from the areas' figures weighted by sales. They end
 * today, or with the newest deed.
 */
export function citySummary(
  records: readonly MarketRecord[],
  table: MarketTable | null,
  { asOf, today }: { asOf: string | null; today: string },
) {
  const sold = records.filter((record) => record.sales > 0);
  const days = weighed(records, 'daysOnMarket', 'activeListings');
  const summary: MarketSummary = {
    averagePriceFils: Math.round(weighed(sold, 'averagePrice') ?? 0),
    growth: growthOfRecords(records),
    transactions12m: sold.reduce((sum, record) => sum + record.sales, 0),
    daysOnMarket: days === null ? null : Math.round(days),
    nextSixMonths: sixMonthForecast(weighed(sold, 'predictedGrowth'), weighed(sold, 'predictedGrowthError')),
    activeListings: records.reduce((sum, record) => sum + record.activeListings, 0),
    medianPricePerSqftFils: Math.round(weighed(sold, 'medianPricePerSqft') ?? 0),
    from: sold.reduce((first, { from }) => (from !== '' && (first === '' || from < first) ? from : first), ''),
    to: sold.reduce((last, { to }) => (to > last ? to : last), ''),
    sources: [...new Set(sold.flatMap((record) => record.sources))].sort(),
    asOf: asOf ?? '',
  };
  if (table === null || table.maxDay === null) return summary;
  return { ...summary, ...countedFrom(table, Math.min(table.maxDay, toEpochDay(today))) };
}

/** Adds current listing figures, counted as on the analytics screen. */
export function withListings(summary: MarketSummary, listed: ListingFigures | null): MarketSummary {
  return listed === null ? summary : { ...summary, activeListings: listed.active, daysOnMarket: listed.daysOnMarket };
}

function countedFrom(table: MarketTable, end: number): Partial<MarketSummary> {
  const fromDay = Math.max(minusMonths(end, 12) + 1, table.minDay ?? end);
  const year = periodFigures(table, { fromDay, toDay: end });
  return {
    averagePriceFils: year.meanPriceFils ?? 0,
    growth: shownGrowth(priceGrowth(table, { end })),
    transactions12m: year.count,
    medianPricePerSqftFils: year.median ?? 0,
    from: year.from,
    to: year.to,
    sources: [...table.sources],
  };
}

const NO_EVIDENCE = { compared: 0, comparedBefore: 0, sales: 0, salesBefore: 0, from: '', to: '' };

function growthOfRecord({ priceGrowth: percent, growth }: MarketRecord): SummaryGrowth {
  const change = percent === null ? null : percent / 100;
  if (growth === undefined) return { ...NO_EVIDENCE, change, missing: change === null ? 'sales' : null };
  const { logSum: _, weightFils: _weight, ...evidence } = growth;
  return { ...evidence, change };
}

/** The city's price growth from the evidence of its areas: what their deeds give together. */
export function growthOfRecords(records: readonly MarketRecord[]): SummaryGrowth {
  const known = records.flatMap(({ growth }) => (growth === undefined ? [] : [growth]));
  const first = known.find(({ to }) => to !== '');
  if (first === undefined) return { ...NO_EVIDENCE, change: null, missing: 'sales' };
  const sums = noGrowthSums();
  for (const one of known) addGrowthSums(sums, one);
  const periods = growthPeriods(toEpochDay(first.to));
  const hasHistory = known.some(({ missing }) => missing !== 'history');
  return shownGrowth(growthFrom(sums, periods, hasHistory ? periods.before.fromDay : periods.now.fromDay));
}

type Figure = 'averagePrice' | 'daysOnMarket' | 'predictedGrowth' | 'predictedGrowthError' | 'medianPricePerSqft';
type Weight = 'sales' | 'activeListings';

/** Weighted mean of the known values; null without any. */
function weighed(records: readonly MarketRecord[], figure: Figure, weight: Weight = 'sales'): number | null {
  let sum = 0;
  let weights = 0;
  for (const record of records) {
    const known = record[figure];
    if (known === null) continue;
    sum += known * record[weight];
    weights += record[weight];
  }
  return weights === 0 ? null : sum / weights;
}

function sixMonthForecast(growthPercent: number | null, errorPercent: number | null): MarketSummary['nextSixMonths'] {
  return growthPercent === null ? null : { growth: growthPercent / 100, error: (errorPercent ?? 0) / 100 };
}

/** Newest matching sales up to the day `end`, newest first; at most `limit` rows. */
export function latestSales(table: MarketTable, question: AreaChoice & { end: number; limit: number }): number[] {
  const { end, limit } = question;
  const masks = saleMasks(question.choice);
  const rows: number[] = [];
  const [firstArea, pastArea] = areaRange(table, question.areaId);
  for (let area = firstArea; area < pastArea; area++) {
    const most = rows.length + limit;
    for (let row = firstRowFrom(table, area, end + 1) - 1; row >= table.areaStart[area] && rows.length < most; row--) {
      if (counts(table, masks, row) !== 0) rows.push(row);
    }
  }
  return rows.sort((a, b) => table.day[b] - table.day[a] || b - a).slice(0, limit);
}

/** Distinct sources of the rows in some spans, sorted. */
export function sourcesIn(table: MarketTable, spans: readonly (readonly [start: number, end: number])[]): string[] {
  if (table.sources.length <= 1) return spans.length === 0 ? [] : [...table.sources];
  const seen = table.segments.map(({ source }) => new Uint8Array(source.words.length));
  for (const [start, end] of spans) {
    for (let row = start; row < end; row++) {
      const segment = table.origin[row] >>> 16;
      seen[segment][table.segments[segment].source.codes[table.origin[row] % MAX_SEGMENT_ROWS]] = 1;
    }
  }
  return markedSources(table.segments, seen);
}

type Stock = { listings: number; offPlanListings: number; sales: number; offPlanSales: number; months: number };

/**
 * Months that the ready homes on offer would last at the period's pace of ready sales: listings ÷ sales a month. Off-plan
 * homes are left out, because developers sell most of them without a listing. Null without ready listings, or with fewer
 * ready sales than growth needs. Example: 60 ready homes at 360 ready sales in 12 months are 2 months.
 */
export function monthsOfStock({ listings, offPlanListings, sales, offPlanSales, months }: Stock): number | null {
  const [offered, sold] = [listings - offPlanListings, sales - offPlanSales];
  return offered === 0 || sold < MIN_GROWTH_SALES ? null : offered / (sold / months);
}
