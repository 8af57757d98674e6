import { expect, it, vi } from 'vitest';
import { runPowerTrial } from '../../testing/store-faults/power-trial.ts';

// Mocking zlib removes the checksum without adding a switch to the product's code.
vi.mock('node:zlib', async (original) => ({ ...(await original<typeof import('node:zlib')>()), crc32: () => 0 }));

it('would notice a missing checksum', async () => {
  let wrong: string | null = null;
  for (let seed = 1; seed <= 200 && wrong === null; seed += 1) wrong = await runPowerTrial(seed);
  expect(wrong).not.toBeNull();
}, 60_000);
