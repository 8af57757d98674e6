import { describe, expect, it } from 'vitest';
import type { PowerDiskOptions } from '../../testing/store-faults/power-disk.ts';
import { runPowerTrial } from '../../testing/store-faults/power-trial.ts';

const TRIALS = 250;
/** A missing safety step must show within this many runs. */
const MUTANT_TRIALS = 200;

describe('power loss', () => {
  it(`loses nothing acknowledged and always starts again, in ${TRIALS} runs of 4 generations`, async () => {
    const failures: string[] = [];
    for (let seed = 1; seed <= TRIALS; seed += 1) {
      const wrong = await runPowerTrial(seed);
      if (wrong !== null) failures.push(wrong);
    }
    expect(failures).toEqual([]);
  }, 60_000);

  const mutants: [step: string, NonNullable<PowerDiskOptions['skipSync']>][] = [
    ['sync of appended commits', skipAllButFirst(/\/wal\.\d+$/)],
    ['sync of a new journal', (path) => /\/wal\.\d+$/.test(path)],
    ['sync of the snapshot', (path) => /\/snap\.\d+\.\d+\.tmp$/.test(path)],
    ['sync of the folder of documents', (path, kind) => kind === 'dir' && path === '/data/core'],
    ['sync of the data folder', (path, kind) => kind === 'dir' && path === '/data'],
    ['sync of the manifest', (path) => /\/MANIFEST\.\d+\.\d+\.tmp$/.test(path)],
    ['sync of a segment', (path) => /\/[0-9a-f]{64}\.\d+\.tmp$/.test(path)],
    ['sync of the folder of transactions', (path, kind) => kind === 'dir' && path === '/data/tx'],
  ];
  it.each(mutants)(
    'would notice a missing %s',
    async (_step, skipSync) => {
      expect(await firstFailure(skipSync)).not.toBeNull();
    },
    60_000,
  );
});

function skipAllButFirst(pattern: RegExp): (path: string) => boolean {
  const seen = new Set<string>();
  return (path) => {
    if (!pattern.test(path)) return false;
    const isFirst = !seen.has(path);
    seen.add(path);
    return !isFirst;
  };
}

async function firstFailure(skipSync: NonNullable<PowerDiskOptions['skipSync']>): Promise<string | null> {
  for (let seed = 1; seed <= MUTANT_TRIALS; seed += 1) {
    const wrong = await runPowerTrial(seed, skipSync);
    if (wrong !== null) return wrong;
  }
  return null;
}
