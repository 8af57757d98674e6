import { dubaiDay, fromEpochDay } from '../../../domain/day.ts';
import { heatCells } from '../../../domain/heatmap/heat-cells.ts';
import { groupFigures } from '../../../domain/heatmap/heat-group.ts';
import { areaSeries, heatRows, monthCounts } from '../../../domain/heatmap/heat-series.ts';
import { toHeatQuestion } from '../../../domain/heatmap/heat-view.ts';
import { readMapLayer } from '../../../domain/heatmap/map-layer.ts';
import type { MarketTable } from '../../../domain/market/market-table.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import { rentAtYield } from '../../../domain/rent/rent-yield.ts';
import type { HeatApi } from './heat-api.ts';
import { cellsFromRollup } from './heat-from-rollup.ts';
import type { MarketContext } from './market-context.ts';
import { shownRow } from './shown-sale.ts';

type Ready = { table: MarketTable; complete: boolean; today: string };

/** Rows of the last list asked for: its pages come one after the other. */
type Listed = { key: string; table: MarketTable; rows: Uint32Array };

/** The heat map's answers from the market in this thread. */
export function heatAnswers(context: MarketContext): HeatApi {
  let listed: Listed | null = null;

  const ready = async (): Promise<Ready> => {
    const { table, complete } = await context.sales();
    return { table, complete, today: dubaiDay(context.now()) };
  };

  return {
    async cells(view) {
      const summed = await cellsFromRollup(context, view);
      if (summed !== null) return summed;
      const [{ table, complete, today }, records] = await Promise.all([ready(), context.records()]);
      const question = toHeatQuestion(view, table, today);
      return {
        ...heatCells(table, question, rentsOf(records)),
        ...evidenceOf(table, complete),
        summedAreas: 0,
        from: table.minDay === null ? '' : fromEpochDay(table.minDay),
        to: table.maxDay === null ? '' : fromEpochDay(table.maxDay),
      };
    },
    async months(view) {
      const { table, complete, today } = await ready();
      return { months: monthCounts(table, toHeatQuestion(view, table, today)), ...evidenceOf(table, complete) };
    },
    async area(view, areaIds) {
      for (const id of areaIds) context.asked(id);
      const { table, complete, today } = await ready();
      const question = toHeatQuestion(view, table, today);
      const figures = groupFigures(table, areaIds, question);
      const series = areaSeries(table, areaIds, question);
      return { figures, series, ...evidenceOf(table, complete) };
    },
    async deeds(view, areaIds, { offset, limit }) {
      const { table, today } = await ready();
      const key = JSON.stringify([view, areaIds, today]);
      if (listed === null || listed.key !== key || listed.table !== table) {
        listed = { key, table, rows: heatRows(table, areaIds, toHeatQuestion(view, table, today)) };
      }
      const { rows } = listed;
      return {
        total: rows.length,
        deeds: Array.from(rows.subarray(offset, offset + limit), (row) => shownRow(table, row)),
      };
    },
    readLayer: async (name, bytes) => readMapLayer(name, bytes),
  };
}

function evidenceOf(table: MarketTable, complete: boolean) {
  return { sources: [...table.sources], complete };
}

/** Yearly rent per square foot by area, fils, as the market records know it. */
function rentsOf(records: readonly MarketRecord[]): Map<string, number> {
  const rents = new Map<string, number>();
  for (const { id, grossYield, medianPricePerSqft } of records) {
    if (grossYield !== null && medianPricePerSqft !== null)
      rents.set(id, rentAtYield(grossYield / 100, medianPricePerSqft));
  }
  return rents;
}
