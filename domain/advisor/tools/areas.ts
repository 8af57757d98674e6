import { getOrCreate } from '../../collections.ts';
import { fromEpochDay, minusMonths, toEpochDay, toMonthIndex } from '../../day.ts';
import { areaById } from '../../gazetteer/areas.ts';
import { isExcludedArea } from '../../gazetteer/place-name.ts';
import { areaScore, cityScore } from '../../market/analytics/investment-score.ts';
import { listingFiguresByArea } from '../../market/analytics/listing-figures.ts';
import { monthsOfStock } from '../../market/analytics/market-summary.ts';
import { monthlyMedians, wholeMonths } from '../../market/analytics/monthly.ts';
import { type PeriodQuestion, periodFigures } from '../../market/analytics/period.ts';
import type { SaleChoice } from '../../market/analytics/sale-masks.ts';
import { MIN_GROWTH_SALES, priceGrowth } from '../../market/growth.ts';
import type { MarketTable } from '../../market/market-table.ts';
import { tenth } from '../../median.ts';
import { aedFromFils } from '../../money.ts';
import type { PropertyType } from '../../property/property.ts';
import type { PropertyColumns } from '../../property/property-columns.ts';
import { areaServiceCharge } from '../../property/service-charges.ts';
import { STANDARD_SCENARIO } from '../../roi/scenario.ts';
import type { DeedType } from '../../transaction/transaction.ts';
import type { RankMeasure } from '../frame/frame.ts';
import type { AdvisorMarket } from './advisor-market.ts';
import { namedSales } from './named-sales.ts';
import { statedGrowth } from './stated-growth.ts';
import { roundPercent, type ToolArgs, type ToolEvidence, type ToolResult } from './tool-types.ts';

export const MIN_MEDIAN_SALES = 5;

/** First and last day of the requested period, by default the last twelve months. */
export function saleDays(market: AdvisorMarket, { from, to }: Asked): { fromDay: number; toDay: number } {
  const end = lastDay(market);
  const toDay = to == null ? end : Math.min(end, toEpochDay(to));
  if (from == null) return { fromDay: to == null ? minusMonths(end, 12) + 1 : (market.table.minDay ?? 0), toDay };
  return { fromDay: toEpochDay(from), toDay };
}

type Asked = { from?: string | null | undefined; to?: string | null | undefined };

type HomesAsked = {
  type?: PropertyType | undefined;
  types?: readonly PropertyType[] | undefined;
  minBeds?: number | undefined;
  maxBeds?: number | undefined;
  completion?: 'ready' | 'off_plan' | undefined;
};

/** Deed types of a listing type. The register also classes duplexes and studios as flats. */
const DEED_TYPES_OF: Readonly<Record<PropertyType, readonly DeedType[]>> = {
  apartment: ['apartment', 'studio', 'duplex'],
  studio: ['studio', 'apartment'],
  duplex: ['duplex', 'apartment'],
  penthouse: ['penthouse'],
  villa: ['villa'],
  townhouse: ['townhouse'],
};

export function toSaleChoice({ type, types, minBeds, maxBeds, completion }: HomesAsked): SaleChoice {
  const named = types ?? (type === undefined ? [] : [type]);
  const rooms =
    minBeds === undefined && maxBeds === undefined
      ? undefined
      : { min: minBeds ?? 0, ...(maxBeds === undefined ? {} : { max: maxBeds }) };
  return {
    ...(named.length === 0 ? {} : { types: [...new Set(named.flatMap((one) => DEED_TYPES_OF[one]))] }),
    ...(rooms === undefined ? {} : { rooms }),
    ...(completion === undefined ? {} : { offPlan: completion === 'off_plan' }),
  };
}

/** Whether a sale has the rooms, and its price is within the limits. */
export function saleTests({ rooms, price }: MarketTable, choice: SaleChoice, limits: PriceLimits) {
  const { min = 0, max = MOST_ROOMS } = choice.rooms ?? {};
  const [low, high] = [limits.minPriceAed ?? 0, limits.maxPriceAed ?? Number.POSITIVE_INFINITY];
  return {
    hasRooms: (row: number) => choice.rooms === undefined || ((rooms[row] ?? -1) >= min && (rooms[row] ?? -1) <= max),
    isAtPrice: (row: number) => {
      const priceAed = aedFromFils(price[row] ?? 0);
      return priceAed >= low && priceAed <= high;
    },
  };
}

