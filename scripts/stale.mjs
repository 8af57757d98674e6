import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = dirname(import.meta.dirname);
const STAMP = join(ROOT, 'dist/.built-from');
const SOURCES = [
  'pwa',
  'api',
  'domain',
  'seed',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'manifest.webmanifest',
];

/**
 * Returns a hash of files and folders, by default of everything that goes into a build. Hashes contents, because a
 * fresh clone has new dates. Leaves out tests.
 */
export function sourceHash(names = SOURCES) {
  const hash = createHash('sha256');
  for (const name of names) addPath(hash, name);
  return hash.digest('hex');
}

/** Returns the paths of source files and of everything that they import, except types and packages. */
export function importedFiles(entries) {
  const found = new Set();
  const visit = (path) => {
    if (found.has(path)) return;
    found.add(path);
    const source = readFileSync(join(ROOT, path), 'utf8').replace(/^import type [^;]*;/gm, '');
    for (const [, next] of source.matchAll(/(?:from |import\(|import |new URL\()'(\.[^']+)'/g)) {
      visit(join(dirname(path), next.replace(/\?.*$/, '')));
    }
  };
  entries.forEach(visit);
  return [...found].sort();
}

/** Whether the build in dist/ is missing or was made from other sources. */
export function isStale() {
  const whole = ['dist/pwa/index.html', 'dist/pwa/sw.js', 'dist/api/server.js'].every((file) =>
    existsSync(join(ROOT, file)),
  );
  return !whole || !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== sourceHash();
}

/** Deletes the stamp, so that the build in dist/ counts as stale. */
export function forgetBuild() {
  rmSync(STAMP, { force: true });
}

/** Records the hash of the sources that dist/ was built from. */
export function stampBuild(hash) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

function addPath(hash, name) {
  const path = join(ROOT, name);
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (error.code !== 'ENOTDIR') throw error;
    hash.update(`${name}\0`).update(readFileSync(path));
    return;
  }
  for (const entry of entries) {
    if (!/\.test\.tsx?$/.test(entry.name)) addPath(hash, `${name}/${entry.name}`);
  }
}
