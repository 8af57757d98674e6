import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { importedFiles, ROOT, sourceHash } from '../../scripts/stale.mjs';
import { runShift, setShift, shiftToBegin } from './clock.ts';

// The tests' starting point is prepared once and copied: a data folder with the demo market and its trained model, the
// build at the start of the run, and for each worker a browser profile with the whole market.

const CACHE = join(ROOT, '.cache/e2e');
/** The programs that write the demo market and train its model. */
const MAKERS = ['api/cli/seed.ts', 'api/services/valuation/valuation-thread.ts', 'seed/test-market.ts'];
/** Number of preparations of each kind to keep. Older ones are deleted. */
const KEPT = 2;
/** A build with a shifted clock is used for this long, so that no run reaches the end of the test day. */
const FRESH_MS = 12 * 3_600_000;
const SHIFT_FILE = 'clock-shift';

/**
 * Begins a run: sets its clock. A build that was prepared within the last hours keeps its clock, because a device must
 * not go back in time.
 */
export function beginRun(): void {
  const shiftMs = usableShift();
  if (shiftMs === null) rmSync(buildFolder(), { recursive: true, force: true });
  setShift(shiftMs ?? shiftToBegin());
}

/** Returns the clock's shift in the prepared release, or null if there is none or it is too old. */
function usableShift(): number | null {
  const file = join(preparedRelease(), SHIFT_FILE);
  if (!existsSync(file)) return null;
  const shiftMs = Number(readFileSync(file, 'utf8'));
  const ageMs = shiftMs - shiftToBegin();
  return ageMs >= 0 && ageMs < FRESH_MS ? shiftMs : null;
}

/** Writes down in a prepared release how its clock is shifted. */
export function noteShift(release: string): void {
  writeFileSync(join(release, SHIFT_FILE), String(runShift()));
}

/**
 * Returns the path of the data folder with the demo market and its trained model. Workers take the one that was
 * prepared before they started, also if its sources have changed since.
 */
export function preparedData(): string {
  process.env.E2E_DATA_KEY ??= sourceHash([...importedFiles(MAKERS), 'e2e/support/clock.ts', 'package-lock.json']);
  return join(CACHE, `data-${process.env.E2E_DATA_KEY.slice(0, 16)}`);
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
