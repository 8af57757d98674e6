import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { createHttp } from '../pwa/data/platform/http.ts';
import { LocalMarket } from '../pwa/data/replica/local-market.ts';
import { connectMarket } from '../pwa/data/replica/market-client.ts';
import { closeUserConnections } from '../pwa/data/store/user/user-store.ts';
import { runSync } from '../pwa/data/sync/market-sync.ts';
import { MarketServer } from './market-server.ts';

/**
 * A fresh device for a screen test: empty databases and the real local market, in the test's own thread,
 * syncing with a real server.
 */
export class ScreenDevice {
  readonly server = new MarketServer();
  #market: LocalMarket | null = null;

  /** `hasApi`: the server is also asked what the copy does not hold; without it the copy answers alone. */
  async start({ hasApi = false } = {}): Promise<void> {
    globalThis.indexedDB = new IDBFactory();
    Dexie.dependencies.indexedDB = globalThis.indexedDB;
    localStorage.clear();
    sessionStorage.clear();
    allowOtherOrigins();
    const origin = await this.server.start();
    const http = createHttp({ origin, timeoutMs: 2000 });
    connectMarket(
      (emit) => {
        this.#market = new LocalMarket({
          sync: runSync,
          http,
          emit,
          hadData: false,
          loop: { minRetryMs: 1e9, maxRetryMs: 1e9 },
        });
        void this.#market.start();
        return this.#market;
      },
      hasApi ? http : null,
    );
  }

  async stop(): Promise<void> {
    await this.#market?.stop();
    connectMarket(null);
    closeUserConnections();
    await this.server.stop();
  }
}

/** The test page and the test server are two origins; the app and its server are one. */
function allowOtherOrigins(): void {
  const { happyDOM } = globalThis as { happyDOM?: { settings: { fetch: { disableSameOriginPolicy: boolean } } } };
  if (happyDOM) happyDOM.settings.fetch.disableSameOriginPolicy = true;
}
