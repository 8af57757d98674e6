import { byCodeUnit } from '../../../domain/columns/column-set.ts';
import { dubaiDay, epochDayOfMonth, fromEpochDay, toEpochDay } from '../../../domain/day.ts';
import { type HeatAnswer, type HeatCell, heatCells } from '../../../domain/heatmap/heat-cells.ts';
import { type GroupFigures, groupFigures } from '../../../domain/heatmap/heat-group.ts';
import {
  type DaySpan,
  type HeatQuestion,
  type HeatView,
  recentDays,
  selectPeriod,
  toHeatQuestion,
} from '../../../domain/heatmap/heat-question.ts';
import {
  areaSeries,
  heatRows,
  type MonthCount,
  monthCounts,
  type SeriesMonth,
} from '../../../domain/heatmap/heat-series.ts';
import { type LayerReply, readMapLayer } from '../../../domain/heatmap/map-layer.ts';
import { emptyMarketTable, type MarketTable } from '../../../domain/market/market-table.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import type { Rollup } from '../../../domain/market/rollup.ts';
import { monthsOfDays, type RollupFigures, rollupByArea } from '../../../domain/market/rollup.ts';
import { DEED_TYPES_OF } from '../../../domain/market/sale-kind.ts';
import { type ShownSale, shownRow } from '../../../domain/scores/listed-sales.ts';
import type { MarketContext } from './market-copy.ts';
import { rentsOf } from './private-imports/private-rollup.ts';

type HeatEvidence = { sources: string[]; complete: boolean };

export type HeatReply = HeatAnswer &
  HeatEvidence & {
    from: string;
    to: string;
    /** Areas computed from monthly sums, because not all their deeds are on this device: medians are approximate. */
    summedAreas: number;
  };

export type HeatMonths = HeatEvidence & { months: MonthCount[] };

export type HeatArea = HeatEvidence & { figures: GroupFigures; series: SeriesMonth[] };

/** A registered sale of the list: like those around a home, without a distance. */
export type HeatDeed = ShownSale & { areaId: string };
export type HeatDeeds = { total: number; deeds: HeatDeed[] };

/**
 * Computes the map while not every deed is in memory: from deeds where they are loaded, else from the rollup, with
 * exact counts and volumes for whole months and approximate medians. Null when every deed is loaded, and for filters a
 * rollup does not support (rooms, prices).
 */
async function cellsFromRollup(context: MarketContext, view: HeatView): Promise<HeatReply | null> {
  const sales = context.copy.loadedSales;
  if (sales?.complete === true || view.rooms !== null || view.minAed !== null || view.maxAed !== null) return null;
  const [rollup, records, mine] = await Promise.all([
    context.rollup(),
    context.copy.records(),
    context.privateRollup(),
  ]);
  if (rollup === null || rollup.rows === 0) return null;
  const today = dubaiDay(context.copy.now());
  const span = { ...emptyMarketTable(), ...daysOf(rollup, records, mine?.lastDay ?? null) };
  const question = toHeatQuestion(view, span, today);
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
    complete: false,
    summedAreas: others.length,
    from: fromEpochDay(span.minDay),
    to: fromEpochDay(span.maxDay),
  };
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
    // A rollup does not hold what these need.
    meanPriceFils: null,
    growth: { value: null, now: 0, before: 0 },
    grossYield: null,
  };
}

export function heatAnswers(context: MarketContext) {
  let listed: { key: string; table: MarketTable; rows: Uint32Array } | null = null;
  const ready = async () => {
    const { table, complete } = await context.copy.sales();
    return { table, complete, today: dubaiDay(context.copy.now()) };
  };

  return {
    async cells(view: HeatView): Promise<HeatReply> {
      const summed = await cellsFromRollup(context, view);
      if (summed !== null) return summed;
      const [{ table, complete, today }, records] = await Promise.all([ready(), context.copy.records()]);
      const question = toHeatQuestion(view, table, today);
      return {
        ...heatCells(table, question, rentsOf(records)),
        ...evidenceOf(table, complete),
        summedAreas: 0,
        from: table.minDay === null ? '' : fromEpochDay(table.minDay),
        to: table.maxDay === null ? '' : fromEpochDay(table.maxDay),
      };
    },
    async months(view: HeatView): Promise<HeatMonths> {
      const { table, complete, today } = await ready();
      return { months: monthCounts(table, toHeatQuestion(view, table, today)), ...evidenceOf(table, complete) };
    },
    async area(view: HeatView, areaIds: string[]): Promise<HeatArea> {
      for (const id of areaIds) context.copy.ask(id);
      const { table, complete, today } = await ready();
      const question = toHeatQuestion(view, table, today);
      const figures = groupFigures(table, areaIds, question);
      const series = areaSeries(table, areaIds, question);
      return { figures, series, ...evidenceOf(table, complete) };
    },
    async deeds(view: HeatView, areaIds: string[], page: { offset: number; limit: number }): Promise<HeatDeeds> {
      const { table, today } = await ready();
      const key = JSON.stringify([view, areaIds, today]);
      if (listed === null || listed.key !== key || listed.table !== table) {
        listed = { key, table, rows: heatRows(table, areaIds, toHeatQuestion(view, table, today)) };
      }
      const { rows } = listed;
      const shown = rows.subarray(page.offset, page.offset + page.limit);
      return { total: rows.length, deeds: Array.from(shown, (row) => shownRow(table, row)) };
    },
    readLayer: async (name: string, bytes: Uint8Array): Promise<LayerReply> => readMapLayer(name, bytes),
  };
}

const evidenceOf = (table: MarketTable, complete: boolean) => ({ sources: [...table.sources], complete });
