import 'fake-indexeddb/auto';
import { createHttp } from '../pwa/data/platform/http.ts';
import { LocalMarket } from '../pwa/data/replica/local-market.ts';
import { connectMarket } from '../pwa/data/replica/market-client.ts';
import { closeUserConnections } from '../pwa/data/store/user/user-store.ts';
import { runSync } from '../pwa/data/sync/market-sync.ts';
import { freshIndexedDb } from './fresh-indexed-db.ts';
import { MarketServer } from './market-server.ts';

/**
 * A new device for a screen test: empty databases and the real local market, which runs in the test's own thread and
 * syncs with a real HTTP server.
 */
export class ScreenDevice {
  readonly server = new MarketServer();
  #market: LocalMarket | null = null;

  /** `hasApi`: the app also asks the server for data that is not on the device. Otherwise it only uses the device. */
  async start({ hasApi = false } = {}): Promise<void> {
    freshIndexedDb();
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

/** Allows cross-origin requests, because test page and test server have different origins, unlike app and server. */
function allowOtherOrigins(): void {
  const { happyDOM } = globalThis as { happyDOM?: { settings: { fetch: { disableSameOriginPolicy: boolean } } } };
  if (happyDOM) happyDOM.settings.fetch.disableSameOriginPolicy = true;
}
