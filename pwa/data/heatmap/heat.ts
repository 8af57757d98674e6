import { useMemo, useState } from 'react';
import type { HeatView } from '../../../domain/heatmap/heat-view.ts';
import type { LayerReply } from '../../../domain/heatmap/map-layer.ts';
import { type Live, useLive } from '../live.ts';
import { marketClient } from '../market/market-client.ts';
import { recordsSource, salesSource } from '../market/market-source.ts';
import type { HeatArea, HeatDeeds, HeatMonths, HeatReply } from './heat-api.ts';
import { cachedCells, fetchCells } from './optimistic-heat.ts';

export type { HeatArea, HeatDeed, HeatDeeds, HeatMonths, HeatReply } from './heat-api.ts';

/** Figures of every area for a view; the former answer stays while the next one is on its way. */
export function useHeatCells(view: HeatView): Live<HeatReply> {
  const key = JSON.stringify(view);
  const reply = useSteady(
    useLive(
      useMemo(
        () =>
          // Records carry the rents behind yields, so both records and sales are news.
          recordsSource<HeatReply>(async (_, state) => {
            const reply = await fetchCells(JSON.parse(key) as HeatView);
            return reply.period === null && !state.salesComplete ? 'later' : { value: reply };
          }),
        [key],
      ),
    ),
  );
  // Once the map has been here, another view of it is mostly at hand: then it is drawn at once, in one go.
  const here = reply.state === 'ready' ? cachedCells(view) : null;
  return here === null ? reply : { state: 'ready', value: here };
}

/** Sales of the city by month, for everything a view asks but its time. */
export function useHeatMonths(view: HeatView): Live<HeatMonths> {
  const key = JSON.stringify({ ...view, time: { kind: 'last', months: 0 }, metric: 'count', size: 'share' });
  return useSteady(
    useLive(
      useMemo(
        () =>
          salesSource<HeatMonths>(async (market, state) => {
            const reply = await market.heat.months(JSON.parse(key) as HeatView);
            return reply.months.length === 0 && !state.salesComplete ? 'later' : { value: reply };
          }),
        [key],
      ),
    ),
  );
}

/** Some areas together; their sales' code is fetched first where the device does not hold them yet. */
export function useHeatArea(view: HeatView, areaIds: readonly string[]): Live<HeatArea> {
  const key = JSON.stringify([view, areaIds]);
  return useSteady(
    useLive(
      useMemo(
        () =>
          salesSource<HeatArea>(async (market) => {
            const [asked, ids] = JSON.parse(key) as [HeatView, string[]];
            return { value: await market.heat.area(asked, ids) };
          }),
        [key],
      ),
    ),
  );
}

/** One page of the sales behind a view, newest first. */
export function heatDeeds(
  view: HeatView,
  areaIds: readonly string[],
  page: { offset: number; limit: number },
): Promise<HeatDeeds> {
  return marketClient().heat.deeds(view, [...areaIds], page);
}

/** Reads a file of borders, off the main thread. */
export async function readMapLayer(file: File): Promise<LayerReply> {
  return marketClient().heat.readLayer(file.name, new Uint8Array(await file.arrayBuffer()));
}

/** The last answer, while the next one is on its way: a map that blinks at each choice cannot be compared. */
function useSteady<T>(live: Live<T>): Live<T> {
  const [kept, keep] = useState<{ value: T } | null>(null);
  if (live.state === 'ready' && kept?.value !== live.value) keep({ value: live.value });
  return live.state === 'loading' && kept !== null ? { state: 'ready', value: kept.value } : live;
}
