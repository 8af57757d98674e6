import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isStale } from '../../scripts/stale.mjs';
import { PROJECT_ROOT } from '../version.ts';

/**
 * Returns Node's arguments that run a program of `api`, e.g. `api/server.ts`: the built one, which starts four times as
 * fast, or its source if the build is missing or older than the sources.
 */
export function programArgs(source: string): string[] {
  isBuilt ??= !isStale();
  if (isBuilt) return [join(PROJECT_ROOT, 'dist/api', basename(source).replace(/\.ts$/, '.js'))];
  // As a loader: as a command, tsx would be the parent of the process that a test has to kill.
  const loader = pathToFileURL(join(PROJECT_ROOT, 'node_modules/tsx/dist/loader.mjs')).href;
  return ['--import', loader, join(PROJECT_ROOT, source)];
}

let isBuilt: boolean | undefined;
