import { randomUUID } from 'node:crypto';
import { coalesced } from '../../in-order.ts';
import { nodeDisk } from '../lowdb/disk.ts';
import { writeDataFolder } from '../lowdb/live-copy.ts';
import type { Processes } from '../processes.ts';
import { CoreState } from '../state/core-state.ts';
import { GroupView, type PendingCommit, toEffect } from '../state/group-view.ts';
import { horizonClock, StateStore, type Waiting } from '../state/state-store.ts';
import { type Store, StoreError } from '../store.ts';
import { type Database, isTransient, type Query, toStoreError } from './database.ts';
import { PostgresMarket } from './postgres-market.ts';
import { postgresProcesses } from './postgres-processes.ts';
import { applyNews, isCommitted, lockHead, prune, readNews, type StoreHead, writeGroup } from './rows.ts';
import { hasTables, makeTables } from './schema.ts';

/** How long a commit retries while the database does not respond. */
const RETRY_FOR_MS = 10_000;
const RETRY_EVERY_MS = 250;
/** How long the store reports "not writable" after a refused write. Then it tries again. */
const REFUSED_FOR_MS = 10_000;
/** Old data are pruned at this interval, and after this many written characters. */
const PRUNE_EVERY_MS = 60 * 60 * 1000;
const PRUNE_EVERY_LENGTH = 8 * 1024 * 1024;
/** Characters added for each written document, because deleting it leaves a tombstone. */
const ROW_LENGTH = 100;

type Group = { id: string; at: number; commits: PendingCommit[]; settle: (() => void)[] };

export type PostgresOptions = {
  database: Database;
  /** Whether tables may be created in an empty database. If not, DATABASE_URL is assumed to be wrong. */
  init: boolean;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Called when this process can no longer trust its memory. It should exit and be restarted. */
  onFatal?: ((error: Error) => void) | undefined;
  release?: () => Promise<void>;
};

/**
 * Opens the store in a database and reads all documents into memory.
 * @throws StoreError `missing` if there are no tables and not `init`, `corrupt`; ConnectionLost
 */
export async function openPostgresStore(options: PostgresOptions): Promise<{ store: PostgresStore; fresh: boolean }> {
  const { database, init, clock } = options;
  const fresh = !(await hasTables(database.query));
  if (fresh && !init) {
    throw new StoreError(
      'missing',
      'The database of DATABASE_URL holds no data. To start with a new store set INIT=1.',
    );
  }
  await database.transaction(makeTables);
  const news = await readNews(database.query, { epoch: '', rev: 0, generation: 0 });
  const state = new CoreState(news.epoch);
  const market = new PostgresMarket({ database: withStoreErrors(database), clock });
  const store = new PostgresStore({ ...options, state, market });
  store.take(news);
  await store.prune();
  await store.hear();
  return { store, fresh };
}

/**
 * Store in PostgreSQL. Each process has all documents in memory and reads them from there. A write locks the head row,
 * loads what other processes have written, and runs on that state. It is durable before it is visible or acknowledged.
 */
export class PostgresStore extends StateStore implements Store {
  readonly epoch: string;
  readonly market: PostgresMarket;
  readonly processes: Processes;
  readonly hear: () => Promise<void>;
  protected readonly state: CoreState;
  readonly #options: PostgresOptions;
  #closing: Promise<void> | null = null;
  #fatal: Error | null = null;
  /** Reason why the database does not respond; null if it responds. */
  #unreachable: string | null = null;
  /** Reason and time (milliseconds of this process) of the last write's refusal; null after a successful write. */
  #refused: { message: string; at: number } | null = null;
  #prunedAt: number;
  readonly #horizonClock: () => number;
  #writtenSince = 0;

