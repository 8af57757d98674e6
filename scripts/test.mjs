// `npm test`: installs or names the programs that the tests need, runs every part and prints `N passed, N failed`.
// Types, lint, unused code, build and sizes count as one test each and run beside others. Of the slow tests a part runs,
// another each day. `--long` (`npm run test:long`, at night) runs and extends them all and uses a real PostgreSQL.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installPrograms } from './needed-programs.mjs';
import { ROOT } from './stale.mjs';

/** Of checks beside browser tests, which have timers and come first. */
const LOW_PRIORITY = 10;
const MOST_REASON_LINES = 16;
const REPORTS = join(ROOT, 'test-results');
const isLong = process.argv.includes('--long');
const began = performance.now();
const sum = { passed: 0, failed: 0, skipped: 0 };
/** Titles of failed tests and times of the parts, printed at the end. */
const failed = [];
const times = [];

const missing = installPrograms({ isLong });
if (missing !== null) {
  console.error(missing);
  process.exit(1);
}
if (isLong) process.env.LONG = '1';
else process.env.SLOW_TESTS = new Date().toISOString().slice(0, 10);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Unit tests that start programs of the server use the build.
await Promise.all([
  step('build', ['node', 'scripts/build.mjs', '--if-stale']),
  step('types', ['npm', 'run', '--silent', 'typecheck']),
]);
await Promise.all([units(), prepareBrowser()]);
if (isLong) await step('PostgreSQL', ['npm', 'run', '--silent', 'test:postgres']);
await Promise.all([browser(), checks()]);
for (const title of failed) console.log(`failed: ${title}`);
console.log(`\n${[...times, `all ${secondsSince(began)} s`].join(', ')}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exit(sum.failed > 0 ? 1 : 0);

/** Run in the time that browser tests leave unused. */
async function checks() {
  await step('lint', ['npm', 'run', '--silent', 'lint'], LOW_PRIORITY);
  await step('unused', ['npm', 'run', '--silent', 'unused'], LOW_PRIORITY);
  await step('sizes', ['node', 'scripts/size.mjs'], LOW_PRIORITY);
}

/** If this fails, the browser tests fail for the same reason, because they repeat it. */
function prepareBrowser() {
  return run('preparation', ['node', '--import', 'tsx', 'e2e/support/prepare.ts'], { isBeside: true });
}

async function step(name, command, priority = 0) {
  const ok = await run(name, command, { isBeside: true, priority });
  sum[ok ? 'passed' : 'failed']++;
  if (!ok) failed.push(name);
}

async function units() {
  const file = join(REPORTS, 'units.json');
  const report = `--outputFile.json=${file}`;
  const ok = await run('units', ['npx', 'vitest', 'run', '--retry=0', '--reporter=dot', '--reporter=json', report]);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = read(file) ?? {};
  sum.passed += numPassedTests;
  sum.skipped += numPendingTests;
  // A run that fails outside of a test (a file does not load, or there is no report) counts as one failure.
  sum.failed += ok ? numFailedTests : Math.max(1, numFailedTests);
  for (const { name, status, assertionResults } of testResults) {
    const titles = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}${reason(failureMessages[0])}`);
    if (status === 'failed') failed.push(`${relative(ROOT, name)}: ${titles.join(' · ') || 'does not load'}`);
  }
}

async function browser() {
  const file = join(REPORTS, 'browser.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const ok = await run('browser', ['npx', 'playwright', 'test', '--retries=0', '--reporter=line,json'], { env });
  const report = read(file);
  const { expected = 0, skipped = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  for (const suite of report?.suites ?? []) failed.push(...failures(suite));
  sum.passed += expected;
  sum.skipped += skipped;
  sum.failed += ok ? flaky : Math.max(1, unexpected + flaky);
}

/** Returns file, title and reason of each failed test in a suite of Playwright's JSON report. A repeated test has failed. */
function failures({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  const said = own.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const errors = results.find(({ error }) => error !== undefined)?.errors ?? [];
    return `${file}: ${title}${reason(errors.map(({ message }) => message).join('\n'))}`;
  });
  return [...said, ...suites.flatMap(failures)];
}

/** The beginning of the messages of errors, indented below the title, because only the end of a long log is kept. */
function reason(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, MOST_REASON_LINES)
    .map((line) => `\n    ${line.slice(0, 160)}`)
    .join('');
}

/** Runs a command and notes its time. `isBeside`: shows its output at its end, because others write meanwhile. */
function run(name, command, { env = {}, isBeside = false, priority = 0 } = {}) {
  const start = performance.now();
  const stdio = isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  if (!isBeside) console.log(`\n$ ${command.join(' ')}`);
  const child = spawn(command[0], command.slice(1), { cwd: ROOT, stdio, env: { ...process.env, ...env } });
  if (priority !== 0) setPriority(child.pid ?? 0, priority);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => output.push(bytes));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const time = `${name} ${secondsSince(start)} s`;
      times.push(time);
      console.log(isBeside ? `\n$ ${command.join(' ')}\n${Buffer.concat(output)}${time}` : time);
      resolve(code === 0);
    });
  });
}

function secondsSince(start) {
  return Math.round((performance.now() - start) / 1000);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
