// Reads 150,000 rows from a local double of the government's services that fails in 5% of its answers. Kills the
// reading process at random steps, and compares the stored rows with those of the double.
//   npm run prove:sources -- --kills 20 --seed 1
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../../domain/random.ts';
import { watchMemory } from '../proofs/memory.ts';
import { proveScrape } from './prove-scrape.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '8' },
    share: { type: 'string', default: '1' },
    faults: { type: 'string', default: '0.05' },
    seed: { type: 'string', default: '1' },
    // Maximum number of steps before a process is killed. Smaller values mean more kills per run.
    within: { type: 'string', default: '40' },
  },
});
const dataDir = await mkdtemp(join(tmpdir(), 'prove-sources-'));
const seed = Number(values.seed);
const peaks: { server: number; whole: number }[] = [];
try {
  const began = performance.now();
  const proof = await proveScrape({
    dataDir,
    share: Number(values.share),
    faultShare: Number(values.faults),
    kills: Number(values.kills),
    killWithin: Number(values.within),
    seed,
    random: seededRandom(seed),
    watch(child) {
      if (child.pid === undefined) return;
      const memory = watchMemory(child.pid);
      child.once('exit', () => {
        peaks.push(memory.peak());
        memory.stop();
      });
    },
    log: say,
  });
  const most = (name: 'server' | 'whole') => Math.round(Math.max(...peaks.map((peak) => peak[name])));
  const { first, again } = proof;
  const isSame = again.hash === first.hash && again.imports === first.imports && again.counts.added === 0;
  say(`${proof.rows} rows, ${proof.requests} requests, ${proof.kills} kills, seed ${seed}`);
  say(`first run: ${first.state}, ${JSON.stringify(first.counts)}`);
  for (const problem of first.problems) say(`  ${problem}`);
  say(`equal to the double: ${proof.isEqual ? 'yes' : JSON.stringify(proof.differences)}`);
  say(`run again: ${again.state}, ${JSON.stringify(again.counts)}; ${isSame ? 'changed nothing' : 'CHANGED'}`);
  say(`most memory: ${most('server')} MiB of the server, ${most('whole')} MiB with its import process`);
  say(`${Math.round((performance.now() - began) / 1000)} s in all`);
  if (!proof.isEqual || !isSame || first.state !== 'done') process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
