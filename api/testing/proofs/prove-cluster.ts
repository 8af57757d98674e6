import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dubaiDay } from '../../../domain/day.ts';
import { systemClock } from '../../clock.ts';
import { openConfiguredStore } from '../../store/open.ts';
import { startBalancer } from '../cluster/balancer.ts';
import { pause, persistently, runClients, signInAs } from '../cluster/clients.ts';
import { deedsOf } from '../government-double/compare.ts';
import { startGovernmentDouble } from '../government-double/government-double.ts';
import { DoubleWorld, sizeOf } from '../government-double/rows.ts';
import { findPrograms, startPostgres } from '../postgres/start-postgres.ts';

// `npm run prove:cluster -- --clients 100 --share 0.2 --kill-at reading`: runs three servers on one PostgreSQL behind a
// balancer. Kills (SIGKILL) the server that reads the sources, while it reads or while it writes the rows it read
// (`--kill-at importing`). Meanwhile clients write and pull. No change may be lost, doubled, stale or permanently
// refused, and there must be one run, which ends with the data of the source. Needs a build.
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '100' },
    share: { type: 'string', default: '0.2' },
    port: { type: 'string', default: '3471' },
    log: { type: 'string', default: 'fatal' },
    'kill-at': { type: 'string', default: 'reading' },
  },
});
const programs = findPrograms();
if (programs === null) {
  console.log('PostgreSQL is not installed here (initdb, postgres): nothing was proved.');
  process.exit(0);
}
const SEED = 7;
const LIMIT_MS = 8 * 60_000;
const folder = await mkdtemp(join(tmpdir(), 'cluster-'));
const postgres = await startPostgres(programs);
const world = new DoubleWorld({ size: sizeOf(Number(values.share)), seed: SEED, today: dubaiDay(systemClock()) });
const double = await startGovernmentDouble(world);
const ports = [0, 1, 2].map((n) => Number(values.port) + n);
const servers = ports.map(startServer);
const problems: string[] = [];
try {
  await Promise.all(ports.map(whenReady));
  const balancer = await startBalancer(ports);
  const asked = { repeated: 0, errors: problems };
  const cookie = await signInAs(balancer.url, 'broker', asked);
  const admin = await signInAs(balancer.url, 'admin', asked);
  let isOver = false;
  const thinkMs = 1000;
  const work = runClients({
    url: balancer.url,
    cookie,
    clients: Number(values.clients),
    thinkMs,
    isOver: () => isOver,
  });
  await pause(3000);
  // Sent directly to the second server, which will be killed.
  const runId = await startRun(`http://127.0.0.1:${ports[1]}`, admin);
  await untilStep(balancer.url, admin);
  servers[1]?.kill('SIGKILL');
  const cut = await newestRun(balancer.url, admin);
  const rowsThen = cut.steps.reduce((sum, { rows }) => sum + rows, 0);
  console.log(`killed the server that read the sources, at ${rowsThen} rows`);
  if (cut.state !== 'running') problems.push('the run was over before the kill: take a larger --share');
  const run = await untilOver(balancer.url, admin);
  const runs = await runsOf(balancer.url, admin);
  if (runs.length !== 1) problems.push(`${runs.length} runs in the history, not one`);
  await pause(3000);
  isOver = true;
  const report = await work;
  const listed = await listingsOf(balancer.url);
  await balancer.close();
  problems.push(...report.errors, ...report.stale.map((title) => `stale: ${title}`));
  for (const [id, title] of report.titles) {
    if (listed.get(id)?.title !== title)
      problems.push(`lost: listing ${id} is "${listed.get(id)?.title}", not "${title}"`);
  }
  const mine = [...listed.values()].filter(({ title }) => title.startsWith('Client '));
  if (mine.length !== report.titles.size) problems.push(`${mine.length} listings for ${report.titles.size} clients`);
  if (run.id !== runId || run.state !== 'done') problems.push(`run ${run.id} ended ${run.state}, not ${runId} done`);
  problems.push(...(await compareDeeds()));
  console.log(
    `${values.clients} clients: ${report.acknowledged} changes, ${report.pulls} pulls, ${report.repeated} sent again`,
  );
  console.log(`run ${run.id}: ${run.state}, ${world.size.transactions} deeds`);
} finally {
  for (const server of servers) if (server.exitCode === null && server.signalCode === null) server.kill('SIGKILL');
  await double.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const problem of problems.slice(0, 20)) console.log(`- ${problem}`);
