import { applyAppearance } from './appearance.ts';
import { marketClient } from './market-worker.ts';
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
  whenIdle(() => void startServiceWorker());
  whenIdle(() => void import('./valuation-keep.ts').then(({ keepModelUp }) => keepModelUp()));
  whenIdle(() => void import('./personal-match.ts').then(({ followWishes }) => followWishes()));
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
