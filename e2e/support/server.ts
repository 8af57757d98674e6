import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/stale.mjs';
import { freePort, isFree, workerPort } from './ports.ts';
import { keepPrepared, preparedData, preparedRelease } from './prepared.ts';

const START_MS = 60_000;
const TRAIN_MS = 240_000;

export type Server = {
  origin: string;
  port: number;
  dataDir: string;
  /** SIGTERM, and waits until it has ended. */
  stop: () => Promise<void>;
  /** SIGKILL: the power goes. */
  kill: () => Promise<void>;
  /** What it wrote on stdout and stderr. */
  output: () => string;
};

type Options = { dataDir?: string; release?: string; port?: number; env?: Readonly<Record<string, string>> };

/**
 * Starts the built server on its own copy of the demo market and waits until it is ready: on this worker's port, for
 * which `startDevice` has a browser with the whole market, unless another server of the test is there already.
 */
export async function startServer(options: Options = {}): Promise<Server> {
  const release = options.release ?? currentRelease();
  const dataDir = options.dataDir ?? (await seededData());
  const port = options.port ?? ((await isFree(workerPort())) ? workerPort() : await freePort());
  const { child, output } = launch({ release, dataDir, port, env: options.env ?? {} });
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

/** A fresh copy of a data folder with the demo market and its trained model in it. */
export async function seededData(): Promise<string> {
  const copy = temporaryFolder('data');
  cpSync(await prepareData(), copy, { recursive: true });
  return copy;
}

/** Writes the demo market and trains its model, unless that was done for these sources. Gives the folder. */
export async function prepareData(): Promise<string> {
  const kept = preparedData();
  if (existsSync(kept)) return kept;
  const fresh = temporaryFolder('seed');
  const server = await startServer({ dataDir: fresh });
  // Trained and measured once: the copies start with both, and no test runs beside a training.
  await untilMeasured(server.origin);
  await server.stop();
  keepPrepared(fresh, kept);
  return kept;
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
 * The build as it was when the run began, in a folder of its own: a build beside a running test changes nothing
 * for it. Read only; `copyRelease` gives one to change.
 */
export function currentRelease(): string {
  const kept = preparedRelease();
  if (existsSync(kept)) return kept;
  const copy = copyRelease(ROOT);
  const missing = missingFiles(copy);
  if (missing.length > 0) throw new Error(`The build is not whole, e.g. without ${missing[0]}. Run \`npm run build\`.`);
  keepPrepared(copy, kept);
  return kept;
}

/** Files that the service worker will ask for and that are not in the build. */
function missingFiles(release: string): string[] {
  const worker = readFileSync(join(release, 'dist/pwa/sw.js'), 'utf8');
  const files = [...worker.matchAll(/"url":"([^"]+)"/g)].flatMap(([, file]) => (file === undefined ? [] : [file]));
  if (files.length === 0) throw new Error('the service worker names no files');
  return files.filter((file) => !existsSync(join(release, 'dist/pwa', file)));
}

/** A project root that only has what serving takes: the build, package.json, the installed packages. */
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

function launch(from: { release: string; dataDir: string; port: number; env: Readonly<Record<string, string>> }): {
  child: ChildProcess;
  output: () => string;
} {
  const child = spawn(process.execPath, [join(from.release, 'dist/api/server.js')], {
    cwd: from.release,
    env: {
      PATH: process.env.PATH,
      PORT: String(from.port),
      DATA_DIR: from.dataDir,
      LOG_LEVEL: 'error',
      DEMO: '1',
      RATE_LIMIT: '100000',
      AI_RATE_LIMIT: '100000',
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
      const response = await fetch(`${origin}/api/health`);
      if (response.status === 200) return;
    } catch {
      // It does not listen yet.
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