console.log(problems.length === 0 ? 'nothing lost, doubled, stale or refused for good' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);

function startServer(port: number, n: number) {
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, `server-${n}`),
    PORT: String(port),
    DEMO: '1',
    LOG_LEVEL: values.log,
    RATE_LIMIT: '10000000',
    LOGIN_RATE_LIMIT: '10000000',
    DLD_GATEWAY_URL: double.gatewayUrl,
  };
  const child = spawn(process.execPath, [resolve('dist/api/server.js')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  once(child, 'exit').then(
    ([code, signal]) => {
      if (code !== null && code !== 0) problems.push(`server ${n} ended by itself: ${code} ${signal}`);
    },
    () => undefined,
  );
  return child;
}

async function whenReady(port: number): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok === true) return;
    await pause(200);
  }
  throw new Error(`the server on port ${port} does not start`);
}

async function startRun(url: string, cookie: string): Promise<string> {
  const init = { method: 'POST', headers: { cookie, prefer: 'respond-async' } };
  const answer = await persistently(`${url}/api/dubai/scrape-service/transactions`, init, {
    repeated: 0,
    errors: problems,
  });
  return (answer?.body as { runId: string } | undefined)?.runId ?? '';
}

type RunView = { id: string; state: string; steps: { state: string; rows: number }[] };

async function runsOf(url: string, cookie: string): Promise<RunView[]> {
  const asked = { repeated: 0, errors: problems };
  const answer = await persistently(`${url}/api/dubai/scraper-runs`, { headers: { cookie } }, asked);
  return (answer?.body ?? []) as RunView[]; // from our own server
}

async function newestRun(url: string, cookie: string): Promise<RunView> {
  const [run] = await runsOf(url, cookie);
  return run ?? { id: '', state: 'missing', steps: [] };
}

/** Waits until part of a set has been read or is being written, so that the kill interrupts it. */
async function untilStep(url: string, cookie: string): Promise<void> {
  const isThere = ({ state, rows }: RunView['steps'][number]) =>
    values['kill-at'] === 'importing' ? state === 'importing' : rows > 0;
  for (let i = 0; i < 3000; i++) {
    const run = await newestRun(url, cookie);
    if (run.state !== 'running' || run.steps.some(isThere)) return;
    await pause(100);
  }
}

async function untilOver(url: string, cookie: string): Promise<RunView> {
  const until = Date.now() + LIMIT_MS;
  for (;;) {
    const run = await newestRun(url, cookie);
    if (run.state !== 'running' || Date.now() > until) return run;
    await pause(1000);
  }
}

async function listingsOf(url: string): Promise<Map<number, { title: string }>> {
  const found = new Map<number, { title: string }>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const answer = await persistently(`${url}/api/properties${query}`, {}, { repeated: 0, errors: problems });
    const page = (answer?.body ?? []) as { id: number; title: string }[]; // from our own server
    for (const one of page) {
      if (found.has(one.id)) problems.push(`double: listing ${one.id}`);
      found.set(one.id, one);
    }
    cursor = answer?.headers.get('x-next-cursor') ?? null;
  }
  return found;
}

/** Compares the deeds in the database, read by a separate process, with the source. */
async function compareDeeds(): Promise<string[]> {
  const place = { databaseUrl: postgres.url, dataDir: folder };
  const { store } = await openConfiguredStore({ place, init: false, clock: () => Date.now() });
  const found = await deedsOf(store);
  await store.close();
  const wanted = [...(world.data().deeds ?? [])].sort();
  const isEqual = found.length === wanted.length && found.every((line, n) => line === wanted[n]);
  return isEqual ? [] : [`${found.length} deeds in the database, ${wanted.length} at the source, or other ones`];
}
