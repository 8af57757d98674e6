import { epochDayOfMonth, fromEpochDay, minusMonths, toEpochDay, toMonthIndex } from '../../day.ts';
import { areaById } from '../../gazetteer/areas.ts';
import { placeName } from '../../gazetteer/place-name.ts';
import type { PropertyColumns } from '../../property/property-columns.ts';
import { priceGrowth } from '../growth.ts';
import type { MarketTable } from '../market-table.ts';
import type { MarketRecord } from '../record.ts';
import { shownRow } from '../shown-sale.ts';
import { areaScore, cityScore } from './investment-score.ts';
import { isLine, likeForLikePrices, type PricePoint } from './like-for-like.ts';
import { type ListingFigures, listingFigures, listingFiguresByArea } from './listing-figures.ts';
import { citySummary, latestSales, monthsOfStock, sourcesIn } from './market-summary.ts';
import { monthlyMedians, wholeMonths } from './monthly.ts';
import { areaSpans, type PriceMeasure, periodFigures } from './period.ts';
import { type AreaRank, areaRanking, type ProjectRank, projectRanking } from './ranking.ts';
import type { SaleChoice } from './sale-masks.ts';

export type AnalyticsQuestion = {
  /** Areas to compare; figures are for the first. Empty for the whole city. */
  areaIds: readonly string[];
  choice: SaleChoice;
  measure: PriceMeasure;
  /** Months up to the last deed; 0 for all there are. */
  months: number;
  /** The last counted month, `YYYY-MM`; the newest if missing. */
  until?: string | null | undefined;
};

/** What the answers are computed from. */
export type AnalyticsMarket = {
  table: MarketTable;
  records: readonly MarketRecord[];
  listings: PropertyColumns;
  /** Whether every registered sale is on this device, or every one that the user chose to keep. */
  complete: boolean;
  settled: boolean;
  /** Whether every registered sale of an area is on this device. */
  holds(areaId: string): boolean;
  /** YYYY-MM-DD in Dubai. */
  today: string;
  /** When this device's copy was last up to date; '' when unknown. */
  asOf: string;
};

/** Forecast for six months, as fractions. */
export type Expected = {
  growth: number;
  /** Half of the 80 % range. */
  error: number;
  /** Latest price per square foot in the chart, from which the forecast starts, fils; null if unknown. */
  level: number | null;
};

type Answer<F extends (...given: never[]) => unknown> = NonNullable<ReturnType<F>>;
export type AnalyticsOverview = Answer<typeof overview>;
export type AnalyticsRanking = Answer<typeof ranking>;
export type AnalyticsProjects = Answer<typeof projects>;
export type AnalyticsSales = Answer<typeof latest>;
export type SeriesAnswer = ReturnType<typeof seriesOf>;
export type RankedArea = ReturnType<typeof rankedArea>;

const PROJECTS = 40;
const LATEST = 20;
/** Months shown in the sparkline of a ranked area. */
const TREND_MONTHS = 12;
/** Months in the starting median of a forecast, if prices cannot be compared like for like. */
const LEVEL_MONTHS = 6;

type Ground = {
  market: AnalyticsMarket;
  question: AnalyticsQuestion;
  areaId: string | undefined;
  /** Last counted day, and the number of months counted up to that day. */
  end: number;
  months: number;
};

export function overview(market: AnalyticsMarket, question: AnalyticsQuestion) {
  const ground = groundOf(market, question);
  if (ground === null) return null;
  const { table, records, listings, today } = market;
  const { areaId, end, months } = ground;
  const { choice, measure } = question;
  const sales = periodFigures(table, { areaId, choice, measure, fromDay: minusMonths(end, months) + 1, toDay: end });
  const series = (areaId === undefined ? [undefined] : question.areaIds).map((id) => seriesOf(ground, id));
  const record = records.find(({ id }) => id === areaId);
  const own = record === undefined ? null : areaScore(record);
  return {
    ...basisOf(ground),
    /** The area in the figures; null for the city. */
    areaId: areaId ?? null,
    name: nameOf(areaId),
    sales,
    offPlan: sales.offPlan,
    /** Like for like; does not depend on the chosen period. */
    growth: priceGrowth(table, { areaId, choice, end }),
    listings: listingFigures(listings, { areaId, choice, today }),
    /** For all homes, whatever kind of sale was chosen. */
    expected: series[0]?.expected ?? null,
    score: areaId === undefined ? cityScore(records) : own && { ...own, areas: 1, sales: record?.sales ?? 0 },
    series,
    /** Monthly sales of the area in the figures, ready and off-plan apart. */
    supply: (series[0]?.months ?? []).map(({ month, count, offPlan }) => ({ month, ready: count - offPlan, offPlan })),
  };
}

export function ranking(market: AnalyticsMarket, question: AnalyticsQuestion) {
  const ground = groundOf(market, { ...question, areaIds: [] });
  if (ground === null) return null;
  const { table, listings, today } = market;
  const { end, months } = ground;
  const { choice, measure } = question;
  const listed = listingFiguresByArea(listings, { choice, today });
  const records = new Map(market.records.map((record) => [record.id, record]));
  const areas = areaRanking(table, { choice, measure, end, months }).map((rank) =>
    rankedArea(ground, { rank, listed: listed.get(rank.areaId), record: records.get(rank.areaId) }),
  );
  return { ...basisOf(ground), areas };
}

