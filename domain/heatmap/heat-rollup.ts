import { byCodeUnit } from '../columns/column-set.ts';
import { epochDayOfMonth, fromEpochDay, toEpochDay, toMonthIndex } from '../day.ts';
import { emptyMarketTable, type MarketTable } from '../market/market-table.ts';
import type { PrivateRollup } from '../market/private-rollup.ts';
import type { MarketRecord } from '../market/record.ts';
import { monthsOfDays, type Rollup, type RollupFigures, rollupByArea } from '../market/rollup.ts';
import { DEED_TYPES_OF } from '../market/sale-kind.ts';
import { type HeatAnswer, type HeatCell, heatCells } from './heat-cells.ts';
import {
  type DaySpan,
  type HeatQuestion,
  type HeatView,
  recentDays,
  selectPeriod,
  toHeatQuestion,
} from './heat-question.ts';

export type SummedCells = HeatAnswer & {
  sources: string[];
  from: string;
  to: string;
  /** Areas computed from monthly sums, because not all their deeds are on this device: medians are approximate. */
  summedAreas: number;
};

type Summed = {
  rollup: Rollup;
  records: readonly MarketRecord[];
  /** Of the user's own imports. */
  mine: PrivateRollup | null;
  /** The deeds in memory. */
  sales: { table: MarketTable; holds(areaId: string): boolean } | null;
};

/**
 * Figures of the map while not every deed is in memory. Areas with all deeds in memory use them. Others use the rollup:
 * exact counts and volumes, approximate medians, no filter by rooms or price. The period starts with a whole month.
 */
export function cellsFromRollup({ rollup, records, mine, sales }: Summed, view: HeatView, today: string): SummedCells {
  const span = { ...emptyMarketTable(), ...daysOf(rollup, records, mine?.lastDay ?? null) };
  const question = fromMonthStart(toHeatQuestion(view, span, today));
  const isWhole = ({ areaId }: HeatCell) => sales?.holds(areaId) === true;
  const whole = sales === null ? [] : heatCells(sales.table, question).cells.filter(isWhole);
  const others = summedCells(rollup, question, span).filter((cell) => !isWhole(cell));
  return {
    cells: [...whole, ...others].sort((a, b) => byCodeUnit(a.areaId, b.areaId)),
    period: selectPeriod(span, question),
    growthPeriods: null,
    growth: { value: null, now: 0, before: 0 },
    knownAreas: rollup.areas.length,
    sources: [...new Set([...records.flatMap(({ sources }) => sources), ...(mine?.sources ?? [])])].sort(byCodeUnit),
    summedAreas: others.length,
    from: fromEpochDay(span.minDay),
    to: fromEpochDay(span.maxDay),
  };
}

/** Widens the period to the month it starts in, so that every figure and the shown dates are of the same months. */
function fromMonthStart(question: HeatQuestion): HeatQuestion {
  const { fromDay } = question;
  return fromDay === undefined ? question : { ...question, fromDay: epochDayOfMonth(toMonthIndex(fromDay)) };
}

function daysOf(rollup: Rollup, records: readonly MarketRecord[], lastPrivateDay: number | null) {
  const first = rollup.month.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const last = rollup.month.reduce((a, b) => Math.max(a, b), 0);
  const named = records.reduce((to, record) => (record.to > to ? record.to : to), '');
  const end = epochDayOfMonth(last + 1) - 1;
  const newest = Math.max(named === '' ? end : toEpochDay(named), lastPrivateDay ?? 0);
  return { minDay: epochDayOfMonth(first), maxDay: Math.min(end, newest) };
}

function summedCells(rollup: Rollup, question: HeatQuestion, span: DaySpan): HeatCell[] {
  const { type, offPlan } = question;
  const kind = { offPlan, types: type === undefined ? undefined : DEED_TYPES_OF[type] };
  const recent = rollupByArea(rollup, { ...kind, ...monthsOfDays(recentDays(span, question)) });
  const prices = new Map(recent.map((figures) => [figures.areaId, figures]));
  return rollupByArea(rollup, { ...kind, ...monthsOfDays(question) }).map((all) => cellOf(all, prices.get(all.areaId)));
}

function cellOf({ areaId, count, volumeFils }: RollupFigures, recent: RollupFigures | undefined): HeatCell {
  return {
    areaId,
    count,
    volumeFils,
    priced: recent?.priced ?? 0,
    medianPerSqftFils: recent?.medianPerSqftFils ?? null,
    // A rollup lacks the data for these figures.
    periodPriced: 0,
    periodMeanPriceFils: null,
    meanPriceFils: null,
    growth: { value: null, now: 0, before: 0 },
    grossYield: null,
  };
}
