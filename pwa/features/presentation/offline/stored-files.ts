/** What a presentation runs on, and which of it no store of this device holds. */
export type StoredFiles = {
  /** Every part could be loaded, those never used before too. */
  readonly isLoaded: boolean;
  readonly missingFonts: number;
  readonly missingCode: number;
};

/** The service worker's store of the release's files, by the end of its name. */
const PRECACHE = /-precache-/;

/**
 * Loads every part of the player and of the exports, so that a part never used before is looked at too, and asks the
 * stores of this device for each file. What is missing is fetched into the service worker's store while there is a
 * network; what is still missing then is counted.
 */
export async function storeFiles(): Promise<StoredFiles> {
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

export async function isStored(url: string): Promise<boolean> {
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
