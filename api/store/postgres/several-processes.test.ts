import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/postgres/test-database.ts';
import { codeOf, docs, put, range, text, writeSegment } from '../../testing/store-contract/helpers.ts';
import { ConnectionLost, type Database } from './database.ts';
import { openPostgresStore, type PostgresStore } from './postgres-store.ts';

let server: TestDatabase;
let one: PostgresStore;
let two: PostgresStore;
const START = Date.UTC(2026, 2, 1);
let now = START;

async function open(database?: Database): Promise<PostgresStore> {
  const own = database ?? (await server.connect());
  return (await openPostgresStore({ database: own, init: true, clock: () => now })).store;
}

beforeAll(async () => {
  server = await openTestDatabase();
});
afterAll(() => server.close());
beforeEach(async () => {
  now = START;
  await server.reset();
  one = await open();
  two = await open();
});
afterEach(async () => {
  await one.close();
  await two.close();
});

describe('Two processes on one database', () => {
  it('read what the other acknowledged, after a refresh and before a write', async () => {
    await put(one, 'users', 'a', { n: 1 });
    await two.processes.refresh();
    expect([docs(two, 'users'), two.head()]).toEqual([{ a: { n: 1 } }, 1]);
    await one.commit((tx) => tx.del('users', 'a'));
    const seen = await two.commit((tx) => tx.get('users', 'a'));
    expect([seen.value, two.head()]).toEqual([null, 2]);
    expect(two.changesSince(1, ['users'], 10).changes).toEqual([{ coll: 'users', id: 'a', rev: 2, deleted: true }]);
  });

  it('lose no update and leave no hole when both write the same document', async () => {
    const count = (store: PostgresStore) =>
      store.commit((tx) => {
        const n = (tx.get<{ n: number }>('settings', 'counter')?.doc.n ?? 0) + 1;
        tx.put('settings', 'counter', { n });
        return n;
      });
    const results = await Promise.all(range(1, 60).map((n) => count(n % 2 === 0 ? one : two)));
    expect(results.map(({ value }) => value).sort((a, b) => a - b)).toEqual(range(1, 60));
    expect(results.map(({ rev }) => rev).sort((a, b) => a - b)).toEqual(range(1, 60));
  });

  it('apply an operation id once, whichever process receives it', async () => {
    const apply = (store: PostgresStore) =>
      store.commit((tx) => {
        const known = tx.opResult('op-1');
        if (known !== null) return known;
        tx.put('users', 'made', {});
        tx.recordOp('op-1', 'made');
        return 'made';
      });
    const results = await Promise.all(range(1, 20).map((n) => apply(n % 2 === 0 ? one : two)));
    expect(new Set(results.map(({ value }) => value))).toEqual(new Set(['made']));
    expect(one.changesSince(0, ['users'], 10).changes).toHaveLength(1);
  });

  it('may make the tables at the same time', async () => {
    await one.close();
    await two.close();
    await server.reset();
    [one, two] = await Promise.all([open(), open()]);
    expect(two.epoch).toBe(one.epoch);
  });

  it('publish one market', async () => {
    const segments = await Promise.all(range(1, 6).map((n) => writeSegment(n % 2 === 0 ? one : two, `segment ${n}`)));
    await Promise.all(
      segments.map((segment, n) =>
        (n % 2 === 0 ? one : two).market.publish((current) => ({
          segments: [...current.segments, segment],
          rollup: null,
        })),
      ),
    );
    await Promise.all([one.processes.refresh(), two.processes.refresh()]);
    expect(one.market.manifest().segments).toHaveLength(6);
    expect(two.market.manifest().hash).toBe(one.market.manifest().hash);
    expect(text(await two.market.readFile(segments[1]?.sha256 ?? ''))).toBe('segment 2');
  });

  it('do a work of one name one after the other', async () => {
    let running = 0;
    let most = 0;
    const work = async () => {
      running++;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
    };
    await Promise.all([one, two, one, two].map((store) => store.processes.exclusive('job', work)));
    expect(most).toBe(1);
    const gate = deferred();
    const begun = deferred();
    const held = one.processes.exclusive('job', () => {
      begun.resolve();
      return gate.promise;
    });
    await begun.promise;
    expect(await two.processes.tryExclusive('job', async () => 'done')).toBeNull();
    gate.resolve();
    await held;
    expect(await two.processes.tryExclusive('job', async () => 'done')).toEqual({ value: 'done' });
  });

  it('hear each other, with what was committed before', async () => {
    const heard = new Promise<number>((resolve) => two.processes.onNotification(() => resolve(two.head())));
    await put(one, 'users', 'a', {});
    one.processes.notify('pull');
    expect(await heard).toBe(1);
  });

  it('count together', async () => {
    const counts = await Promise.all(
      range(1, 10).map((n) => (n % 2 === 0 ? one : two).processes.counters.add('key', 1, 60_000)),
    );
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(range(1, 10));
    expect(await one.processes.counters.add('key', -4, 60_000)).toEqual({ count: 6, leftMs: 60_000 });
    // A clock slightly behind changes nothing; a clock set back by a day starts a new window.
    now -= 30_000;
    expect(await two.processes.counters.add('key', 1, 60_000)).toEqual({ count: 7, leftMs: 90_000 });
    now -= 86_400_000;
    expect(await one.processes.counters.add('key', 0, 60_000)).toEqual({ count: 0, leftMs: 0 });
    expect(await one.processes.counters.add('key', 2, 60_000)).toEqual({ count: 2, leftMs: 60_000 });
  });

  it('go on with pieces of a file that the other took', async () => {
    await one.processes.parts.put('photo/a', 1, Buffer.from('second'));
    await one.processes.parts.put('photo/a', 0, Buffer.from('first'));
    expect(await two.processes.parts.list('photo/a')).toEqual([0, 1]);
    expect(text(await two.processes.parts.read('photo/a', 1))).toBe('second');
    expect(await two.processes.parts.names('photo/')).toEqual([{ name: 'photo/a', bytes: 11, at: now }]);
    await two.processes.parts.remove('photo/a');
    expect(await one.processes.parts.list('photo/a')).toEqual([]);
  });
});

