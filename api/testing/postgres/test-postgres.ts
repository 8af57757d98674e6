import { spawnSync } from 'node:child_process';
import { findPrograms, startPostgres } from './start-postgres.ts';

// `npm run test:postgres`: runs the store's tests on a real PostgreSQL server, which it starts in a temporary folder.
// TEST_DATABASE_URL can name another server, on which the user may create databases.
const given = process.env.TEST_DATABASE_URL ?? '';
const programs = findPrograms();
if (given === '' && programs === null) {
  process.stdout.write('PostgreSQL is not installed here (initdb, postgres): these tests were not run.\n');
  process.exit(0);
}
const server = given === '' && programs !== null ? await startPostgres(programs) : null;
const USES = ['api/services/migrations/move-to-database.test.ts', 'api/held-imports.slow.test.ts'];
const tests = ['api/store/postgres', 'api/store/differential.slow.test.ts', ...USES, ...process.argv.slice(2)];
const run = spawnSync('npx', ['vitest', 'run', ...tests], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: server?.url ?? given },
});
await server?.stop();
process.exit(run.status ?? 1);
