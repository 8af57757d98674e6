import { readdirSync } from 'node:fs';
import { join } from 'node:path';

// Tests named `*.slow.test.*` and `*.slow.e2e.ts` take more than half of the time of all. `npm test` runs a third of
// them, another each day (`SLOW_TESTS=today`); `npm run unit:quick` none (`SLOW_TESTS=none`). All other commands run all.

const THIRDS = 3;
const DAY_MS = 86_400_000;
const SLOW = /\.slow\.(test|e2e)\.tsx?$/;

/** Paths of the slow tests that a run leaves out. */
export function slowTestsLeftOut(which: string | undefined = process.env.SLOW_TESTS, day: Date = new Date()): string[] {
  const all = ['api', 'domain', 'e2e', 'pwa', 'seed', 'test']
    .flatMap((folder) =>
      readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => SLOW.test(name))
        .map((name) => join(folder, name)),
    )
    .sort();
  if (which === 'none') return all;
  const third = Math.floor(day.getTime() / DAY_MS) % THIRDS;
  return which === 'today' ? all.filter((_, at) => at % THIRDS !== third) : [];
}
