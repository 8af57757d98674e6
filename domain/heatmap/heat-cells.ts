/**
 * The heat map's questions, over a `MarketTable`. For a benchmark:
 *
 * - `heatIndexSteps(table)` / `heatIndexOf(table)` (heat-index.ts): made once a table, kept with it;
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
import type { MarketTable } from '../market/market-table.ts';
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
import { heatMedians } from './heat-medians.ts';
import {
  type DaySpan,
  type Days,
  type GrowthBasis,
  type GrowthPeriods,
  growthPeriodsOf,
  type HeatQuestion,
  isBounded,
  periodOf,
} from './heat-question.ts';
import type { HeatMetric } from './heat-scale.ts';
import { heatSums } from './heat-sums.ts';

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

export type HeatAnswer = {
  /** Areas with at least one sale, in the order of area ids. */
  cells: HeatCell[];
  /** Days asked for, cut to what the table holds; null without any sale in the table. */
  period: Days | null;
  /** The two periods that growth compares; null as above. */
  growthPeriods: GrowthPeriods | null;
  /** Areas that the table knows at all. */
  knownAreas: number;
};

export type CellOptions = {
  basis?: GrowthBasis;
  /** Yearly rent per square foot by area id, fils. */
  rents?: ReadonlyMap<string, number>;
  /** Only counts, volumes and this figure; all others stay null. */
  only?: HeatMetric;
};

/** Figures of every area with a sale that the question asks for. */
export function heatCells(table: MarketTable, question: HeatQuestion = {}, options: CellOptions = {}): HeatAnswer {
  const periods = periodsOf(table, question, options);
  if (periods === null) return NOTHING;
  return answerOf(
    table,
    { periods, options },
    {
      sums: heatSums(table, question),
      medians: (days) => heatMedians(table, { ...question, ...days }),
    },
  );
}

/**
 * The same figures without the deeds; null where the question asks for what only they know: bounds of prices,
 * or a day at which nothing is kept.
 */
export function cubeCells(cube: HeatCube, question: HeatQuestion = {}, options: CellOptions = {}): HeatAnswer | null {
  if (isBounded(question)) return null;
  const periods = periodsOf(cube, question, options);
  if (periods === null) return NOTHING;
  const mask = kindMask(question);
  const { period, now, before } = periods;
  const spans = new Map<Days, CubeSpan>();
  for (const days of [period, now, before]) {
    const span = spanOfCuts(cube, days, mask);
    if (span === null) return null;
    spans.set(days, span);
  }
  const spanOf = (days: Days) => spans.get(days) as CubeSpan;
  return answerOf(
    cube,
    { periods, options },
    {
      sums: cubeSums(cube, spanOf(period)),
      medians: (days) => cubeMedians(cube, spanOf(days)),
    },
  );
}

type Periods = { period: Days } & GrowthPeriods;

function periodsOf(span: DaySpan, question: HeatQuestion, { basis = 'year' }: CellOptions): Periods | null {
  const period = periodOf(span, question);
  const growth = growthPeriodsOf(span, question, basis);
  return period === null || growth === null ? null : { period, ...growth };
}

const NOTHING: HeatAnswer = { cells: [], period: null, growthPeriods: null, knownAreas: 0 };

function answerOf(
  { areas }: { areas: readonly string[] },
  { periods: { period, now, before }, options }: { periods: Periods; options: CellOptions },
  { sums, medians }: { sums: HeatSums; medians: (days: Days) => HeatMedians },
): HeatAnswer {
  const { only } = options;
  const isSame = now.fromDay === period.fromDay && now.toDay === period.toDay;
  const needs = (...metrics: HeatMetric[]) => only === undefined || metrics.includes(only);
  const own = needs('median') ? medians(period) : unasked(areas.length);
  const later = !needs('growth', 'yield') ? unasked(areas.length) : isSame && only === undefined ? own : medians(now);
  const earlier = needs('growth') ? medians(before) : unasked(areas.length);
  const cells: HeatCell[] = [];
  areas.forEach((areaId, area) => {
    const count = sums.count[area] as number;
    if (count === 0) return;
    const priced = sums.priced[area] as number;
    const median = own.median[area] as number;
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
  return { cells, period, growthPeriods: { now, before }, knownAreas: areas.length };
}

function unasked(areas: number): HeatMedians {
  return { median: new Float64Array(areas).fill(Number.NaN), priced: new Float64Array(areas) };
}

function growthOf(later: HeatMedians, earlier: HeatMedians, area: number): Growth {
  const now = later.priced[area] as number;
  const before = earlier.priced[area] as number;
  const enough = now >= MIN_GROWTH_SALES && before >= MIN_GROWTH_SALES;
  const value = (later.median[area] as number) / (earlier.median[area] as number) - 1;
  return { value: enough && Number.isFinite(value) ? value : null, now, before };
}
