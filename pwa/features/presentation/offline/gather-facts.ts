import { marketState } from '../../../data/market/market-client.ts';
import type { Facts } from './preflight.ts';

type WithBattery = Navigator & { getBattery?: () => Promise<{ level: number; charging: boolean }> };

/** Looks whether a presentation would work without a network: in the stores of this device, not by asking the server. */
export async function gatherFacts(deck: { isSaved: boolean; pictures: readonly string[] }): Promise<Facts> {
  const { syncedAt, listingsComplete, salesComplete } = marketState();
  const [isAppStored, missingFiles, battery] = await Promise.all([isPageStored(), countMissing(), readBattery()]);
  return {
    isAppStored,
    areFontsLoaded: document.documentElement.classList.contains('fonts-loaded'),
    missingFiles,
    syncedAt,
    isMarketWhole: listingsComplete && salesComplete,
    remotePictures: deck.pictures.filter((uri) => !uri.startsWith('data:')).length,
    isDeckSaved: deck.isSaved,
    hasWakeLock: 'wakeLock' in navigator,
    battery,
  };
}

async function isPageStored(): Promise<boolean> {
  if (navigator.serviceWorker?.controller == null) return false;
  return isStored(new URL('/index.html', location.origin).href);
}

/** Scripts and styles that this page has loaded and no store holds. The others come with them, as one release. */
async function countMissing(): Promise<number> {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  const stored = await Promise.all([...new Set(loaded)].map(isStored));
  return stored.filter((is) => !is).length;
}

async function isStored(url: string): Promise<boolean> {
  try {
    return (await caches.match(url, { ignoreSearch: true })) !== undefined;
  } catch {
    // Private windows may have no stores.
    return false;
  }
}

async function readBattery(): Promise<Facts['battery']> {
  try {
    const battery = await (navigator as WithBattery).getBattery?.();
    return battery === undefined ? null : { level: battery.level, isCharging: battery.charging };
  } catch {
    return null;
  }
}