const MOST_ROOMS = 127;
type PriceLimits = { minPriceAed?: number | undefined; maxPriceAed?: number | undefined };

function lastDay({ table, today }: AdvisorMarket): number {
  const day = toEpochDay(today);
  return table.maxDay === null ? day : Math.min(day, table.maxDay);
}

type Period = { from?: string | undefined; to?: string | undefined };

export function salesEvidence({ sources }: MarketTable, count: number, { from = '', to = '' }: Period): ToolEvidence {
  return { what: 'sales', count, from, to, sources };
}

const perhapsPercent = (fraction: number | null) => (fraction === null ? null : roundPercent(fraction));
const perhapsTenth = (value: number | null | undefined) => (value == null ? null : tenth(value));
export const perhapsAed = (fils: number | null) => (fils === null ? null : aedFromFils(fils));

/** Figures of an area's sales in a period, and figures of its market record. */
export type AreaFigures = ReturnType<typeof toAreaFigures>;
type WholeFigures = ReturnType<typeof wholeFigures>;

/** Figures of each area, or of the city if no areas are given. */
export function areaFigures(market: AdvisorMarket, args: ToolArgs<'area_figures'>): ToolResult<WholeFigures[]> {
  const ids = args.areaIds.length === 0 ? [undefined] : args.areaIds;
  const sales = namedSales(market, args);
  const asked = { choice: toSaleChoice(args), ...saleDays(market, args), ...sales };
  const result = ids.map((areaId) => wholeFigures(market, { areaId, ...asked }));
  const evidence = result.map((area) => salesEvidence(market.table, area.sales, area));
  return { result, evidence };
}

const KNOWN = new WeakMap<MarketTable, Map<string, unknown>>();
/** A ranking of all areas takes about 300. */
const MOST_KNOWN = 3000;

/** Computes each figure once per table: answers compare with the same city and areas again and again. */
function once<Q extends object, T>(table: MarketTable, question: Q, compute: () => T): T {
  const figures = getOrCreate(KNOWN, table, () => new Map<string, unknown>());
  if (figures.size >= MOST_KNOWN) figures.clear();
  return getOrCreate(figures, JSON.stringify(question), compute) as T; // a question has one kind of figures
}

