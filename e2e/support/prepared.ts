import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dubaiDay } from '../../domain/day.ts';
import { ROOT, sourceHash } from '../../scripts/stale.mjs';

// What the tests start with is made once and copied: a data folder with the demo market and its trained model, the
// build as it was when the run began, and for each worker a browser profile that holds the whole market already.

const CACHE = join(ROOT, '.cache/e2e');
/** Everything that decides what a first start writes: the generator, the training and the store. */
const PRODUCES_DATA = ['seed', 'domain', 'api', 'package-lock.json'];
/** Older ones of a kind are thrown away. */
const KEPT = 2;
/** The day in Dubai on which a run began: one that passes midnight goes on with what it prepared. */
const DAY = 'E2E_DAY';

/** Fixes the day of the run for the workers, which start later. */
export function beginRun(): void {
  process.env[DAY] = dubaiDay(new Date());
}

/** The data folder of the demo market of today, with its trained model. */
export function preparedData(): string {
  const key = createHash('sha256')
    .update(sourceHash(PRODUCES_DATA) + (process.env[DAY] ?? dubaiDay(new Date())))
    .digest('hex');
  return join(CACHE, `data-${key.slice(0, 16)}`);
}

/** The build in dist/, as it was when the run began. */
export function preparedRelease(): string {
  return join(buildFolder(), 'release');
}

/** Profile of a browser that has visited the server of this port and has all of its market. */
export function preparedProfile(port: number): string {
  return join(buildFolder(), `profile-${port}`);
}

/** Ports that profiles have been prepared for. */
export function preparedPorts(): number[] {
  if (!existsSync(buildFolder())) return [];
  return readdirSync(buildFolder()).flatMap((name) => {
    const port = /^profile-(\d+)$/.exec(name)?.[1];
    return port === undefined ? [] : [Number(port)];
  });
}

/** A profile is of one build and of one market: the device holds the files of both. */
function buildFolder(): string {
  const stamp = join(ROOT, 'dist/.built-from');
  if (!existsSync(stamp)) throw new Error('There is no build in dist/. Run `npm run build` first.');
  const market = preparedData().slice(-8);
  return join(CACHE, `build-${readFileSync(stamp, 'utf8').slice(0, 12)}-${market}`);
}

/** Keeps a folder under its name. Two runs may get here at once: the second finds it made. */
export function keepPrepared(fresh: string, kept: string): void {
  mkdirSync(dirname(kept), { recursive: true });
  const beside = `${kept}.${process.pid}`;
  cpSync(fresh, beside, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(beside, kept);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
}

/** Throws away what older sources prepared. */
export function dropOldPrepared(): void {
  if (!existsSync(CACHE)) return;
  for (const kind of ['data-', 'build-']) {
    const folders = readdirSync(CACHE)
      .filter((name) => name.startsWith(kind))
      .map((name) => join(CACHE, name))
      .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    for (const old of folders.slice(KEPT)) rmSync(old, { recursive: true, force: true });
  }
}
