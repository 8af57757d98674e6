import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { IS_LONG } from '../long.ts';
import { FOUND_SOON, PLANTS } from './plants.ts';
import { runSeed } from './simulate.ts';
import { sliceOfDay } from './slice.ts';

/** Number of seeds within which each planted bug must be found. */
const SEEDS = 400;
const MAY_TAKE_MS = 600_000;
/** Planted bugs of one day. The long run looks for all of them. */
const A_DAY = 5;

it.each(IS_LONG ? [...FOUND_SOON] : sliceOfDay(FOUND_SOON, A_DAY, new Date()))(
  'notices a planted fault: %s',
  {
    timeout: MAY_TAKE_MS,
  },
  async (plant) => {
    let found: string | null = null;
    const first = PLANTS[plant]?.firstSeed ?? 1;
    for (let seed = first; seed < first + SEEDS && found === null; seed++) found = await runSeed(seed, plant);
    expect(found).toMatch(/I[1-7]: /);
  },
);
