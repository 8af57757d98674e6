import { ApiError } from '../errors.ts';

/** Runs jobs one after the other. */
export type Turns = { take<T>(job: () => Promise<T>): Promise<T> };

/** @param waiting jobs that may wait behind the running one; more are refused with `too_many` */
export function createTurns(waiting: number): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return {
    take(job) {
      if (pending > waiting) throw new ApiError('too_many', 'Other imports are still running. Try again in a minute.');
      pending++;
      const mine = last.then(job, job).finally(() => {
        pending--;
      });
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
