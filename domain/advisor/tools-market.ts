import { fromEpochDay, minusMonths, toEpochDay } from '../day.ts';
import { areaById } from '../gazetteer/areas.ts';
import { monthlyMedians, wholeMonths } from '../market/analytics/monthly.ts';
import { salesSummary } from '../market/analytics/period.ts';
import type { SaleChoice } from '../market/analytics/sale-masks.ts';
import { MIN_GROWTH_SALES, priceGrowth } from '../market/growth.ts';
import { deedAt, type MarketTable, subTable } from '../market/market-table.ts';
import { eachSale } from '../market/queries.ts';
import { aedFromFils } from '../money.ts';
import type { PropertyType } from '../property/property.ts';
import type { DeveloperNames } from '../search/register-names.ts';
import { DEED_FLAG, type DeedType } from '../transaction/transaction.ts';
import type { AdvisorMarket } from './market.ts';
import { roundPercent, type ToolArgs, type ToolEvidence, type ToolResult } from './tool-types.ts';

type NamedSales = { developer?: string | undefined; project?: string | undefined };

type Found = {
  table: MarketTable;
  /** Projects of a developer that the register has; null when no developer was asked for. */
  projects: number | null;
};

/** The last name that was asked for: its figures and its history come one after the other. */
const LAST = new WeakMap<MarketTable, { key: string; developers: readonly DeveloperNames[]; found: Found }>();

const MIN_MEDIAN_SALES = 5;

type HomesAsked = {
  type?: PropertyType | undefined;
  minBeds?: number | undefined;
  maxBeds?: number | undefined;
  completion?: 'ready' | 'off_plan' | undefined;
};

/** Deed types of a listing type: the register writes duplexes and studios as flats as well. */
const DEED_TYPES_OF: Readonly<Record<PropertyType, readonly DeedType[]>> = {
  apartment: ['apartment', 'studio', 'duplex'],
  studio: ['studio', 'apartment'],
  duplex: ['duplex', 'apartment'],
  penthouse: ['penthouse'],
  villa: ['villa'],
  townhouse: ['townhouse'],
};

function toSaleChoice({ type, minBeds, maxBeds, completion }: HomesAsked): SaleChoice {
  const rooms =
    minBeds === undefined && maxBeds === undefined
      ? undefined
      : { min: minBeds ?? 0, ...(maxBeds === undefined ? {} : { max: maxBeds }) };
  return {
    ...(type === undefined ? {} : { types: DEED_TYPES_OF[type] }),
    ...(rooms === undefined ? {} : { rooms }),
    ...(completion === undefined ? {} : { offPlan: completion === 'off_plan' }),
  };
}

function lastDay({ table, today }: AdvisorMarket): number {
  const day = toEpochDay(today);
  return table.maxDay === null ? day : Math.min(day, table.maxDay);
}

type Period = { from?: string | undefined; to?: string | undefined };

function salesEvidence({ sources }: MarketTable, count: number, { from = '', to = '' }: Period): ToolEvidence {
  return { what: 'sales', count, from, to, sources };
}

const perhapsPercent = (fraction: number | null) => (fraction === null ? null : roundPercent(fraction));
const perhapsAed = (fils: number | null) => (fils === null ? null : aedFromFils(fils));

/** Figures of an area's sales in the last twelve months, and what its record says beside them. */
export type AreaFigures = ReturnType<typeof toAreaFigures>;

/** Figures of each area, or of the city without one. */
export function areaFigures(market: AdvisorMarket, args: ToolArgs<'area_figures'>): ToolResult<AreaFigures[]> {
  const ids = args.areaIds.length === 0 ? [undefined] : args.areaIds;
  const sales = namedSales(market, args);
  const result = ids.map((areaId) => toAreaFigures(market, { areaId, choice: toSaleChoice(args), ...sales }));
  const evidence = result.map((area) => salesEvidence(market.table, area.sales, area));
  return { result, evidence };
}

