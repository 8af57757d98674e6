import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isFree } from '../../scripts/free-port.mjs';
import { ROOT } from '../../scripts/stale.mjs';
import type { MarketSize } from '../../seed/market.ts';
import { TEST_MARKET } from '../../seed/test-market.ts';
import { clockOption, runShift, shiftBuild, shiftToMidnight } from './clock.ts';
import { workerPort } from './ports.ts';
import { keepPrepared, noteShift, preparedData, preparedRelease } from './prepared.ts';

const START_MS = 120_000;
const TRAIN_MS = 600_000;
/** An address that refuses connections. The government's data, if a test server read them, would change the figures. */
const NO_SOURCE = 'http://127.0.0.1:2';

/** A connection that is kept may be the one that the server is just closing, because it was idle for five seconds. */
export const OWN_CONNECTION = { connection: 'close' };

export type Server = {
  origin: string;
  port: number;
  dataDir: string;
  /** Sends SIGTERM and waits until the process has ended. */
  stop: () => Promise<void>;
  /** Sends SIGKILL, like a power cut, and waits until the process has ended. */
  kill: () => Promise<void>;
  /** The last output on stdout and stderr. */
  output: () => string;
};

type Options = {
  dataDir?: string;
  release?: string;
  port?: number;
  env?: Readonly<Record<string, string>>;
  /** Milliseconds by which the server's clock differs from the computer's; by default, as in the whole run. */
  shiftMs?: number;
};

/**
 * Starts the built server on its own copy of the demo market and waits until it is ready. Uses this worker's port,
 * which `startDevice` has a prepared browser for, or another free port if that one is taken.
 */
export async function startServer(options: Options = {}): Promise<Server> {
  const release = options.release ?? currentRelease();
  const dataDir = options.dataDir ?? (await seededData());
  const port = options.port ?? ((await isFree(workerPort())) ? workerPort() : await freePort());
  const { child, output } = launch({
    release,
    dataDir,
    port,
    env: options.env ?? {},
    shiftMs: options.shiftMs ?? runShift(),
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(origin, child);
  } catch (error) {
    await end(child, 'SIGKILL');
    throw new Error(`${error instanceof Error ? error.message : error}\n${output()}`);
  }
  return {
    origin,
    port,
    dataDir,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    output,
  };
}

/** Copies the prepared data folder with the demo market and its trained model. Returns the copy's path. */
export async function seededData(): Promise<string> {
  const copy = temporaryFolder('data');
  cpSync(await prepareData(), copy, { recursive: true });
  return copy;
}

/** Writes the test market and trains its model, unless already done for these sources. Returns the folder's path. */
export async function prepareData(): Promise<string> {
  const kept = preparedData();
  if (existsSync(kept)) return kept;
  const fresh = temporaryFolder('seed');
  const shiftMs = shiftToMidnight();
  writeMarket(fresh, TEST_MARKET, shiftMs);
  const server = await startServer({ dataDir: fresh, shiftMs });
  // Train and measure the model once. The copies include both, so no test runs while a model is training.
  await untilMeasured(server.origin);
  await server.stop();
  keepPrepared(fresh, kept);
  return kept;
}

/** Writes a demo market of a size into an empty folder, as `npm run seed` does. */
export function writeMarket(dataDir: string, size: MarketSize, shiftMs = runShift()): void {
  const release = currentRelease();
  const { deeds, listings, rentals = 0, holidayHomes = 0 } = size;
  const counts = { deeds, listings, rentals, 'holiday-homes': holidayHomes };
  const args = Object.entries(counts).flatMap(([name, count]) => [`--${name}`, String(count)]);
  if (size.areaIds !== undefined) args.push('--areas', size.areaIds.join(','));
  const { status, stderr } = spawnSync(process.execPath, [join(release, 'dist/api/seed.js'), ...args], {
    cwd: release,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_OPTIONS: clockOption(shiftMs) },
  });
  if (status !== 0) throw new Error(`the demo market was not written: ${stderr}`);
}

async function untilMeasured(origin: string): Promise<void> {
  for (const end = Date.now() + TRAIN_MS; Date.now() < end; ) {
    const answer: unknown = await (await fetch(`${origin}/api/market/model`)).json();
    if (typeof answer === 'object' && answer !== null && 'accuracy' in answer && answer.accuracy !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the valuation was not trained and measured in time');
}

/**
 * Returns the path of the build as it was when the run began, with the clock of the run. A later build does not affect the running tests.
 * Do not change its files; use `copyRelease` for that.
 */
export function currentRelease(): string {
  const kept = preparedRelease();
  if (existsSync(kept)) return kept;
  const copy = copyRelease(ROOT);
  const missing = missingFiles(copy);
  if (missing.length > 0) throw new Error(`The build is not whole, e.g. without ${missing[0]}. Run \`npm run build\`.`);
  shiftBuild(copy, runShift());
  noteShift(copy);
  keepPrepared(copy, kept);
  return kept;
}

/** Returns the files that the service worker caches but that are missing from the build. */
function missingFiles(release: string): string[] {
  const worker = readFileSync(join(release, 'dist/pwa/sw.js'), 'utf8');
  const files = [...worker.matchAll(/"url":"([^"]+)"/g)].flatMap(([, file]) => (file === undefined ? [] : [file]));
  if (files.length === 0) throw new Error('the service worker names no files');
  return files.filter((file) => !existsSync(join(release, 'dist/pwa', file)));
}

/** Makes a project root with only the files that the server needs: build, package.json, installed packages. */
export function copyRelease(from: string): string {
  const root = temporaryFolder('release');
  cpSync(join(from, 'dist'), join(root, 'dist'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

const made: string[] = [];

export function temporaryFolder(what: string): string {
  const folder = mkdtempSync(join(tmpdir(), `sahil-e2e-${what}-`));
  made.push(folder);
  return folder;
}

process.on('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

function launch(from: {
  release: string;
  dataDir: string;
  port: number;
  env: Readonly<Record<string, string>>;
  shiftMs: number;
}): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [join(from.release, 'dist/api/server.js')], {
    cwd: from.release,
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: clockOption(from.shiftMs),
      PORT: String(from.port),
      DATA_DIR: from.dataDir,
      LOG_LEVEL: 'error',
      DEMO: '1',
      RATE_LIMIT: '100000',
      AI_RATE_LIMIT: '100000',
      // Hashing a password takes a few milliseconds instead of 0.4 s.
      ...(from.env.NODE_ENV === 'production' ? {} : { PASSWORD_COST: '10' }),
      DLD_GATEWAY_URL: NO_SOURCE,
      DATA_DUBAI_URL: NO_SOURCE,
      ...from.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const keep = (bytes: Buffer) => {
    written = (written + bytes.toString()).slice(-20_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { child, output: () => written };
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    try {
      const response = await fetch(`${origin}/api/health`, { headers: OWN_CONNECTION });
      if (response.status === 200) return;
    } catch {
      // The server is not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not become ready in time');
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await ended;
}
