import { expect, it } from 'vitest';
import { fromEpochDay, toEpochDay } from '../domain/day.ts';
import { screensTested, slowTestsLeftOut } from './slow-tests.ts';

const all = slowTestsLeftOut('none');

it('runs every slow test on one of any eight days, also over the new year', () => {
  for (const first of ['2026-05-04', '2026-12-30', '2028-02-28']) {
    const run = Array.from({ length: 8 }, (_, after) => after).flatMap((after) => {
      const left = new Set(slowTestsLeftOut(fromEpochDay(toEpochDay(first) + after)));
      return all.filter((path) => !left.has(path));
    });
    expect(run.sort(), first).toEqual(all);
  }
});

it('tests each screen in one of three ways on each day', () => {
  const screens = Array.from({ length: 10 }, (_, at) => at);
  const tested = [0, 1, 2].flatMap((shift) => screensTested(screens, shift, '2026-11-29'));
  expect(tested.sort()).toEqual(screens);
});

it('leaves nothing out otherwise', () => {
  expect(all).toEqual(expect.arrayContaining(['api/kills.slow.test.ts', 'e2e/retries.slow.e2e.ts']));
  // Of a run that says nothing, whatever this one says.
  const said = process.env.SLOW_TESTS;
  delete process.env.SLOW_TESTS;
  expect(slowTestsLeftOut()).toEqual([]);
  expect(screensTested([1, 2, 3, 4], 2)).toEqual([1, 2, 3, 4]);
  if (said !== undefined) process.env.SLOW_TESTS = said;
});
