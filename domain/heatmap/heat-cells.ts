import {
  addGrowthSums,
  areaGrowthSums,
  type GrowthSums,
  growthFrom,
  growthPeriods,
  noGrowthSums,
  type PriceGrowth,
} from '../market/growth.ts';
import type { MarketTable } from '../market/market-table.ts';
import { toSaleChoice } from '../market/sale-kind.ts';
import { grossYield } from '../rent/rent-yield.ts';
import { heatMedians } from './heat-medians.ts';
import { type Days, type HeatQuestion, recentDays, selectPeriod } from './heat-question.ts';
import { heatSums } from './heat-sums.ts';

/** Price growth like for like (`priceGrowth` of market/growth.ts) at the end of the period. */
export type Growth = {
  /** Fraction: 0.08 is 8 %; null with too few sales or too short a history. */
  value: number | null;
  /** Compared sales of both periods. */
  now: number;
  before: number;
};

export type HeatCell = {
  areaId: string;
  count: number;
  /** Total price, fils. */
  volumeFils: number;
  /** Reliable sales of the requested days, and their mean price in fils; null without one. */
  periodPriced: number;
  periodMeanPriceFils: number | null;
  /** Reliable sales of `recentDays`, from which prices and yield are computed as on every screen. */
  priced: number;
  /** Mean price of the `priced` sales, fils; null without a price. */
  meanPriceFils: number | null;
  /** Fils per square foot; null without a rate. */
  medianPerSqftFils: number | null;
  growth: Growth;
  /** Yearly rent divided by `medianPerSqftFils`, as a fraction; null without rents or a median. */
  grossYield: number | null;
};

export type HeatAnswer = {
  /** Areas with at least one sale, by area id. */
  cells: HeatCell[];
  /** The requested days limited to the table's; null without any sale. */
  period: Days | null;
  /** The two periods that growth compares; null without any sale. */
  growthPeriods: { now: Days; before: Days } | null;
  growth: Growth;
  knownAreas: number;
};

export const NO_GROWTH: Growth = { value: null, now: 0, before: 0 };

export function toGrowth({ change, compared, comparedBefore }: PriceGrowth): Growth {
  return { value: change, now: compared, before: comparedBefore };
}

/**
 * Figures of every area with a matching sale. Growth depends on type, rooms and state, but ignores price limits: homes
 * with rising prices would fall outside them.
 * @param rents yearly rent per square foot by area id, fils
 */
export function heatCells(
  table: MarketTable,
  question: HeatQuestion = {},
  rents: ReadonlyMap<string, number> = new Map(),
): HeatAnswer {
  const { areas } = table;
  const period = selectPeriod(table, question);
  if (period === null) return { cells: [], period, growthPeriods: null, growth: NO_GROWTH, knownAreas: 0 };
  const recent = recentDays(table, question);
  const periods = growthPeriods(period.toDay);
  const choice = toSaleChoice(question);
  const sums = heatSums(table, question);
  const isSame = recent.fromDay === period.fromDay && recent.toDay === period.toDay;
  const newest = isSame ? sums : heatSums(table, { ...question, ...recent });
  const medians = heatMedians(table, { ...question, ...recent });
  const growthOf = (grown: GrowthSums) => toGrowth(growthFrom(grown, periods, table.minDay));
  const all = noGrowthSums();
  const cells: HeatCell[] = [];
  areas.forEach((areaId, area) => {
    const grown = areaGrowthSums(table, { area, choice, periods });
    addGrowthSums(all, grown);
    const count = sums.count[area];
    if (count === 0) return;
    const priced = newest.priced[area];
    const rent = rents.get(areaId);
    cells.push({
      areaId,
      count,
      volumeFils: sums.volume[area],
      periodPriced: sums.priced[area],
      periodMeanPriceFils: sums.priced[area] === 0 ? null : Math.round(sums.pricedVolume[area] / sums.priced[area]),
      priced,
      meanPriceFils: priced === 0 ? null : Math.round(newest.pricedVolume[area] / priced),
      medianPerSqftFils: priced === 0 ? null : Math.round(medians[area]),
      growth: growthOf(grown),
      grossYield: rent === undefined ? null : grossYield(rent, medians[area]),
    });
  });
  return { cells, period, growthPeriods: periods, growth: growthOf(all), knownAreas: areas.length };
}
