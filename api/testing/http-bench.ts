import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { freePort } from '../../scripts/free-port.mjs';
import { PROJECT_ROOT } from '../version.ts';
import { findPrograms, startPostgres } from './postgres/start-postgres.ts';

// Part of `npm run bench`: compares reads that one server process answers from memory (with files, and with PostgreSQL)
// with a bare Express that sends the same bytes. Uses separate processes over loopback, in turns. Prints one line of
// JSON per row. Needs a build.
const REQUESTS = 3000;
const CONNECTIONS = 16;
const ROUNDS = 7;
const HEADERS = { 'accept-encoding': 'br' };

/** `cached`: the serialised answer is in memory. A listing is serialised and compressed per request. */
type Read = { name: string; kind: 'cached reads' | 'reads'; path: string; headers: Record<string, string> };
type Server = { url: string; child: ChildProcess };

const folder = await mkdtemp(join(tmpdir(), 'http-bench-'));
const programs = findPrograms();
const postgres = programs === null ? null : await startPostgres(programs);
const children: ChildProcess[] = [];
try {
  const files = await startServer('files', {});
  const bare = await startBare();
  const database = postgres === null ? null : await startServer('database', { DATABASE_URL: postgres.url });
  for (const read of await readsOf(files.url)) await race(read, { files, bare, database });
} finally {
  for (const child of children) child.kill('SIGKILL');
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Returns the most frequent requests: an immutable file, an asset of the app, a known manifest and a listing. */
async function readsOf(url: string): Promise<Read[]> {
  const manifest = await fetch(`${url}/api/market/manifest`);
  const { segments } = (await manifest.json()) as { segments: { sha256: string; bytes: number }[] }; // our server's
  const [smallest] = segments.sort((a, b) => a.bytes - b.bytes);
  const page = await (await fetch(`${url}/`)).text();
  const asset = /\/assets\/[\w.-]+\.css/.exec(page)?.[0] ?? '/';
  return [
    {
      name: 'a segment of the market',
      kind: 'cached reads',
      path: `/api/market/segments/${smallest?.sha256}`,
      headers: HEADERS,
    },
    { name: 'a file of the app', kind: 'cached reads', path: asset, headers: HEADERS },
    {
      name: 'the manifest it has already (304)',
      kind: 'cached reads',
      path: '/api/market/manifest',
      headers: { ...HEADERS, 'if-none-match': manifest.headers.get('etag') ?? '' },
    },
    { name: 'a listing', kind: 'reads', path: '/api/properties/1', headers: HEADERS },
  ];
}

async function race(read: Read, on: { files: Server; bare: Server; database: Server | null }): Promise<void> {
  const answer = await fetchRaw(on.files.url, read);
  on.bare.child.send({ path: read.path, ...answer, body: answer.body.toString('base64') });
  await once(on.bare.child, 'message');
  const servers = Object.entries(on).flatMap(([name, server]) => (server === null ? [] : [{ name, url: server.url }]));
  const times = new Map(servers.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, url } of servers) times.get(name)?.push(await perThousand(url, read));
  }
  const middle = (name: string) => times.get(name)?.sort((a, b) => a - b)[ROUNDS >> 1];
  const ours = middle('files') ?? 0;
  const name = `http 1,000 ${read.kind} of ${read.name}`;
  printTimes({ name, ours, peer: 'bare Express', peerMs: middle('bare') ?? 0 });
  const stored = middle('database');
  if (stored !== undefined) printTimes({ name, ours, peer: 'PostgreSQL', peerMs: stored });
}

/** Returns the milliseconds for a thousand requests, a few at a time. */
async function perThousand(url: string, { path, headers }: Read): Promise<number> {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  const ask = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const { body } = await pool.request({ path, headers, method: 'GET' });
      await body.dump();
    }
  };
  const all = (count: number) => Promise.all(Array.from({ length: CONNECTIONS }, () => ask(count / CONNECTIONS)));
  await all(CONNECTIONS * 10);
  const begun = performance.now();
  await all(REQUESTS);
  const ms = performance.now() - begun;
  await pool.close();
  return (ms / REQUESTS) * 1000;
}

async function fetchRaw(url: string, { path, headers }: Read) {
  const pool = new Pool(url);
  const answer = await pool.request({ path, headers, method: 'GET' });
  const body = Buffer.from(await answer.body.arrayBuffer());
  await pool.close();
  const kept = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary'];
  const sent = Object.fromEntries(kept.flatMap((name) => (answer.headers[name] ? [[name, answer.headers[name]]] : [])));
  return { status: answer.statusCode, headers: sent, body };
}

async function startServer(name: string, more: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const env = {
    ...process.env,
    ...more,
    PORT: String(port),
    DATA_DIR: join(folder, name),
    RATE_LIMIT: '10000000',
    // An earlier build sets NODE_ENV=production, in which a server seeds no demo market.
    NODE_ENV: '',
    LOG_LEVEL: 'warn',
  };
  const program = join(PROJECT_ROOT, 'dist/api/server.js');
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  // Training would distort the measurements.
  for (;;) {
    const health = await fetch(`${url}/api/health`).catch(() => null);
    if (health?.ok === true && (await health.json()).valuation === 'ready') return { url, child };
    if (child.exitCode !== null) throw new Error('the server ended');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function startBare(): Promise<Server> {
  const child = fork(fileURLToPath(new URL('bare-express.mjs', import.meta.url)));
  children.push(child);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, child };
}

function printTimes({ name, ours, peer, peerMs }: { name: string; ours: number; peer: string; peerMs: number }): void {
  process.stdout.write(`${JSON.stringify({ name, ours_ms: ours, peer, peer_ms: peerMs, ratio: peerMs / ours })}\n`);
}
