import { byCodeUnit } from '../../../domain/columns/column-set.ts';
import { dubaiDay, epochDayOfMonth, fromEpochDay, toEpochDay } from '../../../domain/day.ts';
import { type HeatCell, heatCells } from '../../../domain/heatmap/heat-cells.ts';
import { type HeatQuestion, selectPeriod } from '../../../domain/heatmap/heat-question.ts';
import { type HeatView, toHeatQuestion } from '../../../domain/heatmap/heat-view.ts';
import { emptyMarketTable } from '../../../domain/market/market-table.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import type { Rollup } from '../../../domain/market/rollup.ts';
import { monthsOfDays, type RollupFigures, rollupByArea } from '../../../domain/market/rollup-answers.ts';
import { DEED_TYPES_OF } from '../../../domain/market/sale-kind.ts';
import type { HeatReply } from './heat-api.ts';
import type { MarketContext } from './market-context.ts';

/**
 * The map's figures while not every deed is in memory: areas whose deeds are here from those, all others from
 * the rollup, whose counts and volumes are exact for whole months and whose medians are near. Null when every
 * deed is here, and for what a rollup does not know (rooms, prices).
 */
export async function cellsFromRollup(context: MarketContext, view: HeatView): Promise<HeatReply | null> {
  const sales = context.salesAtHand();
  if (sales?.complete === true || view.rooms !== null || view.minAed !== null || view.maxAed !== null) return null;
  const [rollup, records, mine] = await Promise.all([context.rollup(), context.records(), context.privateRollup()]);
  if (rollup === null || rollup.rows === 0) return null;
  const today = dubaiDay(context.now());
  const span = { ...emptyMarketTable(), ...daysOf({ rollup, records, lastPrivateDay: mine?.lastDay ?? null }) };
  const question = toHeatQuestion(view, span, today);
  const summed = summedCells(rollup, question);
  const inWholeAreas = sales === null ? [] : heatCells(sales.table, question).cells;
  const isWhole = (areaId: string) => sales?.holds(areaId) === true;
  const others = summed.filter(({ areaId }) => !isWhole(areaId));
  return {
    cells: [...inWholeAreas.filter(({ areaId }) => isWhole(areaId)), ...others].sort((a, b) =>
      byCodeUnit(a.areaId, b.areaId),
    ),
    period: selectPeriod(span, question),
    growthPeriods: null,
    growth: { value: null, now: 0, before: 0 },
    knownAreas: rollup.areas.length,
    sources: [...new Set([...records.flatMap(({ sources }) => sources), ...(mine?.sources ?? [])])].sort(byCodeUnit),
    complete: false,
    summedAreas: others.length,
    from: fromEpochDay(span.minDay),
    to: fromEpochDay(span.maxDay),
  };
}

/** First and last day of all sales: the rollup's months, cut to the last day that a record or an own sale names. */
function daysOf(from: { rollup: Rollup; records: readonly MarketRecord[]; lastPrivateDay: number | null }): {
  minDay: number;
  maxDay: number;
} {
  const { rollup, records, lastPrivateDay } = from;
  const first = rollup.month.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const last = rollup.month.reduce((a, b) => Math.max(a, b), 0);
  const named = records.reduce((to, record) => (record.to > to ? record.to : to), '');
  const end = epochDayOfMonth(last + 1) - 1;
  const newest = Math.max(named === '' ? end : toEpochDay(named), lastPrivateDay ?? 0);
  return { minDay: epochDayOfMonth(first), maxDay: Math.min(end, newest) };
}

function summedCells(rollup: Rollup, question: HeatQuestion): HeatCell[] {
  const { type, offPlan } = question;
  const filter = { ...monthsOfDays(question), offPlan, types: type === undefined ? undefined : DEED_TYPES_OF[type] };
  return rollupByArea(rollup, filter).map(cellOf);
}

function cellOf({ areaId, count, priced, volumeFils, medianPerSqftFils }: RollupFigures): HeatCell {
  return {
    areaId,
    count,
    volumeFils,
    priced,
    medianPerSqftFils,
    // A rollup does not hold what these need.
    meanPriceFils: null,
    growth: { value: null, now: 0, before: 0 },
    grossYield: null,
  };
}
