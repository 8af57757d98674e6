import { createHttp } from '../data/platform/http.ts';
import { LocalMarket, type LocalMarketStart } from '../data/replica/local-market.ts';
import type { MarketEvent } from '../data/replica/market-state.ts';
import { runSync } from '../data/sync/market-sync.ts';
import { serveService } from './start-worker.ts';

/**
 * The market worker of a tab. Keeps listings and sales in memory, answers queries from them, and keeps them up to date.
 */
serveService<LocalMarketStart, MarketEvent>(async (start, emit) => {
  const market = new LocalMarket({
    ...start,
    sync: runSync,
    http: createHttp(),
    emit,
    locks: navigator.locks,
  });
  market.start().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    emit({ kind: 'notice', notice: { kind: 'db-failed', message } });
  });
  return market;
});
