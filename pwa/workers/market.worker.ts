import { expose } from 'comlink';
import { createHttp } from '../data/platform/http.ts';
import { storageEstimate } from '../data/platform/storage/storage-estimate.ts';
import { lazyApi } from '../data/replica/lazy-api.ts';
import { LocalMarket } from '../data/replica/local-market.ts';
import type { MarketApi, MarketWorker } from '../data/replica/market-api.ts';
import { runSync } from '../data/sync/market-sync.ts';
import { localeReady } from './worker-locale.ts';

/**
 * The one market worker of a tab: it holds the listings and sales in memory, answers from them and keeps
 * them up to date. Questions may come before `listen`: they wait for it.
 */
let takeMarket: (value: LocalMarket) => void = () => {};
const opened = new Promise<LocalMarket>((resolve) => {
  takeMarket = resolve;
});

const listen: MarketWorker['listen'] = async (emit, { hadData, person }) => {
  await localeReady;
  const market = new LocalMarket({
    sync: runSync,
    http: createHttp(),
    emit,
    hadData,
    person,
    locks: navigator.locks,
    estimate: storageEstimate,
  });
  const started = market.start();
  takeMarket(market);
  await started;
};

const api: MarketWorker = lazyApi<MarketApi, Pick<MarketWorker, 'listen'>>(() => opened, { listen });
expose(api);
