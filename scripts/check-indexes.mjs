// Checks domain/ with `noUncheckedIndexedAccess`, except the column kernels: they read typed arrays in loops with known
// bounds, and every read would need a cast. Part of `npm run typecheck`.
import { spawnSync } from 'node:child_process';
import { ROOT } from './stale.mjs';

const KERNELS =
  /^domain\/(?:(?:columns|heatmap|market|place|property|rent|scores|transaction|valuation)\/|import\/(?:csv-scanner|deed-collector)\.ts|roi\/monte-carlo\.ts)/;

const tsc = spawnSync('npx', ['tsc', '-p', 'domain/tsconfig.strict.json', '--pretty', 'false'], { cwd: ROOT });
const errors = String(tsc.stdout)
  .split('\n')
  .filter((line) => /error TS\d+/.test(line) && !KERNELS.test(line));
if (tsc.error !== undefined) errors.push(tsc.error.message);
if (errors.length > 0) console.error(errors.join('\n'));
process.exitCode = errors.length > 0 ? 1 : 0;
