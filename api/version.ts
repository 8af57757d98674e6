import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of package.json, found upwards from this file: it runs from api/ and, built, from dist/api/. */
export const PROJECT_ROOT = projectRoot(import.meta.dirname);

/** Shared pieces are in a folder of their own. */
const buildRoot = (from: string): string => (existsSync(join(from, 'server.js')) ? from : dirname(from));

/** Folder the server was built into, with its other programs; null when it runs from its sources. */
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
    // A server copied somewhere without package.json still serves; it only cannot name its version.
  }
  return '0.0.0';
}
