import { readdirSync } from 'node:fs';
import { join } from 'node:path';

// Files named `*.slow.test.*` and `*.slow.e2e.ts`, and checks of every screen, take two thirds of the time of all tests.
// `npm test` runs a seventh of the files, so that a week runs all, and a third of the screens in each check
// (`SLOW_TESTS=today`); `npm run unit:quick` runs no slow file (`SLOW_TESTS=none`). All other commands run all.

const DAYS_OF_FILES = 7;
const DAYS_OF_SCREENS = 3;
const DAY_MS = 86_400_000;
const SLOW = /\.slow\.(test|e2e)\.tsx?$/;

type Run = { which?: string | undefined; day?: Date };

/** Screens that a run checks. Checks with another `shift` test other screens on the same day. */
export function screensToday<T>(all: readonly T[], shift: number, run: Run = {}): T[] {
  return testedToday(all, { ...run, days: DAYS_OF_SCREENS, shift });
}

function testedToday<T>(all: readonly T[], run: Run & { days: number; shift: number }): T[] {
  const { which = process.env.SLOW_TESTS, day = new Date(), days, shift } = run;
  const part = (Math.floor(day.getTime() / DAY_MS) + shift) % days;
  return all.filter((_, at) => which !== 'today' || at % days === part);
}

/** Paths of the slow tests that a run leaves out. */
export function slowTestsLeftOut(run: Run = {}): string[] {
  const all = ['api', 'domain', 'e2e', 'pwa', 'seed', 'test']
    .flatMap((folder) =>
      readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => SLOW.test(name))
        .map((name) => join(folder, name)),
    )
    .sort();
  const { which = process.env.SLOW_TESTS } = run;
  const tested = new Set(which === 'none' ? [] : testedToday(all, { ...run, days: DAYS_OF_FILES, shift: 0 }));
  return all.filter((path) => !tested.has(path));
}
