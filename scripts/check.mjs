// The gate before a change goes in, without a browser: types, lint and format, unused code, units, build, sizes.
import { spawnSync } from 'node:child_process';
import { ROOT } from './stale.mjs';

for (const step of ['typecheck', 'lint', 'unused', 'unit', 'build', 'size']) {
  console.log(`\n— ${step}`);
  const run = spawnSync('npm', ['run', '--silent', step], { cwd: ROOT, stdio: 'inherit' });
  if (run.status !== 0) {
    console.error(`\n${step} failed`);
    process.exit(1);
  }
}
console.log('\nAll good. The browser tests are `npm run e2e`.');
