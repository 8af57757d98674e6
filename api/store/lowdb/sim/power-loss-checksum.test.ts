import { expect, it, vi } from 'vitest';
import { runPowerTrial } from './power-trial.ts';

// The only way to take the checksum out of the product's code without a switch in it.
vi.mock('node:zlib', async (original) => ({ ...(await original<typeof import('node:zlib')>()), crc32: () => 0 }));

it('would notice a missing checksum', async () => {
  const failures: string[] = [];
  for (let seed = 1; seed <= 200; seed += 1) {
    const wrong = await runPowerTrial(seed);
    if (wrong !== null) failures.push(wrong);
  }
  expect(failures).not.toEqual([]);
}, 60_000);
