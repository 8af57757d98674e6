// The gate before a change goes in, in two to three minutes: types, lint and format, unused code, the quick units, build, sizes.
// `npm test` also runs what starts, kills and trains (`*.slow.test.*`), and the browser.
import { spawn } from 'node:child_process';
import { ROOT } from './stale.mjs';

// Those of a line run side by side.
for (const steps of [['typecheck', 'lint', 'unused'], ['unit:quick'], ['build'], ['size']]) {
  console.log(`\n— ${steps.join(', ')}`);
  const failed = (await Promise.all(steps.map(fails))).filter((step) => step !== null);
  if (failed.length > 0) {
    console.error(`\n${failed.join(', ')} failed`);
    process.exit(1);
  }
}
console.log('\nAll good. `npm run unit` has the slow units too, `npm run e2e` the browser tests.');

/** Runs a step; its name when it failed. */
function fails(step) {
  const run = spawn('npm', ['run', '--silent', step], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve) => run.once('close', (code) => resolve(code === 0 ? null : step)));
}