function toAreaFigures(
  market: AdvisorMarket,
  of: { areaId: string | undefined; choice: SaleChoice; table: MarketTable; projects: number | null },
) {
  const { areaId, choice, table, projects } = of;
  const { records } = market;
  const end = lastDay(market);
  const period = { areaId, choice, fromDay: minusMonths(end, 12) + 1, toDay: end };
  const figures = salesSummary(table, period);
  const growth = priceGrowth(table, { areaId, choice, end });
  const offPlan = choice.offPlan === undefined ? figures.offPlan : 0;
  const record = areaId === undefined ? undefined : records.find(({ id }) => id === areaId);
  const isEnough = figures.priced >= MIN_MEDIAN_SALES;
  return {
    areaId: areaId ?? '',
    name: areaId === undefined ? 'Dubai' : (areaById(areaId)?.name ?? areaId),
    sales: figures.count,
    /** Projects of the developer that was asked for. */
    projects,
    medianPriceAed: isEnough ? perhapsAed(figures.medianPriceFils) : null,
    perSqftAed:
      isEnough && figures.medianPerSqftFils !== null ? Math.round(aedFromFils(figures.medianPerSqftFils)) : null,
    /** Like for like: three whole months against the same a year before. */
    growthPercent: perhapsPercent(growth.change),
    growthSales: growth.compared,
    growthSalesBefore: growth.comparedBefore,
    growthMissing: growth.missing,
    growthFrom: growth.from,
    growthTo: growth.to,
    volumeChangePercent: perhapsPercent(growth.volumeChange),
    /** Of all homes of the area. */
    grossYieldPercent: record?.grossYield == null ? null : Math.round(record.grossYield * 10) / 10,
    sixMonthsPercent: record?.predictedGrowth == null ? null : Math.round(record.predictedGrowth * 10) / 10,
    sixMonthsErrorPercent:
      record?.predictedGrowthError == null ? null : Math.round(record.predictedGrowthError * 10) / 10,
    listings:
      areaId === undefined ? records.reduce((sum, one) => sum + one.activeListings, 0) : (record?.activeListings ?? 0),
    daysOnMarket: record?.daysOnMarket ?? null,
    offPlanPercent: choice.offPlan !== undefined || figures.count === 0 ? null : roundPercent(offPlan / figures.count),
    offPlanSales: offPlan,
    readySales: choice.offPlan === undefined ? figures.count - offPlan : 0,
    from: figures.count === 0 ? '' : fromEpochDay(period.fromDay),
    to: figures.count === 0 ? '' : fromEpochDay(end),
  };
}

const HISTORY_YEARS = 2;

