import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { CoreState } from '../state/core-state.ts';
import { StoreError } from '../store.ts';
import { writeCore } from './core-files.ts';
import type { Disk } from './disk.ts';

/** Writes a state and its market into an empty folder. @throws StoreError `invalid` when the folder is not empty */
export async function writeDataFolder(
  disk: Disk,
  dir: string,
  { state, copyMarket }: { state: CoreState; copyMarket: () => Promise<void> },
): Promise<void> {
  const existing = await disk.list(dir);
  if (existing !== null && existing.length > 0) throw new StoreError('invalid', `${dir} is not empty`);
  // A new epoch, because the copy does not know what is written after this moment: devices must not take its revisions
  // for those they have seen. The copy has one manifest, its first generation.
  const rows = state.toRows(randomUUID(), 1);
  await disk.mkdir(dir);
  await copyMarket();
  await writeCore(disk, join(dir, 'core'), rows);
  await disk.syncDir(dir);
}
