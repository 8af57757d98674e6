import { dubaiDay, fromEpochDay, toEpochDay } from '../../../domain/day.ts';
import { heatCells } from '../../../domain/heatmap/heat-cells.ts';
import { type GroupFigures, groupFigures } from '../../../domain/heatmap/heat-group.ts';
import { type HeatView, toHeatQuestion } from '../../../domain/heatmap/heat-question.ts';
import { cellsFromRollup, type SummedCells } from '../../../domain/heatmap/heat-rollup.ts';
import {
  areaSeries,
  heatRows,
  type MonthCount,
  monthCounts,
  type SeriesMonth,
} from '../../../domain/heatmap/heat-series.ts';
import { type LayerReply, readMapLayer } from '../../../domain/heatmap/map-layer.ts';
import type { MarketTable } from '../../../domain/market/market-table.ts';
import { servedRents } from '../../../domain/market/records.ts';
import { type ShownSale, shownRow } from '../../../domain/market/shown-sale.ts';
import type { MarketContext } from './market-copy.ts';

type HeatEvidence = { sources: string[]; complete: boolean };

export type HeatReply = SummedCells & HeatEvidence;

export type HeatMonths = HeatEvidence & { months: MonthCount[] };

export type HeatArea = HeatEvidence & { figures: GroupFigures; series: SeriesMonth[] };

/** A registered sale in the list. Unlike sales near a home, it has no distance. */
export type HeatDeed = ShownSale & { areaId: string };
export type HeatDeeds = { total: number; deeds: HeatDeed[] };

/**
 * Computes the map from the rollup (`cellsFromRollup`) while not all deeds are in memory. Returns null if all deeds are
 * loaded, and for filters that a rollup does not support (rooms, prices).
 */
async function summedReply(context: MarketContext, view: HeatView): Promise<HeatReply | null> {
  const sales = context.copy.loadedSales;
  if (sales?.complete === true || view.rooms !== null || view.minAed !== null || view.maxAed !== null) return null;
  const [rollup, records, mine] = await Promise.all([
    context.rollup(),
    context.copy.records(),
    context.privateRollup(),
  ]);
  if (rollup === null || rollup.rows === 0) return null;
  const today = dubaiDay(context.copy.now());
  return { ...cellsFromRollup({ rollup, records, mine, sales }, view, today), complete: false };
}

export function heatAnswers(context: MarketContext) {
  let listed: { key: string; table: MarketTable; rows: Uint32Array } | null = null;
  const ready = async () => {
    const { table, complete } = await context.copy.sales();
    return { table, complete, today: dubaiDay(context.copy.now()) };
  };

  return {
    async cells(view: HeatView): Promise<HeatReply> {
      const summed = await summedReply(context, view);
      if (summed !== null) return summed;
      const [{ table, complete, today }, records] = await Promise.all([ready(), context.copy.records()]);
      const question = toHeatQuestion(view, table, today);
      return {
        ...heatCells(table, question, servedRents(records)),
        ...evidenceOf(table, complete),
        summedAreas: 0,
        from: table.minDay === null ? '' : fromEpochDay(table.minDay),
        to: table.maxDay === null ? '' : fromEpochDay(Math.min(table.maxDay, toEpochDay(today))),
      };
    },
    async months(view: HeatView): Promise<HeatMonths> {
      const { table, complete, today } = await ready();
      return {
        months: monthCounts(table, toHeatQuestion(view, table, today), toEpochDay(today)),
        ...evidenceOf(table, complete),
      };
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
