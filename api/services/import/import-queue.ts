import PQueue from 'p-queue';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { refused } from '../../errors.ts';
import type { Processes } from '../../store/processes.ts';
import type { Store } from '../../store/store.ts';
import type { Market } from '../market.ts';
import type { ValuationTrainer } from '../valuation/valuation-trainer.ts';
import type { ImportOutcome } from './import-result.ts';

/** Runs jobs one at a time across all processes. */
export type JobQueue = ReturnType<typeof createJobQueue>;

/** @param waiting maximum jobs queued behind the running one in this process; more are refused with `too_many` */
export function createJobQueue(processes: Pick<Processes, 'exclusive'>, waiting: number) {
  const queue = new PQueue({ concurrency: 1 });
  const pending = () => queue.size + queue.pending;
  const checkRoom = () => {
    if (pending() > waiting)
      throw refused('too_many', 'imports_busy', 'Other imports are still running. Try again in a minute.');
  };
  return {
    /** @throws ApiError `too_many` if the queue is full */
    checkRoom,
    pending,
    async run<T>(job: () => Promise<T>) {
      checkRoom();
      return queue.add(() => processes.exclusive('imports', job));
    },
  };
}

export type ImportDeps = {
  store: Store;
  clock: Clock;
  logger: Logger;
  market: Market;
  imports: JobQueue;
  valuationTrainer: ValuationTrainer;
  marketChanged(): Promise<void>;
  areFiguresWaiting(): boolean;
};

/** Runs an import after queued ones, then updates derived figures. @throws ApiError `too_many`; errors of the import */
export function runExclusive(
  services: Pick<ImportDeps, 'store' | 'imports' | 'marketChanged'>,
  work: () => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  const { store, imports } = services;
  return imports.run(async () => {
    const before = store.head();
    const hash = store.market.manifest().hash;
    const outcome = await work();
    const changed = store.head() !== before || store.market.manifest().hash !== hash;
    if (outcome.ok && !outcome.dryRun && changed) await services.marketChanged();
    return outcome;
  });
}
