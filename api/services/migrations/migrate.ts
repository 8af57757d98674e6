import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../../store/store.ts';
import { moveRegisterFiles, REGISTER_FOLDER } from './move-register-files.ts';
import { moveRentBlobs } from './move-rent-blobs.ts';
import { moveSettingsBlobs } from './move-settings-blobs.ts';
import { moveSettingsDocuments } from './move-settings-documents.ts';
import { renameDependsOn } from './rename-depends-on.ts';

/**
 * Brings what older versions wrote to where it lies now. Each step looks for its own traces and finds none the next
 * time, so that it does not matter which version a store comes from. Runs before anything else works on the store.
 */
export async function migrate(store: Store, dataDir: string): Promise<void> {
  await moveRentBlobs(store);
  await moveSettingsBlobs(store);
  await moveSettingsDocuments(store);
  await renameDependsOn(store);
  if ((await moveRegisterFiles(store, dataDir)) > 0) {
    await rm(join(dataDir, REGISTER_FOLDER), { recursive: true, force: true });
  }
}
