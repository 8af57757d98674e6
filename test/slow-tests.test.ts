import { expect, it } from 'vitest';
import { screensToday, slowTestsLeftOut } from './slow-tests.ts';

const all = slowTestsLeftOut({ which: 'none' });
const DAY_MS = 86_400_000;

it('runs every slow test on one of any seven days, also over the new year', () => {
  for (const first of ['2026-05-04', '2026-12-30', '2028-02-28']) {
    const run = Array.from({ length: 7 }, (_, after) => after).flatMap((after) => {
      const left = new Set(slowTestsLeftOut({ which: 'today', day: new Date(Date.parse(first) + after * DAY_MS) }));
      return all.filter((path) => !left.has(path));
    });
    expect(run.sort(), first).toEqual(all);
  }
});

it('tests each screen in one of three ways on each day', () => {
  const screens = Array.from({ length: 10 }, (_, at) => at);
  const tested = [0, 1, 2].flatMap((shift) => screensToday(screens, shift, { which: 'today' }));
  expect(tested.sort()).toEqual(screens);
});

it('leaves nothing out otherwise', () => {
  expect(all).toEqual(expect.arrayContaining(['api/kills.slow.test.ts', 'e2e/retries.slow.e2e.ts']));
  expect(slowTestsLeftOut({ which: 'all' })).toEqual([]);
  expect(screensToday([1, 2, 3, 4], 2, { which: 'all' })).toEqual([1, 2, 3, 4]);
});
