import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { runSeed } from './simulate.ts';

const MAY_TAKE_MS = 600_000;

it('seeds 251 to 500 lose nothing, apply nothing twice, and end the same on every device', {
  timeout: MAY_TAKE_MS,
}, async () => {
  for (let seed = 251; seed <= 500; seed++) expect(await runSeed(seed)).toBeNull();
});
