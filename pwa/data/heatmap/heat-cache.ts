import { dubaiDay } from '../../../domain/day.ts';
import { cubeCells } from '../../../domain/heatmap/heat-cells.ts';
import type { HeatMetric } from '../../../domain/heatmap/heat-metric.ts';
import { type HeatView, questionOf } from '../../../domain/heatmap/heat-view.ts';
import type { MarketApi } from '../market/market-api.ts';
import { marketClient, marketState } from '../market/market-client.ts';
import type { HeatCopy, HeatReply } from './heat-api.ts';

/** The page's own copy of what the heat map is answered from, and the market that it is a copy of. */
type Held = { market: MarketApi; stamp: string; copy: HeatCopy | null };
let held: Held | null = null;
let fetching = '';

/**
 * Figures of every area, worked out here and now from the page's copy: a press need not wait for the worker.
 * Null without a copy of the present market, and for what only the deeds know.
 * @param only leaves out what this metric does not show
 */
export function cellsFromCache(view: HeatView, only?: HeatMetric): HeatReply | null {
  if (!isCacheCurrent() || !held?.copy) return null;
  const { cube, rents, sources, from, to } = held.copy;
  const question = questionOf(view, cube, dubaiDay(new Date()));
  const answer = cubeCells(cube, question, { rents, ...(only && { only }) });
  return answer === null ? null : { ...answer, sources, complete: true, summedAreas: 0, from, to };
}

/** Whether the page holds a copy of the market as it is now. */
export function isCacheCurrent(): boolean {
  return held !== null && held.copy !== null && held.stamp === stampOf() && held.market === marketClient();
}

/** Asks for a copy of the market as it is now, unless that is here or on its way. */
export function fillHeatCache(): void {
  const market = marketClient();
  const stamp = stampOf();
  if (fetching === stamp || (held?.stamp === stamp && held.market === market)) return;
  fetching = stamp;
  market.heat
    .copy()
    .then((copy) => {
      // A market that has moved on meanwhile is asked for with the next answer.
      if (stamp === stampOf()) held = { market, stamp, copy };
    })
    // Without a copy the worker goes on answering.
    .catch(() => {})
    .finally(() => {
      if (fetching === stamp) fetching = '';
    });
}

/** Gives the copy back. */
export function clearHeatCache(): void {
  held = null;
}

/** What a copy depends on. */
function stampOf(): string {
  const { salesVersion, salesComplete, recordsVersion } = marketState();
  return `${salesVersion} ${salesComplete} ${recordsVersion}`;
}
