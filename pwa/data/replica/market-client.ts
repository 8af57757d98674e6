import { create } from 'zustand';
import { workerName } from '../../../domain/language/language.ts';
import { type Http, http } from '../platform/http.ts';
import { localPerson } from '../platform/local-person.ts';
import { dismissNotice, notify, setOnline } from '../platform/notices.ts';
import { currentUid, onUidChange } from '../platform/session.ts';
import { hadData, registerEvictor, rememberData } from '../platform/storage.ts';
import { connectService } from '../platform/worker-service.ts';
import type { LocalMarketStart, MarketApi } from './local-market.ts';
import { EMPTY_MARKET, type MarketEvent, type MarketState } from './market-state.ts';

export type MarketStarter = (onEvent: (event: MarketEvent) => void) => MarketApi;

let client: MarketApi | null = null;
let starter: MarketStarter = startWorker;
let api: Http | null = http;
let connection = 0;
let cameBack: boolean | null = null;

export const useMarketState = create<MarketState>(() => EMPTY_MARKET);

/** State of this device's first download: it starts `soon`, when the user agrees (`ask`), or has `started`. */
export type FirstDownload = 'soon' | 'ask' | 'started';

export const useFirstDownload = create<{ state: FirstDownload }>(() => ({ state: 'soon' }));

/** Returns the market worker of this tab, which is started by the first call. */
export function marketClient(): MarketApi {
  hadDataAtStart();
  if (client === null) {
    client = starter(receive);
    useFirstDownload.setState({ state: 'started' });
  }
  return client;
}

export const isMarketStarted = (): boolean => client !== null;

/**
 * Resolves when the market may be downloaded: at once, but on a metered or slow connection when the user agrees or opens
 * a screen that needs the market.
 */
export function whenDownloadAllowed(network = connectionOf(navigator)): Promise<void> {
  const isCostly = network?.saveData === true || SLOW.includes(network?.effectiveType ?? '');
  if (!isCostly || client !== null) return Promise.resolve();
  useFirstDownload.setState({ state: 'ask' });
  return new Promise((resolve) => {
    const stop = useFirstDownload.subscribe(({ state }) => {
      if (state !== 'started') return;
      stop();
      resolve();
    });
  });
}

const SLOW: readonly string[] = ['slow-2g', '2g', '3g'];

/** Known in Chromium only. */
type Connection = { saveData?: boolean; effectiveType?: string };

const connectionOf = (device: Navigator & { connection?: Connection }): Connection | undefined => device.connection;

/** Returns the server's client, for questions the device cannot answer yet; null for a market without a server. */
export const marketHttp = (): Http | null => api;

/** Whether this device had a complete copy when the app started. */
export function hadDataAtStart(): boolean {
  cameBack ??= hadData();
  return cameBack;
}

export const marketConnection = (): number => connection;

export const marketState = (): MarketState => useMarketState.getState();

/**
 * Replaces the worker with another market, for example one in the same thread. `server` answers until that market is
 * ready. A null market restores the worker.
 */
export function connectMarket(next: MarketStarter | null, server: Http | null = next === null ? http : null): void {
  client = null;
  connection++;
  cameBack = null;
  api = server;
  starter = next ?? startWorker;
  useMarketState.setState(EMPTY_MARKET, true);
  useFirstDownload.setState({ state: 'soon' });
}

function receive(event: MarketEvent): void {
  if (event.kind === 'dismiss') dismissNotice(event.notice);
  else if (event.kind === 'notice') {
    notify(
      event.notice.kind === 'db-failed' ? { kind: 'db-failed', error: new Error(event.notice.message) } : event.notice,
    );
  } else {
    const { phase, listingsComplete } = event.state;
    if (phase.kind === 'unreachable') setOnline(false);
    else if (phase.kind === 'syncing' && phase.done > 0) setOnline(true);
    else if (phase.kind === 'idle') setOnline(typeof navigator === 'undefined' || navigator.onLine);
    if (listingsComplete) rememberData();
    useMarketState.setState(event.state, true);
  }
}

function startWorker(onEvent: (event: MarketEvent) => void): MarketApi {
  const worker = new Worker(new URL('../../workers/market.worker.ts', import.meta.url), {
    type: 'module',
    name: workerName('market'),
  });
  const start: LocalMarketStart = { hadData: hadDataAtStart(), person: localPerson() };
  return connectService<MarketApi, LocalMarketStart, MarketEvent>(worker, start, onEvent);
}

registerEvictor(async () => (await marketClient().makeRoom()) > 0);

/** Adds the user's own imports to the market on this device, now and after each change of user. */
export function watchImports(): void {
  const joinMarket = () => {
    // A database that does not open is reported by its connection; the market then answers without private imports.
    marketClient()
      .privateImports.use(currentUid())
      .catch(() => {});
  };
  joinMarket();
  onUidChange(joinMarket);
}
