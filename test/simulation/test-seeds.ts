import { expect, it } from 'vitest';
import { IS_LONG } from '../long.ts';
import { runSeed } from './simulate.ts';

const MAY_TAKE_MS = 600_000;
const SEEDS = 125;
/** The long run takes as many again from another range. */
const LATER = 250;

/** Runs the seeds from `first` on, in one test. Two files share them, so that two workers run them at once. */
export function testSeeds(first: number): void {
  const starts = IS_LONG ? [first, first + LATER] : [first];
  const ranges = starts.map((start) => `${start} to ${start + SEEDS - 1}`).join(' and ');
  it(`seeds ${ranges} lose nothing, apply nothing twice, and end the same on every device`, {
    timeout: MAY_TAKE_MS,
  }, async () => {
    for (const start of starts)
      for (let seed = start; seed < start + SEEDS; seed++) expect(await runSeed(seed)).toBeNull();
  });
}
