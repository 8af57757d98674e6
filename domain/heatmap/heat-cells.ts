/**
 * The heat map's questions, over a `MarketTable`. For a benchmark:
 *
 * - `heatIndexSteps(table)` / `heatIndexOf(table)` (heat-index.ts): made once a table, kept with it;
 * - `heatSums(table, question)` (heat-sums.ts): counts and volumes by area, from running sums of months;
 *   in SQL `SELECT area, count(*), sum(price) FROM deeds WHERE "group" = 'sale' AND … GROUP BY area`;
 * - `heatSumsFromRows(table, question)` (heat-sums.ts): the same by reading every row;
 * - `heatMedians(table, question)` (heat-medians.ts): exact median price rate by area;
 * - `heatCells(table, question)` (here): all figures a map shows, growth included.
 *
 * A question's `type: 'apartment'` means the register's apartment, studio, penthouse and duplex
 * (`DEED_TYPES_OF` in heat-class.ts).
 */
import { epochDayOf, minusMonths } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import { type HeatMedians, heatMedians } from './heat-medians.ts';
import { type HeatQuestion, heatSums } from './heat-sums.ts';

export type { HeatQuestion } from './heat-sums.ts';

/** What growth is measured against: the same days a year earlier, or the same length just before. */
export const GROWTH_BASES = ['year', 'before'] as const;
export type GrowthBasis = (typeof GROWTH_BASES)[number];

/** Sales without a doubt that both periods need before growth is said; the market records ask the same. */
export const MIN_GROWTH_SALES = 10;

/** Change of the median price rate between two periods. */
export type Growth = {
  /** Fraction: 0.08 is 8 %; null with fewer than `MIN_GROWTH_SALES` in either period. */
  value: number | null;
  /** Rates behind the later and the earlier median. */
  now: number;
  before: number;
};

/** One area of the map. */
export type HeatCell = {
  areaId: string;
  /** Sales. */
  count: number;
  /** Sum of their prices, fils. */
  volumeFils: number;
  /** Sales without a doubt, from which prices are. */
  priced: number;
  /** Mean price, fils; null without a price. */
  meanPriceFils: number | null;
  /** Fils per square foot; null without a rate. */
  medianPerSqftFils: number | null;
  growth: Growth;
  /**
   * Yearly rent against the median price of the later growth period (rents are today's, so the prices must not
   * be those of all time), as a fraction; null without rents or a median.
   */
  grossYield: number | null;
};

/** Days of a period, inclusive. */
export type Days = { fromDay: number; toDay: number };

export type HeatAnswer = {
  /** Areas with at least one sale, in the order of area ids. */
  cells: HeatCell[];
  /** Days asked for, cut to what the table holds; null without any sale in the table. */
  period: Days | null;
  /** The two periods that growth compares; null as above. */
  growthPeriods: { now: Days; before: Days } | null;
  /** Areas that the table knows at all. */
  knownAreas: number;
};

export type CellOptions = {
  basis?: GrowthBasis;
  /** Yearly rent per square foot by area id, fils. */
  rents?: ReadonlyMap<string, number>;
};

/** Figures of every area with a sale that the question asks for. */
export function heatCells(table: MarketTable, question: HeatQuestion = {}, options: CellOptions = {}): HeatAnswer {
  const period = periodOf(table, question);
  const growthPeriods = growthPeriodsOf(table, question, options.basis ?? 'year');
  if (period === null || growthPeriods === null) return { cells: [], period, growthPeriods, knownAreas: 0 };
  const sums = heatSums(table, question);
  const medians = heatMedians(table, question);
  const { now, before } = growthPeriods;
  const isSame = now.fromDay === period.fromDay && now.toDay === period.toDay;
  const later = isSame ? medians : heatMedians(table, { ...question, ...now });
  const earlier = heatMedians(table, { ...question, ...before });
  const cells: HeatCell[] = [];
  table.areas.forEach((areaId, area) => {
    const count = sums.count[area] as number;
    if (count === 0) return;
    const priced = sums.priced[area] as number;
    const median = medians.median[area] as number;
    const rent = options.rents?.get(areaId);
    const newest = later.median[area] as number;
    cells.push({
      areaId,
      count,
      volumeFils: sums.volume[area] as number,
      priced,
      meanPriceFils: priced === 0 ? null : Math.round((sums.pricedVolume[area] as number) / priced),
      medianPerSqftFils: Number.isNaN(median) ? null : Math.round(median),
      growth: growthOf(later, earlier, area),
      grossYield: rent === undefined || !(newest > 0) ? null : rent / newest,
    });
  });
  return { cells, period, growthPeriods, knownAreas: table.areas.length };
}

/** A question's days, cut to what the table holds; null for an empty table. */
export function periodOf(table: MarketTable, { fromDay, toDay }: HeatQuestion): Days | null {
  if (table.minDay === null || table.maxDay === null) return null;
  return {
    fromDay: Math.max(fromDay ?? table.minDay, table.minDay),
    toDay: Math.min(toDay ?? table.maxDay, table.maxDay),
  };
}

/**
 * The periods that growth compares: the question's own days against a year earlier or the same length just
 * before. A question without a beginning has nothing before it: there, the last twelve months against the
 * twelve before.
 */
export function growthPeriodsOf(
  table: MarketTable,
  question: HeatQuestion,
  basis: GrowthBasis,
): { now: Days; before: Days } | null {
  const period = periodOf(table, question);
  if (period === null) return null;
  const { toDay } = period;
  if (question.fromDay === undefined || question.fromDay <= (table.minDay ?? 0)) {
    const fromDay = minusMonths(toDay, 12) + 1;
    return { now: { fromDay, toDay }, before: { fromDay: minusMonths(toDay, 24) + 1, toDay: fromDay - 1 } };
  }
  const { fromDay } = question;
  const before =
    basis === 'year'
      ? { fromDay: minusMonths(fromDay, 12), toDay: minusMonths(toDay, 12) }
      : { fromDay: fromDay - (toDay - fromDay + 1), toDay: fromDay - 1 };
  return { now: { fromDay, toDay }, before };
}

/**
 * The days of the spec's time filter: the last `months` months up to the newest deed, or up to today when
 * deeds lie ahead of it; everything for 0.
 * @param today `YYYY-MM-DD` in Dubai
 */
export function lastMonths(table: MarketTable, months: number, today: string): Pick<HeatQuestion, 'fromDay' | 'toDay'> {
  if (months === 0 || table.maxDay === null) return {};
  const toDay = Math.min(table.maxDay, epochDayOf(today));
  return { fromDay: minusMonths(toDay, months) + 1, toDay };
}

function growthOf(later: HeatMedians, earlier: HeatMedians, area: number): Growth {
  const now = later.priced[area] as number;
  const before = earlier.priced[area] as number;
  const enough = now >= MIN_GROWTH_SALES && before >= MIN_GROWTH_SALES;
  const value = (later.median[area] as number) / (earlier.median[area] as number) - 1;
  return { value: enough && Number.isFinite(value) ? value : null, now, before };
}
