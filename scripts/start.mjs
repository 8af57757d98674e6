// `npm start`: builds if the sources changed, then serves app and API. The server runs in this process, so that it
// receives signals directly.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isStale, ROOT } from './stale.mjs';

if (isStale()) {
  console.log('Building the app (once, about ten seconds) …');
  const built = spawnSync(process.execPath, [join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import(pathToFileURL(join(ROOT, 'dist/api/server.js')).href);
