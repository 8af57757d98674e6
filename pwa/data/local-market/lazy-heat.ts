import type { HeatApi } from '../heatmap/heat-api.ts';
import type { MarketDesk } from './market-context.ts';

/** The heat map's answers, whose code comes with the first question. */
export function heatDoor(desk: () => MarketDesk | Promise<MarketDesk>): HeatApi {
  let opened: Promise<HeatApi> | null = null;
  const open = () => {
    opened ??= Promise.all([desk(), import('./heat.ts')]).then(([at, { heatAnswers }]) => heatAnswers(at));
    return opened;
  };
  return {
    cells: async (view) => (await open()).cells(view),
    copy: async () => (await open()).copy(),
    months: async (view) => (await open()).months(view),
    area: async (view, areaIds) => (await open()).area(view, areaIds),
    deeds: async (view, areaIds, page) => (await open()).deeds(view, areaIds, page),
    readLayer: async (name, bytes) => (await open()).readLayer(name, bytes),
  };
}
