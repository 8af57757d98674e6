import {
  type ChangePage,
  type Coll,
  type DocChange,
  type ReadTx,
  type Rev,
  type Store,
  StoreError,
  type Tx,
} from '../store.ts';
import type { CoreState } from './core-state.ts';
import { durableReads, type GroupView, type PendingCommit } from './group-view.ts';

export type Waiting = {
  run: (view: GroupView) => PendingCommit | null;
  resolve: (rev: Rev) => void;
  reject: (error: unknown) => void;
};

/** Base of stores that keep all documents in memory: reads, and a queue of commits that are written in groups. */
export abstract class StateStore implements Pick<Store, 'commit' | 'read' | 'head' | 'changesSince'> {
  protected queue: Waiting[] = [];
  protected work: Promise<void> | null = null;

  protected abstract get state(): CoreState;
  /** Returns the reason why nothing can be written now, or null. */
  protected abstract refusal(): StoreError | null;
  /** Writes the queue until it is empty and settles every commit. Must not throw. */
  protected abstract drain(): Promise<void>;

  async commit<R>(fn: (tx: Tx) => R): Promise<{ value: R; rev: Rev }> {
    const ran: R[] = [];
    const rev = await this.enqueue((view) => {
      const { value, commit } = view.run(fn);
      // If a group is written again, its commits run again and the last run counts.
      ran[0] = value;
      return commit;
    });
    // `enqueue` resolves only after `run` was called.
    return { value: ran[0] as R, rev };
  }

  read<R>(fn: (tx: ReadTx) => R): R {
    return fn(durableReads(this.state));
  }

  head(): Rev {
    return this.state.rev;
  }

  changesSince(...[rev, colls, limit]: Parameters<Store['changesSince']>): ReturnType<Store['changesSince']> {
    return changesSince(this.state, { rev, colls, limit });
  }

  protected enqueue(run: Waiting['run']): Promise<Rev> {
    const refusal = this.refusal();
    if (refusal !== null) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      this.queue.push({ run, resolve, reject });
      this.#start();
    });
  }

  /**
   * Runs commits on a view. Passes each to `take`, until `take` reports that the group is full.
   * @returns functions that settle these commits; call them when the group is durable. Commits that threw are also
   * included, because they may have read writes of the group.
   */
  protected runOn(
    view: GroupView,
    waiting: readonly Waiting[],
    take: (commit: PendingCommit) => { isFull: boolean },
  ): (() => void)[] {
    const settle: (() => void)[] = [];
    let isFull = false;
    for (const { run, resolve, reject } of waiting) {
      if (isFull) break;
      try {
        const commit = run(view);
        const { rev } = view;
        if (commit !== null) ({ isFull } = take(commit));
        settle.push(() => resolve(rev));
      } catch (error) {
        settle.push(() => reject(error));
      }
    }
    return settle;
  }

  #start(): void {
    this.work ??= this.#drainLater().finally(() => {
      this.work = null;
      // A commit may have been added since the queue was last checked.
      if (this.queue.length > 0) this.#start();
    });
  }

  async #drainLater(): Promise<void> {
    await null; // commits of the same tick are written together
    await this.drain();
  }
}

/** Returns a page of changes of a state, as described in `Store.changesSince`. @throws StoreError `invalid` */
function changesSince(
  state: CoreState,
  { rev, colls, limit }: { rev: Rev; colls: readonly Coll[]; limit: number },
): ChangePage {
  if (!Number.isInteger(limit) || limit < 1) throw new StoreError('invalid', 'limit must be at least 1');
  const floor = Math.max(0, ...colls.map((coll) => state.forgotten.get(coll) ?? 0));
  const isReset = rev !== 0 && (rev < floor || rev > state.rev);
  const from = isReset ? 0 : rev;
  const changes: DocChange[] = [];
  let more = false;
  for (const write of state.writesAfter(from, colls)) {
    if (changes.length >= limit && write.rev > floor) {
      more = true;
      break;
    }
    const { doc, ...rest } = write;
    changes.push(doc === null ? { ...rest, deleted: true } : { ...rest, doc });
  }
  const next = more ? Math.max(changes.at(-1)?.rev ?? from, floor) : state.rev;
  return isReset ? { from, next, more, reset: true, changes } : { from, next, more, changes };
}

/** Maximum speed of this clock compared with the steady clock. At this speed it catches up real differences in days. */
const MOST_HASTE = 24;

/**
 * Returns a clock for removing old data. Setting the system clock months ahead and back again makes nothing look old.
 * @param clock milliseconds since 1970
 */
export function horizonClock(clock: () => number): () => number {
  let at = clock();
  let seen = performance.now();
  return () => {
    const now = performance.now();
    at = Math.min(clock(), at + (now - seen) * MOST_HASTE);
    seen = now;
    return at;
  };
}
