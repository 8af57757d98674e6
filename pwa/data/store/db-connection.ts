import { type Dexie, liveQuery, type Table, type Transaction } from 'dexie';
import { delay } from '../platform/event-loop.ts';
import { toError } from '../platform/http.ts';
import type { Notice, SaveResult } from '../platform/notices.ts';
import { whenPageLeft } from '../platform/page-life.ts';
import { TransactionQueue } from './transaction-queue.ts';

/** Every database of the app has a table with the schema number of its rows. */
export type WithMeta = Dexie & { meta: Table<{ key: string; value: unknown }, string> };

export type Tables<DB> = readonly TableName<DB>[] | ((db: DB) => Table[]);
type TableName<DB> = { [K in keyof DB]: DB[K] extends Table ? K : never }[keyof DB] & string;

export type DbConnectionOptions<DB extends WithMeta> = {
  make: () => DB;
  schema: number;
  notify: (notice: Notice) => void;
  dismiss: (kind: Notice['kind']) => void;
  /** Frees space elsewhere if the device is full. Returns true if the write should be tried again. */
  makeRoom?: () => Promise<boolean>;
  openTimeoutMs?: number;
  blockedAfterMs?: number;
  /** Waits before each attempt to reopen a dead connection. Their number limits the attempts. */
  reopenDelaysMs?: readonly number[];
  /** The page that uses the database. @default this one */
  page?: EventTarget;
};

/** The database was deleted, is newer than this code, or did not open. */
export class DbConnectionError extends Error {
  override readonly name = 'DbConnectionError';
  readonly reason: 'older-tab' | 'closed' | 'failed';
  constructor(reason: DbConnectionError['reason'], message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}

export type OpenWatch<DB extends WithMeta> = ReturnType<DbConnection<DB>['watchOpen']>;

/**
 * Keeps one connection to a database and adds what IndexedDB lacks:
 * - when a newer version of the app opens in another tab, this connection closes for good and shows a notice;
 * - an open that hangs or is blocked shows a notice;
 * - a dead connection (iOS drops them in the background) is reopened a limited number of times;
 * - a write is on disk, or its result says why not;
 * - a page that is left holds up no other page.
 */
export class DbConnection<DB extends WithMeta> {
  readonly #options: Required<Omit<DbConnectionOptions<DB>, 'page'>>;
  #opening: Promise<DB> | null = null;
  #db: DB | null = null;
  #shut: 'older-tab' | 'closed' | null = null;
  #readOnly = false;
  readonly #queues = new WeakMap<DB, TransactionQueue>();
  /** Transactions of the newest connection, which may not be open yet. */
  #queue: TransactionQueue | null = null;
  readonly #followers = new Set<(db: DB) => void>();
  readonly #stay: () => void;

  constructor(options: DbConnectionOptions<DB>) {
    this.#options = {
      makeRoom: async () => false,
      openTimeoutMs: 8000,
      blockedAfterMs: 1500,
      reopenDelaysMs: [100, 500],
      ...options,
    };
    this.#stay = whenPageLeft(() => this.#leave(), options.page);
  }

