import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runKills } from './kill-run.ts';

// `npm run prove:kills -- --kills 200 --writers 8`: kills the real server (kill -9) while clients write. Needs a build.
const kills = Number(optionOf('--kills') ?? 200);
const writers = Number(optionOf('--writers') ?? 8);
process.env.RATE_LIMIT = '10000000';
const dataDir = await mkdtemp(join(tmpdir(), 'sahil-kills-'));
const programs = { built: optionOf('--built') ?? 'dist/api' };
const report = await runKills({ programs, dataDir, kills, writers, log: console.log });
await rm(dataDir, { recursive: true });
const { acknowledged, lost, double, repeated, readyMs } = report;
const at = (share: number) => Math.round(readyMs[Math.ceil(share * readyMs.length) - 1] ?? 0);
console.log(`${kills} kills under ${writers} writers: ${acknowledged} acknowledged, ${lost} lost, ${double} twice,`);
console.log(
  `${repeated} sent again; ready again after ${at(0.5)} ms in the median, ${at(0.95)} ms in 95 %, ${at(1)} ms at most.`,
);
process.exitCode = lost + double === 0 ? 0 : 1;

function optionOf(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
