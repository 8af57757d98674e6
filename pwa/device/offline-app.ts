import { useSyncExternalStore } from 'react';

/** Whether the app opens without a network: its service worker answers only once it has every file of the release. */
export function useIsAppStored(): boolean {
  return useSyncExternalStore(subscribe, isAppStored);
}

function isAppStored(): boolean {
  return navigator.serviceWorker?.controller != null;
}

function subscribe(tell: () => void): () => void {
  navigator.serviceWorker?.addEventListener('controllerchange', tell);
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', tell);
}
