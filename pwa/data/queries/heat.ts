import type { HeatView } from '../../../domain/heatmap/heat-question.ts';
import type { LayerReply } from '../../../domain/heatmap/map-layer.ts';
import type { HeatArea, HeatDeeds, HeatMonths, HeatReply } from '../replica/heat.ts';
import { marketClient } from '../replica/market-client.ts';
import { type QueryResult, useMarket } from './query.ts';

export type { HeatArea, HeatDeed, HeatDeeds, HeatMonths, HeatReply } from '../replica/heat.ts';

export type HeatFigures = HeatReply & { view: HeatView };

/** Figures of every area for a view. The previous answer and its view stay until the next answer arrives. */
export function useHeatCells(view: HeatView): QueryResult<HeatFigures> {
  // Colour metric and bubble size do not change the query, so they are left out of the key.
  const asked: HeatView = { ...view, metric: 'count', size: 'share' };
  return useMarket<HeatFigures>(['heat-cells', asked], {
    // `records` also change with the sales, and they include the rents for yields.
    of: 'records',
    ask: async (market) => ({ ...(await market.heat.cells(asked)), view: asked }),
    isEarly: ({ period }, { salesComplete }) => period === null && !salesComplete,
    keepPrevious: true,
  });
}

export function viewOf(figures: HeatFigures, { metric, size }: Pick<HeatView, 'metric' | 'size'>): HeatView {
  return { ...figures.view, metric, size };
}

export function useHeatMonths(view: HeatView): QueryResult<HeatMonths> {
  const anyTime: HeatView = { ...view, time: { kind: 'last', months: 0 }, metric: 'count', size: 'share' };
  return useMarket<HeatMonths>(['heat-months', anyTime], {
    of: 'sales',
    ask: (market) => market.heat.months(anyTime),
    isEarly: ({ months }, { salesComplete }) => months.length === 0 && !salesComplete,
    keepPrevious: true,
  });
}

export function useHeatArea(view: HeatView, areaIds: readonly string[]): QueryResult<HeatArea> {
  return useMarket<HeatArea>(['heat-area', view, areaIds], {
    of: 'sales',
    ask: (market) => market.heat.area(view, [...areaIds]),
    keepPrevious: true,
  });
}

export function heatDeeds(
  view: HeatView,
  areaIds: readonly string[],
  page: { offset: number; limit: number },
): Promise<HeatDeeds> {
  return marketClient().heat.deeds(view, [...areaIds], page);
}

export async function readLayerFile(file: File): Promise<LayerReply> {
  return marketClient().heat.readLayer(file.name, new Uint8Array(await file.arrayBuffer()));
}
