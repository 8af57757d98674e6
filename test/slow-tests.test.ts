import { expect, it } from 'vitest';
import { slowTestsLeftOut } from './slow-tests.ts';

const all = slowTestsLeftOut('none');

it('runs every slow test on one of any three days, also over the new year', () => {
  for (const first of ['2026-05-04', '2026-12-30', '2028-02-28']) {
    const run = [0, 1, 2].flatMap((after) => {
      const day = new Date(Date.parse(first) + after * 86_400_000);
      const left = new Set(slowTestsLeftOut('today', day));
      return all.filter((path) => !left.has(path));
    });
    expect(new Set(run), first).toEqual(new Set(all));
  }
});

it('runs all of them unless told otherwise', () => {
  expect(all).toEqual(expect.arrayContaining(['api/kills.slow.test.ts', 'e2e/retries.slow.e2e.ts']));
  expect(slowTestsLeftOut(undefined)).toEqual([]);
});
