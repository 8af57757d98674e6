import { marketState } from '../../../data/replica/market-client.ts';
import { loadFonts } from '../../../ui/load-fonts.ts';
import type { Facts } from './preflight.ts';
import { isStored, storeFiles } from './stored-files.ts';

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
