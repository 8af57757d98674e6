// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type HeatView, STANDARD_VIEW } from '../../../domain/heatmap/heat-view.ts';
import type { MarketApi } from '../market/market-api.ts';
import { connectMarket } from '../market/market-client.ts';
import type { HeatReply } from './heat-api.ts';
import {
  clearCells,
  dropOptimisticView,
  fetchCells,
  onOptimisticCells,
  showOptimisticCells,
} from './optimistic-heat.ts';

const VILLAS: HeatView = { ...STANDARD_VIEW, type: 'villa' };
const reply = (over: Partial<HeatReply> = {}) =>
  ({ cells: [], complete: true, summedAreas: 0, ...over }) as unknown as HeatReply;

function market(answer: (view: HeatView) => Promise<HeatReply>) {
  const cells = vi.fn(answer);
  connectMarket(() => ({ heat: { cells, copy: async () => null } }) as unknown as MarketApi);
  return cells;
}

afterEach(() => {
  connectMarket(null);
  clearCells();
});

test('the screen takes the answer that a press has asked for, and a second press has it at once', async () => {
  const cells = market(async () => reply());
  const listener = vi.fn();
  const stop = onOptimisticCells(listener);
  showOptimisticCells(VILLAS);
  const answered = await fetchCells(VILLAS);
  expect(cells).toHaveBeenCalledTimes(1);
  expect(listener).toHaveBeenCalledWith({ view: VILLAS, reply: answered });
  showOptimisticCells(VILLAS);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

test('only the last press is drawn, and none after the view changed otherwise', async () => {
  market(async () => reply());
  const listener = vi.fn();
  const stop = onOptimisticCells(listener);
  showOptimisticCells(STANDARD_VIEW);
  showOptimisticCells(VILLAS);
  await fetchCells(VILLAS);
  expect(listener.mock.calls.map(([pressed]) => pressed.view)).toEqual([VILLAS]);
  showOptimisticCells({ ...VILLAS, metric: 'median' });
  dispatchEvent(new Event('popstate'));
  await fetchCells({ ...VILLAS, metric: 'median' });
  expect(listener.mock.calls.slice(1)).toEqual([[null]]);
  dropOptimisticView();
  stop();
});

test('an answer of a market still arriving, and one that failed, are asked for again', async () => {
  const answers = [reply({ complete: false }), reply({ summedAreas: 3 }), null, reply()];
  const cells = market(async () => {
    const next = answers.shift();
    if (!next) throw new Error('interrupted');
    return next;
  });
  await fetchCells(VILLAS);
  await fetchCells(VILLAS);
  await expect(fetchCells(VILLAS)).rejects.toThrow('interrupted');
  const kept = await fetchCells(VILLAS);
  expect(await fetchCells(VILLAS)).toBe(kept);
  expect(cells).toHaveBeenCalledTimes(4);
});
