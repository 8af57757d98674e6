import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeDisk } from '../store/lowdb/disk.ts';
import { readManifests } from '../store/lowdb/manifest-files.ts';
import { emptyManifest, sha256Hex } from '../store/market-manifest.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import { type Store, StoreError } from '../store/store.ts';

/**
 * The market of a data folder for a dry run: reads its files without taking the lock, so it works beside a
 * running server, and keeps whatever is written in memory only. A missing folder is an empty market.
 */
export async function openForReading(dataDir: string): Promise<Store> {
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
