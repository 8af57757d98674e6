// The one gate before a change goes in: types, lint and format, units, build, sizes, browser tests.
import { spawnSync } from 'node:child_process';
import { ROOT } from './stale.mjs';

for (const step of ['typecheck', 'lint', 'unit', 'build', 'size', 'e2e']) {
  console.log(`\n— ${step}`);
  const run = spawnSync('npm', ['run', '--silent', step], { cwd: ROOT, stdio: 'inherit' });
  if (run.status !== 0) {
    console.error(`\n${step} failed`);
    process.exit(1);
  }
}
console.log('\nAll good.');
