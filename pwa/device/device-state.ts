import { useSyncExternalStore } from 'react';

/** What Chromium offers; Safari and Firefox do not tell. */
type Battery = EventTarget & { readonly level: number; readonly charging: boolean };
type WithBattery = Navigator & { getBattery?: () => Promise<Battery> };

const LOW = 0.2;

/**
 * Tells whether the battery is low, now and whenever that changes; never where the browser does not know. Answers how
 * to stop.
 */
export function watchLowBattery(tell: (isLow: boolean) => void): () => void {
  let stop = () => {};
  let isStopped = false;
  const ask = (navigator as WithBattery).getBattery?.bind(navigator);
  void ask?.().then(
    (battery) => {
      if (isStopped) return;
      const read = () => tell(!battery.charging && battery.level <= LOW);
      battery.addEventListener('levelchange', read);
      battery.addEventListener('chargingchange', read);
      stop = () => {
        battery.removeEventListener('levelchange', read);
        battery.removeEventListener('chargingchange', read);
      };
      read();
    },
    () => {},
  );
  return () => {
    isStopped = true;
    stop();
  };
}

/** Whether the device itself has a network. Whether the server answers, `useConnection` knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
}

function subscribeToNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the app opens without a network: its service worker answers only once it has every file of the release. */
export function useIsAppStored(): boolean {
  return useSyncExternalStore(subscribeToServiceWorker, isAppStored);
}

function isAppStored(): boolean {
  return navigator.serviceWorker?.controller != null;
}

function subscribeToServiceWorker(tell: () => void): () => void {
  navigator.serviceWorker?.addEventListener('controllerchange', tell);
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', tell);
}

/** A short buzz where the device offers one; false where it does not (iOS). */
export function buzz(pattern: number | readonly number[] = 40): boolean {
  if (typeof navigator === 'undefined' || typeof navigator.vibrate !== 'function') return false;
  return navigator.vibrate(typeof pattern === 'number' ? pattern : [...pattern]);
}