  async open(): Promise<DB> {
    if (this.#shut !== null) throw new DbConnectionError(this.#shut, 'this tab no longer uses the database');
    this.#opening ??= this.#openOnce().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  /** Whether writes are refused because a newer version of the app has written to this database. */
  get readOnly(): boolean {
    return this.#readOnly || this.#shut === 'older-tab';
  }

  /** Runs a reading task. If the connection is dead, runs it again on a new one. @throws DbConnectionError */
  async read<R>(work: (db: DB) => PromiseLike<R>): Promise<R> {
    return this.#onLiveConnection((db) => this.#queueOf(db).run(() => work(db)));
  }

  /**
   * Runs `work` in one read-write transaction over `tables`. `work` must only await these tables: awaiting anything
   * else ends the transaction too early.
   * @throws DbConnectionError · the error of the database
   */
  async transact(tables: Tables<DB>, work: (db: DB) => PromiseLike<unknown>): Promise<void> {
    await this.#onLiveConnection((db) => this.#queueOf(db).run(() => this.#transact(db, tables, work)));
  }

  /** Like `transact`, but frees space on a full device, reports failures, and never throws. */
  async write(tables: Tables<DB>, work: (db: DB) => PromiseLike<unknown>): Promise<SaveResult> {
    let roomMade = false;
    for (;;) {
      try {
        await this.transact(tables, work);
        this.#options.dismiss('storage-full');
        return { ok: true };
      } catch (error) {
        if (error instanceof DbConnectionError) return { ok: false, reason: error.reason };
        if (classify(error) !== 'quota') {
          this.#options.notify({ kind: 'db-failed', error: toError(error) });
          return { ok: false, reason: 'failed' };
        }
        // On a full device the evictor may fail, too.
        if (!roomMade && (await this.#options.makeRoom().catch(() => false))) {
          roomMade = true;
          continue;
        }
        this.#options.notify({ kind: 'storage-full' });
        return { ok: false, reason: 'quota' };
      }
    }
  }

  /**
   * Calls `next` with the open database, and again with each one that replaces a dead connection, because queries end
   * with their connection.
   */
  watchOpen(next: (db: DB) => void, fail: (error: Error) => void) {
    let current: DB | null = null;
    const delays = [...this.#options.reopenDelaysMs];
    const notify = (db: DB) => {
      if (db === current) return;
      current = db;
      next(db);
    };
    const start = () => {
      this.open().then(
        (db) => this.#followers.has(notify) && notify(db),
        // A newer version in another tab has its own notice; the screen keeps its content.
        (error: unknown) => this.#followers.has(notify) && this.#shut === null && fail(toError(error)),
      );
    };
    this.#followers.add(notify);
    start();
    return {
      stop: () => void this.#followers.delete(notify),
      /** Handles a failed query: reopens a dead connection a few times and reports any other failure. */
      failed: (db: DB, error: unknown) => {
        if (db !== current || !this.#followers.has(notify)) return;
        const waitMs = classify(error) === 'dead' ? delays.shift() : undefined;
        if (waitMs === undefined) return fail(toError(error));
        this.#drop(db);
        setTimeout(start, waitMs);
      },
    };
  }

  /** Repeats a query whenever a row it read changes, in this tab or another. For code outside React. */
  watch<R>(query: (db: DB) => PromiseLike<R>, next: (value: R) => void, fail: (error: Error) => void): () => void {
    let unsubscribe = () => {};
    const ask = (db: DB) => {
      unsubscribe();
      const error = (thrown: unknown) => open.failed(db, thrown);
      // Dexie notices reads after an `await` only in async functions.
      const subscription = liveQuery(async () => this.#queueOf(db).run(() => query(db))).subscribe({ next, error });
      unsubscribe = () => subscription.unsubscribe();
    };
    const open = this.watchOpen(ask, fail);
    return () => {
      open.stop();
      unsubscribe();
    };
  }

  /** Closes permanently: another user signed in, or everything is being erased. */
  close(): void {
    this.#stay();
    this.#shut ??= 'closed';
    this.#db?.close({ disableAutoOpen: true });
    this.#db = null;
    this.#opening = null;
  }

  /** Closes permanently, and undoes writes that have not ended. A write that was reported as saved has ended. */
  #leave(): void {
    this.close();
    this.#queue?.abort();
  }

  async #transact(db: DB, tables: Tables<DB>, work: (db: DB) => PromiseLike<unknown>): Promise<void> {
    if (this.readOnly) throw new DbConnectionError('older-tab', 'a newer version of the app has written here');
    const names = typeof tables === 'function' ? tables(db).map(({ name }) => name) : tables;
    await db.transaction('rw', ['meta', ...names], async () => {
      // Read inside the transaction: another tab may have been updated since we opened.
      const stored = schemaOf(await db.meta.get(SCHEMA_KEY));
      if (stored > this.#options.schema) throw this.#becomeReadOnly();
      if (stored < this.#options.schema) await db.meta.put({ key: SCHEMA_KEY, value: this.#options.schema });
      await work(db);
    });
  }

  #becomeReadOnly(): DbConnectionError {
    this.#readOnly = true;
    this.#options.notify({ kind: 'older-tab' });
    return new DbConnectionError('older-tab', 'a newer version of the app has written here');
  }

  async #onLiveConnection<R>(task: (db: DB) => PromiseLike<R>): Promise<R> {
    const delays = [...this.#options.reopenDelaysMs];
    for (;;) {
      const db = await this.open();
      try {
        return await task(db);
      } catch (error) {
        if (error instanceof DbConnectionError) throw error;
        // The version may change while the task runs. The database must then not be opened again.
        if (this.#shut !== null) throw new DbConnectionError(this.#shut, 'this tab no longer uses the database');
        const waitMs = classify(error) === 'dead' ? delays.shift() : undefined;
        if (waitMs === undefined) throw error;
        this.#drop(db);
        await delay(waitMs);
      }
    }
  }

  #queueOf(db: DB): TransactionQueue {
    const queue = this.#queues.get(db);
    if (queue === undefined) throw new RangeError('this database belongs to another connection');
    return queue;
  }

  #drop(db: DB): void {
    if (this.#db !== db) return;
    this.#db = null;
    this.#opening = null;
    db.close({ disableAutoOpen: true });
  }

  async #openOnce(): Promise<DB> {
    const db = this.#options.make();
    this.#queue = new TransactionQueue(db);
    this.#queues.set(db, this.#queue);
    let blockedTimer: ReturnType<typeof setTimeout> | undefined;
    db.on('versionchange', (event: IDBVersionChangeEvent) => {
      // Closes without automatic reopening: otherwise the library would open the newer database with this older code.
      this.#shut = event.newVersion === null ? 'closed' : 'older-tab';
      this.#db = null;
      db.close({ disableAutoOpen: true });
      if (this.#shut === 'older-tab') this.#options.notify({ kind: 'older-tab' });
      return false;
    });
    db.on('close', () => {
      this.#drop(db);
      if (this.#shut !== null || this.#followers.size === 0) return;
      // `open` reports its own failures.
      this.open().catch(() => {});
    });
    db.on('blocked', () => {
      blockedTimer ??= setTimeout(() => this.#options.notify({ kind: 'db-blocked' }), this.#options.blockedAfterMs);
    });
    try {
      await this.#inTime(db.open().then(() => this.#compareSchema(db)));
    } catch (cause) {
      db.close({ disableAutoOpen: true });
      const isKnown = cause instanceof DbConnectionError;
      const error = isKnown ? cause : new DbConnectionError('failed', 'the database did not open', { cause });
      this.#options.notify({ kind: 'db-failed', error });
      throw error;
    } finally {
      clearTimeout(blockedTimer);
    }
    this.#options.dismiss('db-blocked');
    this.#options.dismiss('db-failed');
    this.#db = db;
    for (const watch of this.#followers) watch(db);
    return db;
  }

  /** Limits the wait, because Safari's databases sometimes never answer, when opened or at the first read. */
  async #inTime(opened: PromiseLike<unknown>): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      const message = 'the database did not open in time';
      timer = setTimeout(() => reject(new DbConnectionError('failed', message)), this.#options.openTimeoutMs);
    });
    try {
      await Promise.race([opened, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** After a rollback of the app, rows of the newer release may be read if they parse, but never written. */
  async #compareSchema(db: DB): Promise<void> {
    const native = db.backendDB().version / DEXIE_VERSION_FACTOR;
    const stored = schemaOf(await db.meta.get(SCHEMA_KEY));
    if (Math.max(native, stored) > this.#options.schema) this.#becomeReadOnly();
  }
}

const SCHEMA_KEY = 'schema';
/** Dexie stores its version times ten. */
const DEXIE_VERSION_FACTOR = 10;

const schemaOf = (row: { value: unknown } | undefined): number => (typeof row?.value === 'number' ? row.value : 0);

export type Failure = 'quota' | 'dead' | 'other';

const DEAD_NAMES = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'OpenFailedError']);

export function classify(error: unknown): Failure {
  for (let at = error, depth = 0; at instanceof Object && depth < 4; depth++) {
    const { name, message, inner } = at as { name?: unknown; message?: unknown; inner?: unknown };
    if (name === 'QuotaExceededError') return 'quota';
    if (typeof name === 'string' && DEAD_NAMES.has(name)) return 'dead';
    if (typeof message === 'string' && /connection to indexed database server lost/i.test(message)) return 'dead';
    at = inner;
  }
  return 'other';
}

/**
 * One step of a database's schema. Never edit a step that was released. For a change, add a file with the next number
 * that only adds to the schema, and add a stored database of the previous number to the test fixtures.
 */
export type Migration = {
  version: number;
  /** Dexie's schema text of the tables that change. */
  stores: Record<string, string | null>;
  /** Migrates rows of the previous version. May await only this transaction. */
  upgrade?: (tx: Transaction) => PromiseLike<unknown>;
};

/**
 * Declares the steps on a database and returns the newest number. Dexie reads all tables again for each declared
 * version, so a step without `upgrade` is merged into the next one that has it, or into the newest.
 */
export function declareVersions(db: Dexie, migrations: readonly Migration[]): number {
  let changed: Migration['stores'] = {};
  for (const { version, stores, upgrade } of migrations) {
    changed = { ...changed, ...stores };
    if (upgrade === undefined && version < newestVersion(migrations)) continue;
    const declared = db.version(version).stores(changed);
    if (upgrade !== undefined) declared.upgrade(upgrade);
    changed = {};
  }
  return newestVersion(migrations);
}

export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.reduce((newest, { version }) => Math.max(newest, version), 0);
}
