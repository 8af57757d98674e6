// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type HeatView, STANDARD_VIEW } from '../../../domain/heatmap/heat-view.ts';
import type { MarketApi } from '../market/market-api.ts';
import { connectMarket } from '../market/market-client.ts';
import type { HeatReply } from './heat-api.ts';
import { askCells, forgetCells, forgetPress, onPressedCells, pressCells } from './optimistic-heat.ts';

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
  forgetCells();
});

test('the screen takes the answer that a press has asked for, and a second press has it at once', async () => {
  const cells = market(async () => reply());
  const follow = vi.fn();
  const stop = onPressedCells(follow);
  pressCells(VILLAS);
  const answered = await askCells(VILLAS);
  expect(cells).toHaveBeenCalledTimes(1);
  expect(follow).toHaveBeenCalledWith({ view: VILLAS, reply: answered });
  pressCells(VILLAS);
  expect(follow).toHaveBeenCalledTimes(2);
  stop();
});

test('only the last press is drawn, and none after the view changed otherwise', async () => {
  market(async () => reply());
  const follow = vi.fn();
  const stop = onPressedCells(follow);
  pressCells(STANDARD_VIEW);
  pressCells(VILLAS);
  await askCells(VILLAS);
  expect(follow.mock.calls.map(([pressed]) => pressed.view)).toEqual([VILLAS]);
  pressCells({ ...VILLAS, metric: 'median' });
  dispatchEvent(new Event('popstate'));
  await askCells({ ...VILLAS, metric: 'median' });
  expect(follow.mock.calls.slice(1)).toEqual([[null]]);
  forgetPress();
  stop();
});

test('an answer of a market still arriving, and one that failed, are asked for again', async () => {
  const answers = [reply({ complete: false }), reply({ summedAreas: 3 }), null, reply()];
  const cells = market(async () => {
    const next = answers.shift();
    if (!next) throw new Error('interrupted');
    return next;
  });
  await askCells(VILLAS);
  await askCells(VILLAS);
  await expect(askCells(VILLAS)).rejects.toThrow('interrupted');
  const kept = await askCells(VILLAS);
  expect(await askCells(VILLAS)).toBe(kept);
  expect(cells).toHaveBeenCalledTimes(4);
});
