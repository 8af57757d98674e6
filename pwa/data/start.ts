import { applyAppearance } from './appearance.ts';
import { marketClient } from './market-worker.ts';
import { setOnline } from './notices.ts';
import { checkSession, followSession, onUidChange } from './session.ts';
import { followServer } from './sync/pokes.ts';
import { applyWaitingUpdate, reloadOnMissingChunk, startServiceWorker } from './update.ts';

let started: Promise<void> | null = null;

/**
 * Starts everything behind the screens. Call it once, without waiting for it to draw: the hooks answer
 * when they can. Resolves when the market worker runs and the listeners are in place.
 */
export function startData(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  applyAppearance(document.documentElement);
  reloadOnMissingChunk();
  // The page is about to be replaced by the newer version: nothing may open the databases any more.
  if (await applyWaitingUpdate()) return new Promise(() => {});
  const market = marketClient();
  followSession();
  // Staff see listings that others do not: the copy follows who is signed in.
  onUidChange(() => void market.syncNow());
  followNetwork(market.setNetwork);
  followServer(() => void market.syncNow());
  whenIdle(() => void checkSession());
  whenIdle(() => void startServiceWorker());
  whenIdle(() => void import('./valuation-keep.ts').then(({ keepModelUp }) => keepModelUp()));
  whenIdle(() => void import('./import/follow-imports.ts').then(({ followImports }) => followImports()));
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

/** After the page has loaded and drawn: the first visit's bandwidth belongs to the screen. */
function whenIdle(task: () => void): void {
  const schedule = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 4000 });
    else setTimeout(task, 1000);
  };
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}
