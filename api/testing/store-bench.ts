import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../store/lowdb/open-store.ts';
import { connectDatabase } from '../store/postgres/pg-database.ts';
import { openPostgresStore } from '../store/postgres/postgres-store.ts';
import type { Store } from '../store/store.ts';
import { findPrograms, startPostgres } from './postgres/start-postgres.ts';

// Part of `npm run bench`: runs the same work on the file store and on the PostgreSQL store, both on this disk. Prints
// one line of JSON per row. Leaves PostgreSQL out if it is not installed.
const ALONE = 200;
const TOGETHER = 4000;
const AT_ONCE = 64;
const QUESTIONS = 400;
const DOCUMENTS = 20_000;
const ROUNDS = 3;

type Work = (store: Store) => Promise<void>;
const WORKS: readonly [name: string, work: Work][] = [
  [`store ${ALONE} commits one after the other`, (store) => commits(store, ALONE, 1)],
  [`store ${TOGETHER} commits, ${AT_ONCE} at a time`, (store) => commits(store, TOGETHER, AT_ONCE)],
  [`store ${QUESTIONS} requests brought to the newest revision, a document each`, questions],
];

const programs = findPrograms();
if (programs !== null) {
  const folder = await mkdtemp(join(tmpdir(), 'store-bench-'));
  const server = await startPostgres(programs);
  try {
    await race(folder, server.url);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

async function race(folder: string, url: string): Promise<void> {
  const clock = () => Date.now();
  const openLowdb = async () => (await openStore({ dataDir: join(folder, 'data'), init: true, clock })).store;
  const openPostgres = async () => {
    const database = await connectDatabase(url);
    return (await openPostgresStore({ database, init: true, clock })).store;
  };
  let lowdb: Store = await openLowdb();
  let postgres: Store = await openPostgres();
  for (const [name, work] of WORKS) {
    const times = { lowdb: [] as number[], postgres: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.lowdb.push((await timed(() => work(lowdb))).ms);
      times.postgres.push((await timed(() => work(postgres))).ms);
    }
    printTimes(name, times);
  }
  for (const store of [lowdb, postgres]) await fill(store);
  const opening = { lowdb: [] as number[], postgres: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    await lowdb.close();
    await postgres.close();
    const first = await timed(openLowdb);
    const second = await timed(openPostgres);
    lowdb = first.value;
    postgres = second.value;
    opening.lowdb.push(first.ms);
    opening.postgres.push(second.ms);
  }
  printTimes(`store opened with ${DOCUMENTS} documents`, opening);
  await lowdb.close();
  await postgres.close();
}

async function commits(store: Store, count: number, atOnce: number): Promise<void> {
  let next = 0;
  const writer = async () => {
    while (next < count) {
      const n = next++;
      await store.commit((tx) => tx.put('users', `u${n % 500}`, { n, text: 'x'.repeat(200) }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, writer));
}

async function questions(store: Store): Promise<void> {
  for (let n = 0; n < QUESTIONS; n++) {
    await store.processes.refresh();
    store.read((tx) => tx.get('users', `u${n % 500}`));
  }
}

async function fill(store: Store): Promise<void> {
  for (let from = 0; from < DOCUMENTS; from += 2000) {
    await store.commit((tx) => {
      for (let n = from; n < from + 2000; n++) tx.put('properties', String(n), { n, text: 'x'.repeat(1500) });
    });
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const begun = performance.now();
  const value = await work();
  return { value, ms: performance.now() - begun };
}

function printTimes(name: string, times: { lowdb: number[]; postgres: number[] }): void {
  const middle = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] ?? 0;
  const ours = middle(times.lowdb);
  const peer = middle(times.postgres);
  const row = { name, ours_ms: ours, peer: 'PostgreSQL', peer_ms: peer, ratio: peer / ours };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}
