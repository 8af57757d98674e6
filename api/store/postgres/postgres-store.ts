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

/** How long a commit keeps trying to reach a database that does not answer. */
const RETRY_FOR_MS = 10_000;
const RETRY_EVERY_MS = 250;
/** After a refused write the store reports "not writable" for this long, then tries again. */
const REFUSED_FOR_MS = 10_000;
/** Bounds are applied this often, and after this many written characters. */
const PRUNE_EVERY_MS = 60 * 60 * 1000;
const PRUNE_EVERY_LENGTH = 8 * 1024 * 1024;
/** Added size of a written document, because its deletion leaves a tombstone. */
const ROW_LENGTH = 100;

type Group = { id: string; at: number; commits: PendingCommit[]; settle: (() => void)[] };

export type PostgresOptions = {
  database: Database;
  /** Whether an empty database may get tables. Otherwise DATABASE_URL names a wrong one. */
  init: boolean;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Called when this process can no longer trust its memory: it should exit and be restarted. */
  onFatal?: ((error: Error) => void) | undefined;
  release?: () => Promise<void>;
};

/**
 * Opens the store in a database: reads all documents into memory.
 * @throws StoreError `missing` when there are no tables and not `init`, `corrupt`; ConnectionLost
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
 * Store in PostgreSQL. Each process has all documents in memory and reads them there. A write locks the head row, loads
 * what others have written, runs on that state, and is durable before it becomes visible or is acknowledged.
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
  /** Why the database does not answer; null when it does. */
  #unreachable: string | null = null;
  /** Why the last write was refused, and when (milliseconds of this process); null after a successful one. */
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

  /** The copy is a data folder: `openStore` opens it, and `migrate-store` moves it into a database. */
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
    // Tombstones of documents that were deleted meanwhile are forgotten already, so this process would keep the documents.
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

  /** A transaction that locks the head, after loading everything before it. */
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
          // A refresh may have applied the commit already.
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

  /** Writes a group to the database exactly once, however often the connection is lost. */
  #commitGroup(waiting: readonly Waiting[]): Promise<Group> {
    const { database } = this.#options;
    /** The group that was sent last: it may be committed although the connection was lost before the answer. */
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

  /** Repeats work for a while when the database does not answer or others were in its way. @throws StoreError */
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

  /** Maps a database error to the error that callers get. */
  #toFailure(error: unknown): unknown {
    const failure = toStoreError(error);
    if (failure === error || !(failure instanceof StoreError)) return failure;
    const { code, message } = failure;
    if (code === 'unavailable') this.#unreachable = message;
    else this.#refused = { message, at: performance.now() };
    return failure;
  }
}

/** Wraps a database so that its failures become store errors. */
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
