import { marketState } from '../../../data/replica/market-client.ts';
import { loadFonts } from '../../../ui/load-fonts.ts';
import type { Facts } from './preflight.ts';

/** What a presentation runs on, and which of it no store of this device holds. */
type StoredFiles = {
  /** Every part could be loaded, those never used before too. */
  readonly isLoaded: boolean;
  readonly missingFonts: number;
  readonly missingCode: number;
};

/** The service worker's store of the release's files, by the end of its name. */
const PRECACHE = /-precache-/;

type WithBattery = Navigator & { getBattery?: () => Promise<{ level: number; charging: boolean }> };

/** Finds out whether a presentation would work without a network, and stores what is missing where there still is one. */
export async function gatherFacts(deck: { isSaved: boolean; missingPhotos: number }): Promise<Facts> {
  const { syncedAt, listingsComplete, salesComplete } = marketState();
  const [isAppStored, areFontsHere, files, battery] = await Promise.all([
    isPageStored(),
    loadFonts().then(
      () => true,
      () => false,
    ),
    storeFiles(),
    readBattery(),
  ]);
  return {
    isAppStored,
    areFontsStored: areFontsHere && files.missingFonts === 0,
    areExportsStored: files.isLoaded && files.missingCode === 0,
    syncedAt,
    isMarketWhole: listingsComplete && salesComplete,
    missingPhotos: deck.missingPhotos,
    isDeckSaved: deck.isSaved,
    hasWakeLock: 'wakeLock' in navigator,
    battery,
  };
}

async function isPageStored(): Promise<boolean> {
  if (navigator.serviceWorker?.controller == null) return false;
  return isStored(new URL('/index.html', location.origin).href);
}

async function readBattery(): Promise<Facts['battery']> {
  try {
    const battery = await (navigator as WithBattery).getBattery?.();
    return battery === undefined ? null : { level: battery.level, isCharging: battery.charging };
  } catch {
    return null;
  }
}

/**
 * Loads every part of player and exports, then checks each file in the device's caches. Fetches missing ones into the
 * service worker's cache while online; counts what is still missing.
 */
async function storeFiles(): Promise<StoredFiles> {
  const loaded = await loadParts();
  const ours = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .concat(loaded ?? [])
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  const missing = await stillMissing([...new Set(ours)]);
  const fonts = missing.filter((url) => /\.woff2?$/.test(url));
  return { isLoaded: loaded !== null, missingFonts: fonts.length, missingCode: missing.length - fonts.length };
}

/** Addresses of what the exports' worker loaded; null where a part cannot be had. */
async function loadParts(): Promise<string[] | null> {
  try {
    const [{ exportFiles }] = await Promise.all([
      import('../../../export/deck/export-deck.ts'),
      import('../share/ExportTab.tsx'),
      import('../share/QrSheet.tsx'),
      import('fflate'),
    ]);
    return await exportFiles();
  } catch {
    // No network, and not stored.
    return null;
  }
}

async function stillMissing(urls: readonly string[]): Promise<string[]> {
  const checked = await Promise.all(
    urls.map(async (url) => ((await isStored(url)) || (await fetchAndStore(url)) ? [] : [url])),
  );
  return checked.flat();
}

async function isStored(url: string): Promise<boolean> {
  try {
    return (await caches.match(url, { ignoreSearch: true })) !== undefined;
  } catch {
    // Private windows may have no stores.
    return false;
  }
}

/** Puts a file into the service worker's own store, where it answers from without a network. */
async function fetchAndStore(url: string): Promise<boolean> {
  try {
    const name = (await caches.keys()).find((one) => PRECACHE.test(one));
    if (name === undefined) return false;
    const store = await caches.open(name);
    await store.add(url);
    return true;
  } catch {
    // No network, or no room.
    return false;
  }
}
