import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { PLANTS } from './plants.ts';
import { runSeed } from './simulate.ts';

/** Seeds of the unit run; `npm run simulate -- --seeds 20000` runs as many as one likes. */
const SEEDS = Number(process.env.SIMULATION_SEEDS ?? 500);
/** Seeds within which a planted fault must be noticed. */
const PLANTED_SEEDS = 200;

describe('devices and server over a network and a disk that fail', () => {
  it('keep every promise', { timeout: 600_000 }, async () => {
    for (let seed = 1; seed <= SEEDS; seed++) expect(await runSeed(seed)).toBeNull();
  });

  it.each(Object.keys(PLANTS))(
    'are seen to break one when a fault is planted: %s',
    { timeout: 300_000 },
    async (plant) => {
      const found: string[] = [];
      for (let seed = 1; seed <= PLANTED_SEEDS && found.length === 0; seed++) {
        const wrong = await runSeed(seed, plant).catch((error: unknown) => `seed ${seed}: ${String(error)}`);
        if (wrong !== null) found.push(wrong);
      }
      expect(found).toHaveLength(1);
    },
  );
});