export function projects(market: AnalyticsMarket, question: AnalyticsQuestion) {
  const ground = groundOf(market, question);
  if (ground === null) return null;
  const { choice, measure } = question;
  const { areaId, end, months } = ground;
  const found = projectRanking(market.table, { areaId, choice, measure, end, months, limit: PROJECTS });
  return { ...basisOf(ground), projects: found.map((one: ProjectRank) => ({ ...one, areaName: nameOf(one.areaId) })) };
}

export function latest(market: AnalyticsMarket, question: AnalyticsQuestion) {
  const ground = groundOf(market, question);
  if (ground === null) return null;
  const { table } = market;
  const { areaId, end } = ground;
  const rows = latestSales(table, { areaId, choice: question.choice, end, limit: LATEST });
  const shown = (row: number) => {
    const sale = shownRow(table, row);
    return { ...sale, distanceM: null, areaName: nameOf(sale.areaId) };
  };
  return { ...basisOf(ground), sales: rows.map(shown) };
}

/** Null while there are no registered sales. */
function groundOf(market: AnalyticsMarket, question: AnalyticsQuestion): Ground | null {
  const { minDay, maxDay } = market.table;
  if (maxDay === null || minDay === null) return null;
  const end = Math.min(toEpochDay(market.today), maxDay, lastDayOf(question.until));
  // Adds one month, because minusMonths may clamp the day. A period before the first deed is empty.
  const all = Math.max(1, toMonthIndex(end) - toMonthIndex(minDay) + 1);
  const months = question.months === 0 ? all : Math.min(question.months, all);
  return { market, question, areaId: question.areaIds[0], end, months };
}

/** Last day of a month `YYYY-MM`; no bound without one. */
function lastDayOf(until: string | null | undefined): number {
  return until == null ? Number.POSITIVE_INFINITY : epochDayOfMonth(toMonthIndex(toEpochDay(`${until}-01`)) + 1) - 1;
}

function basisOf({ market, question, areaId, end, months }: Ground) {
  const { table, asOf } = market;
  const { areaIds } = question;
  const complete = market.complete || (areaIds.length > 0 && areaIds.every((id) => market.holds(id)));
  const fromDay = Math.max(minusMonths(end, months) + 1, table.minDay ?? end);
  return {
    /** First and last day of the period, YYYY-MM-DD. */
    from: fromEpochDay(fromDay),
    to: fromEpochDay(end),
    sources: sourcesIn(table, areaSpans(table, { areaId, fromDay, toDay: end })),
    /** When this device's copy was last up to date; '' when unknown. */
    asOf,
    /** Whether every registered sale that the question covers is on this device. */
    complete,
    /** Whether more sales are being downloaded. False if the user keeps only a part on this device. */
    arriving: !complete && !market.settled,
    /** Registered deeds on this device, of all groups and periods. */
    here: table.rows,
    months,
  };
}

function seriesOf(ground: Ground, areaId: string | undefined) {
  const { question, end, months } = ground;
  const { table } = ground.market;
  const { choice, measure } = question;
  const prices = likeForLikePrices(table, { areaId, choice, measure, end, months });
  return {
    areaId: areaId ?? null,
    name: nameOf(areaId),
    months: monthlyMedians(table, { areaId, choice, measure, ...wholeMonths(end, months) }),
    /** Like-for-like prices; price growth is their change. */
    prices,
    expected: expectedOf(ground, { areaId, prices }),
  };
}

function expectedOf(
  { market, end }: Ground,
  { areaId, prices }: { areaId: string | undefined; prices: readonly PricePoint[] },
): Expected | null {
  const { table, records, asOf } = market;
  const fromDay = minusMonths(end, LEVEL_MONTHS) + 1;
  const level = () =>
    (isLine(prices) ? prices.findLast(({ value }) => value !== null)?.value : undefined) ??
    periodFigures(table, { areaId, fromDay, toDay: end }).median;
  if (areaId === undefined) {
    const next = citySummary(records, null, { asOf, today: market.today }).nextSixMonths;
    return next && { ...next, level: level() };
  }
  const record = records.find(({ id }) => id === areaId);
  if (record === undefined || record.predictedGrowth === null) return null;
  const [growth, error] = [record.predictedGrowth / 100, (record.predictedGrowthError ?? 0) / 100];
  return { growth, error, level: level() };
}

function rankedArea(
  { market, question, end, months }: Ground,
  of: { rank: AreaRank; listed: ListingFigures | undefined; record: MarketRecord | undefined },
) {
  const { rank, listed, record } = of;
  const { choice, measure } = question;
  const trend = likeForLikePrices(market.table, { areaId: rank.areaId, choice, measure, end, months: TREND_MONTHS });
  const active = listed?.active ?? 0;
  return {
    ...rank,
    name: nameOf(rank.areaId),
    /** Prices like for like of the last twelve months. */
    trend: trend.map(({ value }) => value),
    listings: active,
    daysOnMarket: listed?.daysOnMarket ?? null,
    /** Months that the homes on offer would last at the pace of the period; null without either. */
    monthsOfStock: monthsOfStock({
      listings: active,
      offPlanListings: listed?.offPlan ?? 0,
      sales: rank.count,
      offPlanSales: rank.offPlan,
      months,
    }),
    /** Fractions, for all homes. */
    expected: fraction(record?.predictedGrowth),
    expectedError: fraction(record?.predictedGrowthError),
    grossYield: fraction(record?.grossYield),
    score: record === undefined ? null : (areaScore(record)?.score ?? null),
  };
}

function nameOf(areaId: string | undefined): string {
  return placeName(areaId === undefined ? 'Dubai' : (areaById(areaId)?.name ?? areaId));
}

const fraction = (percent: number | null | undefined): number | null => (percent == null ? null : percent / 100);
