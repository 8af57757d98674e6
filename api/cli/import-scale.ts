// Measures an import of a large file into a running server: time until it can be asked, memory, and how long
// other requests wait meanwhile; then kills imports at random points and counts what is there afterwards.
//   npx tsx api/cli/import-scale.ts register.csv --kills 20
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { DEMO_ACCOUNTS } from '../services/demo-accounts.ts';
import { openStore } from '../store/lowdb/open-store.ts';
import { PROJECT_ROOT } from '../version.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '0' },
    port: { type: 'string', default: '3987' },
    built: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
});
const [file] = positionals;
if (file === undefined) {
  console.error('npx tsx api/cli/import-scale.ts FILE [--kills N] [--port N] [--built dist/api] [--only server|kills]');
  process.exit(64);
}
const folder = await mkdtemp(join(tmpdir(), 'import-scale-'));
const url = `http://127.0.0.1:${values.port}`;
try {
  if (values.only !== 'kills') await measureServer(file);
  if (Number(values.kills) > 0) await measureKills(file, Number(values.kills));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function newData(name: string): Promise<string> {
  const dataDir = join(folder, name);
  await (await openStore({ dataDir, init: true, clock: () => Date.now() })).store.close();
  return dataDir;
}

function start(program: string, args: readonly string[], dataDir: string): ChildProcess {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: values.port, DEMO: '1', LOG_LEVEL: 'warn', NODE_ENV: '' };
  // `npm start` serves what is built; the sources need a compiler beside them, which counts as memory.
  const path =
    values.built !== ''
      ? join(resolve(values.built), program.replace(/^.*\/(\w+)\.ts$/, '$1.js'))
      : join(PROJECT_ROOT, program);
  const loader = values.built !== '' ? [] : ['--import', 'tsx'];
  return spawn(process.execPath, [...loader, path, ...args], { env, cwd: PROJECT_ROOT, stdio: 'ignore' });
}

async function ready(): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const answer = await fetch(`${url}/api/dubai/imports`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server does not start');
}

/** Milliseconds of one request after the other, until told to stop. */
function pingUntil(stopped: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const loop = async () => {
    while (!stopped()) {
      const began = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    return times;
  };
  return loop();
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Most memory the process ever had, MiB. */
function peakMemory(pid: number | undefined): number {
  const kib = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}

async function measureServer(path: string): Promise<void> {
  const server = start('api/server.ts', [], await newData('server'));
  try {
    await ready();
    const broker = DEMO_ACCOUNTS.find(({ userType }) => userType === 'broker');
    const headers = { 'content-type': 'application/json', origin: url };
    const { username, password } = broker ?? { username: '', password: '' };
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ username, password }),
    });
    const cookie = login.headers
      .getSetCookie()
      .map((value) => value.split(';')[0])
      .join('; ');
    let phase = 'before';
    const before = pingUntil(() => phase !== 'before');
    await new Promise((resolve) => setTimeout(resolve, 4000));
    phase = 'import';
    const quiet = await before;
    const memoryBefore = peakMemory(server.pid);
    const during = pingUntil(() => phase !== 'import');
    const began = performance.now();
    const body = Readable.toWeb(createReadStream(path, { highWaterMark: 256 * 1024 }));
    const init = { method: 'POST', headers: { 'content-type': 'text/csv', origin: url, cookie }, body, duplex: 'half' };
    const answer = await fetch(`${url}/api/dubai/import-data`, init as RequestInit); // undici's own field
    const result = await answer.json();
    const rows = await (await fetch(`${url}/api/dubai/transactions?limit=1`)).json();
    const seconds = (performance.now() - began) / 1000;
    const memory = peakMemory(server.pid);
    phase = 'done';
    const busy = await during;
    const counts = typeof result === 'object' && result !== null ? Object.entries(result) : [];
    const shown = counts.filter(([name]) => /^(read|taken|duplicate|error)$/.test(name));
    const asked = Array.isArray(rows) ? rows.length : rows;
    console.log(JSON.stringify({ ...Object.fromEntries(shown), status: answer.status, asked }));
    console.log(
      `durable and queryable after ${seconds.toFixed(1)} s; peak memory ${memory.toFixed(0)} MiB (${memoryBefore.toFixed(0)} before)`,
    );
    for (const share of [0.5, 0.99]) {
      const [a, b] = [quantile(quiet, share), quantile(busy, share)];
      console.log(
        `health p${share * 100}: ${a.toFixed(1)} ms before, ${b.toFixed(1)} ms meanwhile, × ${(b / a).toFixed(1)}`,
      );
    }
    console.log(`longest answer meanwhile ${Math.max(...busy).toFixed(0)} ms of ${busy.length}`);
  } finally {
    server.kill('SIGKILL');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }
}

/** Kills the command-line import at random moments of its run; then lets it run to its end. */
async function measureKills(path: string, kills: number): Promise<void> {
  const dataDir = await newData('killed');
  const whole = performance.now();
  const undisturbed = await newData('whole');
  await once(start('api/cli/import.ts', [path], undisturbed), 'exit');
  const length = performance.now() - whole;
  const expected = await livingRows(undisturbed);
  const left: number[] = [];
  for (let i = 0; i < kills; i++) {
    const child = start('api/cli/import.ts', [path], dataDir);
    const exit = once(child, 'exit');
    const timer = setTimeout(() => child.kill('SIGKILL'), Math.random() * length);
    await exit;
    clearTimeout(timer);
    left.push(await livingRows(dataDir));
    process.stderr.write(`${i + 1}: ${left.at(-1)} rows\n`);
  }
  const [code] = await once(start('api/cli/import.ts', [path], dataDir), 'exit');
  console.log(
    `rows after each of ${kills} kills: ${left.join(' ')}; after a run to the end (exit ${code}): ${await livingRows(dataDir)} of ${expected}`,
  );
}

async function livingRows(dataDir: string): Promise<number> {
  const { store } = await openStore({ dataDir, init: false, clock: () => Date.now() });
  const { rows } = store.market.manifest();
  await store.close();
  return rows;
}
