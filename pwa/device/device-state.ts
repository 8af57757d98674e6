import { useSyncExternalStore } from 'react';

/** Chromium's Battery API; Safari and Firefox have none. */
type Battery = EventTarget & { readonly level: number; readonly charging: boolean };
type WithBattery = Navigator & { getBattery?: () => Promise<Battery> };

const LOW = 0.2;

/**
 * Reports whether the battery is low, now and on every change; never if the browser does not know. Returns a function
 * that stops it.
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

/** Whether the device has a network; `useConnection` says whether the server answers. */
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

/** True if the app opens offline: a service worker takes control only once it has every file of the release. */
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

export function buzz(pattern: number | readonly number[] = 40): boolean {
  if (typeof navigator === 'undefined' || typeof navigator.vibrate !== 'function') return false;
  return navigator.vibrate(typeof pattern === 'number' ? pattern : [...pattern]);
}
