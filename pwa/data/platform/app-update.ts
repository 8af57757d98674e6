import type { Workbox } from 'workbox-window';
import { create } from 'zustand';
import { workerContainer } from './takeover.ts';

type UpdateState = { waiting: boolean; putOff: boolean };

const update = create<UpdateState>(() => ({ waiting: false, putOff: false }));
let workbox: Workbox | null = null;

/** A click on "Restart now" must lead somewhere even when the browser never reports the new worker in control. */
const FORCED_RELOAD_MS = 15_000;

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
