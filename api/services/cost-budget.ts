import type { Clock } from '../clock.ts';
import { ApiError } from '../errors.ts';

/** Bounds what an address may ask for by what it costs, not by how many requests it takes. */
export type CostBudget = {
  /** @throws ApiError `too_many` when the minute's budget is used up; a cost beyond the whole budget passes once */
  charge(address: string, cost: number): void;
};

const MINUTE_MS = 60_000;
const MOST_ADDRESSES = 20_000;

/** @param perMinute cost an address may cause in a minute; what is left over is not kept */
export function createCostBudget(clock: Clock, perMinute: number): CostBudget {
  const used = new Map<string, { since: number; cost: number }>();
  return {
    charge(address, cost) {
      const now = clock().getTime();
      const known = used.get(address);
      const current = known !== undefined && now - known.since < MINUTE_MS ? known : { since: now, cost: 0 };
      if (current.cost >= perMinute) {
        const retryAfterSec = Math.max(1, Math.ceil((current.since + MINUTE_MS - now) / 1000));
        throw new ApiError('too_many', 'Too much was asked for in a minute. Wait a little and try again.', {
          retryAfterSec,
        });
      }
      current.cost += cost;
      if (used.size >= MOST_ADDRESSES) used.clear();
      used.set(address, current);
    },
  };
}
