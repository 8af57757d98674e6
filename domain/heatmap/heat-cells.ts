/**
 * The heat map's questions, over a `MarketTable`. For a benchmark:
 *
 * - `heatIndexIncremental(table)` / `heatIndexOf(table)` (heat-index.ts): made once a table, kept with it;
 * - `heatSums(table, question)` (heat-sums.ts): counts and volumes by area, from running sums at some days;
 *   in SQL `SELECT area, count(*), sum(price) FROM deeds WHERE "group" = 'sale' AND … GROUP BY area`;
 * - `heatSumsFromRows(table, question)` (heat-sums.ts): the same by reading every row;
 * - `heatMedians(table, question)` (heat-medians.ts): exact median price rate by area;
 * - `heatCells(table, question)` (here): all figures a map shows, growth included;
 * - `cubeCells(cube, question)` (here): the same from the index alone, for a thread that has no deeds.
 *
 * A question's `type: 'apartment'` means the register's apartment, studio, penthouse and duplex
 * (`DEED_TYPES_OF` in heat-class.ts).
 */

import { addGrowthSums, type GrowthSums, growthFrom, growthPeriods, noGrowthSums } from '../market/growth.ts';
import type { MarketTable } from '../market/market-table.ts';
import { grossYield } from '../rent/rent-yield.ts';
import { kindMask } from './heat-class.ts';
import {
  type CubeSpan,
  cubeMedians,
  cubeSums,
  type HeatCube,
  type HeatMedians,
  type HeatSums,
  spanOfCuts,
} from './heat-cube.ts';
import { cubeGrowthSums } from './heat-growth.ts';
import { heatIndexOf } from './heat-index.ts';
import { heatMedians } from './heat-medians.ts';
import type { HeatMetric } from './heat-metric.ts';
import { type DaySpan, type Days, type HeatQuestion, isBounded, periodOf, recentDays } from './heat-question.ts';
import { heatSums } from './heat-sums.ts';

/** Price growth like for like, as `priceGrowth` (market/growth.ts) says it at the end of the question's days. */
export type Growth = {
  /** Fraction: 0.08 is 8 %; null without enough sales or history. */
  value: number | null;
  /** Compared sales of the later and the earlier period. */
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
   * Yearly rent against the median price of the question's days, or of the last twelve months where they have no
   * beginning (rents are today's), as a fraction; null without rents or a median.
   */
  grossYield: number | null;
};

export type HeatAnswer = {
  /** Areas with at least one sale, in the order of area ids. */
  cells: HeatCell[];
  /** Days asked for, cut to what the table holds; null without any sale in the table. */
  period: Days | null;
  /** The two periods that growth compares; null as above. */
  growthPeriods: { now: Days; before: Days } | null;
  /** Growth of all areas together. */
  growth: Growth;
  /** Areas that the table knows at all. */
  knownAreas: number;
};

export type CellOptions = {
  /** Yearly rent per square foot by area id, fils. */
  rents?: ReadonlyMap<string, number>;
  /** Only counts, volumes and this figure; all others stay null. */
  only?: HeatMetric;
};

/**
 * Figures of every area with a sale that the question asks for. Growth follows type, rooms and state; bounds of
 * prices do not narrow it, as homes that grow dearer would leave them.
 */
export function heatCells(table: MarketTable, question: HeatQuestion = {}, options: CellOptions = {}): HeatAnswer {
  const periods = periodsOf(table, question);
  if (periods === null) return NOTHING;
  return answerOf(
    table,
    { periods, options },
    {
      sums: heatSums(table, question),
      medians: (days) => heatMedians(table, { ...question, ...days }),
      growth: () => cubeGrowthSums(heatIndexOf(table).cube, periods.growth, kindMask(question)),
    },
  );
}

/**
 * The same figures without the deeds; null where the question asks for what only they know: bounds of prices,
 * or a day at which nothing is kept.
 */
export function cubeCells(cube: HeatCube, question: HeatQuestion = {}, options: CellOptions = {}): HeatAnswer | null {
  if (isBounded(question)) return null;
  const periods = periodsOf(cube, question);
  if (periods === null) return NOTHING;
  const mask = kindMask(question);
  const spans = new Map<Days, CubeSpan>();
  for (const days of [periods.period, periods.recent]) {
    const span = spanOfCuts(cube, days, mask);
    if (span === null) return null;
    spans.set(days, span);
  }
  const spanOf = (days: Days) => spans.get(days) as CubeSpan;
  return answerOf(
    cube,
    { periods, options },
    {
      sums: cubeSums(cube, spanOf(periods.period)),
      medians: (days) => cubeMedians(cube, spanOf(days)),
      growth: () => cubeGrowthSums(cube, periods.growth, mask),
    },
  );
}

type Periods = { period: Days; recent: Days; growth: { now: Days; before: Days } };

function periodsOf(span: DaySpan, question: HeatQuestion): Periods | null {
  const period = periodOf(span, question);
  return period === null ? null : { period, recent: recentDays(span, question), growth: growthPeriods(period.toDay) };
}

const NO_GROWTH: Growth = { value: null, now: 0, before: 0 };
const NOTHING: HeatAnswer = { cells: [], period: null, growthPeriods: null, growth: NO_GROWTH, knownAreas: 0 };

function answerOf(
  { areas, minDay }: { areas: readonly string[] } & DaySpan,
  { periods, options }: { periods: Periods; options: CellOptions },
  from: { sums: HeatSums; medians: (days: Days) => HeatMedians; growth: () => GrowthSums[] },
): HeatAnswer {
  const { only } = options;
  const { period, recent } = periods;
  const { sums } = from;
  const isSame = recent.fromDay === period.fromDay && recent.toDay === period.toDay;
  const needs = (...metrics: HeatMetric[]) => only === undefined || metrics.includes(only);
  const own = needs('median') ? from.medians(period) : unasked(areas.length);
  const newest = !needs('yield') ? unasked(areas.length) : isSame && only === undefined ? own : from.medians(recent);
  const grown = needs('growth') ? from.growth() : [];
  const growthOf = (one: GrowthSums | undefined): Growth => {
    if (one === undefined) return NO_GROWTH;
    const { change, compared, comparedBefore } = growthFrom(one, periods.growth, minDay);
    return { value: change, now: compared, before: comparedBefore };
  };
  const all = noGrowthSums();
  for (const one of grown) addGrowthSums(all, one);
  const cells: HeatCell[] = [];
  areas.forEach((areaId, area) => {
    const count = sums.count[area];
    if (count === 0) return;
    const priced = sums.priced[area];
    const median = own.median[area];
    const rent = options.rents?.get(areaId);
    const price = newest.median[area];
    cells.push({
      areaId,
      count,
      volumeFils: sums.volume[area],
      priced,
      meanPriceFils: priced === 0 ? null : Math.round(sums.pricedVolume[area] / priced),
      medianPerSqftFils: Number.isNaN(median) ? null : Math.round(median),
      growth: growthOf(grown[area]),
      grossYield: rent === undefined ? null : grossYield(rent, price),
    });
  });
  return { cells, period, growthPeriods: periods.growth, growth: growthOf(all), knownAreas: areas.length };
}

function unasked(areas: number): HeatMedians {
  return { median: new Float64Array(areas).fill(Number.NaN), priced: new Float64Array(areas) };
}
