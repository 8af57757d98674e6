import type { Workbox } from 'workbox-window';
import { create } from 'zustand';
import { isOnline } from './notices.ts';

type UpdateState = { waiting: boolean; putOff: boolean };

const update = create<UpdateState>(() => ({ waiting: false, putOff: false }));
let workbox: Workbox | null = null;

/** A click on "Restart now" must lead somewhere even when the browser never reports the new worker in control. */
const FORCED_RELOAD_MS = 15_000;
/** A reload that did not help is not repeated at once: no loops. */
const RELOAD_GUARD_MS = 60_000;
const RELOADED_AT = 'sahil.reloaded-at';

/** Whether a new version waits for the person's consent. `later` hides the question until the next start. */
export function useUpdate(): { ready: boolean; apply: () => void; later: () => void } {
  const ready = update((state) => state.waiting && !state.putOff);
  return { ready, apply: applyUpdate, later: putOff };
}

function putOff(): void {
  update.setState({ putOff: true });
}

function applyUpdate(): void {
  if (workbox === null) {
    location.reload();
    return;
  }
  workbox.addEventListener('controlling', () => location.reload());
  workbox.messageSkipWaiting();
  setTimeout(() => location.reload(), FORCED_RELOAD_MS);
}

/**
 * At start: a version that was left waiting is applied before the database opens, so that no form can be
 * lost and no older code touches newer data. True when the page is about to reload.
 */
export async function applyWaitingUpdate(): Promise<boolean> {
  const container = workerContainer();
  if (container === null || container.controller === null) return false;
  const registration = await container.getRegistration();
  const waiting = registration?.waiting;
  if (waiting === null || waiting === undefined || !mayReload()) return false;
  const reload = () => location.reload();
  container.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(reload, FORCED_RELOAD_MS);
  return true;
}

/** Registers the service worker and listens for new versions. Does nothing where there is no service worker. */
export async function startServiceWorker(): Promise<void> {
  if (workerContainer() === null || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => update.setState({ waiting: true, putOff: false }));
  try {
    const registration = await workbox.register();
    setInterval(() => {
      // Offline the check fails, which is not news.
      registration?.update().catch(() => {});
    }, UPDATE_CHECK_MS);
  } catch {
    // A browser may refuse (private window, full disk): the app works, only not without a network.
    workbox = null;
  }
}

const UPDATE_CHECK_MS = 60 * 60_000;

/** A chunk of a version that is gone from the server: one reload brings the current one. */
export function reloadOnMissingChunk(): () => void {
  const onError = (event: Event) => {
    if (!isOnline() || !mayReload()) return;
    event.preventDefault();
    location.reload();
  };
  addEventListener('vite:preloadError', onError);
  return () => removeEventListener('vite:preloadError', onError);
}

/** True at most once a minute; remembered for this tab only. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    // Without a memory there could be a loop: rather no reload.
    return false;
  }
}

function workerContainer(): ServiceWorkerContainer | null {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator ? navigator.serviceWorker : null;
}
