import 'fake-indexeddb/auto';
import { Dexie, type Table } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshIndexedDb } from '../../../test/fresh-indexed-db.ts';
import type { Notice } from '../platform/notices.ts';
import { leavePage } from '../platform/page-life.ts';
import {
  DbConnection,
  type DbConnectionOptions,
  declareVersions,
  type Migration,
  type WithMeta,
} from './db-connection.ts';

type Row = { id: number; word: string };
type TestDb = WithMeta & { rows: Table<Row, number> };

const one: Migration = { version: 1, stores: { rows: 'id', meta: 'key' } };
const two: Migration = { version: 2, stores: { rows: 'id, word' } };

function makeDb(migrations: readonly Migration[]): TestDb {
  const db = new Dexie('connection-test');
  declareVersions(db, migrations);
  return db as TestDb;
}

const opened: DbConnection<TestDb>[] = [];
function tab(schema: 1 | 2, options: Partial<DbConnectionOptions<TestDb>> = {}) {
  const notices: Notice[] = [];
  const connection = new DbConnection<TestDb>({
    make: () => makeDb(schema === 1 ? [one] : [one, two]),
    schema,
    notify: (notice) => notices.push(notice),
    dismiss: (kind) => {
      const at = notices.findIndex((notice) => notice.kind === kind);
      if (at !== -1) notices.splice(at, 1);
    },
    reopenDelaysMs: [1, 1],
    ...options,
  });
  opened.push(connection);
  return {
    connection,
    kinds: () => notices.map(({ kind }) => kind),
    put: (id: number, word = 'w') => connection.write(['rows'], (db) => db.rows.put({ id, word })),
    all: () => connection.read((db) => db.rows.toArray()),
  };
}

beforeEach(() => {
  freshIndexedDb();
});
afterEach(() => {
  for (const connection of opened.splice(0)) connection.close();
  vi.restoreAllMocks();
});

describe('a newer version in another tab', () => {
  it('closes the older tab for good: it writes nothing more and reports it', async () => {
    const older = tab(1);
    expect(await older.put(1)).toEqual({ ok: true });
    const newer = tab(2);
    expect(await newer.put(2)).toEqual({ ok: true });
    expect(await older.put(3)).toEqual({ ok: false, reason: 'older-tab' });
    expect(older.kinds()).toEqual(['older-tab']);
    expect((await newer.all()).map(({ id }) => id)).toEqual([1, 2]);
    expect(await newer.connection.read((db) => db.rows.where('word').equals('w').count())).toBe(2);
  });

  it('ends live queries of the older tab without an error on the screen', async () => {
    const older = tab(1);
    await older.put(1);
    const seen: number[] = [];
    const failed: Error[] = [];
    older.connection.watch(
      (db) => db.rows.count(),
      (count) => seen.push(count),
      (error) => failed.push(error),
    );
    await expect.poll(() => seen).toEqual([1]);
    await tab(2).put(2);
    expect(older.kinds()).toEqual(['older-tab']);
    expect(failed).toEqual([]);
  });
});

describe('older code that starts on newer data', () => {
  it('reads but does not write when the database has a newer shape', async () => {
    const newer = tab(2);
    await newer.put(1);
    newer.connection.close();
    const older = tab(1);
    expect((await older.all()).length).toBe(1);
    expect(await older.put(2)).toEqual({ ok: false, reason: 'older-tab' });
    expect(older.kinds()).toEqual(['older-tab']);
    expect((await older.all()).length).toBe(1);
  });

  it('does not write when only the rows are of a newer schema', async () => {
    const older = tab(1);
    await older.put(1);
    // Another tab of a newer version with the same tables: only the number in the database differs.
    await older.connection.read((db) => db.meta.put({ key: 'schema', value: 7 }));
    expect(await older.put(2)).toEqual({ ok: false, reason: 'older-tab' });
    expect((await older.all()).length).toBe(1);
    expect(older.kinds()).toEqual(['older-tab']);
  });

  it('raises the number when newer code writes', async () => {
    await tab(1).put(1);
    const newer = tab(2);
    await newer.put(2);
    expect(await newer.connection.read((db) => db.meta.get('schema'))).toEqual({ key: 'schema', value: 2 });
  });
});

