import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { readServerConfig } from '../config.ts';
import { backupPath, checkBackup } from '../services/backup/backup-folder.ts';
import { moveToDatabase } from '../services/migrations/move-to-database.ts';
import type { Database } from '../store/postgres/database.ts';
import { type MoveSummary, moveIn } from '../store/postgres/move-in.ts';
import { connectDatabase } from '../store/postgres/pg-database.ts';
import { EXIT, runCommand } from './command.ts';

const USAGE = `DATABASE_URL=postgres://… npm run migrate-store                          moves DATA_DIR into the database
DATABASE_URL=postgres://… npm run migrate-store -- --from ID --replace   puts a backup in the place of what is there

All or nothing: everything is read back and compared before it counts, so after a failure the same command can be given
again. DATA_DIR is set aside, not deleted, so that no server goes on with it.`;

await runCommand(run, USAGE);

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, replace: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const { databaseUrl, dataDir, backupDir } = readServerConfig(process.env);
  if (values.help === true || databaseUrl === null) {
    console.error(databaseUrl === null ? `DATABASE_URL is not set.\n\n${USAGE}` : USAGE);
    return EXIT.usage;
  }
  const { from, replace = false } = values;
  if (from === undefined) {
    const now = systemClock();
    const moved = await inDatabase(databaseUrl, (database) => moveToDatabase({ database, dataDir, replace, now }));
    printMove(moved);
    if (moved.registers > 0) console.log(`${moved.registers} registers of the sources are there, every row of them.`);
    console.log(`${dataDir} was set aside in ${moved.aside}.`);
    return 0;
  }
  const backup = from.includes('/') ? resolve(from) : await backupPath(backupDir, from);
  const { isGood, problems } = await checkBackup(backup);
  if (!isGood) {
    console.error(`${backup} is not good, nothing was changed: ${problems.join('; ')}`);
    return EXIT.data;
  }
  printMove(await inDatabase(databaseUrl, (database) => moveIn({ database, folder: backup, replace })));
  return 0;
}

async function inDatabase<R>(databaseUrl: string, work: (database: Database) => Promise<R>): Promise<R> {
  const database = await connectDatabase(databaseUrl);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function printMove({ rev, documents, files, bytes, digest }: MoveSummary): void {
  console.log(`${documents} documents at revision ${rev}, ${files} files with ${(bytes / 1e6).toFixed(1)} MB moved.`);
  console.log(`Read back and the same: sha256 ${digest}.`);
}
