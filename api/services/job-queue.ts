import PQueue from 'p-queue';
import { refused } from '../errors.ts';
import type { Processes } from '../store/processes.ts';

/** Runs jobs one after the other, over all processes. */
export type JobQueue = {
  /** @throws ApiError `too_many` when another job could not wait */
  checkRoom(): void;
  run<T>(job: () => Promise<T>): Promise<T>;
  pending(): number;
};

/** @param waiting jobs that may wait behind the running one in this process; more are refused with `too_many` */
export function createJobQueue(processes: Pick<Processes, 'exclusive'>, waiting: number): JobQueue {
  const queue = new PQueue({ concurrency: 1 });
  const pending = () => queue.size + queue.pending;
  const checkRoom = () => {
    if (pending() > waiting)
      throw refused('too_many', 'imports_busy', 'Other imports are still running. Try again in a minute.');
  };
  return {
    checkRoom,
    pending,
    async run(job) {
      checkRoom();
      return queue.add(() => processes.exclusive('imports', job));
    },
  };
}
