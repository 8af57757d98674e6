import { afterEach, expect, it } from 'vitest';
import type { MarketApi } from './local-market.ts';
import { connectMarket, marketClient, useFirstDownload, whenDownloadAllowed } from './market-client.ts';

const market = {} as MarketApi;
const downloadState = () => useFirstDownload.getState().state;

afterEach(() => connectMarket(null));

it('the first download needs no consent on a fast connection', async () => {
  connectMarket(() => market);
  await whenDownloadAllowed({ effectiveType: '4g', saveData: false });
  expect(downloadState()).toBe('soon');
});

it.each([{ saveData: true }, { effectiveType: '3g' }])(
  'on %j, the first download waits until the market is used',
  async (network) => {
    connectMarket(() => market);
    let isAllowed = false;
    const allowed = whenDownloadAllowed(network).then(() => {
      isAllowed = true;
    });
    await Promise.resolve();
    expect([isAllowed, downloadState()]).toEqual([false, 'ask']);
    marketClient();
    await allowed;
    expect(downloadState()).toBe('started');
  },
);
