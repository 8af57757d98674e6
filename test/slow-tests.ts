import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { toEpochDay } from '../domain/day.ts';

// Files named `*.slow.test.*` and `*.slow.e2e.ts`, and checks of every screen, take two thirds of the time of all tests.
// `npm test` runs an eighth of the files, so that eight days run all, and a third of the screens in each check. By
// sevenths, the longest day took twice as long as the shortest. It says whose day it is (`SLOW_TESTS=2026-11-29`), which
// holds for the whole run, also past midnight. `npm run unit:quick` runs no slow file (`SLOW_TESTS=none`). All other
// commands run all.

const DAYS_OF_FILES = 8;
const DAYS_OF_SCREENS = 3;
const NONE = 'none';
const SLOW = /\.slow\.(test|e2e)\.tsx?$/;

/** Screens that a run checks. Checks with another `shift` test other screens on the same day. */
export function screensTested<T>(all: readonly T[], shift: number, run = process.env.SLOW_TESTS): T[] {
  return testedOn(run, all, { days: DAYS_OF_SCREENS, shift });
}

/** Paths of the slow tests that a run leaves out. */
export function slowTestsLeftOut(run = process.env.SLOW_TESTS): string[] {
  const all = ['api', 'domain', 'e2e', 'pwa', 'seed', 'test']
    .flatMap((folder) =>
      readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => SLOW.test(name))
        .map((name) => join(folder, name)),
    )
    .sort();
  const tested = new Set(run === NONE ? [] : testedOn(run, all, { days: DAYS_OF_FILES, shift: 0 }));
  return all.filter((path) => !tested.has(path));
}

/** Every entry that is due on the day of a run; all without a day. */
function testedOn<T>(
  run: string | undefined,
  all: readonly T[],
  { days, shift }: { days: number; shift: number },
): T[] {
  if (run === undefined || run === NONE) return [...all];
  const due = (toEpochDay(run) + shift) % days;
  return all.filter((_, at) => at % days === due);
}