describe('a dead connection', () => {
  it('is opened again once for a write, and the write is on disk', async () => {
    const { connection, put, all, kinds } = tab(1);
    await put(1);
    // iOS does this to pages in the background.
    (await connection.open()).close({ disableAutoOpen: true });
    expect(await put(2)).toEqual({ ok: true });
    expect((await all()).length).toBe(2);
    expect(kinds()).toEqual([]);
  });

  it('is opened again for a read and for live queries', async () => {
    const { connection, put, all } = tab(1);
    await put(1);
    const seen: number[] = [];
    connection.watch(
      (db) => db.rows.count(),
      (count) => seen.push(count),
      () => {},
    );
    await expect.poll(() => seen).toEqual([1]);
    (await connection.open()).close({ disableAutoOpen: true });
    expect((await all()).length).toBe(1);
    await put(2);
    await expect.poll(() => seen.at(-1)).toBe(2);
  });

  it('that stays dead becomes a visible failure after a few tries', async () => {
    let makes = 0;
    const dying = tab(1, {
      make: () => {
        makes++;
        return makeDb([one]);
      },
    });
    const result = await dying.connection.write(['rows'], async () => {
      throw new DOMException(
        'Connection to Indexed Database server lost. Refresh the page to try again',
        'UnknownError',
      );
    });
    expect(result).toEqual({ ok: false, reason: 'failed' });
    expect(makes).toBe(3);
    expect(dying.kinds()).toEqual(['db-failed']);
  });
});

describe('a full device', () => {
  const full = () => Promise.reject(new DOMException('no space', 'QuotaExceededError'));

  it('frees space and tries once more', async () => {
    const makeRoom = vi.fn(async () => true);
    const { connection, all, kinds } = tab(1, { makeRoom });
    let tries = 0;
    const result = await connection.write(['rows'], (db) =>
      ++tries === 1 ? full() : db.rows.put({ id: 1, word: 'kept' }),
    );
    expect(result).toEqual({ ok: true });
    expect(makeRoom).toHaveBeenCalledTimes(1);
    expect((await all()).length).toBe(1);
    expect(kinds()).toEqual([]);
  });

  it('reports that nothing was saved when no space can be freed, and keeps none of it', async () => {
    const { connection, all, kinds } = tab(1);
    const result = await connection.write(['rows'], async (db) => {
      await db.rows.put({ id: 1, word: 'half' });
      await full();
    });
    expect(result).toEqual({ ok: false, reason: 'quota' });
    expect(kinds()).toEqual(['storage-full']);
    expect(await all()).toEqual([]);
  });

  it('does not retry for ever when freed space does not help', async () => {
    const makeRoom = vi.fn(async () => true);
    const { connection, kinds } = tab(1, { makeRoom });
    expect(await connection.write(['rows'], full)).toEqual({ ok: false, reason: 'quota' });
    expect(makeRoom).toHaveBeenCalledTimes(1);
    expect(kinds()).toEqual(['storage-full']);
  });

  it('is recognised inside an aborted transaction', async () => {
    const { connection, kinds } = tab(1);
    const error = Object.assign(new Error('aborted'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } });
    expect(await connection.write(['rows'], () => Promise.reject(error))).toEqual({ ok: false, reason: 'quota' });
    expect(kinds()).toEqual(['storage-full']);
  });

  it('removes the notice when a later write succeeds', async () => {
    const { connection, put, kinds } = tab(1);
    await connection.write(['rows'], full);
    expect(kinds()).toEqual(['storage-full']);
    await put(1);
    expect(kinds()).toEqual([]);
  });

  it('is noticed when the table itself refuses the row', async () => {
    const { connection, put, all } = tab(1);
    const db = await connection.open();
    db.rows.hook('creating', () => {
      throw new DOMException('no space', 'QuotaExceededError');
    });
    expect(await put(1)).toEqual({ ok: false, reason: 'quota' });
    expect(await all()).toEqual([]);
  });
});

describe('opening', () => {
  it('reports that another tab blocks the upgrade, until that tab closes', async () => {
    const blocker = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('connection-test', 10);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('rows', { keyPath: 'id' });
        request.result.createObjectStore('meta', { keyPath: 'key' });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const newer = tab(2, { blockedAfterMs: 20 });
    const writing = newer.put(1);
    await expect.poll(newer.kinds).toEqual(['db-blocked']);
    blocker.close();
    expect(await writing).toEqual({ ok: true });
    expect(newer.kinds()).toEqual([]);
  });

  it.each([
    ['opening', (db: Dexie) => vi.spyOn(db, 'open')],
    ['first reading', (db: Dexie) => vi.spyOn(db.Table.prototype, 'get')],
  ])('whose %s hangs ends after a while in a failure, and can be tried again', async (_, never) => {
    let hang = true;
    const slow = tab(1, {
      openTimeoutMs: 30,
      make: () => {
        const db = makeDb([one]);
        if (hang) never(db).mockReturnValue(new Dexie.Promise<never>(() => {}));
        return db;
      },
    });
    expect(await slow.put(1)).toEqual({ ok: false, reason: 'failed' });
    expect(slow.kinds()).toEqual(['db-failed']);
    hang = false;
    expect(await slow.put(1)).toEqual({ ok: true });
    expect(slow.kinds()).toEqual([]);
  });

  it('keeps the data when an upgrade throws, and reports the failure', async () => {
    await tab(1).put(1, 'precious');
    const broken: Migration = { ...two, upgrade: () => Promise.reject(new Error('bad upgrade')) };
    const newer = tab(2, { make: () => makeDb([one, broken]) });
    expect(await newer.put(2)).toEqual({ ok: false, reason: 'failed' });
    expect(newer.kinds()).toEqual(['db-failed']);
    expect(await tab(1).all()).toEqual([{ id: 1, word: 'precious' }]);
  });
});

