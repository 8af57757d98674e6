import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeDisk } from '../store/lowdb/disk.ts';
import { readManifests } from '../store/lowdb/manifest-files.ts';
import { emptyManifest, sha256Hex } from '../store/market-manifest.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import { openConfiguredStore, type StorePlace } from '../store/open.ts';
import { type Store, StoreError } from '../store/store.ts';

/**
 * The market of a data folder for a dry run: reads its files without taking the lock, so it works beside a
 * running server, and keeps whatever is written in memory only. A missing folder is an empty market.
 */
export async function openForReading({ databaseUrl, dataDir }: StorePlace): Promise<Store> {
  if (databaseUrl !== null) return keepingWritesInMemory(databaseUrl, dataDir);
  const folder = join(dataDir, 'tx');
  const generations = await readManifests(nodeDisk, folder);
  const manifest = generations.find((generation) => generation.manifest !== null)?.manifest ?? emptyManifest();
  const memory = createMemoryStore({ clock: () => 0 });
  return {
    ...memory,
    market: {
      ...memory.market,
      manifest: () => manifest,
      async readFile(sha256) {
        const bytes = await readFile(join(folder, sha256));
        if (sha256Hex(bytes) !== sha256) throw new StoreError('corrupt', `file ${join(folder, sha256)} is damaged`);
        return bytes;
      },
    },
  };
}

async function keepingWritesInMemory(databaseUrl: string, dataDir: string): Promise<Store> {
  const { store } = await openConfiguredStore({ place: { databaseUrl, dataDir }, init: false, clock: () => 0 });
  const memory = createMemoryStore({ clock: () => 0 });
  const { market } = store;
  return {
    ...memory,
    market: {
      ...memory.market,
      manifest: () => market.manifest(),
      readFile: (sha256) => market.readFile(sha256),
    },
    close: () => store.close(),
  };
}
