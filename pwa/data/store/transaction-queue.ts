import type { DBCoreTransaction, Dexie } from 'dexie';

/**
 * Runs reads together and each write alone, in the order in which they ask, so that a transaction is only requested
 * when it can start at once. WebKit never ends a transaction that is still queued behind another one when its worker is
 * terminated: every later page waits for it until the browser is closed.
 */
export class TransactionQueue {
  #lastWrite: Promise<unknown> = Promise.resolve();
  readonly #reads = new Set<Promise<unknown>>();
  /** Transactions that have not ended. A read has its answer before its transaction ends. */
  readonly #transactions = new Set<Promise<unknown>>();

  constructor(db: Dexie) {
    db.use({
      stack: 'dbcore',
      name: 'transaction-queue',
      create: (core) => ({
        ...core,
        transaction: (...request) => {
          const made = core.transaction(...request);
          keepUntilSettled(this.#transactions, endOf(made));
          return made;
        },
      }),
    });
  }

  async read<R>(work: () => PromiseLike<R>): Promise<R> {
    const [done, end] = signal();
    keepUntilSettled(this.#reads, done);
    try {
      await this.#lastWrite;
      return await work();
    } finally {
      end();
    }
  }

  async write<R>(work: () => PromiseLike<R>): Promise<R> {
    const before = [this.#lastWrite, ...this.#reads];
    const [done, end] = signal();
    this.#lastWrite = done;
    try {
      await Promise.all(before);
      await Promise.all(this.#transactions);
      return await work();
    } finally {
      end();
    }
  }
}

function keepUntilSettled(running: Set<Promise<unknown>>, one: Promise<unknown>): void {
  running.add(one);
  void one.then(() => running.delete(one));
}

function endOf(transaction: DBCoreTransaction): Promise<void> {
  return new Promise((resolve) => {
    // The library's type hides that this is the browser's transaction.
    const native = transaction as unknown as IDBTransaction;
    for (const end of ['complete', 'abort']) native.addEventListener(end, () => resolve());
  });
}

function signal(): [Promise<void>, () => void] {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return [done, end];
}
