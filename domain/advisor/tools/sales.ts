import { fromEpochDay } from '../../day.ts';
import { areaById } from '../../gazetteer/areas.ts';
import { deedAt } from '../../market/market-table.ts';
import { eachSale } from '../../market/queries.ts';
import { aedFromFils, filsFromAed } from '../../money.ts';
import { DEED_FLAG } from '../../transaction/transaction.ts';
import type { AdvisorMarket } from './advisor-market.ts';
import { MIN_MEDIAN_SALES, middle, perhapsAed, saleDays, salesEvidence, saleTests, toSaleChoice } from './areas.ts';
import { namedSales } from './named-sales.ts';
import { roundPercent, type ToolArgs } from './tool-types.ts';

const SALES_SHOWN = 5;

/** The size below which a share of the sizes lie, sqft. */
function sizeAt(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}

/** A price, or a price per square foot, beside those of sales. */
function besideSales({ fils, all }: { fils: number; all: number[] }) {
  const median = middle(all);
  return {
    medianAed: Math.round(aedFromFils(median)),
    gapPercent: roundPercent(fils / median - 1),
    cheaper: all.filter((one) => one < fils).length,
  };
}

/**
 * Registered sales of an area or a name in a period, the newest, highest or lowest first, with their median price and how
 * many of them cost less than a given price.
 */
export function registeredSales(market: AdvisorMarket, args: ToolArgs<'registered_sales'>) {
  const { table } = namedSales(market, args);
  const choice = toSaleChoice(args);
  const { hasRooms, isAtPrice } = saleTests(table, choice, args);
  const rows: number[] = [];
  let all = 0;
  const filter = {
    areaId: args.areaId,
    ...saleDays(market, args),
    types: choice.types,
    offPlan: choice.offPlan,
  };
  eachSale(table, filter, (row) => {
    if (!hasRooms(row) || (table.perSqft[row] ?? 0) <= 0) return;
    all++;
    if (isAtPrice(row)) rows.push(row);
  });
  const prices = rows.map((row) => table.price[row] ?? 0);
  const sizes = rows.map((row) => (table.price[row] ?? 0) / (table.perSqft[row] ?? 1)).sort((a, b) => a - b);
  const byDay = (a: number, b: number) => (table.day[b] ?? 0) - (table.day[a] ?? 0);
  const byPrice = (a: number, b: number) => (table.price[b] ?? 0) - (table.price[a] ?? 0);
  const { order = 'newest', priceAed, perSqftAed } = args;
  rows.sort(order === 'newest' ? byDay : order === 'highest' ? byPrice : (a, b) => byPrice(b, a));
  const shown = rows.slice(0, SALES_SHOWN);
  const median = rows.length < MIN_MEDIAN_SALES ? null : middle(prices);
  const asked =
    perSqftAed !== undefined
      ? { fils: filsFromAed(perSqftAed), all: rows.map((row) => table.perSqft[row] ?? 0) }
      : priceAed !== undefined
        ? { fils: filsFromAed(priceAed), all: prices }
        : null;
  const result = {
    areaId: args.areaId ?? '',
    name: args.areaId === undefined ? 'Dubai' : (areaById(args.areaId)?.name ?? args.areaId),
    count: rows.length,
    /** Of all prices. */
    countOfAll: all,
    medianPriceAed: perhapsAed(median),
    /** Sizes of the middle half and in the middle; null with too few sales. */
    sqft: median === null ? null : { low: sizeAt(sizes, 0.25), middle: sizeAt(sizes, 0.5), high: sizeAt(sizes, 0.75) },
    /** Null without a price to set beside the sales, or with too few sales. */
    beside: asked === null || median === null ? null : besideSales(asked),
    sales: shown.map((row) => {
      const deed = deedAt(table, row);
      const perSqft = aedFromFils(table.perSqft[row] ?? 0);
      return {
        date: fromEpochDay(deed.day),
        priceAed: aedFromFils(deed.priceFils),
        sqft: Math.round(aedFromFils(deed.priceFils) / perSqft),
        perSqftAed: Math.round(perSqft),
        beds: deed.rooms < 0 ? null : deed.rooms,
        building: deed.building || deed.project,
        areaId: table.areas[table.area[row] ?? 0] ?? '',
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
        rows.length === 0 ? {} : { from: fromEpochDay(filter.fromDay), to: fromEpochDay(filter.toDay) },
      ),
    ],
  };
}
