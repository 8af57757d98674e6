// Builds app and server into dist/. `--if-stale`: only if the sources changed since the last build.
// Keeps the previous release in dist/pwa-previous, so that open tabs still find its chunks.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetBuild, isStale, ROOT, sourceHash, stampBuild } from './stale.mjs';

if (process.argv.includes('--if-stale') && !isStale()) process.exit(0);

const hash = sourceHash();
// Until the build has finished, dist/ counts as stale.
forgetBuild();
const app = join(ROOT, 'dist/pwa');
const previous = join(ROOT, 'dist/pwa-previous');
if (existsSync(join(app, 'assets'))) {
  rmSync(previous, { recursive: true, force: true });
  cpSync(join(app, 'assets'), join(previous, 'assets'), { recursive: true });
}
const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
for (const args of [['build'], ['build', '--ssr']]) {
  const run = spawnSync(process.execPath, [vite, ...args, '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
stampBuild(hash);
