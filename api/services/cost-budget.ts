import { ApiError } from '../errors.ts';
import type { Counters } from '../store/processes.ts';

/** Bounds what an address may ask for by what it costs, not by how many requests it takes. */
export type CostBudget = {
  /** @throws ApiError `too_many` when the minute's budget is used up; a cost beyond the whole budget passes once */
  charge(address: string, cost: number): Promise<void>;
};

const MINUTE_MS = 60_000;

/** @param perMinute cost an address may cause in a minute; what is left over is not kept */
export function createCostBudget(counters: Counters, perMinute: number): CostBudget {
  return {
    async charge(address, cost) {
      const key = `rows ${address}`;
      const { count, leftMs } = await counters.add(key, cost, MINUTE_MS);
      if (count - cost < perMinute) return;
      // A refusal costs nothing.
      await counters.add(key, -cost, MINUTE_MS);
      const retryAfterSec = Math.max(1, Math.ceil(leftMs / 1000));
      throw new ApiError('too_many', 'Too much was asked for in a minute. Wait a little and try again.', {
        retryAfterSec,
      });
    },
  };
}