function areaFiguresOf(
  market: AdvisorMarket,
  of: {
    areaId: string | undefined;
    choice: SaleChoice;
    table: MarketTable;
    projects: number | null;
    fromDay: number;
    toDay: number;
    /** Figures to leave out, because they take long. */
    without?: { price: boolean; perSqft: boolean; growth: boolean };
  },
) {
  const { areaId, choice, table, projects, fromDay, toDay, without } = of;
  const { records } = market;
  const end = lastDay(market);
  const period: PeriodQuestion = { areaId, choice, fromDay, toDay, measure: without?.perSqft ? 'none' : 'sqft' };
  const inTotal: PeriodQuestion = { ...period, measure: 'total' };
  const figures = once(table, period, () => periodFigures(table, period));
  const medianPriceFils = without?.price ? null : once(table, inTotal, () => periodFigures(table, inTotal)).median;
  const growthAsked = { areaId, choice, end, ...(without?.growth ? { areaIds: [] } : {}) };
  const growth = once(table, growthAsked, () => priceGrowth(table, growthAsked));
  const offPlan = choice.offPlan === undefined ? figures.offPlan : 0;
  const record = areaId === undefined ? undefined : records.find(({ id }) => id === areaId);
  const isEnough = figures.priced >= MIN_MEDIAN_SALES;
  return {
    areaId: areaId ?? '',
    name: areaId === undefined ? 'Dubai' : (areaById(areaId)?.name ?? areaId),
    sales: figures.count,
    /** In a period of at least two months. */
    salesAMonth: salesAMonth(figures.count, monthsOf(fromDay, toDay)),
    volumeAed: aedFromFils(figures.volumeFils),
    /** Number of the requested developer's projects; null without a developer. */
    projects,
    medianPriceAed: isEnough ? perhapsAed(medianPriceFils) : null,
    perSqftAed: isEnough && figures.median !== null ? Math.round(aedFromFils(figures.median)) : null,
    /** Like for like: three whole months compared with the same months a year before. */
    growthPercent: perhapsPercent(growth.change),
    growthSales: growth.compared,
    growthSalesBefore: growth.comparedBefore,
    growthMissing: growth.missing,
    growthFrom: growth.from,
    growthTo: growth.to,
    volumeChangePercent: perhapsPercent(growth.volumeChange),
    /** For all homes of the area, whatever kind was requested; of the city, the mean over areas by sales. */
    grossYieldPercent: grossYieldOf(records, areaId),
    sixMonthsPercent: perhapsTenth(record?.predictedGrowth),
    sixMonthsErrorPercent: perhapsTenth(record?.predictedGrowthError),
    listings:
      areaId === undefined ? records.reduce((sum, one) => sum + one.activeListings, 0) : (record?.activeListings ?? 0),
    daysOnMarket: record?.daysOnMarket ?? null,
    chargePerSqftAed: chargeOf(areaId, choice),
    offPlanPercent: choice.offPlan !== undefined || figures.count === 0 ? null : roundPercent(offPlan / figures.count),
    offPlanSales: offPlan,
    readySales: choice.offPlan === undefined ? figures.count - offPlan : 0,
    from: figures.count === 0 ? '' : fromEpochDay(period.fromDay),
    to: figures.count === 0 ? '' : fromEpochDay(toDay),
  };
}

const MONTH_DAYS = 365.25 / 12;

/** Months of the calendar if they are whole, so that a year has twelve. */
function monthsOf(fromDay: number, toDay: number): number {
  const months = (toDay - fromDay + 1) / MONTH_DAYS;
  const whole = Math.round(months);
  return minusMonths(toDay, whole) + 1 === fromDay ? whole : months;
}

const salesAMonth = (sales: number, months: number) => (months < 2 ? null : tenth(sales / months));

/** The middle of the service charges published for an area; null if only those of the city are. */
function chargeOf(areaId: string | undefined, { types }: SaleChoice): number | null {
  if (areaId === undefined) return null;
  const { middleFils, scope } = areaServiceCharge(areaId, types?.every((type) => type !== 'apartment') ?? false);
  return scope === 'city' ? null : aedFromFils(middleFils);
}

const STOCK = new WeakMap<PropertyColumns, ReturnType<typeof listingFiguresByArea>>();

/** Ready homes for sale, and how many months they would last, as Market analytics counts them. `areaId`: '' for the city. */
function stockOf({ columns, today }: AdvisorMarket, { areaId, readySales }: Sold, months: number) {
  const byArea = getOrCreate(STOCK, columns, () => listingFiguresByArea(columns, { today }));
  const listed = areaId === '' ? [...byArea.values()] : [byArea.get(areaId)].filter((one) => one !== undefined);
  const readyListings = listed.reduce((sum, { active, offPlan }) => sum + active - offPlan, 0);
  const stock = monthsOfStock({
    listings: readyListings,
    offPlanListings: 0,
    sales: readySales,
    offPlanSales: 0,
    months,
  });
  return { readyListings, monthsOfStock: stock === null ? null : tenth(stock) };
}

const NO_STOCK = { readyListings: null, monthsOfStock: null };

type Sold = Pick<ReturnType<typeof areaFiguresOf>, 'areaId' | 'readySales'>;

/** Adds the yearly rent of a home at the median price and the area's gross yield. */
function toAreaFigures(...of: Parameters<typeof areaFiguresOf>) {
  const figures = areaFiguresOf(...of);
  const isOfArea = figures.areaId !== '';
  return { ...figures, rentAed: isOfArea ? yearlyRent(figures.medianPriceAed, figures.grossYieldPercent) : null };
}