describe('closing', () => {
  it('refuses later writes', async () => {
    const { connection, put } = tab(1);
    await put(1);
    connection.close();
    expect(await put(2)).toEqual({ ok: false, reason: 'closed' });
  });

  it('happens automatically when the device is erased from another tab', async () => {
    const { put, kinds } = tab(1);
    await put(1);
    await Dexie.delete('connection-test');
    expect(await put(2)).toEqual({ ok: false, reason: 'closed' });
    expect(kinds()).toEqual([]);
  });
});

describe('a live query', () => {
  it('that had to wait for another task still runs again when its rows change', async () => {
    const { connection, put } = tab(1);
    await put(1);
    let finish = () => {};
    const busy = connection.read(() => new Promise<void>((resolve) => (finish = resolve)));
    const waiting: number[] = [];
    const seen: number[] = [];
    connection.watch(
      (db) => db.rows.count(),
      (count) => seen.push(count),
      () => {},
    );
    // Dexie starts a query in a task of its own.
    setTimeout(() => waiting.push(1), 5);
    await expect.poll(() => waiting).toEqual([1]);
    finish();
    await busy;
    await expect.poll(() => seen).toEqual([1]);
    await put(2);
    await expect.poll(() => seen.at(-1)).toBe(2);
  });
});

describe('transactions', () => {
  /** Records each request for a transaction while another one is open. */
  async function watchOverlaps(): Promise<string[]> {
    const overlaps: string[] = [];
    const running = new Set<IDBTransaction>();
    // The package's class is not the global one.
    const database = await tab(1).connection.read(async (db) => db.backendDB());
    const prototype: IDBDatabase = Object.getPrototypeOf(database);
    const ask = prototype.transaction;
    vi.spyOn(prototype, 'transaction').mockImplementation(function (this: IDBDatabase, stores, mode, options) {
      const made = ask.call(this, stores, mode, options);
      if (running.size > 0) overlaps.push(made.mode);
      running.add(made);
      for (const end of ['complete', 'abort']) made.addEventListener(end, () => running.delete(made));
      return made;
    });
    return overlaps;
  }

  it('are open one at a time, so that a terminated worker leaves none behind', async () => {
    const overlaps = await watchOverlaps();
    const { connection, put, all } = tab(1);
    await put(0);
    // Opening checks the tables in a transaction of its own.
    overlaps.length = 0;
    const seen: number[] = [];
    const stop = connection.watch(
      (db) => db.rows.count(),
      (count) => seen.push(count),
      () => {},
    );
    await Promise.all([all(), put(1), all(), all(), put(2), put(3), all()]);
    await expect.poll(() => seen.at(-1)).toBe(4);
    stop();
    expect(overlaps).toEqual([]);
  });

  it('that fail let the next ones start', async () => {
    const { connection, put, all } = tab(1);
    const broken = connection.read(() => Promise.reject(new TypeError('broken')));
    const written = put(1);
    await expect(broken).rejects.toThrow('broken');
    await expect(connection.transact(['rows'], () => Promise.reject(new TypeError('no')))).rejects.toThrow('no');
    expect(await written).toEqual({ ok: true });
    expect(await all()).toHaveLength(1);
  });
});

describe('a page that is left', () => {
  it('undoes what it is writing, so that the next page can write at once', async () => {
    const page = new EventTarget();
    const left = tab(1, { page });
    expect(await left.put(1)).toEqual({ ok: true });
    let goOn = true;
    let begin = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const endless = left.connection.write(['rows'], async (db) => {
      for (let id = 2; goOn; id++) {
        await db.rows.put({ id, word: 'half' });
        begin();
      }
    });
    await hasBegun;
    leavePage(page);
    const next = tab(1);
    expect(await next.put(1000)).toEqual({ ok: true });
    expect((await next.all()).map(({ id }) => id)).toEqual([1, 1000]);
    goOn = false;
    expect(await endless).toEqual({ ok: false, reason: 'closed' });
    expect([await left.put(3), left.kinds()]).toEqual([{ ok: false, reason: 'closed' }, []]);
  });
});
