// `npm run check`, to run before a commit, takes two to three minutes: types, lint and format, unused code, quick unit
// tests, build, sizes. `npm test` also runs slow tests (`*.slow.test.*`) and browser tests.
import { spawn } from 'node:child_process';
import { ROOT } from './stale.mjs';

// The steps of one inner array run in parallel.
for (const steps of [['typecheck', 'lint', 'unused'], ['unit:quick'], ['build'], ['size']]) {
  console.log(`\n— ${steps.join(', ')}`);
  const failed = (await Promise.all(steps.map(fails))).filter((step) => step !== null);
  if (failed.length > 0) {
    console.error(`\n${failed.join(', ')} failed`);
    process.exit(1);
  }
}
console.log('\nAll good. `npm run unit` has the slow units too, `npm run e2e` the browser tests.');

/** Runs a step. Returns its name if it failed, otherwise null. */
function fails(step) {
  const run = spawn('npm', ['run', '--silent', step], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve) => run.once('close', (code) => resolve(code === 0 ? null : step)));
}
