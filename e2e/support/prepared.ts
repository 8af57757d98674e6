import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dubaiDay } from '../../domain/day.ts';
import { ROOT, sourceHash } from '../../scripts/stale.mjs';

// The tests' starting point is prepared once and copied: a data folder with the demo market and its trained model, the
// build at the start of the run, and for each worker a browser profile with the whole market.

const CACHE = join(ROOT, '.cache/e2e');
/** The sources that determine the data of a first start: generator, training and store. */
const PRODUCES_DATA = ['seed', 'domain', 'api', 'package-lock.json'];
/** Number of preparations of each kind to keep. Older ones are deleted. */
const KEPT = 2;
/** Environment variable with the day in Dubai when the run began. A run past midnight keeps using that day. */
const DAY = 'E2E_DAY';

/** Stores the run's day for the workers, which start later. */
export function beginRun(): void {
  process.env[DAY] = dubaiDay(new Date());
}

/** Returns the path of the data folder with the demo market of the run's day and its trained model. */
export function preparedData(): string {
  const key = createHash('sha256')
    .update(sourceHash(PRODUCES_DATA) + (process.env[DAY] ?? dubaiDay(new Date())))
    .digest('hex');
  return join(CACHE, `data-${key.slice(0, 16)}`);
}

/** Returns the path of the copy of dist/ made when the run began. */
export function preparedRelease(): string {
  return join(buildFolder(), 'release');
}

/** Returns the path of the profile with the whole market from the server on this port. */
export function preparedProfile(port: number): string {
  return join(buildFolder(), `profile-${port}`);
}

/** Returns the ports that have a prepared profile. */
export function preparedPorts(): number[] {
  if (!existsSync(buildFolder())) return [];
  return readdirSync(buildFolder()).flatMap((name) => {
    const port = /^profile-(\d+)$/.exec(name)?.[1];
    return port === undefined ? [] : [Number(port)];
  });
}

/** Profiles belong to one build and one market, because the device stores files of both. */
function buildFolder(): string {
  const stamp = join(ROOT, 'dist/.built-from');
  if (!existsSync(stamp)) throw new Error('There is no build in dist/. Run `npm run build` first.');
  const market = preparedData().slice(-8);
  return join(CACHE, `build-${readFileSync(stamp, 'utf8').slice(0, 12)}-${market}`);
}

/** Moves a copy of a folder to its final path. If two runs do so at once, the second uses the first one's copy. */
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

/** Deletes all but the newest preparations of each kind. */
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
