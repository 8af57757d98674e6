import { describe, expect, it } from 'vitest';
import { firstPowerFailure, POWER_MUTANTS } from '../../testing/store-faults/power-mutants.ts';
import { runPowerTrial } from '../../testing/store-faults/power-trial.ts';

const TRIALS = 250;
/** Number of runs within which a missing safety step must cause a failure. */
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

  it.each(POWER_MUTANTS)(
    'would notice a missing %s',
    async (_step, make) => {
      expect(await firstPowerFailure(make(), MUTANT_TRIALS)).not.toBeNull();
    },
    60_000,
  );
});
