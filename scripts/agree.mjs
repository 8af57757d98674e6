// Reads the figures of thirty homes and fifteen areas from every screen and API call, and prints those that differ:
// `npm run agree`, or `npm run agree -- demo`, `units` or `villas` for one market. `npm run agree -- demo 1/4` reads the
// first quarter of the homes and areas.
import { spawnSync } from 'node:child_process';
import { ROOT } from './stale.mjs';

const MARKETS = ['all', 'demo', 'units', 'villas'];
const market = process.argv[2] ?? 'all';
if (!MARKETS.includes(market)) {
  console.error(`Choose one of ${MARKETS.join(', ')}.`);
  process.exit(2);
}
const part = process.argv[3] ?? '1/1';
const args = ['playwright', 'test', 'e2e/agreement.e2e.ts', '-g', 'thirty homes', '--workers=1'];
const run = spawnSync('npx', args, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, AGREE: market, AGREE_PART: part },
});
process.exit(run.status ?? 1);