/** Adds the stock and the long-run growth that is assumed, by which nothing is ranked. */
function wholeFigures(market: AdvisorMarket, asked: Parameters<typeof areaFiguresOf>[1]) {
  const figures = toAreaFigures(market, asked);
  const { choice, fromDay, toDay } = asked;
  const record = market.records.find(({ id }) => id === figures.areaId) ?? null;
  return {
    ...figures,
    ...(Object.keys(choice).length === 0 ? stockOf(market, figures, monthsOf(fromDay, toDay)) : NO_STOCK),
    longRun: statedGrowth(record, STANDARD_SCENARIO.years),
  };
}

function grossYieldOf(records: AdvisorMarket['records'], areaId: string | undefined): number | null {
  if (areaId !== undefined) return perhapsTenth(records.find(({ id }) => id === areaId)?.grossYield);
  return cityScore(records)?.parts.find(({ name }) => name === 'yield')?.value ?? null;
}

/** Investment score of an area, by default of the city, as on its screen; null without yield or forecast. */
export function scoreOfArea({ records, table }: AdvisorMarket, { areaId }: ToolArgs<'area_score'>) {
  const record = records.find(({ id }) => id === areaId);
  const found = areaId === undefined ? cityScore(records) : record === undefined ? null : areaScore(record);
  const sales = record?.sales ?? records.reduce((sum, one) => sum + one.sales, 0);
  return {
    result: found === null ? null : { areaId: areaId ?? '', score: found.score, most: 10, parts: found.parts },
    evidence: [salesEvidence(table, sales, record ?? {})],
  };
}

const HISTORY_YEARS = 2;

/** Monthly median prices per square foot, oldest first; null in a month with under five priced sales. */
export function priceHistory(market: AdvisorMarket, args: ToolArgs<'price_history'>) {
  const end = lastDay(market);
  const ids = args.areaIds.length === 0 ? [undefined] : args.areaIds;
  const { table } = namedSales(market, args);
  const months = (areaId: string | undefined) => {
    const asked = { areaId, choice: toSaleChoice(args), ...historyMonths(end, args) };
    return once(table, asked, () => monthlyMedians(table, asked));
  };
  const result = ids.map((areaId) => ({
    areaId: areaId ?? '',
    name: areaId === undefined ? 'Dubai' : (areaById(areaId)?.name ?? areaId),
    months: months(areaId).map(({ month, priced, count, median }) => ({
      month,
      sales: count,
      perSqftAed: priced < MIN_MEDIAN_SALES || median === null ? null : Math.round(aedFromFils(median)),
    })),
  }));
  const evidence = result.map(({ months }) => {
    const sales = months.reduce((sum, month) => sum + month.sales, 0);
    return salesEvidence(market.table, sales, { from: months[0]?.month, to: months.at(-1)?.month });
  });
  return { result, evidence };
}

/** Whole months of a period: two years by default, and at least six months. */
function historyMonths(end: number, { from, to }: Asked) {
  const last = to == null ? end : Math.min(end, toEpochDay(to));
  if (from == null) return wholeMonths(last, HISTORY_YEARS * 12);
  const months = wholeMonths(last, 1).fromMonth - toMonthIndex(toEpochDay(from)) + 1;
  return wholeMonths(last, Math.max(6, months));
}

export type RankedAreas = ReturnType<typeof rankAreas>['result'];

export const RANKED = 5;

function rankedArea(area: AreaFigures & { score: number | null }) {
  const { areaId, name, sales, medianPriceAed, perSqftAed, growthPercent, grossYieldPercent } = area;
  const { listings, daysOnMarket, sixMonthsPercent, offPlanPercent, score, rentAed, volumeAed, chargePerSqftAed } =
    area;
  return {
    areaId,
    name,
    sales,
    medianPriceAed,
    perSqftAed,
    growthPercent,
    grossYieldPercent,
    listings,
    daysOnMarket,
    sixMonthsPercent,
    offPlanPercent,
    score,
    rentAed,
    volumeAed,
    chargePerSqftAed,
  };
}

