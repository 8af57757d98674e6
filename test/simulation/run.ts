import 'fake-indexeddb/auto';
import { parseArgs } from 'node:util';
import { PLANTS } from './plants.ts';
import { runSeed } from './simulate.ts';

/**
 * `npm run simulate -- --seeds 20000 [--from 1]`: runs seeds one after the other. Exits 1 if one fails.
 * `--planted [--only words]`: plants each known bug and prints the seed that finds it. Exits 1 if one is not found.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '1' },
    planted: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const first = Number(values.from);
const last = first + Number(values.seeds) - 1;
process.exit((await (values.planted ? findPlants() : runAll())) ? 0 : 1);

async function runAll(): Promise<boolean> {
  const start = performance.now();
  let failed = 0;
  for (let seed = first; seed <= last && failed < 10; seed++) {
    const wrong = await runSeed(seed);
    if ((seed - first + 1) % 500 === 0) say(`${seed - first + 1} seeds, ${failed} failed`);
    if (wrong === null) continue;
    failed += 1;
    say(wrong);
  }
  const seconds = (performance.now() - start) / 1000;
  say(`${failed} of ${last - first + 1} seeds failed, ${((last - first + 1) / seconds).toFixed(1)} a second`);
  return failed === 0;
}

async function findPlants(): Promise<boolean> {
  let missed = 0;
  for (const plant of Object.keys(PLANTS).filter((name) => name.includes(values.only))) {
    let found: string | null = null;
    for (let seed = first; seed <= last && found === null; seed++) {
      found = await runSeed(seed, plant);
    }
    if (found === null) missed += 1;
    say(`${plant}: ${found ?? 'NOT NOTICED'}`);
  }
  return missed === 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
