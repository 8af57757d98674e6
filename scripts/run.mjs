// Runs one of the command-line tools of api/cli: `node scripts/run.mjs import FILE`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './stale.mjs';

const [tool, ...args] = process.argv.slice(2);
const run = spawnSync(process.execPath, ['--import', 'tsx', join(ROOT, `api/cli/${tool}.ts`), ...args], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
