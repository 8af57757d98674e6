import { systemClock } from '../clock.ts';
import { readServerConfig } from '../config.ts';
import { recoverStore } from '../store/lowdb/recover.ts';
import { runCommand } from './command.ts';

// `npm run recover`: restores a damaged DATA_DIR to its last good state, deleting nothing.
await runCommand(async () => {
  const { dataDir } = readServerConfig(process.env);
  const clock = systemClock;
  const report = await recoverStore(dataDir, { clock: () => clock().getTime() });
  console.log(report.changed ? `${dataDir} was mended: it stands at revision ${report.rev}.` : `${dataDir} is sound.`);
  for (const note of report.notes) console.log(`- ${note}`);
  for (const file of report.keptAside) console.log(`kept aside: ${file}`);
  for (const file of report.droppedFiles) console.log(`no longer named: ${file}`);
  return 0;
});
