// `npm test`: runs types, lint, unit tests, build, byte budgets and browser tests, then prints `N passed, N failed`.
// Types, lint, build and sizes count as one test each. `--long` (`npm run test:long`) extends the slow tests: for
// example, it kills an import twenty times instead of four and checks every screen in both themes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './stale.mjs';

const REPORTS = join(ROOT, 'test-results');
if (process.argv.includes('--long')) process.env.LONG = '1';
const sum = { passed: 0, failed: 0, skipped: 0 };
/** Titles of failed tests, printed at the end. */
const failed = [];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
step('types', ['npm', 'run', '--silent', 'typecheck']);
step('lint', ['npx', 'biome', 'check', '--error-on-warnings', '.']);
units();
step('build', ['node', 'scripts/build.mjs', '--if-stale']);
step('sizes', ['node', 'scripts/size.mjs']);
browser();
for (const title of failed) console.log(`failed: ${title}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exit(sum.failed > 0 ? 1 : 0);

function run(command) {
  console.log(`\n$ ${command.join(' ')}`);
  const start = performance.now();
  const { status } = spawnSync(command[0], command.slice(1), { cwd: ROOT, stdio: 'inherit', env: process.env });
  console.log(`took ${Math.round((performance.now() - start) / 1000)} s`);
  return status === 0;
}

function step(name, command) {
  const ok = run(command);
  sum[ok ? 'passed' : 'failed']++;
  if (!ok) failed.push(name);
}

function units() {
  const file = join(REPORTS, 'units.json');
  const ok = run(['npx', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
  const report = read(file);
  const failures = report?.numFailedTests ?? 0;
  sum.passed += report?.numPassedTests ?? 0;
  sum.skipped += report?.numPendingTests ?? 0;
  // A run that fails outside of a test (a file does not load, or there is no report) counts as one failure.
  sum.failed += ok ? failures : Math.max(1, failures);
  for (const { name, status, assertionResults } of report?.testResults ?? []) {
    const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    if (status === 'failed') failed.push(`${relative(ROOT, name)}: ${titles.join(' · ') || 'does not load'}`);
  }
}

function browser() {
  const file = join(REPORTS, 'browser.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  const ok = run(['npx', 'playwright', 'test', '--reporter=line,json']);
  const report = read(file);
  const stats = report?.stats;
  for (const suite of report?.suites ?? []) failed.push(...failures(suite));
  sum.passed += stats?.expected ?? 0;
  sum.skipped += stats?.skipped ?? 0;
  sum.failed += ok ? 0 : Math.max(1, stats?.unexpected ?? 0);
}

/** Returns file and title of each failed test in a suite of Playwright's JSON report. Failed tests are not retried. */
function failures({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(failures)];
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
