import type { Workbox } from 'workbox-window';
import { create } from 'zustand';
import { RESTORE_FILES } from '../../../domain/sync/operation.ts';
import { delay } from './event-loop.ts';

const RELOADED_AT = 'sahil.reloaded-at';
/** Minimum time between two automatic reloads, to prevent an endless loop. */
const RELOAD_GUARD_MS = 60_000;
/** A page that the user is leaving is gone after this time. */
const LEAVING_MS = 1000;
/** After this time without a new request, the old worker is assumed to have no open request. */
const QUIET_MS = 250;
const UNQUIET_MS = 5000;
const ASK_AGAIN_MS = 2000;
/** Longer than a browser keeps an idle worker (30 s). */
const FORCED_RELOAD_MS = 35_000;

/**
 * At start: activates a waiting version before any code of the old one runs, so that older code never touches newer
 * data. Returns true if the page is about to reload; the caller must then draw and open nothing.
 */
export async function activateWaitingVersion(): Promise<boolean> {
  const container = workerContainer();
  if (container === null || container.controller === null) return false;
  const registration = await container.getRegistration();
  if (registration?.waiting == null || !mayReload()) return false;
  const reload = () => location.reload();
  container.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, FORCED_RELOAD_MS);
  void askUntilTaken(registration);
  return true;
}

/**
 * Asks the waiting worker to take over until it does. Chromium ignores the request while the old worker handles
 * requests of this page, and then waits until the old worker has been idle for 30 seconds. Without open requests the
 * new worker takes over within a frame or two.
 */
async function askUntilTaken(registration: ServiceWorkerRegistration): Promise<void> {
  await loaded();
  for (;;) {
    await quiet();
    if (registration.waiting === null) return;
    registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    await delay(ASK_AGAIN_MS);
    const note = document.getElementById('updating');
    if (note !== null) note.hidden = false;
  }
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, UNQUIET_MS);
  });
}

async function quiet(): Promise<void> {
  const until = performance.now() + UNQUIET_MS;
  let before = -1;
  let now = requests();
  while (now !== before && performance.now() < until) {
    await delay(QUIET_MS);
    before = now;
    now = requests();
  }
}

const requests = (): number => performance.getEntriesByType('resource').length;

/**
 * Reloads once if a chunk of a removed version is missing. Chunks also fail while the user leaves the page, so the
 * reload waits until the page would be gone. Without the server, a reload brings no chunk, but takes away what was typed.
 */
export function reloadOnMissingChunk(reload = () => location.reload(), isServerThere = canReachServer): () => void {
  const onError = () => {
    setTimeout(async () => {
      if (navigator.onLine && (await isServerThere()) && mayReload()) reload();
    }, LEAVING_MS);
  };
  addEventListener('vite:preloadError', onError);
  return () => removeEventListener('vite:preloadError', onError);
}

const ASK_MS = 5000;

/** `navigator.onLine` is also true where a weak signal reaches no server. */
function canReachServer(): Promise<boolean> {
  return fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    // Without session storage a reload could repeat forever.
    return false;
  }
}

export function workerContainer(): ServiceWorkerContainer | null {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator ? navigator.serviceWorker : null;
}

const update = create(() => ({ waiting: false, putOff: false }));
let workbox: Workbox | null = null;

/** "Restart now" reloads after this time even if the browser never reports the new worker in control. */
const UPDATE_RELOAD_MS = 15_000;

/** Whether a new version is ready to start. `later` hides the question until the next start. */
export function useUpdate(): { ready: boolean; apply: () => void; later: () => void } {
  const ready = update((state) => state.waiting && !state.putOff);
  return { ready, apply: applyUpdate, later: () => update.setState({ putOff: true }) };
}

function applyUpdate(): void {
  const reload = () => location.reload();
  workbox?.addEventListener('controlling', reload);
  workbox?.messageSkipWaiting();
  setTimeout(reload, workbox === null ? 0 : UPDATE_RELOAD_MS);
}

/** Registers the service worker and listens for new versions. Does nothing if the browser has no service workers. */
export async function startServiceWorker(): Promise<void> {
  if (workerContainer() === null || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => update.setState({ waiting: true, putOff: false }));
  try {
    const registration = await workbox.register();
    registration?.active?.postMessage({ type: RESTORE_FILES });
    setInterval(() => {
      registration?.update().catch(() => {});
    }, UPDATE_CHECK_MS);
  } catch {
    // Registration was refused, for example in a private window or on a full disk. The app then works only online.
    workbox = null;
  }
}

const UPDATE_CHECK_MS = 60 * 60_000;

export const APP_VERSION: string = import.meta.env?.VITE_APP_VERSION ?? 'development';
