import { refused } from '../errors.ts';
import { inOrder } from '../in-order.ts';
import type { Processes } from '../store/processes.ts';

/** Runs jobs one after the other, over all processes. */
export type JobQueue = {
  /** @throws ApiError `too_many` when another job could not wait */
  checkRoom(): void;
  run<T>(job: () => Promise<T>): Promise<T>;
  /** Jobs that run or wait. */
  pending(): number;
};

/** @param waiting jobs that may wait behind the running one in this process; more are refused with `too_many` */
export function createJobQueue(processes: Pick<Processes, 'exclusive'>, waiting: number): JobQueue {
  const alone = inOrder();
  let pending = 0;
  const checkRoom = () => {
    if (pending > waiting)
      throw refused('too_many', 'imports_busy', 'Other imports are still running. Try again in a minute.');
  };
  return {
    checkRoom,
    pending: () => pending,
    run(job) {
      checkRoom();
      pending++;
      return alone(() => processes.exclusive('imports', job)).finally(() => {
        pending--;
      });
    },
  };
}
