import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { IS_LONG } from '../long.ts';
import { runSeed } from './simulate.ts';
import { dayOfYear } from './slice.ts';

const MAY_TAKE_MS = 600_000;
/** Each day of the year has seeds of its own. The long run takes five hundred besides. */
const SEEDS = 60;
const LONG_SEEDS = 500;

const first = 1 + (dayOfYear(new Date()) - 1) * SEEDS;
const ranges = [[first, first + SEEDS - 1], ...(IS_LONG ? [[1, LONG_SEEDS]] : [])] as [number, number][];

it.each(ranges)(
  'seeds %i to %i lose nothing, apply nothing twice, and end the same on every device',
  {
    timeout: MAY_TAKE_MS,
  },
  async (from, to) => {
    for (let seed = from; seed <= to; seed++) expect(await runSeed(seed)).toBeNull();
  },
);
