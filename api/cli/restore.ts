import { resolve } from 'node:path';
import { systemClock } from '../clock.ts';
import { readServerConfig } from '../config.ts';
import { backupPath, checkBackup } from '../services/backup/backup-folder.ts';
import { nodeDisk } from '../store/lowdb/disk.ts';
import { lockFolder } from '../store/lowdb/lock.ts';
import { finishRestore, stageRestore } from '../store/lowdb/restore.ts';
import { EXIT, runCommand } from './command.ts';

// `npm run restore -- ID`: replaces DATA_DIR with a backup. The previous state is set aside, not deleted. Devices
// reload the restored data and resend the changes that they still hold.
await runCommand(run);

async function run([value, ...more]: string[]): Promise<number> {
  const { databaseUrl, dataDir, backupDir } = readServerConfig(process.env);
  if (databaseUrl !== null) {
    console.error('The data are in a database: npm run migrate-store -- --from ID --replace');
    return EXIT.usage;
  }
  if (value === undefined || value.startsWith('-') || more.length > 0) {
    console.error('npm run restore -- ID      an id of `npm run backup -- --list`, or the folder of a backup');
    return EXIT.usage;
  }
  const backup = value.includes('/') ? resolve(value) : await backupPath(backupDir, value);
  const { isGood, problems } = await checkBackup(backup);
  if (!isGood) {
    console.error(`${backup} is not good, nothing was changed:`);
    for (const problem of problems) console.error(`- ${problem}`);
    return EXIT.data;
  }
  await nodeDisk.mkdir(dataDir);
  const release = await lockFolder(dataDir);
  try {
    const note = { backupId: value, actor: '', from: 'npm run restore', at: systemClock().toISOString(), details: '' };
    const rev = await stageRestore(nodeDisk, { dataDir, backup, note });
    const aside = await finishRestore(nodeDisk, dataDir);
    console.log(`${dataDir} is at revision ${rev} of the backup. The state before is in ${aside}.`);
  } finally {
    await release();
  }
  return 0;
}
