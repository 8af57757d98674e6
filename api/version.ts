import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of package.json, found upwards from this file, which may be in api/ or, when built, in dist/api/. */
export const PROJECT_ROOT = projectRoot(import.meta.dirname);

/** Chunks shared by several programs are in a subfolder of the build. */
const buildRoot = (from: string): string => (existsSync(join(from, 'server.js')) ? from : dirname(from));

/** Folder of the build with the server and its other programs; null if the server runs from source. */
export const BUILD_ROOT = import.meta.url.endsWith('.ts') ? null : buildRoot(import.meta.dirname);

export const VERSION = readVersion(PROJECT_ROOT);

function projectRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  return parent === from ? process.cwd() : projectRoot(parent);
}

function readVersion(root: string): string {
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    if (typeof parsed === 'object' && parsed !== null && 'version' in parsed) return String(parsed.version);
  } catch {
    // Without package.json the server still works but cannot report its version.
  }
  return '0.0.0';
}
