import { afterFirstAnswer, marketState, onMarketState, whenMarketReady } from '../market/market-client.ts';
import { setOnline } from '../notices.ts';
import { checkSession, onUidChange, watchSession } from '../session/session.ts';
import { watchServer } from '../sync/pokes.ts';
import { applyAppearance } from './appearance.ts';
import { afterFirstDrawing } from './first-rest.ts';
import { startServiceWorker } from './update.ts';
import { whenIdle } from './when-idle.ts';

let isStarted = false;

/**
 * Starts everything behind the screens; the hooks answer when they can. Only where no newer version is about to
 * take over (`takeover.ts`): from here on databases are opened.
 */
export function startData(): void {
  if (isStarted) return;
  isStarted = true;
  applyAppearance(document.documentElement);
  watchSession();
  watchNetwork();
  void watchMarket();
  void afterFirstDrawing().then(checkSession);
  afterArrival(() => {
    void startServiceWorker();
    void import('../valuation/model-status.ts').then(({ watchModel }) => watchModel());
    void import('../user/personal-match.ts').then(({ watchPersonalMatch }) => watchPersonalMatch());
    void import('../import/watch-imports.ts').then(({ watchImports }) => watchImports());
  });
}

async function watchMarket(): Promise<void> {
  const market = await whenMarketReady();
  // Staff see listings that others do not: the copy follows who is signed in.
  onUidChange(() => void market.syncNow());
  watchServer(() => void market.syncNow());
}

function watchNetwork(): void {
  const changed = () => {
    setOnline(navigator.onLine);
    void whenMarketReady().then((market) => market.setNetwork(navigator.onLine));
    if (navigator.onLine) void checkSession();
  };
  addEventListener('online', changed);
  addEventListener('offline', changed);
  if (!navigator.onLine) changed();
}

/** What no screen waits for comes when the market is here: until then line and processor belong to it. */
function afterArrival(task: () => void): void {
  void afterFirstAnswer().then(() => {
    const done = () => {
      clearTimeout(timer);
      stop();
      void whenIdle().then(task);
    };
    const timer = setTimeout(done, ARRIVAL_MS);
    const stop = onMarketState(() => {
      if (hasArrived()) done();
    });
    if (hasArrived()) done();
  });
}

/** On a slow line it takes longer: what works offline must not wait for all of it. */
const ARRIVAL_MS = 10_000;

function hasArrived(): boolean {
  const { listingsComplete, phase } = marketState();
  return phase.kind === 'unreachable' || (listingsComplete && phase.kind === 'idle');
}
