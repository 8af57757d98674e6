import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeDisk } from '../../store/lowdb/disk.ts';
import { lockFolder } from '../../store/lowdb/lock.ts';
import { openStore } from '../../store/lowdb/open-store.ts';
import type { Database } from '../../store/postgres/database.ts';
import { type MoveSummary, moveIn } from '../../store/postgres/move-in.ts';
import { checkRegisters } from '../sources/registers.ts';
import { moveRegisterFiles, REGISTER_FOLDER } from './move-register-files.ts';

/**
 * Moves a data folder into a database, completely or not at all, and sets the folder aside so that no server uses it.
 * Checks the folder first. After a failure the same command can be repeated.
 * @throws StoreError `locked` while a server uses the folder; errors of `moveIn`
 */
export async function moveToDatabase(from: {
  database: Database;
  dataDir: string;
  replace: boolean;
  now: Date;
}): Promise<MoveSummary & { registers: number; aside: string }> {
  const { database, dataDir, replace, now } = from;
  const registers = await settleRegisters(dataDir, now);
  const release = await lockFolder(dataDir);
  try {
    const moved = await moveIn({ database, folder: dataDir, replace });
    return { ...moved, registers, aside: await setAside(dataDir, now) };
  } finally {
    await release();
  }
}

/** Moves registers of older versions from their folder into files of the store. Returns the number of registers. */
async function settleRegisters(dataDir: string, now: Date): Promise<number> {
  const { store } = await openStore({ dataDir, init: false, clock: () => now.getTime() });
  try {
    const moved = await moveRegisterFiles(store, dataDir);
    if (moved > 0) await rm(join(dataDir, REGISTER_FOLDER), { recursive: true, force: true });
    return await checkRegisters(store);
  } finally {
    await store.close();
  }
}

async function setAside(dataDir: string, now: Date): Promise<string> {
  const aside = join(dataDir, `moved-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  await nodeDisk.mkdir(aside);
  for (const part of ['core', 'tx']) await rename(join(dataDir, part), join(aside, part));
  await nodeDisk.syncDir(dataDir);
  return aside;
}
