import 'fake-indexeddb/auto';
import { parseArgs } from 'node:util';
import { PLANTS } from './plants.ts';
import { runSeed } from './simulate.ts';

/** `npm run simulate -- --seeds 20000 [--from 1] [--plant "no dedup"]`: seeds one after the other; 1 when one fails. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '1' },
    plant: { type: 'string' },
  },
});
const first = Number(values.from);
const count = Number(values.seeds);
if (values.plant !== undefined && PLANTS[values.plant] === undefined) {
  throw new Error(`no such fault; known are: ${Object.keys(PLANTS).join(', ')}`);
}
const start = performance.now();
let failed = 0;
for (let seed = first; seed < first + count; seed++) {
  const wrong = await runSeed(seed, values.plant);
  if (wrong === null) continue;
  failed += 1;
  process.stdout.write(`${wrong}\n`);
  if (failed >= 10) break;
}
const seconds = (performance.now() - start) / 1000;
process.stdout.write(`${failed} of ${count} seeds failed, ${(count / seconds).toFixed(1)} a second\n`);
process.exit(failed === 0 ? 0 : 1);