/** Monthly median prices per square foot of some years, oldest first; a month of fewer than five sales has none. */
export function priceHistory(market: AdvisorMarket, args: ToolArgs<'price_history'>) {
  const end = lastDay(market);
  const ids = args.areaIds.length === 0 ? [undefined] : args.areaIds;
  const result = ids.map((areaId) => ({
    areaId: areaId ?? '',
    name: areaId === undefined ? 'Dubai' : (areaById(areaId)?.name ?? areaId),
    months: monthlyMedians(namedSales(market, args).table, {
      areaId,
      choice: toSaleChoice(args),
      ...wholeMonths(end, (args.years ?? HISTORY_YEARS) * 12),
    }).map(({ month, priced, count, median }) => ({
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

export type RankedAreas = ReturnType<typeof rankAreas>['result'];

const RANKED = 5;

function rankedArea(area: AreaFigures) {
  const { areaId, name, sales, medianPriceAed, perSqftAed, growthPercent, grossYieldPercent } = area;
  return { areaId, name, sales, medianPriceAed, perSqftAed, growthPercent, grossYieldPercent };
}

/** Areas by yield, growth, price or sales, best first; only those with enough sales for it, and whose median is within a budget. */
export function rankAreas(market: AdvisorMarket, args: ToolArgs<'rank_areas'>) {
  const { metric, maxPriceAed, minYieldPercent } = args;
  const choice = toSaleChoice(args);
  const all = market.table.areas
    .filter((id) => areaById(id) !== undefined)
    .map((areaId) => toAreaFigures(market, { areaId, choice, table: market.table, projects: null }))
    .filter(
      (area) =>
        area.sales >= MIN_GROWTH_SALES &&
        (maxPriceAed === undefined || (area.medianPriceAed ?? Number.POSITIVE_INFINITY) <= maxPriceAed) &&
        (minYieldPercent === undefined || (area.grossYieldPercent ?? 0) >= minYieldPercent),
    );
  const value = (area: AreaFigures) =>
    ({
      yield: area.grossYieldPercent,
      growth: area.growthPercent,
      price: area.perSqftAed === null ? null : -area.perSqftAed,
      sales: area.sales,
    })[metric];
  const known = all.filter((area) => value(area) !== null);
  known.sort((a, b) => (value(b) ?? 0) - (value(a) ?? 0) || b.sales - a.sales);
  const sales = known.reduce((sum, area) => sum + area.sales, 0);
  return {
    result: {
      metric,
      ranked: known.length,
      leastSales: MIN_GROWTH_SALES,
      areas: known.slice(0, RANKED).map(rankedArea),
    },
    evidence: [salesEvidence(market.table, sales, { from: known[0]?.from, to: known[0]?.to })],
  };
}

const SALES_SHOWN = 5;
const SALES_MONTHS = 12;

/** The newest registered sales of an area or a name, with the median price of the last twelve months' sales like them. */
export function registeredSales(market: AdvisorMarket, args: ToolArgs<'registered_sales'>) {
  const { table } = namedSales(market, args);
  const end = lastDay(market);
  const choice = toSaleChoice(args);
  const rows: number[] = [];
  const filter = {
    areaId: args.areaId,
    fromDay: minusMonths(end, SALES_MONTHS) + 1,
    toDay: end,
    types: choice.types,
    offPlan: choice.offPlan,
  };
  eachSale(table, filter, (row) => {
    const rooms = table.rooms[row] ?? -1;
    if (choice.rooms !== undefined && (rooms < choice.rooms.min || rooms > (choice.rooms.max ?? 127))) return;
    if ((table.perSqft[row] ?? 0) <= 0) return;
    rows.push(row);
  });
  const newest = rows.sort((a, b) => (table.day[b] ?? 0) - (table.day[a] ?? 0)).slice(0, SALES_SHOWN);
  const prices = rows.map((row) => table.price[row] ?? 0).sort((a, b) => a - b);
  const middle =
    prices.length < MIN_MEDIAN_SALES
      ? null
      : ((prices[(prices.length - 1) >> 1] ?? 0) + (prices[prices.length >> 1] ?? 0)) / 2;
  const result = {
    areaId: args.areaId ?? '',
    name: args.areaId === undefined ? 'Dubai' : (areaById(args.areaId)?.name ?? args.areaId),
    count: rows.length,
    medianPriceAed: perhapsAed(middle),
    sales: newest.map((row) => {
      const deed = deedAt(table, row);
      const perSqft = aedFromFils(table.perSqft[row] ?? 0);
      return {
        date: fromEpochDay(deed.day),
        priceAed: aedFromFils(deed.priceFils),
        sqft: Math.round(aedFromFils(deed.priceFils) / perSqft),
        perSqftAed: Math.round(perSqft),
        beds: deed.rooms < 0 ? null : deed.rooms,
        building: deed.building || deed.project,
        isOffPlan: (deed.flags & DEED_FLAG.offPlan) !== 0,
      };
    }),
  };
  return {
    result,
    evidence: [
      salesEvidence(
        table,
        rows.length,
        rows.length === 0 ? {} : { from: fromEpochDay(filter.fromDay), to: fromEpochDay(end) },
      ),
    ],
  };
}

export function namedSales({ table, developers }: AdvisorMarket, { developer, project }: NamedSales): Found {
  if (developer === undefined && project === undefined) return { table, projects: null };
  const key = JSON.stringify([developer, project]);
  const known = LAST.get(table);
  if (known !== undefined && known.key === key && known.developers === developers) return known.found;
  const found = findSales(table, { developer, project }, developers);
  LAST.set(table, { key, developers, found });
  return found;
}

function findSales(
  table: MarketTable,
  { developer, project }: NamedSales,
  developers: readonly DeveloperNames[],
): Found {
  const built = developer === undefined ? null : wordMask(table.projects, isBuiltBy(developer, developers));
  const wanted = project?.toLowerCase() ?? '';
  const projects = project === undefined ? null : wordMask(table.projects, isNamed(wanted));
  const buildings = project === undefined ? null : wordMask(table.buildings, isNamed(wanted));
  const isKept = (row: number) =>
    (built === null || built[table.project[row] ?? 0] === 1) &&
    (projects === null || projects[table.project[row] ?? 0] === 1 || buildings?.[table.building[row] ?? 0] === 1);
  return {
    table: subTable(table, isKept),
    projects: built === null ? null : built.reduce((sum, one) => sum + one, 0),
  };
}

/** A project or building, or one of its parts: `Marina Gate` and `Marina Gate 1`. */
function isNamed(wanted: string): (name: string) => boolean {
  return (name) => `${name} `.startsWith(`${wanted} `);
}

function wordMask(words: readonly string[], isMeant: (word: string) => boolean): Uint8Array {
  return Uint8Array.from(words, (word) => (word !== '' && isMeant(word.toLowerCase()) ? 1 : 0));
}

/** Projects that the list of developers gives it, and those that bear its name (`Emaar Beachfront`). */
function isBuiltBy(developer: string, developers: readonly DeveloperNames[]): (project: string) => boolean {
  const name = developer.toLowerCase();
  const known = developers.filter((one) => `${one.name.toLowerCase()} `.startsWith(`${name} `));
  const own = new Set(known.flatMap(({ projects }) => projects.map((project) => project.toLowerCase())));
  return (project) => own.has(project) || `${project} `.startsWith(`${name} `);
}
