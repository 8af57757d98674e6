import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { IS_LONG } from '../long.ts';
import { runSeed } from './simulate.ts';

const MAY_TAKE_MS = 600_000;
const FIRST = 1;
/** The long run takes as many again from another range. */
const SEEDS = [FIRST, ...(IS_LONG ? [FIRST + 250] : [])].flatMap((first) =>
  Array.from({ length: 125 }, (_, i) => first + i),
);

it('1 to 125: seeds lose nothing, apply nothing twice, and end the same on every device', {
  timeout: MAY_TAKE_MS,
}, async () => {
  for (const seed of SEEDS) expect(await runSeed(seed)).toBeNull();
});
