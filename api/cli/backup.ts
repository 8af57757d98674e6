import { resolve } from 'node:path';
import { systemClock } from '../clock.ts';
import { readServerConfig, type ServerConfig } from '../config.ts';
import { backupPath, checkBackup, listBackups, writeBackup } from '../services/backup/backup-folder.ts';
import { nodeDisk } from '../store/lowdb/disk.ts';
import { copyDataFolder } from '../store/lowdb/live-copy.ts';
import { openConfiguredStore } from '../store/open.ts';
import { EXIT, runCommand } from './command.ts';

const USAGE = `npm run backup                     copies DATA_DIR into BACKUP_DIR (DATA_DIR/backups), beside a running server too
npm run backup -- --to FOLDER      into another folder
npm run backup -- --list           what there is
npm run backup -- --verify ID      reads every byte of a backup and compares`;

// `npm run backup`: makes a consistent copy of all data. The server may keep running.
await runCommand(run);

async function run(args: string[]): Promise<number> {
  const config = readServerConfig(process.env);
  const [option, value] = args;
  if (option === '--list' && args.length === 1) {
    const backups = await listBackups(config.backupDir);
    if (backups.length === 0) console.log(`There is no backup in ${config.backupDir}.`);
    for (const { id, documents, rows, bytes } of backups) {
      console.log(`${id}  ${documents} documents, ${rows} deeds, ${megabytes(bytes)}`);
    }
    return 0;
  }
  if (option === '--verify' && value !== undefined && args.length === 2) {
    const dir = value.includes('/') ? resolve(value) : await backupPath(config.backupDir, value);
    const { isGood, files, problems } = await checkBackup(dir);
    console.log(isGood ? `${dir} is good: all ${files} files are as they were written.` : `${dir} is not good:`);
    for (const problem of problems) console.log(`- ${problem}`);
    return isGood ? 0 : EXIT.data;
  }
  const folder =
    option === undefined ? config.backupDir : option === '--to' && value !== undefined ? resolve(value) : null;
  if (folder === null || args.length > 2) {
    console.error(USAGE);
    return EXIT.usage;
  }
  const copy = (dir: string) => copyStore(config, dir);
  const made = await writeBackup({ folder, madeAt: systemClock(), reason: 'command', copy });
  console.log(`${folder}/${made.id}: ${made.documents} documents, ${made.rows} deeds, ${megabytes(made.bytes)}.`);
  return 0;
}

async function copyStore(config: ServerConfig, dir: string): Promise<void> {
  if (config.databaseUrl === null) {
    await copyDataFolder(nodeDisk, { dataDir: config.dataDir, dir });
    return;
  }
  const clock = () => systemClock().getTime();
  const { store } = await openConfiguredStore({ place: config, init: false, clock });
  await store.backup(dir).finally(() => store.close());
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
