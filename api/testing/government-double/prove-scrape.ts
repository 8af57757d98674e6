import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { RowCounts } from '../../../domain/sources/run.ts';
import { PROJECT_ROOT } from '../../version.ts';
import { someFaults } from './faults.ts';
import { startGovernmentDouble } from './government-double.ts';
import { DoubleWorld, sizeOf } from './rows.ts';

const TODAY = '2026-03-09';
const Facts = z.object({
  state: z.string(),
  counts: RowCounts,
  problems: z.array(z.string()),
  imports: z.int(),
  hash: z.string(),
});
const Data = z.record(z.string(), z.array(z.string()));

export type ScrapeProof = {
  rows: number;
  requests: number;
  kills: number;
  /** Whether the folder has exactly the rows of the double, and the number of differences by kind. */
  isEqual: boolean;
  differences: Record<string, { missing: number; tooMany: number }>;
  first: z.infer<typeof Facts>;
  /** A second run over the complete folder. */
  again: z.infer<typeof Facts>;
};

/**
 * Reads all data of the double, some of whose answers fail, into a folder. Kills (SIGKILL) the reading process at
 * random steps and restarts it. Then reads everything again and compares.
 *
 * @param from `share` of the 150,000 rows; `watch` is called with each process that is started
 */
export async function proveScrape(from: {
  dataDir: string;
  share: number;
  faultShare: number;
  kills: number;
  /** Maximum number of steps before a process is killed. */
  killWithin: number;
  seed: number;
  random: () => number;
  watch?: (process: ChildProcess) => void;
  log?: (line: string) => void;
}): Promise<ScrapeProof> {
  const { dataDir, share, faultShare, kills, killWithin, seed, random, log = () => undefined } = from;
  const world = new DoubleWorld({ size: sizeOf(share), seed, today: TODAY });
  const double = await startGovernmentDouble(world, { faultOf: someFaults(seed, faultShare) });
  const began = String(Date.now());
  const start = (what: 'run' | 'data', killAfter: number | null) => {
    const args = [dataDir, double.gatewayUrl, TODAY, what, began];
    return runProcess(args, killAfter, from.watch ?? (() => undefined));
  };
  try {
    let killed = 0;
    let said = '';
    while (said === '') {
      const isToDie = killed < kills;
      said = await start('run', isToDie ? 1 + Math.floor(random() * killWithin) : null);
      if (said !== '') break;
      killed++;
      log(`killed ${killed} of ${kills}`);
    }
    const first = Facts.parse(JSON.parse(said));
    const data = Data.parse(JSON.parse(await start('data', null)));
    const again = Facts.parse(JSON.parse(await start('run', null)));
    const differences = compare(world.data(), data);
    const isEqual = Object.values(differences).every(({ missing, tooMany }) => missing + tooMany === 0);
    const rows = Object.values(world.size).reduce((sum, count) => sum + count, 0);
    return { rows, requests: double.asked.length, kills: killed, isEqual, differences, first, again };
  } finally {
    await double.close();
  }
}

/**
 * Returns the process's output after `done`, or '' if it was killed.
 * @throws Error if it ended in another way
 */
function runProcess(
  args: readonly string[],
  killAfter: number | null,
  watch: (process: ChildProcess) => void,
): Promise<string> {
  const program = join(PROJECT_ROOT, 'api/testing/government-double/scrape-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  watch(child);
  return new Promise((resolve, reject) => {
    let steps = 0;
    let said = '';
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('done ')) said = line.slice(5);
      if (line === 'step' && ++steps === killAfter) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (said !== '' || signal === 'SIGKILL') resolve(said);
      else reject(new Error(`the process that reads the sources ended with ${code ?? signal}`));
    });
  });
}

function compare(
  wanted: Record<string, string[]>,
  found: Record<string, string[]>,
): Record<string, { missing: number; tooMany: number }> {
  return Object.fromEntries(
    Object.keys(wanted).map((name) => {
      const counts = new Map<string, number>();
      for (const line of wanted[name] ?? []) counts.set(line, (counts.get(line) ?? 0) + 1);
      for (const line of found[name] ?? []) counts.set(line, (counts.get(line) ?? 0) - 1);
      const left = [...counts.values()];
      const missing = left.reduce((sum, count) => sum + Math.max(0, count), 0);
      return [name, { missing, tooMany: left.reduce((sum, count) => sum + Math.max(0, -count), 0) }];
    }),
  );
}
