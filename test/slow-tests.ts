import { readdirSync } from 'node:fs';
import { join } from 'node:path';

// Slow tests take two thirds of the time of all: those named `*.slow.test.*` and `*.slow.e2e.ts`, and checks of each
// screen. `npm test` runs a third of them, another each day (`SLOW_TESTS=today`); `npm run unit:quick` runs no slow file
// (`SLOW_TESTS=none`). All other commands run all.

const THIRDS = 3;
const DAY_MS = 86_400_000;
const SLOW = /\.slow\.(test|e2e)\.tsx?$/;

type Run = { which?: string | undefined; day?: Date };

/** Entries of a list that a run tests. Checks with another `shift` test other entries on the same day. */
export function testedToday<T>(all: readonly T[], shift = 0, run: Run = {}): T[] {
  const { which = process.env.SLOW_TESTS, day = new Date() } = run;
  const third = (Math.floor(day.getTime() / DAY_MS) + shift) % THIRDS;
  return all.filter((_, at) => which !== 'today' || at % THIRDS === third);
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
  const tested = new Set(which === 'none' ? [] : testedToday(all, 0, run));
  return all.filter((path) => !tested.has(path));
}
