import { expose } from 'comlink';
import { createHttp } from '../data/http.ts';
import { lazyApi } from '../data/local-market/lazy-api.ts';
import { LocalMarket } from '../data/local-market/local-market.ts';
import type { MarketWorker } from '../data/market/market-api.ts';
import { localeReady } from './worker-locale.ts';

/**
 * The one market worker of a tab: it holds the listings and sales in memory, answers from them and keeps
 * them up to date. Questions may come before `listen`: they wait for it.
 */
let takeMarket: (market: LocalMarket) => void = () => {};
const opened = new Promise<LocalMarket>((resolve) => {
  takeMarket = resolve;
});

const api: MarketWorker = {
  listen: async (emit, { hadData, person }) => {
    await localeReady;
    const market = new LocalMarket({
      http: createHttp(),
      emit,
      hadData,
      person,
      locks: navigator.locks,
      estimate: () => navigator.storage.estimate(),
    });
    const started = market.start();
    takeMarket(market);
    await started;
  },
  searchProperties: async (question) => (await opened).searchProperties(question),
  countMatching: async (filter) => (await opened).countMatching(filter),
  homesOnMap: async (question) => (await opened).homesOnMap(question),
  readSentence: async (sentence) => (await opened).readSentence(sentence),
  property: async (id) => (await opened).property(id),
  cards: async (ids) => (await opened).cards(ids),
  propertiesNear: async (center, radiusM) => (await opened).propertiesNear(center, radiusM),
  featured: async (limit) => (await opened).featured(limit),
  salesNearby: async (question) => (await opened).salesNearby(question),
  marketSummary: async (areaId) => (await opened).marketSummary(areaId),
  marketRecords: async () => (await opened).marketRecords(),
  monthlyMedians: async (areaId) => (await opened).monthlyMedians(areaId),
  broker: async (id) => (await opened).broker(id),
  personalise: async (preferences) => (await opened).personalise(preferences),
  analytics: lazyApi(async () => (await opened).analytics),
  managed: lazyApi(async () => (await opened).managed),
  heat: lazyApi(async () => (await opened).heat),
  offlineSelection: lazyApi(async () => (await opened).offlineSelection),
  valuation: lazyApi(async () => (await opened).valuation),
  advisor: lazyApi(async () => (await opened).advisor),
  privateImports: lazyApi(async () => (await opened).privateImports),
  setPerson: async (person) => (await opened).setPerson(person),
  syncNow: async () => (await opened).syncNow(),
  setNetwork: async (online) => (await opened).setNetwork(online),
  setSyncInterval: async (everyMs) => (await opened).setSyncInterval(everyMs),
  storedParts: async () => (await opened).storedParts(),
  makeRoom: async () => (await opened).makeRoom(),
  erase: async () => (await opened).erase(),
};

expose(api);
