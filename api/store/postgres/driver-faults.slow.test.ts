import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FaultyLine, startFaultyLine } from '../../testing/postgres/faulty-line.ts';
import { findPrograms, type PostgresServer, startPostgres } from '../../testing/postgres/start-postgres.ts';
import { codeOf, docs, range, writeSegment } from '../../testing/store-contract/helpers.ts';
import { connectDatabase } from './pg-database.ts';
import { openPostgresStore, type PostgresStore } from './postgres-store.ts';

// Tests the driver with a real PostgreSQL server over a connection that breaks.
const programs = findPrograms();

/** Statements and answers that take longer than this are given up. */
const TIMES = { statementMs: 1000, readMs: 1000 };
let server: PostgresServer;
let line: FaultyLine;
let store: PostgresStore;
let fatal: Error[];

async function open(url: string): Promise<PostgresStore> {
  const database = await connectDatabase(url, TIMES);
  const onFatal = (error: Error) => fatal.push(error);
  return (await openPostgresStore({ database, init: true, clock: Date.now, onFatal })).store;
}

const count = () =>
  store.commit((tx) => {
    const n = (tx.get<{ n: number }>('settings', 'counter')?.doc.n ?? 0) + 1;
    tx.put('settings', 'counter', { n });
    return n;
  });

/** Reads the documents directly from the server, like a newly started process. */
async function kept() {
  const other = await open(server.url);
  const found = { counter: docs(other, 'settings').counter, rev: other.head(), epoch: other.epoch };
  await other.close();
  return found;
}

const healthy = { writable: true, lastError: null };

describe.runIf(programs !== null)('The driver, when the line to the server breaks (needs initdb and postgres)', () => {
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    fatal = [];
    line = await startFaultyLine(server.url);
    store = await open(line.url);
    await store.commit((tx) => tx.put('settings', 'counter', { n: 0 }));
  });
  afterEach(async () => {
    line.heal();
    await store.close();
    const admin = await connectDatabase(server.url);
    await admin.query('DROP SCHEMA sahil CASCADE');
    await admin.close();
    await line.close();
  });

  it.each([
    ['BEGIN', 'before'],
    ['FOR UPDATE', 'before'],
    ['FOR UPDATE', 'after'],
    ['WITH documents', 'before'],
    ['WITH documents', 'after'],
    ['COMMIT', 'before'],
    ['COMMIT', 'after'],
  ] as const)('at %s, %s the server heard it: commits are there once', async (text, when) => {
    line.cutAt(text, when);
    const results = await Promise.all(range(1, 4).map(count));
    expect(results.map(({ value }) => value)).toEqual(range(1, 4));
    expect(await kept()).toMatchObject({ counter: { n: 4 }, rev: store.head() });
    expect(store.health()).toMatchObject(healthy);
    expect(fatal).toEqual([]);
  });

  it.each(['before', 'after'] as const)('%s the end of a publication: it is published once', async (when) => {
    const segment = await writeSegment(store, 'one');
    line.cutAt('COMMIT', when);
    await store.market.publish((current) => ({ segments: [...current.segments, segment], rollup: null }));
    const other = await open(server.url);
    expect(other.market.manifest().segments).toEqual([segment]);
    await other.close();
  });

  it('closes a silent connection, reports it, and continues when it is back', async () => {
    line.silence();
    expect(await codeOf(store.processes.refresh())).toBe('unavailable');
    expect(store.health().writable).toBe(false);
    const waiting = count();
    setTimeout(() => line.heal(), 2500);
    expect((await waiting).value).toBe(1);
    await store.processes.refresh();
    expect(store.health()).toMatchObject(healthy);
    expect(await kept()).toMatchObject({ counter: { n: 1 } });
  });

  it('lets another process write while the one with the lock on the head is frozen', async () => {
    // Simulates a process that stops inside a transaction: the server ends it after half a second.
    const frozen = await connectDatabase(server.url, { ...TIMES, idleMs: 500 });
    const held = frozen.transaction(async (query) => {
      await query('SELECT 1 FROM sahil.head FOR UPDATE');
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await query('UPDATE sahil.head SET rev = 99');
    });
    held.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await count()).value).toBe(1);
    await expect(held).rejects.toMatchObject({ name: 'ConnectionLost' });
    expect(await kept()).toMatchObject({ rev: store.head() });
    await frozen.close();
  });

  it('reports a lock lost with the connection, and refuses further writes', async () => {
    const work = store.processes.exclusive('imports', async () => {
      line.cutAll();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return codeOf(store.commit((tx) => tx.put('settings', 'late', {})));
    });
    expect(await work).toBe('read_only');
    expect(fatal).toHaveLength(1);
    expect(docs(await reopened(), 'settings')).not.toHaveProperty('late');
  });

  it('receives notifications again after the connection was cut', async () => {
    const other = await open(server.url);
    line.cutAll();
    const heard = new Promise<string>((resolve) => store.processes.onNotification((topic) => resolve(topic)));
    const telling = setInterval(() => other.processes.notify('pull'), 200);
    expect(await heard).toBe('pull');
    clearInterval(telling);
    await other.close();
  });
});

describe.runIf(programs !== null)('The driver, when the server restarts (needs initdb and postgres)', () => {
  it.each(['SIGINT', 'SIGQUIT'] as const)('after %s: acknowledged writes are stored, none twice', async (signal) => {
    fatal = [];
    server = await startPostgres(programs ?? '');
    store = await open(server.url);
    let isOver = false;
    const acknowledged: number[] = [];
    const failed: unknown[] = [];
    const writing = Promise.all(
      range(1, 8).map(async () => {
        while (!isOver)
          await count().then(
            ({ value }) => acknowledged.push(value),
            (error) => failed.push(error),
          );
      }),
    );
    for (let n = 0; n < 3; n++) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await server.restart(signal);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    isOver = true;
    await writing;
    // Each value occurs exactly once: nothing acknowledged was lost or done twice.
    expect(failed).toEqual([]);
    expect(acknowledged.sort((a, b) => a - b)).toEqual(range(1, acknowledged.length));
    expect(await kept()).toMatchObject({ counter: { n: acknowledged.length }, rev: acknowledged.length });
    expect(store.health()).toMatchObject(healthy);
    expect(fatal).toEqual([]);
    await store.close();
    await server.stop();
  });
});

/** Opens the same database again, as after a restart. */
async function reopened(): Promise<PostgresStore> {
  await store.close();
  store = await open(line.url);
  return store;
}
