import { useSyncExternalStore } from 'react';

/** Chromium's Battery API; Safari and Firefox have none. */
type Battery = EventTarget & { readonly level: number; readonly charging: boolean };
type WithBattery = Navigator & { getBattery?: () => Promise<Battery> };

const LOW = 0.2;

/**
 * Reports whether the battery is low, at once and after every change. Reports nothing if the browser has no Battery
 * API. Returns a function that stops watching.
 */
export function watchLowBattery(tell: (isLow: boolean) => void): () => void {
  let stop = () => {};
  let isStopped = false;
  const ask = (navigator as WithBattery).getBattery?.bind(navigator);
  void ask?.().then(
    (battery) => {
      if (isStopped) return;
      const read = () => tell(!battery.charging && battery.level <= LOW);
      stop = listenTo(battery, ['levelchange', 'chargingchange'], read);
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
export const useOnline = (): boolean => useSyncExternalStore(watchNetwork, () => navigator.onLine);

const watchNetwork = (changed: () => void) => listenTo(window, ['online', 'offline'], changed);

/** True if the app opens offline: the service worker controls the page only after storing every file of the release. */
export function useIsAppStored(): boolean {
  return useSyncExternalStore(watchServiceWorker, () => navigator.serviceWorker?.controller != null);
}

const watchServiceWorker = (changed: () => void) => listenTo(navigator.serviceWorker, ['controllerchange'], changed);

/** Adds a listener to a target, if the browser has it. Returns a function that removes the listener. */
function listenTo(target: EventTarget | undefined, events: readonly string[], listener: () => void): () => void {
  for (const event of events) target?.addEventListener(event, listener);
  return () => {
    for (const event of events) target?.removeEventListener(event, listener);
  };
}

export function buzz(pattern: number | readonly number[] = 40): boolean {
  if (typeof navigator === 'undefined' || typeof navigator.vibrate !== 'function') return false;
  return navigator.vibrate(typeof pattern === 'number' ? pattern : [...pattern]);
}