/** Rounded to the nearest thousand dirhams. */
function yearlyRent(priceAed: number | null, grossYieldPercent: number | null): number | null {
  return priceAed === null || grossYieldPercent === null
    ? null
    : Math.round((priceAed * grossYieldPercent) / 100_000) * 1000;
}

/** Figure that each measure ranks by. */
const RANK_VALUE: Readonly<Record<RankMeasure, (area: AreaFigures & { score: number | null }) => number | null>> = {
  score: ({ score }) => score,
  yield: ({ grossYieldPercent }) => grossYieldPercent,
  growth: ({ growthPercent }) => growthPercent,
  price: ({ perSqftAed }) => perSqftAed,
  price_per_sqft: ({ perSqftAed }) => perSqftAed,
  rent: ({ rentAed }) => rentAed,
  sales: ({ sales }) => sales,
  volume: ({ volumeAed }) => volumeAed,
  service_charge: ({ chargePerSqftAed }) => chargePerSqftAed,
  stock: ({ listings }) => listings,
  days_on_market: ({ daysOnMarket }) => daysOnMarket,
  forecast: ({ sixMonthsPercent }) => sixMonthsPercent,
  off_plan_share: ({ offPlanPercent }) => offPlanPercent,
};

/** Ranks areas by a measure; only those within the given limits and with enough sales. */
export function rankAreas(market: AdvisorMarket, args: ToolArgs<'rank_areas'>) {
  const { measure, direction, maxPriceAed, minYieldPercent, minGrowthPercent, areaIds, notAreaIds = [] } = args;
  const asked = { choice: toSaleChoice(args), table: market.table, projects: null, ...saleDays(market, args) };
  const value = RANK_VALUE[measure];
  // Counts need no least number of sales.
  const leastSales = measure === 'sales' || measure === 'volume' || measure === 'stock' ? 1 : MIN_GROWTH_SALES;
  // For areas that are ranked but not shown, only the figures that decide are computed.
  const without = {
    price: measure !== 'rent' && maxPriceAed === undefined,
    perSqft: measure !== 'price' && measure !== 'price_per_sqft',
    growth: measure !== 'growth' && minGrowthPercent === undefined,
  };
  const scores = new Map(market.records.map((record) => [record.id, areaScore(record)?.score ?? null]));
  const known = market.table.areas
    .filter(
      (id) => areaById(id) !== undefined && !isExcludedArea(id, notAreaIds, areaIds) && (areaIds?.includes(id) ?? true),
    )
    .map((areaId) => ({ ...toAreaFigures(market, { areaId, ...asked, without }), score: scores.get(areaId) ?? null }))
    .filter(
      (area) =>
        area.sales >= leastSales &&
        (maxPriceAed === undefined || (area.medianPriceAed ?? Number.POSITIVE_INFINITY) <= maxPriceAed) &&
        (minYieldPercent === undefined || (area.grossYieldPercent ?? 0) >= minYieldPercent) &&
        (minGrowthPercent === undefined || (area.growthPercent ?? -100) > minGrowthPercent),
    )
    .filter((area) => value(area) !== null);
  const sign = direction === 'down' ? 1 : -1;
  known.sort((a, b) => sign * ((value(a) ?? 0) - (value(b) ?? 0)) || b.sales - a.sales);
  const sales = known.reduce((sum, area) => sum + area.sales, 0);
  return {
    result: {
      measure,
      direction,
      ranked: known.length,
      leastSales,
      areas: known
        .slice(0, Math.max(RANKED, args.position ?? 1))
        .map(({ areaId, score }) => rankedArea({ ...toAreaFigures(market, { areaId, ...asked }), score })),
    },
    evidence: [salesEvidence(market.table, sales, { from: known[0]?.from, to: known[0]?.to })],
  };
}

export function middle(values: number[]): number {
  values.sort((a, b) => a - b);
  return ((values[(values.length - 1) >> 1] ?? 0) + (values[values.length >> 1] ?? 0)) / 2;
}
