// The gate before a change goes in, in two minutes: types, lint and format, unused code, the quick units, build, sizes.
// `npm test` also runs what starts, kills and trains (`*.slow.test.*`), and the browser.
import { spawnSync } from 'node:child_process';
import { ROOT } from './stale.mjs';

for (const step of ['typecheck', 'lint', 'unused', 'unit:quick', 'build', 'size']) {
  console.log(`\n— ${step}`);
  const run = spawnSync('npm', ['run', '--silent', step], { cwd: ROOT, stdio: 'inherit' });
  if (run.status !== 0) {
    console.error(`\n${step} failed`);
    process.exit(1);
  }
}
console.log('\nAll good. `npm run unit` has the slow units too, `npm run e2e` the browser tests.');
