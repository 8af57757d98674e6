import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { PLANTS } from './plants.ts';
import { runSeed } from './simulate.ts';

/** Seeds by which each planted fault is noticed; most are at one of the first. */
const SEEDS = 400;
const MAY_TAKE_MS = 600_000;

const planted = Object.keys(PLANTS).filter((name) => PLANTS[name]?.isRare !== true);

it.each(planted)('notices a planted fault: %s', { timeout: MAY_TAKE_MS }, async (plant) => {
  let found: string | null = null;
  for (let seed = 1; seed <= SEEDS && found === null; seed++) found = await runSeed(seed, plant);
  expect(found).toMatch(/I[1-7]: /);
});