describe('A connection that is lost', () => {
  /** Wraps a database that loses the connection at the next commit: before the commit gets there, or after. */
  function losing(database: Database): Database & { next: 'before' | 'after' | null } {
    const self = {
      ...forwardTo(database),
      next: null as 'before' | 'after' | null,
      async transaction<T>(work: Parameters<typeof database.transaction<T>>[0]): Promise<T> {
        const how = self.next;
        self.next = null;
        const isCut = how === 'before';
        const value = await database.transaction(async (query) => {
          const done = await work(query);
          if (isCut) throw new ConnectionLost('cut');
          return done;
        });
        if (how === 'after') throw new ConnectionLost('cut');
        return value;
      },
    };
    return self;
  }

  it.each(['before', 'after'] as const)('writes once when the line was cut %s the commit got there', async (how) => {
    const database = losing(await server.connect());
    const store = await open(database);
    database.next = how;
    const { rev } = await store.commit((tx) => {
      const n = (tx.get<{ n: number }>('settings', 'counter')?.doc.n ?? 0) + 1;
      tx.put('settings', 'counter', { n });
    });
    expect([rev, docs(store, 'settings')]).toEqual([1, { counter: { n: 1 } }]);
    const segment = await writeSegment(store, 'one');
    database.next = how;
    await store.market.publish((current) => ({ segments: [...current.segments, segment], rollup: null }));
    await one.processes.refresh();
    expect([docs(one, 'settings'), one.market.manifest().segments]).toEqual([{ counter: { n: 1 } }, [segment]]);
    await store.close();
  });

  it('refuses to answer while the newest revision is unknown', async () => {
    const database = await server.connect();
    let isCut = false;
    const store = await open({
      ...forwardTo(database),
      query: (statement, values) =>
        isCut ? Promise.reject(new ConnectionLost('cut')) : database.query(statement, values),
    });
    isCut = true;
    expect(await codeOf(store.processes.refresh())).toBe('unavailable');
    expect(store.health().writable).toBe(false);
    await store.close();
  });
});

function forwardTo(database: Database): Database {
  return {
    query: (text, values) => database.query(text, values),
    transaction: (work) => database.transaction(work),
    tryLock: (name) => database.tryLock(name),
    unlock: (name) => database.unlock(name),
    onLockLost: (listener) => database.onLockLost(listener),
    listen: (onMessage) => database.listen(onMessage),
    close: () => database.close(),
  };
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
