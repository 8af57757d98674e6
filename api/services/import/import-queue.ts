import PQueue from 'p-queue';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { refused } from '../../errors.ts';
import type { Processes } from '../../store/processes.ts';
import type { Store } from '../../store/store.ts';
import type { Market } from '../market/market.ts';
import type { ValuationTrainer } from '../valuation/valuation-trainer.ts';
import type { ImportOutcome } from './import-result.ts';

/** Runs jobs one at a time across all processes. */
export type JobQueue = ReturnType<typeof createJobQueue>;

/** Maximum unfinished jobs of one user, and queued jobs of all, in this process. */
const MOST_JOBS = { ofPerson: 3, queued: 8 };

/** Users take turns: the jobs of a user with fewer unfinished ones go first. Further jobs are refused with `too_many`. */
export function createJobQueue(processes: Pick<Processes, 'exclusive'>) {
  const queue = new PQueue({ concurrency: 1 });
  const people: string[] = [];
  const countOf = (person: string) => people.filter((name) => name === person).length;
  /** @param person user name; '' for jobs of the server itself */
  const checkRoom = (person: string) => {
    const isTooMany = person !== '' && countOf(person) >= MOST_JOBS.ofPerson;
    if (isTooMany || queue.size >= MOST_JOBS.queued)
      throw refused('too_many', 'imports_busy', 'Other imports are still running. Try again in a minute.');
  };
  return {
    /** @throws ApiError `too_many` if the queue is full for this user */
    checkRoom,
    pending: () => queue.size + queue.pending,
    async run<T>(person: string, job: () => Promise<T>) {
      checkRoom(person);
      const priority = person === '' ? 0 : -countOf(person);
      people.push(person);
      try {
        return await queue.add(() => processes.exclusive('imports', job), { priority });
      } finally {
        people.splice(people.indexOf(person), 1);
      }
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
  person: string,
  work: () => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  const { store, imports } = services;
  return imports.run(person, async () => {
    const before = store.head();
    const hash = store.market.manifest().hash;
    const outcome = await work();
    const changed = store.head() !== before || store.market.manifest().hash !== hash;
    if (outcome.ok && !outcome.dryRun && changed) await services.marketChanged();
    return outcome;
  });
}