  constructor(parts: PostgresOptions & { state: CoreState; market: PostgresMarket }) {
    super();
    this.#options = parts;
    this.state = parts.state;
    this.epoch = parts.state.epoch;
    this.market = parts.market;
    this.#prunedAt = parts.clock();
    this.#horizonClock = horizonClock(parts.clock);
    this.market.attach({
      transaction: (work) =>
        this.#insist(() => this.#transaction(work)).catch((error: unknown) => {
          throw this.#toFailure(error);
        }),
      isClosed: () => this.#closing !== null,
    });
    const { database, clock } = parts;
    const refresh = coalesced(() => this.#refresh());
    const processes = postgresProcesses({ database: withStoreErrors(database), clock, self: randomUUID(), refresh });
    this.processes = processes;
    this.hear = processes.hear;
    database.onLockLost((error) => this.#stop(error));
  }

  health(): ReturnType<Store['health']> {
    const isRefusing = this.#refused !== null && performance.now() - this.#refused.at < REFUSED_FOR_MS;
    return {
      writable: this.refusal() === null && this.#unreachable === null && !isRefusing,
      freeBytes: null,
      lastError: this.#fatal?.message ?? this.#unreachable ?? this.#refused?.message ?? null,
    };
  }

  /** Copies the data to a data folder, which `openStore` can open and `migrate-store` can move into a database. */
  async backup(dir: string): Promise<void> {
    await this.processes.refresh();
    await writeDataFolder(nodeDisk, dir, { state: this.state, copyMarket: () => this.market.copyTo(dir) });
  }

  close(): Promise<void> {
    this.#closing ??= (async () => {
      while (this.work !== null) await this.work;
      await this.#options.database.close();
      await this.#options.release?.();
    })();
    return this.#closing;
  }

  take(news: Awaited<ReturnType<typeof readNews>>): void {
    if (news.epoch !== this.epoch) this.#end('the database holds other data than before: a backup was put in force');
    // Tombstones of deleted documents may already be gone, so this process would keep deleted documents.
    const isBehind = news.forgotten.some(([, rev]) => rev > this.state.rev) && this.state.rev > 0;
    if (isBehind) this.#end('this process was away for too long to catch up');
    for (const [coll, rev] of news.forgotten) {
      this.state.forgotten.set(coll, Math.max(rev, this.state.forgotten.get(coll) ?? 0));
    }
    applyNews(this.state, news);
    for (const { text } of news.ops) this.#writtenSince += text.length;
    this.#writtenSince += news.writes.length * ROW_LENGTH;
    if (news.manifest !== null) this.market.take(news.generation, news.manifest);
    this.#unreachable = null;
  }

  prune(): Promise<void> {
    return this.#transaction((query) => this.#prune(query));
  }

  async #refresh(): Promise<void> {
    try {
      this.take(await readNews(this.#options.database.query, this.#known()));
      if (this.#isPruneDue()) await this.prune();
    } catch (error) {
      throw this.#toFailure(error);
    }
  }

  #known(): StoreHead {
    return { epoch: this.epoch, rev: this.state.rev, generation: this.market.generation };
  }

  /** Runs a transaction that locks the head and has loaded all earlier commits. */
  #transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.#options.database.transaction(async (query) => {
      const head = await lockHead(query);
      const known = this.#known();
      const isCurrent = head.epoch === known.epoch && head.rev === known.rev && head.generation === known.generation;
      if (!isCurrent) this.take(await readNews(query, known));
      this.#unreachable = null;
      return work(query);
    });
  }

  protected async drain(): Promise<void> {
    while (this.queue.length > 0) {
      const waiting = this.queue;
      this.queue = [];
      try {
        const group = await this.#commitGroup(waiting);
        if (group.commits.length > 0) this.#refused = null;
        for (const commit of group.commits) {
          // A refresh may already have applied the commit.
          if (commit.last <= this.state.rev) continue;
          this.state.apply(toEffect(commit, group.at));
          for (const { stored } of commit.ops) this.#writtenSince += stored.text.length;
          this.#writtenSince += commit.writes.length * ROW_LENGTH;
        }
        for (const settle of group.settle) settle();
      } catch (error) {
        const failure = this.#toFailure(error);
        for (const { reject } of waiting) reject(failure);
      }
    }
  }

  /** Writes a group to the database exactly once, even if the connection is lost repeatedly. */
  #commitGroup(waiting: readonly Waiting[]): Promise<Group> {
    const { database } = this.#options;
    /** The group sent last. It may have been committed even if the connection was lost before the answer. */
    let tried: Group | null = null;
    return this.#insist(async () => {
      const before = tried;
      if (before !== null && (await database.transaction((query) => isCommitted(query, before.id)))) return before;
      return this.#transaction(async (query) => {
        const group = this.#runWaiting(waiting);
        if (group.commits.length > 0) {
          tried = group;
          await writeGroup(query, group);
        }
        if (this.#isPruneDue()) await this.#prune(query);
        return group;
      });
    });
  }

  /** Retries work for a while if the database does not respond or in case of a conflict. @throws StoreError */
  async #insist<T>(work: () => Promise<T>): Promise<T> {
    const until = performance.now() + RETRY_FOR_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isTransient(error) || performance.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS));
      }
    }
  }

  #isPruneDue(): boolean {
    const isLate = Math.abs(this.#options.clock() - this.#prunedAt) >= PRUNE_EVERY_MS;
    return isLate || this.#writtenSince >= PRUNE_EVERY_LENGTH;
  }

  async #prune(query: Query): Promise<void> {
    this.#prunedAt = this.#options.clock();
    this.#writtenSince = 0;
    await prune(query, this.state, this.#horizonClock());
  }

  #runWaiting(waiting: readonly Waiting[]): Group {
    const commits: PendingCommit[] = [];
    const settle = this.runOn(new GroupView(this.state), waiting, (commit) => {
      commits.push(commit);
      return { isFull: false };
    });
    return { id: randomUUID(), at: this.#options.clock(), commits, settle };
  }

  protected refusal(): StoreError | null {
    if (this.#fatal !== null) return new StoreError('read_only', this.#fatal.message);
    return this.#closing === null ? null : new StoreError('closed', 'the store is closed');
  }

  #stop(error: Error): void {
    if (this.#fatal !== null) return;
    this.#fatal = error;
    this.#options.onFatal?.(error);
  }

  #end(why: string): never {
    this.#stop(new Error(why));
    throw new StoreError('read_only', why);
  }

  /** Converts a database error to the error for callers. */
  #toFailure(error: unknown): unknown {
    const failure = toStoreError(error);
    if (failure === error || !(failure instanceof StoreError)) return failure;
    const { code, message } = failure;
    if (code === 'unavailable') this.#unreachable = message;
    else this.#refused = { message, at: performance.now() };
    return failure;
  }
}

/** Wraps a database so that its errors become store errors. */
function withStoreErrors(database: Database): Database {
  const translated = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((error: unknown) => {
      throw toStoreError(error);
    });
  return {
    query: (text, values) => translated(database.query(text, values)),
    transaction: (work) => translated(database.transaction(work)),
    tryLock: (name) => translated(database.tryLock(name)),
    unlock: (name) => translated(database.unlock(name)),
    onLockLost: (listener) => database.onLockLost(listener),
    listen: (onMessage) => translated(database.listen(onMessage)),
    close: () => database.close(),
  };
}
