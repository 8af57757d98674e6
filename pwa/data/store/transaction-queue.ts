import type { DBCoreTransaction, Dexie } from 'dexie';

/**
 * Runs the reads and writes of a connection one at a time, each after the transactions of the previous ones have ended.
 * If WebKit terminates a worker while several of its transactions are open, it may never end one of them: every later
 * page waits for it until the browser is closed.
 */
export class TransactionQueue {
  #last: Promise<unknown> = Promise.resolve();
  /** Transactions that have not ended, with their ends. A read has its answer before its transaction ends. */
  readonly #open = new Map<DBCoreTransaction, Promise<unknown>>();

  constructor(db: Dexie) {
    db.use({
      stack: 'dbcore',
      name: 'transaction-queue',
      create: (core) => ({
        ...core,
        transaction: (...request) => {
          const made = core.transaction(...request);
          this.#open.set(
            made,
            endOf(made).then(() => this.#open.delete(made)),
          );
          return made;
        },
      }),
    });
  }

  /** Undoes what is being written, and ends what is being read. */
  abort(): void {
    for (const transaction of this.#open.keys()) {
      try {
        transaction.abort();
      } catch {
        // It is being committed and ends by itself.
      }
    }
  }

  async run<R>(work: () => PromiseLike<R>): Promise<R> {
    const before = this.#last;
    let end = () => {};
    this.#last = new Promise<void>((resolve) => {
      end = resolve;
    });
    try {
      // Dexie replaces `Promise` while a live query runs. A wait on any other promise would lose which rows it read,
      // and the query would not run again when they change.
      await Promise.resolve(before);
      await Promise.all(this.#open.values());
      return await work();
    } finally {
      end();
    }
  }
}

function endOf(transaction: DBCoreTransaction): Promise<void> {
  return new Promise((resolve) => {
    // The library's type hides that this is the browser's transaction.
    const native = transaction as unknown as IDBTransaction;
    for (const end of ['complete', 'abort']) native.addEventListener(end, () => resolve());
  });
}
