import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { backupPath, verifyBackup } from '../services/backup/backup-folder.ts';
import { moveRegisterFiles, REGISTER_FOLDER } from '../services/migrations/move-register-files.ts';
import { checkRegisters } from '../services/scraper/registers.ts';
import { nodeDisk } from '../store/lowdb/disk.ts';
import { lockFolder } from '../store/lowdb/lock.ts';
import { storeErrorOf } from '../store/postgres/failures.ts';
import { moveIn } from '../store/postgres/move-in.ts';
import { connectDatabase } from '../store/postgres/pg-database.ts';
import { openPostgresStore } from '../store/postgres/postgres-store.ts';
import { StoreError } from '../store/store.ts';

const USAGE = `DATABASE_URL=postgres://… npm run migrate-store                          moves DATA_DIR into the database
DATABASE_URL=postgres://… npm run migrate-store -- --from ID --replace   puts a backup in the place of what is there

Reads everything back and compares it. DATA_DIR is set aside, not deleted, so that no server goes on with it.`;

// `npm run migrate-store`: from a data folder, or a backup, into PostgreSQL.
try {
  process.exitCode = await run();
} catch (error) {
  const told = storeErrorOf(error);
  const known = told instanceof StoreError || told instanceof ConfigError;
  console.error(known ? told.message : told);
  process.exitCode = told instanceof ConfigError ? 78 : told instanceof StoreError && told.code === 'locked' ? 75 : 65;
}

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, replace: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const { databaseUrl, dataDir, backupDir } = readConfig(process.env);
  if (values.help === true || databaseUrl === null) {
    console.error(databaseUrl === null ? `DATABASE_URL is not set.\n\n${USAGE}` : USAGE);
    return 64;
  }
  const { from, replace = false } = values;
  if (from === undefined) {
    const release = await lockFolder(dataDir);
    try {
      await move(databaseUrl, dataDir, replace);
      console.log(`${dataDir} was set aside in ${await setAside(dataDir)}.`);
    } finally {
      await release();
    }
    return 0;
  }
  const backup = from.includes('/') ? resolve(from) : await backupPath(backupDir, from);
  const { isGood, problems } = await verifyBackup(backup);
  if (!isGood) {
    console.error(`${backup} is not good, nothing was changed: ${problems.join('; ')}`);
    return 65;
  }
  await move(databaseUrl, backup, replace);
  return 0;
}

async function move(databaseUrl: string, folder: string, replace: boolean): Promise<void> {
  const database = await connectDatabase(databaseUrl);
  try {
    const { rev, documents, files, bytes, digest } = await moveIn({ database, folder, replace });
    console.log(`${documents} documents at revision ${rev}, ${files} files with ${(bytes / 1e6).toFixed(1)} MB moved.`);
    console.log(`Read back and the same: sha256 ${digest}.`);
  } finally {
    await database.close();
  }
  const { store } = await openPostgresStore({
    database: await connectDatabase(databaseUrl),
    init: false,
    clock: () => systemClock().getTime(),
  });
  try {
    await moveRegisterFiles(store, folder);
    const registers = await checkRegisters(store);
    if (registers > 0) console.log(`${registers} registers of the sources are there, every row of them.`);
  } finally {
    await store.close();
  }
}

async function setAside(dataDir: string): Promise<string> {
  const aside = join(dataDir, `moved-${systemClock().toISOString().replaceAll(/[:.]/g, '-')}`);
  await nodeDisk.mkdir(aside);
  for (const part of ['core', 'tx']) await rename(join(dataDir, part), join(aside, part));
  // Registers of an older version are in the database now: no server is to bring them in again.
  await rename(join(dataDir, REGISTER_FOLDER), join(aside, 'registers')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await nodeDisk.syncDir(dataDir);
  return aside;
}
