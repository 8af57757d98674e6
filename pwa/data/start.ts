import { applyAppearance } from './appearance.ts';
import { afterFirstAnswer, marketClient, marketState, onMarketState } from './market-worker.ts';
import { setOnline } from './notices.ts';
import { checkSession, followSession, onUidChange } from './session.ts';
import { followServer } from './sync/pokes.ts';
import { startServiceWorker } from './update.ts';

let isStarted = false;

/**
 * Starts everything behind the screens; the hooks answer when they can. Only where no newer version is about to
 * take over (`takeover.ts`): from here on databases are opened.
 */
export function startData(): void {
  if (isStarted) return;
  isStarted = true;
  applyAppearance(document.documentElement);
  const market = marketClient();
  followSession();
  // Staff see listings that others do not: the copy follows who is signed in.
  onUidChange(() => void market.syncNow());
  followNetwork(market.setNetwork);
  followServer(() => void market.syncNow());
  whenIdle(() => void checkSession());
  afterArrival(() => {
    void startServiceWorker();
    void import('./valuation-keep.ts').then(({ keepModelUp }) => keepModelUp());
    void import('./personal-match.ts').then(({ followWishes }) => followWishes());
    void import('./import/follow-imports.ts').then(({ followImports }) => followImports());
  });
}

function followNetwork(tell: (online: boolean) => Promise<void>): void {
  const changed = () => {
    setOnline(navigator.onLine);
    void tell(navigator.onLine);
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
      whenIdle(task);
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

/** After the page has loaded and drawn. */
function whenIdle(task: () => void): void {
  const schedule = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 4000 });
    else setTimeout(task, 1000);
  };
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}
