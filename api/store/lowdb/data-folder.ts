import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { CoreState } from '../state/core-state.ts';
import { StoreError } from '../store.ts';
import { encodeState } from './core-files.ts';
import { type Disk, writeDurably } from './disk.ts';
import { encodeHeader } from './journal-format.ts';

/**
 * Writes a state and its market into an empty folder, as a data folder that `openStore` opens.
 * @throws StoreError `invalid` when the folder is not empty
 */
export async function writeDataFolder(
  disk: Disk,
  dir: string,
  { state, copyMarket }: { state: CoreState; copyMarket: () => Promise<void> },
): Promise<void> {
  const existing = await disk.list(dir);
  if (existing !== null && existing.length > 0) throw new StoreError('invalid', `${dir} is not empty`);
  const core = join(dir, 'core');
  await disk.mkdir(core);
  // State and revision are read in one synchronous step, so that they belong together. A new epoch, because what is written after this
  // moment is unknown to the copy: devices must not take its revisions for those they have seen.
  const epoch = randomUUID();
  const { rev } = state;
  // The copy has one manifest, its first generation.
  const snapshot = encodeState(state, { epoch, manifest: 1 });
  await copyMarket();
  await writeDurably(disk, join(core, `wal.${rev + 1}`), encodeHeader({ journal: 1, epoch, first: rev + 1 }));
  await writeDurably(disk, join(core, `snap.${rev}`), snapshot);
  await disk.syncDir(dir);
}
