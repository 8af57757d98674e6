import type { PowerDiskOptions } from './power-disk.ts';
import { type PowerFaults, runPowerTrial } from './power-trial.ts';

type SkipSync = NonNullable<PowerDiskOptions['skipSync']>;

const SKIPPED_SYNCS: readonly [step: string, make: () => SkipSync][] = [
  ['sync of appended commits', () => skipAllButFirst(/\/wal\.\d+$/)],
  ['sync of a new journal', () => (path) => /\/wal\.\d+$/.test(path)],
  ['sync of the snapshot', () => (path) => /\/snap\.\d+\.\d+\.tmp$/.test(path)],
  ['sync of the folder of documents', () => (path, kind) => kind === 'dir' && path === '/data/core'],
  ['sync of the data folder', () => (path, kind) => kind === 'dir' && path === '/data'],
  ['sync of the manifest', () => (path) => /\/MANIFEST\.\d+\.\d+\.tmp$/.test(path)],
  ['sync of a segment', () => (path) => /\/[0-9a-f]{64}\.\d+\.tmp$/.test(path)],
  ['sync of the folder of transactions', () => (path, kind) => kind === 'dir' && path === '/data/tx'],
];

/** Safety steps of the store, each with a change that omits it. The power-loss trials must detect each omission. */
export const POWER_MUTANTS: readonly [step: string, make: () => PowerFaults][] = [
  ...SKIPPED_SYNCS.map(([step, make]): [string, () => PowerFaults] => [step, () => ({ skipSync: make() })]),
  ['reading a snapshot back before older ones are removed', () => ({ hidesGarbled: true })],
];

/** Returns the seed of the first run that fails, or null. */
export async function firstPowerFailure(faults: PowerFaults, trials: number): Promise<{ seed: number } | null> {
  for (let seed = 1; seed <= trials; seed += 1) {
    if ((await runPowerTrial(seed, faults)) !== null) return { seed };
  }
  return null;
}

function skipAllButFirst(pattern: RegExp): SkipSync {
  const seen = new Set<string>();
  return (path) => {
    if (!pattern.test(path)) return false;
    const isFirst = !seen.has(path);
    seen.add(path);
    return !isFirst;
  };
}
